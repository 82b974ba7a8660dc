// Reads the JSON schema of a game's states (`referee rules GAME --state --format json`): which values a field can have.
import { isMap } from "./setup_text.js";

// Core writes these keys of a state from the header.
const OF_THE_HEADER = ["game", "ruleset", "rulings", "view", "seats", "ply", "hash"];

// Returns { schema, optional }: the schema of a field if it has a value, and whether it can be null.
export function ofValue(schema) {
  const all = schema.anyOf ?? [schema];
  const main = all.find((one) => one.type !== "null" && !("const" in one)) ?? all[0];
  const types = [schema.type, main.type].flat();
  const optional = types.includes("null") || all.some((one) => one.type === "null") || main.enum?.includes(null) === true;
  return { schema: { ...main, type: [main.type].flat().find((one) => one !== "null") }, optional };
}

export const entrySchema = (schema, key) => schema.properties?.[key] ?? (isMap(schema.additionalProperties) ? schema.additionalProperties : undefined);

// Returns [key, value, schema] of everything in a map that a setup can have.
export function fieldsOf(schema, value, isWhole = false) {
  return Object.entries(value).flatMap(([key, inner]) => {
    const its = entrySchema(schema, key);
    return !its || its.readOnly || its.type === "null" || isWhole && OF_THE_HEADER.includes(key) ? [] : [[key, inner, its]];
  });
}

// Returns a state without what a setup does not have.
export function setupOf(schema, state) {
  const strip = (given, value, isWhole) => {
    const { schema: inner } = ofValue(given);
    if (Array.isArray(value)) return value.map((one) => strip(inner.items ?? {}, one));
    if (!isMap(value)) return value;
    return Object.fromEntries(fieldsOf(inner, value, isWhole).map(([key, one, its]) => [key, strip(its, one)]));
  };
  return strip(schema, state, true);
}

// Returns the words that states have for each title of the schema (`a card`), and for `an office and its piece` those of
// both.
export function knownWords(schema, states) {
  const known = new Map();
  const add = (title, word) => known.set(title, (known.get(title) ?? new Set()).add(word));
  const read = (given, value) => {
    const { schema: inner } = ofValue(given);
    const title = given.title ?? inner.title;
    if (Array.isArray(value)) for (const one of value) read(inner.items ?? {}, one);
    else if (isMap(value)) for (const [key, one] of Object.entries(value)) read(entrySchema(inner, key) ?? {}, one);
    else if (typeof value === "string" && title) add(title, value);
  };
  for (const state of states.filter(Boolean)) {
    for (const [key, value] of Object.entries(state)) read(schema.properties[key] ?? {}, value);
    for (const seat of state.seats) for (const title of ["a player", "an office"]) add(title, seat);
  }
  const wordsOf = (title) => {
    const [first, second] = title.split(" and its ");
    const pairs = second === undefined ? [] : [...known.get(first) ?? []].flatMap((one) => [...known.get(`a ${second}`) ?? []].map((other) => `${one} ${other}`));
    const players = /\ba player\b/.test(title) ? [...known.get("a player") ?? []] : [];
    return [...new Set([...known.get(title) ?? [], ...players, ...pairs])].sort();
  };
  return (title) => (title === undefined ? [] : wordsOf(title));
}

// Returns values that a field can begin with, the likeliest first. Values of an object differ only in its first key
// that has more than one possible value.
export function firstValues(given, words) {
  const { schema, optional } = ofValue(given);
  if (schema.enum) return schema.enum.filter((word) => word !== null);
  switch (schema.type) {
    case "object": {
      const needed = Object.entries(schema.properties ?? {}).filter(([, one]) => !one.readOnly && one["x-left-out"] === undefined)
        .map(([key, one]) => [key, firstValues(one, words)]);
      const first = Object.fromEntries(needed.map(([key, [value]]) => [key, value]));
      const [open, values] = needed.find(([, all]) => all.length > 1) ?? [];
      return open === undefined ? [first] : values.map((value) => ({ ...first, [open]: value }));
    }
    case "array": return [[]];
    case "boolean": return [false];
    case "integer": case "number": return [schema.minimum ?? 0];
    default: {
      const known = words(given.title ?? schema.title);
      return known.length > 0 ? known : [optional ? null : ""];
    }
  }
}
