// Draws an SVG of the engine into `place`. Gives what was chosen there by key, so that it can be focused again.
export function drawPicture(place, svg) {
  // The page has the style already, and its policy would complain of a second one.
  const bare = svg.replace(/<style>[^<]*<\/style>/, "");
  const drawing = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  if (drawing.nodeName !== "svg") return;
  drawing.setAttribute("role", "group");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
  place.replaceChildren(drawing);
  return focused;
}
