// Arranges a position by hand: a form beside the picture, made from the schema of the game's states. The script becomes
// the shortest one that begins with this position.
import { find } from "./dom.js";
import { Engine } from "./engine.js";
import { Fields } from "./fields.js";
import { writeIsolated } from "./names.js";
import { knownWords, setupOf } from "./schemas.js";
import { isMap, pathOfFault, valueAt, withSetup } from "./setup_text.js";
import { shortest } from "./shortest.js";

// Returns all paths in a value, with the words that lead there: keys, and items of lists.
function pathsIn(value, path = [], words = []) {
  if (value === null || typeof value !== "object") return [{ path, words: typeof value === "string" ? [...words, value] : words }];
  return [{ path, words }, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key], Array.isArray(value) ? words : [...words, key]))];
}

// True if all of `some` are in `all`, in this order.
function areWithin(some, all) {
  let next = 0;
  for (const word of all) if (word === some[next]) ++next;
  return next === some.length;
}

// Returns the kind of a key or place: `a9` for `d4`.
const shapeOf = (word) => word.replace(/\p{L}/gu, "a").replace(/\d+/g, "9");

// `host` knows the script. script() returns it, and shown() returns it with the line at() cut after the last action
// that is shown. change(text) replaces the script. polish(from, to) replaces `from` by a shorter script. places()
// returns the words of everything in the picture.
export class Arranging {
  #twin;
  #engine;
  #host;
  // Schemas of states, by game.
  #schemas = {};
  #fields;
  #setup; // of what is shown
  // The last position that could be read.
  #state;
  // The position of an empty setup.
  #base;
  #baseScript = "";
  // Setups by the scripts that were made of them.
  #made = new Map();
  // The path of the field that was changed last.
  #changed = [];
  #asked = 0;
  #shortening;
  // Resolves when the form shows the current script.
  #current = Promise.resolve();
  #becomeCurrent = () => {};

