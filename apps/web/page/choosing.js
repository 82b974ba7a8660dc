// Lets the reader choose actions in a picture. Items have the argument words of actions that they stand for
// (`data-for`, scene.hpp), such as `d4`, or `Anna t1 s3` after the owner's name. Several of them are separated by
// commas, the most precise first. These words are compared with the words of legal actions, and nothing is guessed. The
// program also puts this file into the pages of `replay --live --view`, so it needs nothing but the document.

// Returns all names that pictures can have for the words of an action: each word, and the squares or sites that it
// consists of (`d6xd8`); the same after the owner's name; and the same after an earlier word of this owner (`t1 s3`).
// The owner is the actor, or a player whom the action has named before.
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

// Returns a map from each action to its names. Owners are found in the pictures below `place`, which can also be a list
// of items' words.
export function choicesOf(place, actions) {
  const items = Array.isArray(place) ? place : [...place.querySelectorAll("[data-for]")].map((item) => item.dataset.for);
  const words = items.flatMap((one) => one.split(",")).map((one) => one.split(" "));
  const owners = new Set(words.filter((one) => one.length > 1).map(([owner]) => owner));
  return new Map(actions.map((action) => [action, namesIn(action, owners)]));
}

// Returns the actions that are about everything that was chosen, in any order.
export const fitting = (choices, chosen) => [...choices.keys()].filter((action) => chosen.every((one) => choices.get(action).has(one)));

// Returns a map from the words that can be chosen next to the verbs of the actions that would be left.
export function openChoices(choices, chosen) {
  const open = new Map(chosen.map((one) => [one, new Set()]));
  for (const action of fitting(choices, chosen)) {
    const verb = action.slice(action.indexOf(":") + 1).trim().split(" ", 1)[0];
    for (const name of choices.get(action)) open.set(name, (open.get(name) ?? new Set()).add(verb));
  }
  return open;
}
// Returns the first word of an item that can be chosen now.
export const firstChoosableWord = (item, open) => item.split(",").find((one) => open.has(one));

// Returns what is chosen after an item is pressed. The item is added; but if no action is about both the item and the
// other words, only the item stays. An item that was chosen already is removed.
export function pressed(item, choices, chosen) {
  const word = firstChoosableWord(item, openChoices(choices, chosen));
  if (chosen.includes(word)) return chosen.filter((one) => one !== word);
  if (word !== undefined) return [...chosen, word];
  return [firstChoosableWord(item, openChoices(choices, []))].filter(Boolean);
}

// Returns a sentence about what is chosen, in the words of the picture.
export function choiceSentence(place, chosen) {
  const titleOf = (word) => place.querySelector(`[data-at="${CSS.escape(word)}"] > title`)?.textContent;
  return chosen.length === 0 ? "" : `Chosen: ${chosen.map((word) => titleOf(word) ?? word).join(", ")}. `;
}

const MARKS = ["data-at", "tabindex", "role", "aria-pressed", "aria-label"];

// Draws one frame around items that are close together in a row, such as the cards of a hand, in place of a frame around
// each.
function frameRows(place) {
  const MARGIN = 4;
  const GAP = 0.15; // of an item's width
  for (const old of place.querySelectorAll(".row-frame")) old.remove();
  for (const item of place.querySelectorAll(".in-row")) item.classList.remove("in-row");
  const isVisible = (item) => !item.querySelector(":scope > :is(:first-child, title + *).area");
  const boxes = [...place.querySelectorAll("[data-at]")].filter(isVisible).map((item) => {
    const { x, y, width, height } = item.getBBox();
    const { e, f } = item.transform.baseVal[0]?.matrix ?? { e: 0, f: 0 };
    return { item, left: x + e, top: y + f, right: x + e + width, bottom: y + f + height };
  });
  const isBeside = (one, other) => one.item.parentNode === other.item.parentNode && Math.abs(one.top - other.top) < 1 && Math.abs(one.bottom - other.bottom) < 1 &&
    other.left - one.right < GAP * (other.right - other.left);
  const rows = [];
  for (const box of boxes.sort((one, other) => one.left - other.left)) {
    const row = rows.find((all) => isBeside(all.at(-1), box));
    if (row) row.push(box);
    else rows.push([box]);
  }
  for (const row of rows.filter((all) => all.length > 1)) {
    const [left, top] = [row[0].left - MARGIN, Math.min(...row.map((box) => box.top)) - MARGIN];
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const sides = { x: left, y: top, width: row.at(-1).right + MARGIN - left, height: Math.max(...row.map((box) => box.bottom)) + MARGIN - top, rx: 8, class: "row-frame" };
    for (const [name, value] of Object.entries(sides)) frame.setAttribute(name, value);
    // Above what is drawn below the items, such as a panel.
    const items = row.map(({ item }) => item);
    [...items[0].parentNode.children].find((one) => items.includes(one)).before(frame);
    for (const item of items) item.classList.add("in-row");
  }
}

// Marks what can be chosen next in the pictures below `place`, and removes earlier marks. If several items stand for
// the same word, keys reach one of them, and the pointer all.
export function markChoices(place, choices, chosen) {
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
  const open = openChoices(choices, chosen);
  const found = new Map();
  for (const item of place.querySelectorAll("[data-for]")) {
    for (const name of MARKS) item.removeAttribute(name);
    const word = firstChoosableWord(item.dataset.for, open);
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
  frameRows(place);
  place.classList.toggle("choosing", chosen.length > 0);
  // A screen reader would not announce the items of an image.
  for (const svg of place.querySelectorAll("svg")) svg.setAttribute("role", "group");
  const again = found.get(focused);
  const reached = again ?? found.values().next().value;
  reached?.setAttribute("tabindex", "0");
  again?.focus();
  // If nothing can be chosen, the picture itself can have the focus, so that keys can scroll it.
  if (reached) place.removeAttribute("tabindex");
  else place.setAttribute("tabindex", "0");
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Returns the nearest item that can be chosen in the direction of an arrow. Distances to the side count double.
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

// Calls `press(item)` when something in the pictures is pressed by pointer or key. The Tab key reaches one of all
// things that can be chosen, and arrow keys lead on from there.
export function listenForChoices(place, press) {
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
