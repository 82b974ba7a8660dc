// Where a step of a replay stands in its script, and the script with something put in there. The main line stays as it is: what is
// tried in the middle of it becomes a branch, with `@label` and `@back`.
//
// `rows`: what the list of moves says, in the order of the script: { kind, line, step }; kinds are the classes of its items.

const linesOf = (text) => text.replace(/\n$/, "").split("\n");
const joined = (lines) => lines.join("\n") + "\n";
const isTry = (line) => /^\s*@(expect|reject|accept|malformed|under|show)\b/.test(line);

// A line of moves without its actions from the one of that number on; and how many there are.
function firstActions(line, count) {
  const comment = /(^|\s)#/.exec(line)?.index ?? line.length;
  const actions = line.slice(0, comment).split(";");
  return { text: actions.slice(0, count).join(";").trimEnd(), all: actions.length };
}

// The same line as two: the first so many actions, and the others with what is written behind them.
function splitAfter(line, count) {
  const { text } = firstActions(line, count);
  const actor = /^\s*[^:]*:/.exec(line)[0];
  return [text, `${actor} ${line.slice(line.indexOf(";", text.length) + 1).trim()}`];
}

// The place of a step: behind `line` (from 1; 0: before all moves), of which only the first `actions` are done, or all (undefined).
export function placeOf(text, rows, step) {
  const at = rows.findIndex((row) => row.step === step && (row.kind === "act" || row.kind === "start"));
  if (at < 0) return undefined;
  const { line } = rows[at];
  const behind = rows.slice(at + 1).filter((row) => ["act", "back", "takeback", "fault", "stands"].includes(row.kind))[0];
  const label = rows.slice(at + 1).find((row) => row.kind === "label" && row.step === step && (!behind || row.line < behind.line));
  if (line === 0) return { line, behind, label };
  const lines = linesOf(text);
  const actions = rows.filter((row, i) => i <= at && row.kind === "act" && row.line === line).length;
  const cut = firstActions(lines[line - 1], actions);
  return { line, behind, label, actions: actions < cut.all ? actions : undefined };
}

const headerEnd = (lines) => lines.findIndex((line) => line.trim() === "---") + 1;
const stoodBy = (lines, line) => (/^\s*@stands\b/.test(lines[line - 2] ?? "") ? line - 1 : line);

// The script up to a place, for questions: what is only tried there is left out, and lines keep their numbers.
export function scriptUpTo(text, { line, actions }) {
  const lines = linesOf(text);
  const kept = lines.slice(0, line === 0 ? headerEnd(lines) : line).map((one) => (isTry(one) ? "" : one));
  if (actions !== undefined) kept[line - 1] = firstActions(kept[line - 1], actions).text;
  return joined(kept);
}

function unusedName(text) {
  for (let n = 1; ; ++n) if (!text.includes(`try-${n}`)) return `try-${n}`;
}

// With `added` lines before that line; the place of the last of them.
function inserted(lines, before, added, behind = []) {
  const all = [...lines.slice(0, before - 1), ...added, ...behind, ...lines.slice(before - 1)];
  return { text: joined(all), number: before - 1 + added.length };
}

// A remark on a place: a comment, a label, an expectation. In the middle of a line of moves it stands between the two halves.
export function remarked(text, place, line) {
  const lines = linesOf(text);
  if (place.actions !== undefined) {
    if (stoodBy(lines, place.line) !== place.line)
      throw new Error("Here `@stands` is about a whole line of moves: go to the last step of the line, and write there.");
    const [done, rest] = splitAfter(lines[place.line - 1], place.actions);
    return inserted([...lines.slice(0, place.line - 1), done, rest, ...lines.slice(place.line)], place.line + 1, [line]);
  }
  return inserted(lines, (place.line === 0 ? headerEnd(lines) : place.line) + 1, [line]);
}

// A move played at a place: it goes on there if nothing follows, else it begins a branch.
export function branched(text, place, line) {
  const lines = linesOf(text);
  const { behind } = place;
  if (!behind && place.actions === undefined) return inserted(lines, lines.length + 1, [line]);
  if (behind?.kind === "back" && place.actions === undefined) return inserted(lines, behind.line, [line]);
  const begin = place.line === 0 ? headerEnd(lines) + 1 : place.actions === undefined ? place.line + 1 : stoodBy(lines, place.line);
  const name = place.label && place.actions === undefined ? linesOf(text)[place.label.line - 1].trim().split(/\s+/)[1] : unusedName(text);
  const partial = place.actions === undefined ? [] : [firstActions(lines[place.line - 1], place.actions).text];
  const labelled = place.label && place.actions === undefined ? lines : [...lines.slice(0, begin - 1), `@label ${name}`, ...lines.slice(begin - 1)];
  const moved = labelled.length - lines.length;
  const fault = place.fault === undefined ? undefined : stoodBy(labelled, place.fault + (place.fault >= begin ? moved : 0));
  if (fault === undefined) return inserted(labelled, labelled.length + 1, [`@back ${name}`, ...partial, line]);
  // What stops the script goes on stopping it, behind the branch.
  const same = fault === begin + moved && partial.length === 0 || (place.label && fault === place.label.line + 1);
  if (same) return inserted(labelled, fault, [line], [`@back ${name}`]);
  const here = unusedName(`${text}${name}`);
  return inserted(labelled, fault, [`@label ${here}`, `@back ${name}`, ...partial, line], [`@back ${here}`]);
}
