// Shows a position that the engine has drawn (replay_page.hpp), with caption and panes, in the layout of replay pages
// (layout.js).
import { isolated, marked } from "./names.js";

/* global fitPanes */
const sizesOf = (panes) => [...panes].map((pane) => pane.firstElementChild.getAttribute("viewBox")).join();

// The picture of a position in the page.
export class Picture {
  #place;
  #caption;
  #sizes = "";
  #fitted;
  #ending;

  constructor(place, caption) {
    this.#place = place;
    this.#caption = caption;
  }

  // Draws what `player` sees; undefined: what everybody sees.
  draw(html, player = "") {
    const drawing = new DOMParser().parseFromString(html, "text/html");
    const panes = drawing.querySelectorAll(".pane");
    if (panes.length === 0) return;
    this.#caption.title = drawing.querySelector(".caption").textContent;
    this.#caption.replaceChildren(...isolated(this.#caption.title));
    for (const text of drawing.querySelectorAll("svg text")) text.textContent = marked(text.textContent);
    const sizes = sizesOf(panes) + player;
    this.#place.dataset.own = player;
    if (sizes === this.#sizes) { // panes keep their places and sizes
      panes.forEach((pane, i) => this.#place.children[i].firstElementChild.replaceChildren(...pane.firstElementChild.childNodes));
      this.#fitted.follow();
      return;
    }
    this.#ending?.abort();
    this.#ending = new AbortController();
    this.#place.replaceChildren(...panes);
    this.#fitted = fitPanes(this.#place, this.#ending.signal);
    this.#fitted.follow();
    this.#sizes = sizes;
  }

  // To be called when parts of the picture are shown or hidden.
  follow() { this.#fitted?.follow(); }

  // Enlarges the picture around what is chosen, or was changed last.
  zoom(factor) {
    const box = this.#place.querySelector(".chosen, .halo")?.getBoundingClientRect();
    this.#fitted?.zoom(factor, ...(box ? [box.x + box.width / 2, box.y + box.height / 2] : []));
  }
}
