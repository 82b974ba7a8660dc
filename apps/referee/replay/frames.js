"use strict";
// Reads the page's data, which packed_text.hpp and scene_writer.hpp have written.

// Returns the page's data, which are JSON, compressed with gzip and written as base64. A page's own engine writes plain
// JSON.
async function unpacked(written) {
  if (written.startsWith("{")) return JSON.parse(written);
  const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

// Returns the whole replay: `scene` {panes, keys, symbols, items}, `steps` [parent, actor, difference], and `views`,
// each `{name, told, changes}`. A difference is a list of numbers: n >= 0 puts item n under its key; -2k-1 removes what
// is under key k; -2k-2 (only in views) hides what the picture for everybody has under key k.
function replayOf({ panes, keys, steps, views }) {
  const caption = keys.indexOf("caption");
  const items = [];
  const symbols = [];
  const itemsOf = keys.map(() => []); // by key
  const tracks = [null, ...views].map(() => ({ last: new Map(), next: new Map() }));

  // `what` is the number of a known symbol, a new symbol, or the words of a symbol that is otherwise equal to the key's
  // last one.
  function symbolOf(what, before) {
    if (typeof what === "number") return what;
    if (typeof what === "string") {
      const [width, height, title, [[kind, x, y, , classes]]] = symbols[before[5]];
      what = [width, height, title, [[kind, x, y, what, classes]]];
    }
    return symbols.push(what) - 1;
  }

  function newItem(key, [what, ...place]) {
    const before = items[itemsOf[key][itemsOf[key].length - 1]];
    const where = place.length > 0 ? [place.slice(0, 4), place.slice(4)] : before && [before.slice(1, 5), before.slice(6)];
    const item = key === caption ? [key, what] : [key, ...where[0], symbolOf(what, before), ...where[1]];
    return itemsOf[key][itemsOf[key].push(items.push(item) - 1) - 1];
  }

  function differenceOf(written, { last, next }) {
    const difference = [];
    for (let i = 0; i < written.length; ++i) {
      const foretold = written[i] >= 0;
      const key = foretold ? written[i] : -written[i] - 1;
      const after = `${key} ${last.get(key)}`;
      const told = foretold ? undefined : written[++i];
      const item = foretold ? next.get(after) : Array.isArray(told) ? newItem(key, told) : told < 0 ? told : itemsOf[key][told];
      next.set(after, item);
      last.set(key, item);
      difference.push(item >= 0 ? item : -2 * key + item);
    }
    return difference;
  }

  for (const view of views) view.changes = [];
  steps.forEach((step, n) => {
    const [back, actor, ...written] = step;
    const differences = written.map((one, track) => differenceOf(one, tracks[track]));
    views.forEach((view, i) => view.changes.push(differences[i + 1]));
    steps[n] = [n - back, actor, differences[0]];
  });
  return { scene: { panes, keys, symbols, items }, steps, views };
}

// Numbers in place of an item. HIDDEN means that this view shows nothing, even if the picture for everybody has an item
// there.
const NONE = -1, HIDDEN = -2;

// Returns the views, and a function for the frame of a step. A frame has the number of an item for each key. A step has
// only the difference from the frame of the step that it follows.
function framesOf(data) {
  const { keys, items } = data.scene;
  const steps = data.steps; // [parent, actor, difference]

  function applied(frame, difference) {
    const next = frame.slice();
    for (const n of difference) {
      if (n >= 0) next[items[n][0]] = n;
      else if (n % 2 !== 0) next[(-n - 1) / 2] = NONE;
      else next[(-n - 2) / 2] = HIDDEN;
    }
    return next;
  }

  // Returns a function for the frame of a step, from the differences along its line of play. Some frames are kept, so
  // that jumps are short.
  function frames(differenceOf) {
    const empty = new Int32Array(keys.length).fill(NONE);
    const kept = new Map();
    return (step) => {
      const way = [];
      while (step >= 0 && !kept.has(step)) {
        way.push(step);
        step = step === 0 ? -1 : steps[step][0];
      }
      let frame = step < 0 ? empty : kept.get(step);
      for (const next of way.reverse()) {
        frame = applied(frame, differenceOf(next));
        if (next % 16 === 0) kept.set(next, frame);
      }
      return frame;
    };
  }

  const whole = frames((step) => steps[step][2]);
  const views = data.views.map((view) => ({
    name: view.name, told: view.told, over: frames((step) => view.changes[step]),
  }));

  // `view` is one of `views`, or null for the picture with everything.
  function frameOf(step, view) {
    const below = whole(step);
    if (!view) return below;
    const over = view.over(step);
    return below.map((n, key) => (over[key] === NONE ? n : over[key] === HIDDEN ? NONE : over[key]));
  }

  return { views, frameOf };
}

