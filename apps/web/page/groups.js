// The list of legal actions: where they are many, what they begin with and how many do, so that each can be reached.
const MOST = 40; // listed one by one

// The words of an action with the blanks before them; of `d6-d7` and `d6xd7` each square is one.
const wordsOf = (action) => action.match(/\s*(?:[a-z]\d+(?=[-x])|\S+)/g) ?? [];

// Those of `actions` that begin with `begun`, in groups with one word more, or as many more as it takes for there to be several;
// a group of one is the whole action. `begun`: "", if there are none of these.
export function groupsOf(actions, begun) {
  const begins = wordsOf(begun).length;
  const kept = actions.filter((action) => wordsOf(action).slice(0, begins).join("") === begun);
  if (kept.length === 0) return begun === "" ? { begun, groups: [] } : groupsOf(actions, "");
  if (kept.length <= MOST) return { begun, groups: kept.map((text) => ({ text, count: 1 })) };
  const words = new Map(kept.map((action) => [action, wordsOf(action)]));
  const longest = Math.max(...[...words.values()].map((all) => all.length));
  const groups = new Map();
  // An actor and a verb at least.
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
