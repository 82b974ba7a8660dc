// Finds the shortest setup that gives a position.
import { entrySchema, ofValue } from "./schemas.js";
import { isMap, valueAt } from "./setup_text.js";

// Returns the value of a field that a setup leaves out, as its schema says; undefined if it depends on others.
function valueLeftOut({ "x-left-out": words = "" }) {
  const literal = /^`([^`]*)`$/.exec(words)?.[1] ?? words;
  try {
    return JSON.parse(literal);
  } catch {
    return literal !== words ? literal : undefined;
  }
}

// True if a field that is left out has a value that depends on others.
const depends = (schema) => schema["x-left-out"] !== undefined && valueLeftOut(schema) === undefined;

const areEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Returns the fields of `map` that a setup must have: those that differ from `base`, or from the values that the schema
// gives to fields left out.
function different(given, map, base) {
  const { schema } = ofValue(given);
  return Object.fromEntries(Object.entries(map).flatMap(([key, value]) => {
    const its = entrySchema(schema, key) ?? {};
    const usual = base && key in base ? base[key] : schema.properties?.[key] ? valueLeftOut(its) : null;
    if (areEqual(value, usual)) return [];
    if (!isMap(value) || depends(its)) return [[key, value]];
    const inner = different(its, value, isMap(usual) ? usual : undefined);
    return isMap(usual) && Object.keys(inner).length === 0 ? [] : [[key, inner]];
  }));
}

// Returns `setup` without those fields that the position has anyway, because they depend on others.
async function pruned(given, setup, isSame) {
  const kept = structuredClone(setup);
  async function prune(outer, map, path) {
    const { schema } = ofValue(outer);
    for (const key of Object.keys(map)) {
      const its = entrySchema(schema, key) ?? {};
      const mayGo = depends(its) || its["x-left-out"] === undefined && schema.properties?.[key] && isMap(map[key]);
      const without = structuredClone(kept);
      delete valueAt(without, path)[key];
      if (mayGo && await isSame(without)) delete map[key];
      else if (isMap(map[key])) await prune(its, map[key], [...path, key]);
    }
  }
  await prune(given, kept, []);
  return kept;
}

// Returns the shortest setup that gives the same position as `setup`. `base` is the position without a setup, if there
// is one. `isSame(other)` resolves to true if the setup `other` gives this position.
export async function shortest(schema, setup, base, isSame) {
  const small = different(schema, setup, base);
  return pruned(schema, await isSame(small) ? small : setup, isSame);
}