  constructor(engine, host) {
    this.#twin = engine;
    this.#host = host;
    this.#fields = new Fields(find("fields"), {
      words: (title) => knownWords(this.#schema, [this.#state, this.#base])(title),
      change: (...change) => this.#change(...change),
      keysFor: (path) => this.#keysFor(path),
      isAdded: (path) => valueAt(this.#base, path) === undefined,
    });
    find("arrange-fault").addEventListener("click", ({ target }) => { if (target.dataset.path) this.#fields.goTo(JSON.parse(target.dataset.path)); });
    find("arrange-empty").addEventListener("click", () => this.#put({}));
  }

  get #schema() { return this.#schemas[this.#state.game]; }

  // To be called when there is another script. Changes of fields wait until the form shows it.
  expect() {
    const fields = find("fields");
    if (fields.getAttribute("aria-busy") === "true") return;
    fields.setAttribute("aria-busy", "true");
    this.#current = new Promise((resolve) => { this.#becomeCurrent = resolve; });
  }

  // Shows the form of the current position. `check` is the engine's verdict on the script.
  async show(check) {
    const number = ++this.#asked;
    try {
      await this.#draw(check, number);
    } finally {
      if (number === this.#asked) this.release();
    }
    await this.#shortening;
  }

  // Lets changes of fields go on: the form shows the current script, or the engine gives no answer.
  release() {
    find("fields").setAttribute("aria-busy", "false");
    this.#becomeCurrent();
  }

  async #draw(check, number) {
    this.#engine ??= new Engine(this.#twin);
    const [script, at] = [this.#host.script(), this.#host.at()];
    const state = await this.#stateOf(this.#host.shown(), at);
    if (number !== this.#asked) return;
    const setup = this.#made.get(script);
    if (!state && (!setup || !this.#state)) return this.#showWords(`There is no position to change. ${check.value?.message ?? ""}`);
    await this.#readBase(script);
    if (state) await this.#readSchema(state.game);
    if (number !== this.#asked) return;
    // A position before the first move has too few fields to arrange, so the form shows a game that has begun.
    const isNew = state !== undefined && this.#base !== undefined && isUnplayed(script);
    if (state) this.#state = isNew ? this.#base : state;
    this.#setup = setup ?? (isNew ? {} : setupOf(this.#schemas[state.game], state));
    const whole = setupOf(this.#schema, this.#state);
    this.#fields.show(this.#schema, state ? whole : overlaid(whole, this.#setup));
    this.#showFault(state ? undefined : check.value, script);
    this.#shortening = state && !isNew && this.#shorten(number, script, state);
  }

  // Goes to the field of something that was pressed in the picture: shows it and gives it the focus. The pressed thing is
  // known by `item`, the words that choose it (choosing.js); by `key`, other words, such as `hand:Anna:0`; and by its
  // `text`, such as `pool: 40 guests`.
  goToFieldOf(item, key, text) {
    const shown = setupOf(this.#schema, this.#state);
    const all = pathsIn(shown);
    const keys = key.split(":");
    // The key of one of several things may be a singular: `card:new-link:Anna`.
    const named = (path) => keys.filter((word) => !/^\d+$/.test(word) && (path.includes(word) || path.includes(`${word}s`))).length;
    const nearest = (entries) => entries.sort((a, b) => named(b.path) - named(a.path) || a.path.length - b.path.length)[0];
    // Returns the path of a map below `words` that could have an entry of this name.
    const mapFor = (words, name) => {
      const maps = all.filter(({ path }) => isMap(valueAt(shown, path)) && areWithin(words, path)).map(({ path }) => path);
      return maps.find((path) => this.#isKey(path, name)) ?? maps.find((path) => Object.keys(valueAt(shown, path)).length === 0);
    };
    const last = keys.at(-1);
    for (const one of item.split(",").filter(Boolean)) {
      const words = one.split(" ");
      const found = nearest(all.filter((entry) => areWithin(words, entry.words)));
      if (!found) continue;
      const inner = /^\p{L}+\d+$/u.test(last) && !found.path.includes(last) && mapFor(found.path, last); // an empty place
      return inner ? this.#fields.offer(inner, last) : this.#fields.goTo(found.path);
    }
    const words = item.split(",")[0].split(" ");
    const word = words.pop();
    const map = word !== "" && mapFor(words, word);
    if (map) return this.#fields.offer(map, word);
    const first = /^\p{L}+/u.exec(text)?.[0];
    const found = nearest(all.filter(({ path }) => named(path) > 0)) ?? nearest(all.filter(({ path }) => path.at(-1) === first));
    if (found) this.#fields.goTo(found.path);
  }

  // True if an entry of the map at `path` could have this key: other keys of it look alike.
  #isKey(path, word) {
    const keys = [this.#state, this.#base].flatMap((state) => Object.keys(valueAt(state, path) ?? {}));
    return keys.some((key) => shapeOf(key) === shapeOf(word));
  }

  #keysFor(path) {
    const words = [...new Set(this.#host.places().flatMap((item) => item.split(/[ ,]/)))].filter((word) => /^\p{L}/u.test(word));
    const alike = words.filter((word) => this.#isKey(path, word));
    const keys = alike.length > 0 ? alike : [...words.filter((word) => /\d/.test(word)), ...this.#state.seats];
    return keys.filter((key) => !(key in (valueAt(this.#state, path) ?? {})));
  }

  // Sets the value at a path to the first of `values` that gives a position. Without values, removes the entry. If the
  // setup has left out a map around it, first tries the map with all its present entries, and then without them.
  async #change(path, ...values) {
    await this.#current;
    await this.#shortening;
    this.#changed = path;
    const shown = setupOf(this.#schema, this.#state);
    const changed = (value, around) => {
      const setup = structuredClone(this.#setup);
      let map = setup;
      path.slice(0, -1).forEach((key, i) => {
        if (!isMap(map[key])) map[key] = around(path.slice(0, i + 1));
        map = map[key];
      });
      if (value === undefined) delete map[path.at(-1)];
      else map[path.at(-1)] = value;
      return setup;
    };
    const kept = (outer) => structuredClone(valueAt(shown, outer) ?? {});
    const given = values.filter((value) => value !== undefined);
    const ways = given.length === 0 ? [changed(undefined, kept)] : [kept, () => ({})].flatMap((around) => given.map((value) => changed(value, around)));
    for (const setup of ways) if (await this.#stateOf(withSetup(this.#host.script(), setup))) return this.#put(setup);
    this.#put(ways.at(-given.length)); // None of these gives a position.
  }

  #put(setup) {
    const text = withSetup(this.#host.script(), setup);
    this.#made.set(text, setup);
    this.#host.change(text);
  }

  async #stateOf(script, at) {
    try {
      return (await this.#engine.ask("state", script, { at })).value;
    } catch {
      return undefined;
    }
  }

  async #readBase(script) {
    const plain = withSetup(script, {});
    if (plain === this.#baseScript) return;
    this.#base = await this.#stateOf(plain);
    this.#baseScript = plain;
  }

  async #readSchema(game) {
    this.#schemas[game] ??= JSON.parse((await this.#engine.ask("run", ["rules", game, "--state", "--format", "json"])).out);
  }

  // Puts the shortest setup into the arranged script. Does nothing if the page shows another position by then.
  async #shorten(number, script, state) {
    const wanted = positionOf(state);
    const isSame = async (setup) => {
      if (number !== this.#asked) throw new Error("something else is shown");
      const other = await this.#stateOf(withSetup(script, setup));
      return other !== undefined && positionOf(other) === wanted;
    };
    try {
      const short = await shortest(this.#schema, setupOf(this.#schema, state), this.#base, isSame);
      if (number !== this.#asked) return;
      this.#setup = short;
      if (!this.#made.has(script)) return; // nothing is changed yet
      const text = withSetup(script, short);
      this.#made.set(text, short);
      this.#host.polish(script, text);
    } catch {
      // The setup stays as it is.
    }
  }

  #showFault(fault, script) {
    this.#fields.mark([], "");
    if (!fault?.message) return this.#showWords("");
    const found = pathOfFault(script, this.#setup, fault);
    const path = found?.length ? found : this.#changed;
    const words = [fault.message, fault.hint].filter(Boolean).join("; ");
    this.#fields.mark([path, this.#changed], words);
    this.#showWords(path?.length ? `${path.filter((key) => typeof key === "string").join(" ")}: ${words}` : words, path);
  }

  #showWords(words, path) {
    const button = find("arrange-fault");
    writeIsolated(button, words);
    button.hidden = words === "";
    button.dataset.path = path ? JSON.stringify(path) : "";
  }
}

// True if a script has neither moves nor a setup.
function isUnplayed(script) {
  const lines = script.split("\n");
  const end = lines.indexOf("---");
  return end >= 0 && !lines.slice(0, end).some((line) => /^"?setup"?\s*:/.test(line)) && lines.slice(end + 1).every((line) => /^\s*(#|$)/.test(line));
}

// Returns what makes two states the same position.
const positionOf = ({ ply, hash, ...position }) => JSON.stringify(position);

// Returns `below` with the values of a setup over it.
function overlaid(below, setup) {
  if (!isMap(below) || !isMap(setup)) return setup;
  return { ...below, ...Object.fromEntries(Object.entries(setup).map(([key, value]) => [key, overlaid(below[key], value)])) };
}
