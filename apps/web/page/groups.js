// Groups the legal actions by their beginnings if there are many, so that each of them can be reached.
const MOST = 40; // listed one by one

// Returns the words of an action, each with the blanks before it. In `d6-d7` and `d6xd7`, each square is a word.
const wordsOf = (action) => action.match(/\s*(?:[a-z]\d+(?=[-x])|\S+)/g) ?? [];

// Groups the actions that begin with `begun` by their next word, or by as many words as are needed for several groups.
// A group of one is the whole action. If no action begins with `begun`, groups all of them, and returns "" as `begun`.
export function groupsOf(actions, begun) {
  const begins = wordsOf(begun).length;
  const kept = actions.filter((action) => wordsOf(action).slice(0, begins).join("") === begun);
  if (kept.length === 0) return begun === "" ? { begun, groups: [] } : groupsOf(actions, "");
  if (kept.length <= MOST) return { begun, groups: kept.map((text) => ({ text, count: 1 })) };
  const words = new Map(kept.map((action) => [action, wordsOf(action)]));
  const longest = Math.max(...[...words.values()].map((all) => all.length));
  const groups = new Map();
  // A group has at least an actor and a verb.
  for (let depth = Math.max(2, begins + 1); depth <= longest; ++depth) {
    groups.clear();
    for (const [action, all] of words) {
      const beginning = all.slice(0, depth).join("");
      const group = groups.get(beginning) ?? { text: beginning, count: 0, action };
      groups.set(beginning, { ...group, count: group.count + 1 });
    }
    if (groups.size > 1) break;
  }
  return { begun, groups: [...groups.values()].map(({ text, count, action }) => ({ text: count === 1 ? action : text, count })) };
}

// Returns the rows of a list of these groups, each as a text and what a press does: `take` gets an action, and `open` the
// beginning of a group, or "" for all groups.
export function rowsOf(actions, begunBefore, take, open) {
  const { begun, groups } = groupsOf(actions, begunBefore);
  const rows = groups.map(({ text, count }) => (count === 1 ? [text, () => take(text)] : [`${text} … (${count})`, () => open(text)]));
  return begun === "" ? rows : [["All", () => open("")], ...rows];
}
