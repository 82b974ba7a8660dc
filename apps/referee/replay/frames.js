"use strict";
// What stands in the picture of each step: a frame has, for each key, the number of its item. Steps hold the
// difference from the step they follow.
const NONE = -1, HIDDEN = -2; // instead of an item; HIDDEN: whatever the whole truth has there, this view has none

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

  // The frame of a step, from differences along the line of play. Some are kept, so that jumps are short.
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

  // `view`: one of `views`, or null for the whole truth.
  function frameOf(step, view) {
    const below = whole(step);
    if (!view) return below;
    const over = view.over(step);
    return below.map((n, key) => (over[key] === NONE ? n : over[key] === HIDDEN ? NONE : over[key]));
  }

  return { views, frameOf };
}

