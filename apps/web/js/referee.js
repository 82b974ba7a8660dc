// The program in a page or in Node.js. referee.d.ts describes the functions and their results.
import { MemoryFiles } from "./memory_files.js";
import { Exit, wasi } from "./wasi.js";

// Fills `bytes` with the system's random numbers, of which only this many can be asked for at once.
const MOST_RANDOM = 65536;
function random(bytes) {
  for (let at = 0; at < bytes.length; at += MOST_RANDOM) {
    const part = new Uint8Array(Math.min(MOST_RANDOM, bytes.length - at));
    // The system does not write into the program's memory itself.
    bytes.set(crypto.getRandomValues(part), at);
  }
}

// Runs one command to its end, and returns its exit code. Each command has an instance of its own, so nothing is left
// of one that failed.
export function runCommand(module, args, files, env = {}) {
  const system = wasi({ args: ["referee", ...args], env, files, random });
  const instance = new WebAssembly.Instance(module, system.imports);
  system.attach(instance);
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    const message = `referee: internal error: ${error.message}\nplease report this with the script that caused it\n`;
    files.standard(2).write(new TextEncoder().encode(message));
    return 3;
  }
}

const SCRIPT = "/script.party";

// Throws if there is an unknown option, because a misspelt `view` must not reveal everything.
function expectKnown(options, ...known) {
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new TypeError(`unknown option \`${unknown}\`; there are ${known.join(", ")}`);
}
const PLACE = ["at", "view", "files", "maxWork"];

// The functions of referee.d.ts over one compiled program.
export class Referee {
  constructor(module) {
    this.module = module;
  }

  // `source` is the bytes of referee.wasm, or a compiled WebAssembly.Module.
  static async load(source) {
    return new Referee(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source));
  }

  // Runs any command of the program, with `files` by their absolute paths.
  run(args, options = {}) {
    expectKnown(options, "files", "input");
    const { files = {}, input = "" } = options;
    const memory = new MemoryFiles(files, input);
    const code = runCommand(this.module, args, memory, { PWD: "/" });
    return { code, out: memory.text(1), err: memory.text(2), files: memory.content };
  }

  check(script, options = {}) {
    const answer = this.#ask(["check", SCRIPT.slice(1), "--format", "json"], script, options);
    return { ...answer, value: answer.value?.[0] };
  }
  state(script, options) { return this.#ask(["run", SCRIPT.slice(1), "--format", "json"], script, options); }
  legal(script, options = {}) {
    const { limit, fold, agent, seed, ...place } = options;
    const listed = [fold ? "--fold" : "--all", ...(limit === undefined ? [] : ["--limit", String(limit)])];
    const chosen = ["--agent", agent, ...(seed === undefined ? [] : ["--seed", String(seed)])];
    return this.#ask(["legal", SCRIPT.slice(1), "--format", "json", ...(agent === undefined ? listed : chosen)], script, place);
  }
  // Without `move`, explains the last action before the place, or the one at fault.
  explain(script, move, options) {
    return this.#ask(["explain", "--format", "json", "--", SCRIPT.slice(1), ...(move ? [move] : [])], script, options);
  }
  itemise(script, path, options) {
    return this.#ask(["explain", SCRIPT.slice(1), "--format", "json", "--of", path], script, options);
  }
  dispute(script, move, { of, ...place } = {}) {
    const path = of === undefined ? [] : ["--of", of];
    return this.#ask(["dispute", "--format", "json", ...path, "--", SCRIPT.slice(1), ...(move ? [move] : [])], script, place);
  }
  picture(script, options) { return this.#output(["run", SCRIPT.slice(1), "--format", "svg"], script, options); }
  text(script, options) { return this.#output(["run", SCRIPT.slice(1)], script, options); }
  canonical(script, options) { return this.#output(["fmt", SCRIPT.slice(1)], script, options); }
  replay(script, options) { return this.#output(["replay", SCRIPT.slice(1), "-o", "-"], script, options); }
  perft(script, depth, options) {
    return this.#ask(["perft", SCRIPT.slice(1), "--depth", String(depth), "--format", "json"], script, options);
  }
  rules(game, options = {}) {
    expectKnown(options, "ruleset");
    const { ruleset = "standard" } = options;
    return this.#ask(["rules", game, "--ruleset", ruleset, "--format", "json"], "", {});
  }
  starter(game) { return this.#output(["new", game], "", {}); }

  // Returns a game that remembers what was played.
  game(script, options) { return new Game(this, script, options); }

  // Returns the legal actions that begin with `begun`, as `ACTOR: ACTION`.
  complete(script, begun, options = {}) {
    const answer = this.legal(script, options);
    return { ...answer, value: answer.value?.filter((line) => line.startsWith(begun)) };
  }

  #output([command, ...args], script, options = {}) {
    expectKnown(options, ...PLACE);
    const { at, view, files = {}, maxWork } = options;
    const places = [...(at === undefined ? [] : [`--at=${at}`]), ...(view === undefined ? [] : [`--view=${view}`])];
    const work = maxWork === undefined ? [] : [`--max-work=${maxWork}`];
    const answer = this.run([command, ...work, ...places, ...args], { files: { ...files, [SCRIPT]: script } });
    return { code: answer.code, out: answer.out, err: answer.err };
  }
  #ask(args, script, options) {
    const answer = this.#output(args, script, options);
    const lines = args[0] === "check" ? `[${answer.out.trim().split("\n").join(",")}]` : answer.out;
    return { ...answer, value: lines.trim() === "" ? undefined : JSON.parse(lines) };
  }
}

// A script that grows by legal lines.
export class Game {
  #referee;
  #options;
  #scripts;

  constructor(referee, script, options = {}) {
    expectKnown(options, "files", "maxWork");
    this.#referee = referee;
    this.#options = options;
    this.#scripts = [script.endsWith("\n") || script === "" ? script : `${script}\n`];
  }

  get script() { return this.#scripts.at(-1); }
  // Returns the verdict on the script with this line. The line stays if it is legal.
  play(line) {
    const script = `${this.script}${line}\n`;
    const answer = this.#referee.check(script, this.#options);
    if (answer.value?.status === "legal") this.#scripts.push(script);
    return answer;
  }
  // Takes back the last line that was played here. Returns false if there is none.
  undo() { return this.#scripts.length > 1 && this.#scripts.pop() !== undefined; }
  legal(options) { return this.#referee.legal(this.script, { ...this.#options, ...options }); }
  state(options) { return this.#referee.state(this.script, { ...this.#options, ...options }); }
  explain(move, options) { return this.#referee.explain(this.script, move, { ...this.#options, ...options }); }
  picture(options) { return this.#referee.picture(this.script, { ...this.#options, ...options }); }
}
