// Finds the place of a replay's step in its script, and inserts lines there. The main line stays as it is: a move that
// is tried in the middle of it becomes a branch, with `@label` and `@back`.
//
// `rows` are the rows of the list of moves, in the order of the script: { kind, line, step }. Kinds are the classes of
// its items.

const linesOf = (text) => text.replace(/\n$/, "").split("\n");
const joined = (lines) => lines.join("\n") + "\n";
const isTry = (line) => /^\s*@(expect|reject|accept|malformed|under|show)\b/.test(line);

// Returns the first `count` actions of a line of moves, and the number of all its actions.
export function firstActions(line, count) {
  const comment = /(^|\s)#/.exec(line)?.index ?? line.length;
  const actions = line.slice(0, comment).split(";");
  return { text: actions.slice(0, count).join(";").trimEnd(), all: actions.length };
}

// Splits a line in two: its first `count` actions, and the others with the comment after them.
function splitAfter(line, count) {
  const { text } = firstActions(line, count);
  const actor = /^\s*[^:]*:/.exec(line)[0];
  return [text, `${actor} ${line.slice(line.indexOf(";", text.length) + 1).trim()}`];
}

// Returns the place of a step: after `line` (from 1; 0: before all moves). `actions` is how many actions of this line
// are done; undefined: all of them.
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

// Returns the script up to a place, for questions. Directives that only try something become empty lines, so that lines
// keep their numbers.
export function scriptUpTo(text, { line, actions }) {
  const lines = linesOf(text);
  const kept = lines.slice(0, line === 0 ? headerEnd(lines) : line).map((one) => (isTry(one) ? "" : one));
  if (actions !== undefined) kept[line - 1] = firstActions(kept[line - 1], actions).text;
  return joined(kept);
}

function unusedName(text) {
  for (let n = 1; ; ++n) if (!text.includes(`try-${n}`)) return `try-${n}`;
}

// Inserts `added` before a line, and `behind` after `added`. Returns the new script, and the number of the last added
// line.
function inserted(lines, before, added, behind = []) {
  const all = [...lines.slice(0, before - 1), ...added, ...behind, ...lines.slice(before - 1)];
  return { text: joined(all), number: before - 1 + added.length };
}

// Inserts a remark at a place: a comment, a label, an expectation. In the middle of a line of moves, the remark goes
// between the two halves of the line.
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

// Inserts a move at a place. The move continues the game if nothing follows there, and begins a branch otherwise.
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
  // A fault that stops the script stays after the branch, and still stops the script.
  const same = fault === begin + moved && partial.length === 0 || (place.label && fault === place.label.line + 1);
  if (same) return inserted(labelled, fault, [line], [`@back ${name}`]);
  const here = unusedName(`${text}${name}`);
  return inserted(labelled, fault, [`@label ${here}`, `@back ${name}`, ...partial, line], [`@back ${here}`]);
}
