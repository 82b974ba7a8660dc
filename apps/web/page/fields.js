// Draws a form of a position's fields from the schema of its game's states. Knows no game.
import { make } from "./dom.js";
import { isolated } from "./names.js";
import { fieldsOf, firstValues, ofValue } from "./schemas.js";
import { isMap } from "./setup_text.js";

// Calls `act` when a reader has changed a control and pressed Enter or left it. A browser does not send `change` for words that were
// typed before the form was drawn again.
function onChange(control, act) {
  const actIfChanged = () => {
    if (!control.isConnected || control.value === control.dataset.was) return;
    control.dataset.was = control.value;
    act(control.value);
  };
  control.addEventListener("change", actIfChanged);
  control.addEventListener("blur", actIfChanged);
  control.addEventListener("keydown", ({ key }) => { if (key === "Enter") actIfChanged(); });
}

// Larger maps are shown folded.
const MOST_OPEN = 6;
const inWords = (key) => String(key).replaceAll("_", " ");
const idOf = (path) => path.join("\n");
const withCode = (text) => text.split("`").map((part, i) => (i % 2 === 0 ? part : make("code", {}, part)));

// Returns a few words about a value, for the line above its fields.
function brief(value) {
  if (value === null || typeof value !== "object") return value === null ? "" : String(value);
  if (Array.isArray(value)) return value.map(brief).join(", ");
  return Object.entries(value).map(([key, one]) => (!one ? "" : one === true ? inWords(key) : typeof one === "number" ? `${inWords(key)} ${one}` : brief(one)))
    .filter(Boolean).join(", ");
}

function choice(words, value, none) {
  const select = make("select", {}, ...none === undefined ? [] : [new Option(none, "")], ...words.map((word) => new Option(word, word)));
  if (value !== null && !words.includes(value)) select.append(new Option(value, value));
  select.value = value ?? "";
  return select;
}

let lists = 0;
function text(value, words) {
  const id = `words-${++lists}`;
  const input = make("input", { type: "text", list: id, size: 12 });
  input.value = value ?? "";
  return [input, make("datalist", { id }, ...words.map((word) => make("option", { value: word })))];
}

// `host` has these functions. words(title) returns words for fields of that title. change(path, ...values) is called
// when a field has changed. It sets the first of the values that is possible; without values, it removes the entry.
// keysFor(path) returns keys for new entries of a map. isAdded(path) is true for entries that the game does not have by
// itself.
export class Fields {
  #place;
  #host;
  #rows = new Map(); // by path
  #adders = new Map(); // by the path of their maps
  // Paths of maps that the reader has opened or closed.
  #open = new Set();
  #closed = new Set();

  constructor(place, host) {
    this.#place = place;
    this.#host = host;
  }

  // Draws the form again. What has the focus keeps it, with what is being typed there.
  show(schema, state) {
    const focused = this.#place.contains(document.activeElement) ? document.activeElement : undefined;
    const typed = ["text", "number"].includes(focused?.type) && focused.value !== focused.dataset.was ? focused.value : undefined;
    this.#rows.clear();
    this.#adders.clear();
    lists = 0;
    const rows = this.#entries(schema, state, [], true);
    if (typed !== undefined) focused.dataset.was = focused.value; // A field that is replaced loses the focus, and must not report it.
    this.#place.replaceChildren(...rows);
    const path = focused?.dataset.path?.split("\n");
    const find = () => path && this.#place.querySelector(`[data-path="${CSS.escape(idOf(path))}"]`);
    if (typed !== undefined && !find()) this.offer(path.slice(0, -1), path.at(-1)); // An offered field has no value yet.
    const again = find();
    if (typed !== undefined && again) again.value = typed;
    again?.focus();
  }

