// Keeps what a script was before each of the reader's changes, for undo and redo. There are two buttons, and the keys
// that editors have for it.
import { find } from "./dom.js";

// The earlier and the undone scripts.
export class Changes {
  #before = [];
  #after = [];

  // `text()` returns the current script; `show(text)` replaces it.
  constructor(text, show) {
    const go = (from, to) => async () => {
      if (from.length === 0) return;
      to.push(text());
      const script = from.pop();
      this.#enableButtons();
      await show(script);
    };
    const undo = go(this.#before, this.#after);
    const redo = go(this.#after, this.#before);
    find("undo").addEventListener("click", undo);
    find("redo").addEventListener("click", redo);
    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || target.tagName === "INPUT" && target.type === "text") return;
      const back = key === "z" && !event.shiftKey;
      if (!back && key !== "y" && key.toLowerCase() !== "z") return;
      event.preventDefault();
      (back ? undo : redo)();
    });
  }

  // To be called before the reader changes the script.
  keep(text) {
    if (this.#before.at(-1) !== text) this.#before.push(text);
    this.#after.length = 0;
    this.#enableButtons();
  }
  // To be called when another script begins.
  forget() {
    this.#before.length = this.#after.length = 0;
    this.#enableButtons();
  }

  #enableButtons() {
    find("undo").disabled = this.#before.length === 0;
    find("redo").disabled = this.#after.length === 0;
  }
}
