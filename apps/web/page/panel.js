// The panel of a position, in the playground and in live pages. The reader can choose an action in the picture or the
// list, try a line, ask why, or expect a value. The panel knows no game: everything that it offers comes from the
// engine.
import { choiceSentence, choicesOf, fitting, listenForChoices, markChoices, pressed } from "./choosing.js";
import { find, make } from "./dom.js";
import { rowsOf } from "./groups.js";
import { isolated, writeIsolated } from "./names.js";
import { expectation, someSeed, valuesOf, withSeed } from "./script_text.js";

export const MOST_ACTIONS = 10000; // legal actions to list
const MOST_SHOWN = 300; // values, and actions that complete lines
const FOLDED = / -> one of \d+$/;

// The Tab key reaches a list once; arrow keys lead on from there.
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
function leadOn(event) {
  if (!Object.hasOwn(STEPS, event.key)) return;
  const all = [...event.currentTarget.querySelectorAll("button")];
  const at = all.indexOf(document.activeElement) + STEPS[event.key];
  document.activeElement.setAttribute("tabindex", "-1");
  const next = all[Math.min(all.length - 1, Math.max(0, at))];
  next.setAttribute("tabindex", "0");
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}

// Returns the line that the engine suggests, or the line with the suggested word in place of an unknown one; undefined if
// the engine suggests nothing.
function fixedLine(line, { column, hint }) {
  const meant = /(?:^write|did you mean) `([^`]+)`\??$/.exec(hint ?? "")?.[1];
  if (meant?.includes(": ")) return meant;
  if (meant === undefined || !column || hint.startsWith("write")) return undefined;
  const wrong = /^[^\s:;]+/.exec(line.slice(column - 1))?.[0];
  return wrong && line.slice(0, column - 1) + meant + line.slice(column - 1 + wrong.length);
}

// `host` knows the reader's place, and takes new lines:
//   asked()              { script, at, view, files }: the script that questions are about
//   written(line)        { text, number }: the script with the line inserted here, and its number; throws if it does not fit
//   tried(line)          the script up to here, and then the line
//   change(text, number) replaces the script
//   because()            why there is no legal action, to be printed after a colon
//   ruleOf(word)         a function that shows the rule of that id; undefined if there is none
export class Panel {
  #engine;
  #host;
  #pictures;
  #underWay = 0; // questions without an answer
  #chosen = [];
  // The beginning of the group that was opened in the list.
  #begun = "";
  #choices = new Map(); // of the legal actions
  legal = [];
  state = undefined;

  constructor(engine, pictures, host) {
    this.#engine = engine;
    this.#host = host;
    this.#pictures = pictures;
    listenForChoices(pictures, (item) => this.#press(item));
    find("stop").addEventListener("click", () => engine.stop());
    find("try").addEventListener("submit", (event) => { event.preventDefault(); this.play(find("move").value); });
    find("suggest").addEventListener("click", () => this.#suggest());
    find("why").addEventListener("click", () => this.#answer("explain"));
    find("dispute").addEventListener("click", () => this.#answer("dispute"));
    find("clear").addEventListener("click", () => { this.begin(); this.say(""); this.showChoices(); });
    find("move").addEventListener("input", () => this.showChoices());
    find("actions").addEventListener("keydown", leadOn);
    find("find-value").addEventListener("input", () => this.showValues());
  }

  ask(...question) { return this.wait(this.#engine.ask(...question)); }

  // Waits for an answer. If it takes a while, the reader can stop it.
  async wait(answer) {
    ++this.#underWay;
    const busy = setTimeout(() => { find("stop").hidden = false; }, 400);
    try {
      return await answer;
    } finally {
      clearTimeout(busy);
      if (--this.#underWay === 0) find("stop").hidden = true;
    }
  }

  // Shows a text in which rules can be opened. `fixed` is a line to play instead.
  say(text, fixed) {
    const focused = find("said").querySelector(":focus-visible");
    const parts = text.split(/([A-Z]+-[\w.-]*\w)/).flatMap((part, i) => {
      const open = i % 2 === 1 ? this.#host.ruleOf(part) : undefined;
      return open ? [make("button", { type: "button", class: "rule", onclick: open }, part)] : isolated(part);
    });
    find("said").replaceChildren(...parts, ...(fixed === undefined ? [] : [make("button", { type: "button", onclick: () => this.play(fixed) }, ...isolated(`Play ${fixed}`))]));
    find("said").hidden = text === "";
    if (focused) find("move").focus(); // keyboard users go on there
  }

  // To be called at another position, where nothing is chosen.
  begin() {
    this.forget();
    find("move").value = "";
  }
  forget() {
    this.#chosen = [];
    this.#begun = "";
  }

  // Returns the actions that fit what was chosen in the picture and what is written in the line. Ignores the line if
  // nothing would be left.
  #left() {
    const fit = fitting(this.#choices, this.#chosen);
    const begun = find("move").value.trim().toLowerCase();
    const begin = fit.filter((action) => action.toLowerCase().includes(begun));
    return begin.length > 0 ? begin : fit;
  }

  showChoices() {
    this.#choices = choicesOf(this.#pictures, this.legal);
    const left = this.#left();
    markChoices(this.#pictures, this.#choices, this.#chosen);
    writeIsolated(find("hint"), choiceSentence(this.#pictures, this.#chosen) +
      (left.length === 0 ? `No legal action is listed here: ${this.#host.because()}.${this.state?.to_act?.length ? " Suggest writes one that is possible." : ""}` : left.length === 1 ? `One legal action: ${left[0].replace(FOLDED, "")}.` : `${left.length} legal actions.`));
    find("move").placeholder = left.length === 1 ? left[0] : "ACTOR: ACTION";
    const actions = find("actions");
    const focused = actions.contains(document.activeElement);
    const rows = rowsOf(left, this.#begun, (action) => this.#take(action), (begun) => this.#open(begun));
    actions.replaceChildren(...rows.map(([text, onclick], number) =>
      make("li", {}, make("button", { type: "button", tabindex: number === 0 ? "0" : "-1", onclick }, ...isolated(text)))));
    if (focused) (actions.querySelector("button") ?? find("move")).focus(); // keyboard users stay in the list
    find("completions").replaceChildren(...left.slice(0, MOST_SHOWN).map((action) => make("option", { value: action })));
  }

  #open(begun) {
    this.#begun = begun;
    this.showChoices();
  }

  showValues() {
    const wanted = find("find-value").value.toLowerCase();
    const all = this.state ? valuesOf(this.state).filter(([path]) => path.toLowerCase().includes(wanted)) : [];
    find("values").querySelector("ul").replaceChildren(...all.slice(0, MOST_SHOWN).map(([path, value]) => {
      const line = expectation(path, value);
      return make("li", {}, make("button", { type: "button", onclick: () => this.play(line) }, line.slice("@expect ".length)));
    }));
  }

  // If only one action is left, plays it at once, because it can be undone.
  #press(item) {
    const before = this.#chosen;
    this.#chosen = pressed(item, this.#choices, before);
    if (before.length + this.#chosen.length === 0) return;
    const word = this.#chosen.find((one) => !before.includes(one));
    this.#begun = "";
    find("move").value = "";
    if (find("values").open && word) {
      find("find-value").value = word.split(" ").pop();
      this.showValues();
    }
    this.showChoices();
    const left = this.#left();
    if (word && left.length === 1) this.#take(left[0]);
  }

  #run(args, script) {
    return this.ask("run", args, { files: { ...this.#host.asked().files, "/script.party": script } });
  }

  // Returns the line with an outcome of chance, if it has any; null if the script's own seed draws the outcome.
  async #drawn(begun) {
    const seeded = withSeed(this.#host.tried(begun), someSeed());
    if (seeded === null) return null;
    const told = await this.#run(["run", "--transcript", "script.party"], seeded);
    return told.code === 0 ? told.out.trimEnd().split("\n").pop() : begun;
  }

  // Plays a line for somebody who does not look at the page. Nothing waits to be confirmed.
  async act(line) { return this.play(await this.#drawn(line) ?? line); }

  // Plays an action of the list, where an action that chance decides is listed once. A script with a seed draws the
  // outcome. For other scripts, the outcome is drawn here with a random seed, so that outcomes have the right
  // probabilities, and is written down.
  async #take(action) {
    if (!FOLDED.test(action)) return this.play(action);
    const begun = action.slice(0, action.lastIndexOf(" ->"));
    find("hint").textContent = "…";
    try {
      const drawn = await this.#drawn(begun);
      if (drawn === null) return this.play(begun);
      find("move").value = drawn;
      find("hint").textContent = "Chance decides: this outcome was drawn. Change it, or press Play.";
      find("move").focus();
    } catch (error) {
      this.say(error.message);
      this.showChoices();
    }
  }

  // Adds the actor to an action if only one actor is to act.
  #withActor(line) {
    const actors = new Set(this.legal.map((action) => action.slice(0, action.indexOf(":"))));
    const verb = line.split(" ", 1)[0];
    return actors.size !== 1 || verb === "" || /[:@#]/.test(verb) ? line : `${[...actors][0]}: ${line}`;
  }

  // Adds the line to the script if it is legal. Otherwise shows what is wrong with it, as a terminal does.
  async play(action) {
    const [only, ...others] = this.#left();
    const line = this.#withActor(action.trim() || (others.length === 0 && only) || "");
    if (line === "") return;
    if (FOLDED.test(line)) return this.#take(line);
    find("hint").textContent = "…";
    try {
      const { text, number } = this.#host.written(line);
      const told = await this.ask("check", text, { files: this.#host.asked().files });
      const fault = [told.value, ...(told.value?.also ?? [])].find((one) => one?.line === number);
      if (fault) {
        const words = await this.#run(["check", "script.party"], this.#host.tried(line));
        this.say(words.out + words.err, fixedLine(line, fault));
        this.showChoices();
        return;
      }
      find("move").value = "";
      this.say("");
      await this.#host.change(text, number);
    } catch (error) {
      this.say(error.message);
      this.showChoices();
    }
  }

  // Suggests an action for somebody who is to act, even if actions cannot be listed.
  async #suggest() {
    const { script, at, view, files = {} } = this.#host.asked();
    try {
      const { value: state } = await this.ask("state", script, { at, files });
      const actor = view ?? state?.waits_for[0];
      const seat = state?.seats.includes(actor) ? actor : undefined;
      const { value, err } = await this.ask("legal", script, { at, files, view: seat, agent: "greedy", seed: someSeed() });
      find("move").value = value?.[0] ?? "";
      this.showChoices();
      find("hint").textContent = value?.length ? "This could be played. Change it, or press Play." : err || "There is nothing to be done.";
      find("move").focus();
    } catch (error) {
      this.say(error.message);
    }
  }

  async #answer(command) {
    const move = find("move").value.trim();
    const { script, at, view } = this.#host.asked();
    const options = at === undefined ? [] : [`--at=${at}`];
    if (view && command === "explain") options.push(`--view=${view}`);
    try {
      const told = await this.#run([command, ...options, "--", "script.party", ...(move ? [move] : [])], script);
      this.say((told.out + told.err).replace(/^referee: /gm, "")); // the name is for terminals
    } catch (error) {
      this.say(error.message);
    }
  }
}
