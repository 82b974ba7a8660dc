// What can be chosen in a picture: items whose words name something of a legal action. The program puts this file into the pages of
// `replay --live --view` as well, so it needs nothing but the document.

const wordsIn = (text) => text.split(/[\s:,;()]+/).filter(Boolean);

// The arguments of an action, without who acts and the verb.
const argumentsOf = (action) => wordsIn(action.slice(action.indexOf(":") + 1)).slice(1).flatMap((word) => [word, ...word.split("-")]);

// Those of `actions` that name all that was chosen, in whatever order. A choice is a word, or who acts and a word.
export function fitting(actions, chosen) {
  return actions.filter((action) => {
    const named = [action.slice(0, action.indexOf(":")), ...argumentsOf(action)];
    return chosen.every((choice) => choice.split(" ").every((word) => named.includes(word)));
  });
}

// Cards of a hand have no words of their own: the item `hand:Anna` names them all, `hand:Anna:2` draws the third.
function cardOf(place, group, nameable) {
  const [, hand, owner, number] = /^(.*?([^:]+)):(\d+)$/.exec(group.dataset.key) ?? [];
  const title = hand && place.querySelector(`[data-key="${CSS.escape(hand)}"] > title`);
  const list = title && /: ([^:]*)$/.exec(title.textContent)?.[1];
  if (!list) return undefined;
  const cards = list.split(", ").flatMap((one) => {
    const [card, times = "1"] = one.split(" ×");
    return Array(Number(times) || 1).fill(card);
  });
  return nameable.has(`${owner} ${cards[number]}`) ? `${owner} ${cards[number]}` : undefined;
}

// Squares on which nothing stands are no items: where they lie follows from those that have a name. Gives a function from a
// square's name to its place in the SVG, or to undefined.
function squaresOf(svg) {
  const known = [];
  for (const title of svg.querySelectorAll("g[transform] > title")) {
    const name = /^([a-z])(\d+)(?=: )/.exec(title.textContent);
    const place = /^translate\((-?[\d.]+)[ ,](-?[\d.]+)\)$/.exec(title.parentNode.getAttribute("transform"));
    if (name && place) known.push([name[1].charCodeAt(0), Number(name[2]), Number(place[1]), Number(place[2])]);
  }
  const line = (of, at) => {
    const [one] = known;
    const other = known.find((square) => square[of] !== one[of]);
    const step = other && (other[at] - one[at]) / (other[of] - one[of]);
    return other && known.every((square) => square[at] - one[at] === step * (square[of] - one[of])) ?
      { step, from: one[at] - step * one[of] } : undefined;
  };
  const [x, y] = known.length > 0 ? [line(0, 2), line(1, 3)] : [];
  return (word) => {
    const name = /^([a-z])(\d+)$/.exec(word);
    if (!x || !y || !name) return undefined;
    return { x: x.from + x.step * name[1].charCodeAt(0), y: y.from + y.step * Number(name[2]), size: Math.min(Math.abs(x.step), Math.abs(y.step)) };
  };
}

function addSquare(svg, word, { x, y, size }) {
  const part = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const group = part("g", { class: "square", transform: `translate(${x} ${y})` });
  const title = part("title", {});
  title.textContent = word;
  group.append(title, part("rect", { x: -size / 2, y: -size / 2, width: size, height: size }),
    part("circle", { r: size / 7 }));
  svg.append(group);
}

function setChoosable(group, word, pressed) {
  group.dataset.at = word;
  group.setAttribute("tabindex", "-1");
  group.setAttribute("role", "button");
  group.setAttribute("aria-pressed", String(pressed));
  group.setAttribute("aria-label", group.querySelector("title")?.textContent ?? word);
  group.classList.toggle("chosen", pressed);
}

// Marks in the pictures below `place` what can be chosen next; what was marked before is so no longer.
export function markChoices(place, actions, chosen) {
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
  for (const square of place.querySelectorAll("g.square")) square.remove();
  for (const group of place.querySelectorAll("[data-at]")) {
    for (const name of ["data-at", "tabindex", "role", "aria-pressed", "aria-label"]) group.removeAttribute(name);
    group.classList.remove("chosen");
  }
  const left = fitting(actions, chosen);
  const nameable = new Set(left.flatMap(argumentsOf));
  const owned = new Set([...chosen, ...left.flatMap((action) => argumentsOf(action).map((word) => `${action.slice(0, action.indexOf(":"))} ${word}`))]);
  const shown = new Set();
  for (const title of place.querySelectorAll("g > title")) {
    if (title.parentNode.childElementCount === 1) continue; // nothing is drawn
    const [before, after = ""] = title.textContent.split(/:(.*)/s);
    const word = [before, ...wordsIn(before).reverse(), ...wordsIn(after)].find((one) => nameable.has(one) || chosen.includes(one));
    if (word === undefined) continue;
    setChoosable(title.parentNode, word, chosen.includes(word));
    shown.add(word);
  }
  for (const group of place.querySelectorAll("[data-key]:not([data-at])")) {
    const card = group.querySelector("title") ? undefined : cardOf(place, group, owned);
    if (card) setChoosable(group, card, chosen.includes(card));
  }
  place.classList.toggle("choosing", chosen.length > 0);
  for (const svg of place.querySelectorAll("svg")) {
    svg.setAttribute("role", "group"); // of an image nothing would be told
    const squareOf = squaresOf(svg);
    for (const word of [...nameable, ...chosen]) {
      const square = shown.has(word) ? undefined : squareOf(word);
      if (!square) continue;
      addSquare(svg, word, square);
      setChoosable(svg.lastChild, word, chosen.includes(word));
      shown.add(word);
    }
  }
  const again = focused === undefined ? null : place.querySelector(`[data-at="${CSS.escape(focused)}"]`);
  const reached = again ?? place.querySelector("[data-at]");
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
  for (const other of place.querySelectorAll("[data-at]")) {
    const [x, y] = middleOf(other);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    const far = ahead + 2 * Math.abs((x - fromX) * down + (y - fromY) * right);
    if (ahead > 1 && far < best) [nearest, best] = [other, far];
  }
  return nearest;
}

// `choose(word)` is called when something in the pictures is chosen by pointer or key. Of all that can be chosen the tabulator finds
// one thing; arrows lead on from there.
export function hearChoices(place, choose) {
  place.addEventListener("click", (event) => {
    const group = event.target.closest("[data-at]");
    if (group) choose(group.dataset.at);
  });
  place.addEventListener("focusin", (event) => {
    const group = event.target.closest("[data-at]");
    if (!group) return;
    place.querySelector('[data-at][tabindex="0"]')?.setAttribute("tabindex", "-1");
    group.setAttribute("tabindex", "0");
  });
  place.addEventListener("keydown", (event) => {
    const group = event.target.closest("[data-at]");
    const chosen = event.key === "Enter" || event.key === " ";
    if (!group || !chosen && !Object.hasOwn(ARROWS, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen) choose(group.dataset.at);
    else nextTo(place, group, ARROWS[event.key])?.focus();
  });
}
