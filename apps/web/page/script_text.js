// Changes a script's text, as a person would change it by hand.
import { firstActions } from "./branches.js";

const lines = (text) => text.replace(/\n$/, "").split("\n");

const isMove = (line) => /^\s*[^@#\s]/.test(line);
const goesBack = (line) => /^\s*@(?:back|takeback)\b/.test(line);

// Returns the places at which a reader can stop: the end of the header, and each action, as in replay pages. A place is
// { line, actions }; `actions` is undefined after the last action of the line. The script's end is a place of its own if it
// goes back. Without a header, only the last line counts.
export function stopsOf(text) {
  const all = lines(text);
  const begin = all.indexOf("---") + 1;
  if (begin === 0) return [{ line: all.length }];
  const body = all.map((line, i) => ({ line, number: i + 1 })).slice(begin);
  const moves = body.filter(({ line }) => isMove(line)).flatMap(({ line, number }) => {
    const { all: count } = firstActions(line, 0);
    return Array.from({ length: count }, (_, i) => ({ line: number, actions: i + 1 < count ? i + 1 : undefined }));
  });
  const last = body.findLast(({ line }) => isMove(line) || goesBack(line));
  return [{ line: begin }, ...moves, ...last && goesBack(last.line) ? [{ line: last.number }] : []];
}

// Returns the text, with the line of a place cut after the actions before the place.
export function cutAt(text, { line, actions }) {
  const all = lines(text);
  if (actions !== undefined) all[line - 1] = firstActions(all[line - 1], actions).text;
  return all.join("\n") + "\n";
}

// Returns the text with `line` after the line of that number, or at the end.
export function withLine(text, line, after) {
  const all = lines(text);
  all.splice(after ?? all.length, 0, line);
  return all.join("\n") + "\n";
}

// Returns the text without the last line that does something; null if only the header is left.
export function withoutLast(text) {
  const all = lines(text);
  const body = all.indexOf("---") + 1;
  let last = all.length - 1;
  while (last >= body && body > 0 && (all[last].trim() === "" || all[last].startsWith("#"))) --last;
  if (body === 0 || last < body) return null;
  all.splice(last, 1);
  return all.join("\n") + "\n";
}

// Returns the text with a ruling read as `option` in the header, or as in the ruleset if `option` is null. Returns null
// if the header writes its rulings in a way that has to be changed by hand.
export function withRuling(text, key, option) {
  const all = lines(text);
  const end = all.indexOf("---");
  if (end < 0) return null;
  const at = all.findIndex((line, i) => i < end && line.startsWith("rulings:"));
  const written = at < 0 ? "" : /^rulings:\s*\{(.*)\}\s*(#.*)?$/.exec(all[at])?.[1];
  if (written === undefined) return null;
  const chosen = new Map(written.split(",").filter((part) => part.trim()).map((part) => part.split(":").map((word) => word.trim())));
  if (option === null) chosen.delete(key);
  else chosen.set(key, option);
  const line = `rulings: {${[...chosen].map((pair) => pair.join(": ")).join(", ")}}`;
  all.splice(at < 0 ? end : at, at < 0 ? 0 : 1, ...(chosen.size > 0 ? [line] : []));
  return all.join("\n") + "\n";
}

// Returns a random seed. It has all 64 bits, so that nobody finds it by trying.
export const someSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

// Returns the text with a seed; null if it has one already, or if the header has no end.
export function withSeed(text, seed) {
  const all = lines(text);
  const end = all.indexOf("---");
  if (end < 0 || all.slice(0, end).some((line) => /^"?seed"?\s*:/.test(line))) return null;
  all.splice(end, 0, `seed: ${seed}`);
  return all.join("\n") + "\n";
}

// Returns the values of a state by their paths, as `@expect` takes them.
export function valuesOf(state, path = "") {
  if (state === null || typeof state !== "object" || Object.keys(state).length === 0) return [[path, state]];
  return Object.entries(state).flatMap(([key, value]) => {
    const step = Array.isArray(state) ? `[${key}]` : path === "" ? key : `.${key}`;
    return valuesOf(value, path + step);
  });
}

export function expectation(path, value) {
  const plain = typeof value === "string" && /^[A-Za-z][\w-]*$/.test(value) && !/^(true|false|null|yes|no|on|off)$/i.test(value);
  return `@expect ${path} = ${plain ? value : JSON.stringify(value)}`;
}
