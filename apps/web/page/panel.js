// What one does at a position, in the playground and in live pages: choose an action in the picture or the list, try a line, ask
// why, expect a value. It knows no game: all that it offers comes from the engine.
import { fitting, hearChoices, markChoices } from "./choosing.js";
import { find, make } from "./dom.js";
import { expectation, valuesOf, withSeed } from "./script_text.js";

export const MOST_ACTIONS = 3000; // asked for
const MOST_SHOWN = 300; // of what is asked for, in a list

// The tabulator finds a list once; arrows lead on from there.
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

// `host` says where one is, and takes what is written:
//   asked()              { script, at, view, files }: the script that questions are about
//   written(line)        { text, number }: the script with the line put in here, and which line it is then. Throws for the reader
//   tried(line)          the script up to here, and then the line
//   change(text, number) from now on this is the script
export class Panel {
  #engine;
  #host;
  #pictures;
  #underWay = 0; // questions
  #chosen = [];
  legal = [];
  state = undefined;

  constructor(engine, pictures, host) {
    this.#engine = engine;
    this.#host = host;
    this.#pictures = pictures;
    hearChoices(pictures, (word) => this.#choose(word));
    find("stop").addEventListener("click", () => engine.stop());
    find("try").addEventListener("submit", (event) => { event.preventDefault(); this.play(find("move").value); });
    find("why").addEventListener("click", () => this.#answer("explain"));
    find("dispute").addEventListener("click", () => this.#answer("dispute"));
    find("clear").addEventListener("click", () => { this.begin(); this.say(""); this.showChoices(); });
    find("move").addEventListener("input", () => this.showChoices());
    find("actions").addEventListener("keydown", leadOn);
    find("find-value").addEventListener("input", () => this.showValues());
  }

  // Whoever waits long can stop it.
  async ask(...question) {
    ++this.#underWay;
    const busy = setTimeout(() => { find("stop").hidden = false; }, 400);
    try {
      return await this.#engine.ask(...question);
    } finally {
      clearTimeout(busy);
      if (--this.#underWay === 0) find("stop").hidden = true;
    }
  }

  say(text) {
    find("said").textContent = text;
    find("said").hidden = text === "";
  }

  // At another position nothing is chosen.
  begin() {
    this.#chosen = [];
    find("move").value = "";
  }
  forget() { this.#chosen = []; }

  // What was chosen in the picture and what is written in the line narrow the list, unless nothing would be left of it.
  #left() {
    const fit = fitting(this.legal, this.#chosen);
    const begun = find("move").value.trim().toLowerCase();
    const begin = fit.filter((action) => action.toLowerCase().includes(begun));
    return begin.length > 0 ? begin : fit;
  }

  showChoices() {
    const left = this.#left();
    markChoices(this.#pictures, this.legal, this.#chosen);
    const more = left.length > MOST_SHOWN ? `, the first ${MOST_SHOWN} shown` : "";
    find("hint").textContent = (this.#chosen.length > 0 ? `Chosen: ${this.#chosen.join(", ")}. ` : "") +
      (left.length === 0 ? "No action is legal here." : `${left.length} legal actions${more}.`);
    const actions = find("actions");
    const focused = actions.contains(document.activeElement);
    actions.replaceChildren(...left.slice(0, MOST_SHOWN).map((action, number) =>
      make("li", {}, make("button", { type: "button", tabindex: number === 0 ? "0" : "-1", onclick: () => this.#take(action) }, action))));
    if (focused) (actions.querySelector("button") ?? find("move")).focus(); // who plays by keyboard stays in the list
    find("completions").replaceChildren(...left.slice(0, MOST_SHOWN).map((action) => make("option", { value: action })));
  }

  showValues() {
    const wanted = find("find-value").value.toLowerCase();
    const all = this.state ? valuesOf(this.state).filter(([path]) => path.toLowerCase().includes(wanted)) : [];
    find("values").querySelector("ul").replaceChildren(...all.slice(0, MOST_SHOWN).map(([path, value]) => {
      const line = expectation(path, value);
      return make("li", {}, make("button", { type: "button", onclick: () => this.play(line) }, line.slice("@expect ".length)));
    }));
  }

  #choose(word) {
    this.#chosen = this.#chosen.includes(word) ? this.#chosen.filter((one) => one !== word) : [...this.#chosen, word];
    find("move").value = "";
    const left = this.#left();
    if (left.length === 1) find("move").value = left[0];
    if (find("values").open && this.#chosen.includes(word)) {
      find("find-value").value = word.split(" ").pop();
      this.showValues();
    }
    this.showChoices();
  }

  #run(args, script) {
    return this.ask("run", args, { files: { ...this.#host.asked().files, "/script.party": script } });
  }

  // An action that chance decides stands in the list once. A script with a seed draws it; for others it is drawn here, by a seed of
  // the moment, so that outcomes are as likely as they should be, and written down.
  async #take(action) {
    if (!/ -> one of \d+$/.test(action)) return this.play(action);
    const begun = action.slice(0, action.lastIndexOf(" ->"));
    const seeded = withSeed(this.#host.tried(begun), crypto.getRandomValues(new Uint32Array(1))[0]);
    if (seeded === null) return this.play(begun);
    try {
      const told = await this.#run(["run", "--transcript", "script.party"], seeded);
      find("move").value = told.code === 0 ? told.out.trimEnd().split("\n").pop() : begun;
      find("hint").textContent = "Chance decides: this outcome was drawn. Change it, or press Play.";
      find("move").focus();
    } catch (error) {
      this.say(error.message);
    }
  }

  // Into the script if it is legal; else what is wrong with it, as a terminal shows it.
  async play(action) {
    const line = action.trim();
    if (line === "") return;
    try {
      const { text, number } = this.#host.written(line);
      const told = await this.ask("check", text, { files: this.#host.asked().files });
      const fault = [told.value, ...(told.value?.also ?? [])].find((one) => one?.line === number);
      if (fault) {
        const words = await this.#run(["check", "script.party"], this.#host.tried(line));
        this.say(words.out + words.err);
        return;
      }
      find("move").value = "";
      this.say("");
      this.#host.change(text, number);
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
      this.say(told.out + told.err);
    } catch (error) {
      this.say(error.message);
    }
  }
}
