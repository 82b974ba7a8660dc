// The engine's side: answers one question after the other. The page ends a worker that takes too long (engine.js).
import { Referee } from "../js/referee.js";

let referee;

// The reader's own copy of the rules, which answers quote (`--text`).
let copy;

const INTERNAL_ERROR = 3; // exit code

// Lets every command quote from the copy. Throws if the engine itself failed, so that the page reports it and goes on.
function watchRuns() {
  const run = referee.run.bind(referee);
  referee.run = ([command, ...rest], options = {}) => {
    const answer = copy === undefined ? run([command, ...rest], options)
      : run([command, "--text=/copy.txt", ...rest], { ...options, files: { ...options.files, "/copy.txt": copy } });
    if (answer.code !== INTERNAL_ERROR) return answer;
    throw new Error(`The engine failed at this question (${answer.err.split("\n", 1)[0]}). It goes on with the next one.`);
  };
}

// Returns a picture in which items have the words that they stand for (choosing.js).
function pictureOf(script, { at, view }) {
  const places = [...(at === undefined ? [] : [`--at=${at}`]), ...(view === undefined ? [] : [`--view=${view}`])];
  return referee.run(["run", "script.party", "--format", "html", ...places], { files: { "/script.party": script } }).out;
}

// Returns everything that the page shows of a script at one place. `shown` is the script with the line of the place cut
// after the last action that is shown.
function look(script, { shown, at, view, limit }) {
  const place = { at, view };
  const state = referee.state(shown, place);
  return {
    check: referee.check(script),
    picture: pictureOf(shown, place),
    legal: referee.legal(shown, { ...place, fold: true, limit }).value ?? [],
    state: state.value,
    problem: state.code === 2 ? state.err : "",
  };
}

onmessage = async ({ data }) => {
  if (data.engine) {
    try {
      referee = await Referee.load(data.engine);
      copy = data.copy || undefined;
      watchRuns();
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ failed: String(error.message) });
    }
    return;
  }
  if (data.copy !== undefined) {
    copy = data.copy || undefined;
    return;
  }
  const { id, question, given } = data;
  try {
    postMessage({ id, answer: question === "look" ? look(...given) : referee[question](...given) });
  } catch (error) {
    postMessage({ id, error: String(error.message) });
  }
};
