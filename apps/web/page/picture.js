// The picture, with what can be chosen in it: items whose words name something of a legal action.

const words = (text) => text.split(/[\s:,;]+/).filter(Boolean);

// The arguments of an action, without who acts and the verb.
const argumentsOf = (action) => words(action.slice(action.indexOf(":") + 1)).slice(1).flatMap((word) => [word, ...word.split("-")]);

// Those of `actions` that name all that was chosen, in whatever order.
export function fitting(actions, chosen) {
  return actions.filter((action) => {
    const named = argumentsOf(action);
    return chosen.every((word) => named.includes(word));
  });
}

// Draws an SVG of the engine into `place`. `choose(word)` is called when an item is chosen by pointer or key.
export function drawPicture(place, svg, actions, chosen, choose) {
  // The page has the style already, and its policy would complain of a second one.
  const bare = svg.replace(/<style>[^<]*<\/style>/, "");
  const drawing = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  if (drawing.nodeName !== "svg") return;
  drawing.setAttribute("role", "group");
  const nameable = new Set(fitting(actions, chosen).flatMap(argumentsOf));
  for (const item of drawing.querySelectorAll("g > title")) {
    const [before, after = ""] = item.textContent.split(/:(.*)/s);
    const word = [before, ...words(before).reverse(), ...words(after)].find((one) => nameable.has(one) || chosen.includes(one));
    if (word === undefined) continue;
    const group = item.parentNode;
    group.dataset.at = word;
    group.setAttribute("tabindex", "0");
    group.setAttribute("role", "button");
    group.setAttribute("aria-pressed", String(chosen.includes(word)));
    group.setAttribute("aria-label", item.textContent);
    group.classList.toggle("chosen", chosen.includes(word));
    group.addEventListener("click", () => choose(word));
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(word);
    });
  }
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
  place.replaceChildren(drawing);
  if (focused !== undefined) place.querySelector(`[data-at="${CSS.escape(focused)}"]`)?.focus();
}
