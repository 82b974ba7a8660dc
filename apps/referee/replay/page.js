// Steps through the pictures. They are data: items under keys, and for each step the difference from the step that it
// follows (README.md). This script knows no game. At each step, it sends the document an event `step`. Called
// once, or again each time the page's content has become another game. Returns functions to show a step, to find the
// step before it, to find how much the picture is enlarged, and to end.
async function stepThrough() {
  const data = replayOf(await unpacked(document.getElementById("data").textContent));
  const find = (selector) => document.querySelector(selector);
  const SVG = "http://www.w3.org/2000/svg";
  const { panes, keys, symbols, items } = data.scene;
  const steps = data.steps; // [parent, actor, difference]
  const last = steps.length - 1;
  const captionKey = keys.indexOf("caption");
  const { views, frameOf } = framesOf(data);
  const ending = new AbortController();
  const untilEnd = { signal: ending.signal };
  const { zoom, follow, zoomed } = fitPanes(find(".pictures"), ending.signal);

  // --- Drawing ---------------------------------------------------------------------------------------------------

  const drawn = new Map(); // key -> [item, element]
  const layers = []; // by pane and layer
  // A layer for each pane, above the lowest layer, so that marks hide no words.
  const haloLayers = [];
  let turned = false;

  function make(name, attributes, text) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = marked(text);
    return element;
  }

  function part([kind, ...p]) {
    switch (kind) {
      case "c": return make("circle", { cx: p[0], cy: p[1], r: p[2], class: p[3] });
      case "r": return make("rect", { x: p[0], y: p[1], width: p[2], height: p[3], rx: p[4], class: p[5] });
      case "l": return make("line", { x1: p[0], y1: p[1], x2: p[2], y2: p[3], class: p[4] });
      case "p": return make("path", { transform: `translate(${p[0]} ${p[1]})`, d: p[2], class: p[3] });
      default: return make("text", { x: p[0], y: p[1], class: p[3] }, p[2]);
    }
  }

  function placeOf(item) {
    const [, pane, , x, y] = item;
    const middle = turned && panes[pane].middle;
    return middle ? [2 * middle[0] - x, 2 * middle[1] - y] : [x, y];
  }

  const translation = (item) => `translate(${placeOf(item).join(" ")})`;

  function wordsOf(item) {
    const [, , named, parts] = symbols[item[5]];
    const title = named === true ? parts.filter((one) => one[0] === "t" && one[3]).map((one) => one[3]).join(", ") : named;
    return item[6] && title ? `${item[6]}: ${title}` : title;
  }

  function element(item) {
    const group = make("g", { transform: translation(item), "data-key": keys[item[0]] });
    if (item[7]) group.dataset.for = item[7];
    const words = wordsOf(item);
    if (words) group.append(make("title", {}, words));
    for (const one of symbols[item[5]][3]) group.append(part(one));
    return group;
  }

  // Removes the pictures that came with the page, and makes layers.
  function prepare() {
    const depth = Math.max(0, ...items.filter((item) => item.length > 2).map((item) => item[2])) + 1;
    document.querySelectorAll(".pane svg").forEach((svg, pane) => {
      svg.replaceChildren();
      layers[pane] = [];
      for (let layer = 0; layer < depth; ++layer) {
        svg.append(layers[pane][layer] = make("g", {}));
        if (layer === 0) svg.append(haloLayers[pane] = make("g", {}));
      }
    });
  }

  function draw(frame) {
    for (let key = 0; key < keys.length; ++key) {
      if (key === captionKey) continue;
      const before = drawn.get(key);
      const number = frame[key];
      if ((before ? before[0] : NONE) === number) continue;
      if (number === NONE) {
        before[1].remove();
        drawn.delete(key);
        continue;
      }
      const item = items[number];
      const fresh = element(item);
      if (before && items[before[0]][1] === item[1] && items[before[0]][2] === item[2]) before[1].replaceWith(fresh);
      else {
        if (before) before[1].remove();
        layers[item[1]][item[2]].append(fresh);
      }
      drawn.set(key, [number, fresh]);
    }
  }

  // Marks what has appeared or disappeared with this step.
  function mark(step, frame, view) {
    for (const layer of haloLayers) layer.replaceChildren();
    if (step === 0) return;
    const before = frameOf(steps[step][0], view);
    for (let key = 0; key < keys.length; ++key) {
      if (key === captionKey || before[key] === frame[key]) continue;
      const item = items[frame[key] !== NONE ? frame[key] : before[key]];
      const [width, height] = symbols[item[5]];
      if (width === 0) continue;
      const [x, y] = placeOf(item);
      haloLayers[item[1]].append(make("rect", {
        x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) / 4, class: "halo",
      }));
    }
  }

  function describe(frame) {
    const list = find(".words ul");
    list.replaceChildren();
    if (!find(".words").open) return;
    for (const number of frame) {
      const words = number >= 0 && items[number].length > 2 ? wordsOf(items[number]) : "";
      if (!words) continue;
      const line = document.createElement("li");
      line.append(...isolated(words));
      list.append(line);
    }
  }

  // --- The page --------------------------------------------------------------------------------------------------

  const slider = find(".controls input");
  const select = find(".views select");
  const rows = [...document.querySelectorAll(".rows > li")];
  // The rows of actions and faults, by step.
  const rowOf = [];
  const problems = [];
  for (const row of rows) {
    const step = Number(row.dataset.step);
    if (row.classList.contains("act") || row.classList.contains("fault")) rowOf[step] = row;
    if (row.classList.contains("failed") || row.classList.contains("fault")) problems.push([step, row]);
  }
  // The words that everybody knows, by the element that shows others.
  const wholeText = new Map();
  let now = -1;
  let view = null;
  let playing = 0;
  let hashTimer = 0;
  let knownHash = ""; // the address last read or written

  function writeMoves() {
    document.body.classList.toggle("seen", view !== null);
    for (const [move, said] of wholeText) move.replaceChildren(...isolated(said));
    wholeText.clear();
    if (!view) return;
    for (const [step, told] of Object.entries(view.told)) {
      const move = rowOf[step].querySelector(".move");
      wholeText.set(move, move.textContent);
      move.replaceChildren(...isolated(told));
    }
  }

  function rowWords(row) {
    if (!row) return "The beginning";
    const line = row.querySelector("i").textContent;
    const refused = row.classList.contains("fault") ? " – " + row.querySelector(".what").textContent : "";
    return (line ? `Line ${line}. ` : "") + row.querySelector("a").textContent + refused;
  }

  function show(step, chosen) {
    step = Math.min(last, Math.max(0, step));
    const frame = frameOf(step, view);
    draw(frame);
    mark(step, frame, view);
    follow();
    describe(frame);
    const row = chosen || rowOf[step];
    for (const marked of document.querySelectorAll(".rows .now")) marked.classList.remove("now");
    if (row) {
      row.classList.add("now");
      for (const link of document.querySelectorAll(".rows [aria-current]")) link.removeAttribute("aria-current");
      row.querySelector("a").setAttribute("aria-current", "step");
      keepInSight(row);
    }
    const branch = step > 0 && steps[step][0] !== step - 1 ? ` (a branch from step ${steps[step][0]})` : "";
    find(".current").title = rowWords(row) + branch;
    find(".caption").title = items[frame[captionKey]][1];
    for (const words of [find(".current"), find(".caption")]) words.replaceChildren(...isolated(words.title));
    find(".count").textContent = `${step} / ${last}`;
    find(".live").textContent = `Step ${step} of ${last}. ${rowWords(row)}${branch}. ${items[frame[captionKey]][1]}`;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `step ${step} of ${last}`);
    now = step;
    writeHash();
    document.dispatchEvent(new CustomEvent("step", { detail: { step, last, view: view ? view.name : "" } }));
  }

  function keepInSight(row) {
    const box = find(".list");
    if (box.scrollHeight <= box.clientHeight) return;
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top < 40 || top > box.clientHeight - 80) box.scrollTop += top - box.clientHeight / 2;
  }

  function setView(next) {
    view = next;
    select.value = next ? next.name : "";
    writeMoves();
  }

  // Writes the step into the address, but not at every move of a slider, which browsers do not like. A link that is
  // followed in the meantime has priority. The browser reports it (hashchange) only after timers that are due.
  function writeHash() {
    clearTimeout(hashTimer);
    hashTimer = setTimeout(() => {
      if (location.hash !== knownHash || /^#(script|z)=/.test(knownHash)) return; // a live page's link stays
      const hash = `#step=${now}` + (view ? `&view=${view.name.toLowerCase()}` : "");
      if (location.hash !== hash) history.replaceState(history.state, "", hash);
      knownHash = location.hash;
    }, 250);
  }

  function readHash() {
    knownHash = location.hash;
    const wanted = new URLSearchParams(location.hash.slice(1));
    const name = wanted.get("view") || "";
    const same = (one) => one.name.toLowerCase() === name.toLowerCase();
    setView(views.find((one) => one.name === name) || views.find(same) || null);
    const step = wanted.get("step");
    const first = problems.length > 0 ? problems[0][0] : document.querySelector("#prepared, #hosted") ? last : 0; // a game that goes on
    show(step !== null && /^\d+$/.test(step) ? Number(step) : first);
  }

  // Returns the step that is one turn further or back. A turn consists of consecutive steps by one actor.
  function turnFrom(step, by) {
    let next = step + by;
    if (by > 0) {
      while (next < last && steps[next + 1][1] === steps[next][1]) ++next;
    } else {
      while (next > 0 && steps[next][1] === steps[step][1]) --next;
    }
    return next;
  }

  function play(on) {
    clearInterval(playing);
    playing = 0;
    const button = find("[data-go=play]");
    button.setAttribute("aria-pressed", String(on));
    button.setAttribute("aria-label", on ? "Pause" : "Play");
    if (!on) return;
    if (now === last) show(0);
    playing = setInterval(() => {
      show(now + 1);
      if (now === last) play(false);
    }, 900);
  }

  function turnBoard() {
    turned = !turned;
    for (const [number, group] of drawn.values()) group.setAttribute("transform", translation(items[number]));
    mark(now, frameOf(now, view), view);
  }

  function nextProblem() {
    if (problems.length === 0) return;
    const [step, row] = problems.find(([one, its]) => one > now || (one === now && !its.classList.contains("now"))) || problems[0];
    show(step, row);
  }

  // On a phone, most buttons and the legend are shown only if the reader wants them.
  function showMore() {
    const all = document.body.classList.toggle("all");
    find("[data-go=more]").setAttribute("aria-expanded", String(all));
    follow();
  }

  function nextView() {
    if (views.length === 0) return;
    const at = view ? views.indexOf(view) + 1 : 0;
    setView(at < views.length ? views[at] : null);
    show(now);
  }

  const actions = {
    start: () => show(0), end: () => show(last), back: () => show(now - 1), on: () => show(now + 1),
    "turn-back": () => show(turnFrom(now, -1)), "turn-on": () => show(turnFrom(now, 1)),
    play: () => play(!playing), fault: nextProblem, "turn-board": turnBoard, "zoom-in": () => zoom(1.25), "zoom-out": () => zoom(0.8), fit: () => zoom(0), help: () => find(".help").showModal(), more: showMore,
  };
  const byKey = {
    ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn-back", ArrowDown: "turn-on", Home: "start", End: "end",
    " ": "play", f: "turn-board", n: "fault", "?": "help", "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "fit",
  };

  function act(name) {
    if (name !== "play" && playing) play(false);
    actions[name]();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find(".help").open) return;
    const tag = event.target.tagName;
    if (tag === "SELECT" || event.target.type === "text" || (event.key === " " && (tag === "BUTTON" || tag === "SUMMARY"))) return;
    if (event.key === "v") nextView();
    else if (Object.hasOwn(byKey, event.key)) act(byKey[event.key]);
    else return;
    event.preventDefault();
  }, untilEnd);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) act(button.dataset.go);
    const link = event.target.closest(".rows a");
    if (!link) return;
    event.preventDefault();
    play(false);
    const row = link.closest("li");
    show(Number(row.dataset.step), row);
  }, untilEnd);
  slider.addEventListener("input", () => { play(false); show(Number(slider.value)); }, untilEnd);
  select.addEventListener("change", () => {
    setView(views.find((one) => one.name === select.value) || null);
    show(now);
  }, untilEnd);
  find(".words").addEventListener("toggle", () => describe(frameOf(now, view)), untilEnd);
  window.addEventListener("hashchange", readHash, untilEnd);

  slider.max = String(last);
  if (views.length > 0) {
    select.replaceChildren(new Option("everybody", ""));
    for (const one of views) select.append(new Option(one.name, one.name));
  }
  find(".views").hidden = views.length === 0;
  find("[data-go=fault]").hidden = problems.length === 0;
  find("[data-go=turn-board]").hidden = !panes.some((pane) => pane.middle);
  find(".controls").hidden = find(".words").hidden = false;
  isolateIn(document.querySelectorAll("h1, .facts"));
  prepare();
  readHash();
  return {
    show,
    zoomed,
    parentOf: (step) => steps[step][0],
    end() {
      play(false);
      clearTimeout(hashTimer);
      ending.abort();
    },
  };
}
