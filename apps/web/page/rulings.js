// Shows the rules of the script's game, its rulings to be chosen, and which of these change the verdict.
import { find, make } from "./dom.js";
import { Engine } from "./engine.js";
import { writeIsolated } from "./names.js";
import { withRuling } from "./script_text.js";

// Returns the passages of the reader's own copy about a rule.
const quoted = ({ text = [] }) => text.map((one) => make("blockquote", {}, one.text));

// `host` knows the script. `script()` returns it, `at()` returns the line of the place, and `shown()` returns the
// script with this line cut after the last action that is shown. `change(text)` takes a script with other rulings,
// `say(text)` reports what cannot be done, and `reread()` reads everything again.
export class Rulings {
  #engine;
  #host;
  // An engine of its own: a dispute can take a while, and is stopped when the script changes.
  #disputes;
  #shown = ""; // identifies the rulings that are shown
  #rows = new Map(); // by key
  #terms = new Map(); // of rules, by id
  #asked = 0;
  #isAsking = false;

  constructor(engine, host) {
    this.#engine = engine;
    this.#host = host;
    find("find-rule").addEventListener("input", () => this.#filterRules());
    find("rulings").addEventListener("toggle", () => this.showDispute());
    find("copy").addEventListener("change", async ({ target }) => {
      await engine.quoteFrom(await target.files[0]?.text() ?? "");
      this.#shown = "";
      this.#host.reread();
    });
  }

  // Shows the rules and rulings of a state's game, with the options in this state.
  async show({ game, ruleset, rulings }) {
    const key = JSON.stringify([game, ruleset, rulings]);
    if (key === this.#shown) return;
    this.#shown = key;
    const { value } = await this.#engine.ask("rules", game, { ruleset });
    if (!value || key !== this.#shown) return;
    this.#rows = new Map(value.rulings.map((one) => [one.key, this.#rowOf(one, rulings[one.key] ?? one.default)]));
    find("rulings").querySelector(".rulings").replaceChildren(...this.#rows.values());
    this.#terms = new Map(value.rules.map((one) => [one.id, make("dt", { tabindex: "-1" }, make("b", {}, one.id), ` ${one.title} (${one.cite}${one.switched_off ? "; switched off by this ruleset" : ""})`)]));
    find("rules").querySelector("dl").replaceChildren(...value.rules.flatMap((one) => [this.#terms.get(one.id), make("dd", {}, one.summary, ...quoted(one))]));
    this.#filterRules();
    this.#mark();
  }

  // `id` is that of a rule.
  has(id) { return this.#terms.has(id); }
  open(id) {
    find("rules").open = true;
    find("find-rule").value = "";
    this.#filterRules();
    this.#terms.get(id).scrollIntoView({ block: "start" });
    this.#terms.get(id).focus();
  }

  #rowOf({ key, question, cite, options }, chosen) {
    const select = make("select", { "aria-label": key, "data-ruling": key }, ...options.map(({ option }) => make("option", { value: option }, option)));
    select.value = chosen;
    select.addEventListener("change", () => {
      const text = withRuling(this.#host.script(), key, select.value);
      if (text !== null) return this.#host.change(text);
      this.#host.say("The header writes its rulings in several lines: change them there.");
      select.value = chosen;
    });
    const meanings = options.map(({ option, meaning }) => make("li", {}, make("b", {}, option), ` ${meaning}`));
    return make("li", {}, make("p", {}, select, ` ${question} (${cite})`), make("ul", {}, ...meanings));
  }

  #filterRules() {
    const wanted = find("find-rule").value.toLowerCase();
    for (const term of find("rules").querySelectorAll("dt")) {
      const fits = (term.textContent + term.nextSibling.textContent).toLowerCase().includes(wanted);
      term.hidden = term.nextSibling.hidden = !fits;
    }
  }

  // Shows the answer of `referee dispute` about the current script, if the rulings are open.
  async showDispute() {
    const number = ++this.#asked;
    if (this.#isAsking) this.#disputes.stop();
    this.#isAsking = find("rulings").open;
    if (!this.#isAsking) return;
    this.#disputes ??= new Engine(this.#engine);
    this.#showText("Which of them matter here? All readings are tried…");
    try {
      const args = ["dispute", ...(this.#host.at() === undefined ? [] : [`--at=${this.#host.at()}`]), "--", "script.party"];
      const told = await this.#disputes.ask("run", args, { files: { "/script.party": this.#host.shown() } });
      if (number === this.#asked) this.#showText((told.out + told.err).trimEnd());
    } catch (error) {
      if (number === this.#asked) this.#showText(error.message);
    } finally {
      if (number === this.#asked) this.#isAsking = false;
    }
  }

  #showText(text) {
    writeIsolated(find("disputed"), text);
    this.#mark();
  }

  // Marks the rulings that matter. The last lines of the dispute begin with their keys.
  #mark() {
    const named = new Set(find("disputed").textContent.split("\n").map((line) => line.slice(0, line.indexOf(": "))));
    for (const [key, row] of this.#rows) {
      const matters = named.has(key);
      row.classList.toggle("matters", matters);
      row.querySelector("select").setAttribute("aria-label", matters ? `${key}: matters here` : key);
    }
  }
}