  // Shows a fault beside the fields of paths, or of the innermost maps around them.
  mark(paths, words) {
    for (const old of this.#place.querySelectorAll(".fault")) old.remove();
    for (const row of this.#place.querySelectorAll(".faulty")) row.classList.remove("faulty");
    if (words === "") return;
    for (const row of new Set(paths.map((path) => this.#rowAt(path)).filter(Boolean))) {
      row.classList.add("faulty");
      row.append(make("p", { class: "fault" }, ...isolated(words)));
      this.#unfold(row);
    }
  }

  // Shows the field of a path, and gives it the focus.
  goTo(path) {
    const row = this.#rowAt(path);
    if (!row) return;
    this.#unfold(row);
    row.scrollIntoView({ block: "nearest" });
    const isShown = (one) => one.checkVisibility(); // Folded fields may have a place.
    const [first, ...rest] = [...row.querySelectorAll("input, select, summary, button")].filter(isShown);
    ([first, ...rest].find((one) => one?.matches("input, select")) ?? first)?.focus();
  }

  // Offers an empty field for another entry of the map at a path. If the map takes no more, goes to the map.
  offer(path, key) {
    const adder = this.#adders.get(idOf(path));
    if (!adder) return this.goTo(path);
    const row = this.#row(adder.schema, null, [...path, key], true);
    adder.row.before(row);
    this.goTo([...path, key]);
  }

  #rowAt(path) {
    for (let length = path?.length ?? 0; length > 0; --length) {
      const row = this.#rows.get(idOf(path.slice(0, length)));
      if (row?.isConnected) return row;
    }
    return undefined;
  }

  #unfold(row) {
    for (let one = row; one && one !== this.#place; one = one.parentElement) if (one.tagName === "DETAILS") one.open = true;
  }

  // Returns the rows of a map. Maps in which nothing can be changed are left out, such as scores.
  #entries(schema, value, path, isWhole = false) {
    const rows = fieldsOf(schema, value, isWhole).map(([key, inner, its]) => this.#row(its, inner, [...path, key], !schema.properties?.[key] && this.#host.isAdded([...path, key])))
      .filter((row) => row.querySelector("input, select, button") !== null);
    const keys = isMap(schema.additionalProperties) ? this.#host.keysFor(path) : [];
    return keys.length > 0 ? [...rows, this.#adder(schema.additionalProperties, path, keys)] : rows;
  }

  // Returns a row with the field's name, its meaning, and the controls that change it. `isEntry`: the row can be
  // removed from its map.
  #row(given, value, path, isEntry) {
    const { schema, optional } = ofValue(given);
    const isWhole = schema.type === "object";
    const row = isWhole && value !== null ? this.#map(given, schema, value, path, isEntry || optional) : this.#field(given, schema, value, path, optional, isEntry);
    this.#rows.set(idOf(path), row);
    return row;
  }

  #map(given, schema, value, path, isRemovable) {
    const id = idOf(path);
    const rows = this.#entries(schema, value, path);
    const summary = make("summary", {}, make("b", {}, ...isolated(inWords(path.at(-1)))), make("span", { class: "brief" }, ...isolated(` ${brief(value)}`)));
    const details = make("details", {}, summary, ...given.description ? [make("p", { class: "hint" }, ...withCode(given.description))] : [], ...rows,
      ...isRemovable ? [this.#button("Remove", `Remove ${path.join(" ")}`, [...path, ""], () => this.#host.change(path))] : []);
    details.open = !this.#closed.has(id) && (this.#open.has(id) || rows.length <= MOST_OPEN && path.length < 2);
    details.addEventListener("toggle", () => {
      (details.open ? this.#open : this.#closed).add(id);
      (details.open ? this.#closed : this.#open).delete(id);
    });
    return details;
  }

  #field(given, schema, value, path, optional, isEntry) {
    const change = (...next) => this.#host.change(path, ...next);
    const controls = schema.type === "array" ? this.#list(schema, value ?? [], path) : this.#control(given, schema, value, optional, change, path);
    for (const control of controls.filter((one) => one.matches?.("input, select"))) this.#name(control, path.join(" "), path);
    if (isEntry && value !== null) controls.push(this.#button("×", `Remove ${path.join(" ")}`, [...path, ""], () => this.#host.change(path)));
    return make("div", { class: "field" }, make("b", {}, ...isolated(inWords(path.at(-1)))), ...controls,
      ...given.description ? [make("span", { class: "hint" }, ...withCode(given.description))] : []);
  }

  // Returns what changes a single value, and what belongs to it.
  #control(given, schema, value, optional, change, path) {
    const words = schema.enum?.filter((word) => word !== null) ?? this.#host.words(given.title ?? schema.title);
    if (schema.type === "object") return [this.#button("Add", `Add ${path.join(" ")}`, path, () => change(...firstValues(schema, this.#host.words)))];
    if (schema.type === "boolean") {
      const box = make("input", { type: "checkbox" });
      box.checked = value === true;
      box.addEventListener("change", () => change(box.checked));
      return [box];
    }
    if (schema.type === "integer" || schema.type === "number") {
      const { minimum, maximum, multipleOf } = schema;
      const range = Object.entries({ min: minimum, max: maximum, step: multipleOf ?? (schema.type === "integer" ? 1 : "any") }).filter(([, one]) => one !== undefined);
      const number = make("input", { type: "number", ...Object.fromEntries(range) });
      number.value = value ?? "";
      onChange(number, (words) => change(words === "" ? optional ? null : undefined : Number(words)));
      return [number];
    }
    const made = schema.enum ? [choice(words, value, optional ? "none" : undefined)] : text(value, words);
    onChange(made[0], (word) => change(word === "" ? optional ? null : undefined : word));
    return made;
  }

  // Items of a list are buttons that remove them. Another item is added at the end.
  #list(schema, items, path) {
    const given = schema.items ?? {};
    const { schema: inner } = ofValue(given);
    const change = (next) => this.#host.change(path, next);
    const buttons = items.map((item, i) => this.#button(`${brief(item)} ×`, `Remove ${brief(item)}`, [...path, i], () => change(items.filter((_, n) => n !== i))));
    const words = inner.enum?.filter((word) => word !== null) ?? this.#host.words(given.title ?? inner.title);
    const made = inner.enum ? [choice(words, null, "add…")] : text("", words);
    if (!inner.enum) made[0].placeholder = "add…";
    onChange(made[0], (word) => { if (word !== "") change([...items, word]); });
    return [...buttons, ...made];
  }

  // A row for another entry of a map.
  #adder(schema, path, keys) {
    const [input, words] = text("", keys);
    input.placeholder = "add…";
    onChange(input, (words) => { if (words.trim() !== "") this.#host.change([...path, words.trim()], ...firstValues(schema, this.#host.words)); });
    this.#name(input, `Add to ${path.join(" ")}`, [...path, "add"]);
    const row = make("div", { class: "field" }, input, words);
    this.#adders.set(idOf(path), { schema, row });
    return row;
  }

  #name(control, words, path) {
    control.setAttribute("aria-label", words);
    control.dataset.path = idOf(path);
    control.dataset.was = control.value;
  }

  #button(words, name, path, onclick) {
    const button = make("button", { type: "button", onclick }, words);
    this.#name(button, name, path);
    return button;
  }
}
