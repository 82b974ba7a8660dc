// What can be chosen in a picture. Its items say which argument words of actions they stand for (`data-for`, scene.hpp): `d4`, `Anna t1 s3`
// behind the name of whose they are, several parted by commas, the most precise first. Here these words are held against those of
// legal actions, and nothing is guessed. The program puts this file into the pages of `replay --live --view` as well, so it needs
// nothing but the document.

// What pictures can call the words of an action: each word, and squares or sites of which one is put together (`d6xd8`); the same behind
// the name of whose it is: who acts, or whom the action names before it; and behind a word of the same owner (`t1 s3`).
export function namesIn(action, owners) {
  const colon = action.indexOf(":");
  const names = new Set();
  let owner = action.slice(0, colon);
  let before = [];
  for (const word of action.slice(colon + 1).split(" -> ")[0].trim().split(/\s+/).slice(1)) {
    if (owners.has(word)) {
      owner = word;
      before = [];
    }
    for (const part of /^[a-z]\d+[-x]/.test(word) ? [word, ...word.match(/[a-z]\d+/g)] : [word]) {
      names.add(part).add(`${owner} ${part}`);
      for (const one of before) names.add(`${owner} ${one} ${part}`);
    }
    if (owner !== word) before.push(word);
  }
  return names;
}

// By action: what the words call it of which the pictures below `place` (or a list of such words) have items.
export function choicesOf(place, actions) {
  const items = Array.isArray(place) ? place : [...place.querySelectorAll("[data-for]")].map((item) => item.dataset.for);
  const words = items.flatMap((one) => one.split(",")).map((one) => one.split(" "));
  const owners = new Set(words.filter((one) => one.length > 1).map(([owner]) => owner));
  return new Map(actions.map((action) => [action, namesIn(action, owners)]));
}

// The actions that are about all that was chosen, in whatever order.
export const fitting = (choices, chosen) => [...choices.keys()].filter((action) => chosen.every((one) => choices.get(action).has(one)));

// By words that can be chosen next: the verbs of the actions that this leaves.
export function openChoices(choices, chosen) {
  const open = new Map(chosen.map((one) => [one, new Set()]));
  for (const action of fitting(choices, chosen)) {
    const verb = action.slice(action.indexOf(":") + 1).trim().split(" ", 1)[0];
    for (const name of choices.get(action)) open.set(name, (open.get(name) ?? new Set()).add(verb));
  }
  return open;
}
// Of what an item stands for, that which is meant now.
export const meantBy = (item, open) => item.split(",").find((one) => open.has(one));

// What is chosen when an item is pressed: it as well; if no action is about it and what was chosen before, it alone; pressed once
// more, it no longer.
export function pressed(item, choices, chosen) {
  const word = meantBy(item, openChoices(choices, chosen));
  if (chosen.includes(word)) return chosen.filter((one) => one !== word);
  if (word !== undefined) return [...chosen, word];
  return [meantBy(item, openChoices(choices, []))].filter(Boolean);
}

const MARKS = ["data-at", "tabindex", "role", "aria-pressed", "aria-label"];

// Marks in the pictures below `place` what can be chosen next; what was marked before is so no longer. Of items that stand for the same
// one is found by keys, the others by the pointer only.
export function markChoices(place, choices, chosen) {
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
  const open = openChoices(choices, chosen);
  const found = new Map();
  for (const item of place.querySelectorAll("[data-for]")) {
    for (const name of MARKS) item.removeAttribute(name);
    const word = meantBy(item.dataset.for, open);
    item.classList.toggle("chosen", chosen.includes(word));
    if (word === undefined) continue;
    item.dataset.at = word;
    found.set(word, item);
  }
  for (const [word, item] of found) {
    const what = item.querySelector("title")?.textContent ?? word;
    const verbs = [...open.get(word)].join(", ");
    item.setAttribute("role", "button");
    item.setAttribute("tabindex", "-1");
    item.setAttribute("aria-pressed", String(chosen.includes(word)));
    item.setAttribute("aria-label", verbs ? `${what}; ${verbs}` : what);
  }
  place.classList.toggle("choosing", chosen.length > 0);
  for (const svg of place.querySelectorAll("svg")) svg.setAttribute("role", "group"); // of an image nothing would be told
  const again = found.get(focused);
  const reached = again ?? found.values().next().value;
  reached?.setAttribute("tabindex", "0");
  again?.focus();
  // Where nothing can be chosen the picture itself is reached, so that keys can scroll it.
  if (reached) place.removeAttribute("tabindex");
  else place.setAttribute("tabindex", "0");
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// What can be chosen next in the direction of an arrow, rather ahead than aside.
function nextTo(place, group, [right, down]) {
  const middleOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [fromX, fromY] = middleOf(group);
  let [nearest, best] = [undefined, Infinity];
  for (const other of place.querySelectorAll("[data-at][role]")) {
    const [x, y] = middleOf(other);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    const far = ahead + 2 * Math.abs((x - fromX) * down + (y - fromY) * right);
    if (ahead > 1 && far < best) [nearest, best] = [other, far];
  }
  return nearest;
}

// `press(item)` is called when something in the pictures is pressed by pointer or key. Of all that can be chosen the tabulator finds
// one thing; arrows lead on from there.
export function hearChoices(place, press) {
  place.addEventListener("click", (event) => {
    const item = event.target.closest("[data-for]");
    if (item) press(item.dataset.for);
  });
  place.addEventListener("focusin", (event) => {
    const group = event.target.closest("[data-at]");
    if (!group) return;
    place.querySelector('[data-at][tabindex="0"]')?.setAttribute("tabindex", "-1");
    group.setAttribute("tabindex", "0");
  });
  place.addEventListener("keydown", (event) => {
    const group = event.target.closest("[data-at]");
    const isPress = event.key === "Enter" || event.key === " ";
    if (!group || !isPress && !Object.hasOwn(ARROWS, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPress) press(group.dataset.for);
    else nextTo(place, group, ARROWS[event.key])?.focus();
  });
}
