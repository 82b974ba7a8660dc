// Places the panes of the picture so that the whole board is visible in the window: in columns beside the list of moves
// if the window is wide, otherwise in rows of a page that scrolls. Knows only the sizes of panes, and no game.
function layoutOf(sizes, hasOwn) { // [[width, height], ...]
  const GAP = 10;
  // The largest scale of a pane.
  const LARGEST = 1.6;
  // The smallest scale of a column, so that text stays legible.
  const SMALLEST = 0.6;
  // The scale of a column that is too long even for that, and scrolls.
  const READABLE = 0.75;
  // The least height of a pane that is shortened.
  const LEAST = 90;
  // The least scale at which two panes share a row of a page that scrolls.
  const BESIDE = 0.65;
  // The same for two panes of others, if one's own pane is above them.
  const BESIDE_OWN = 0.5;
  // The board becomes smaller by no more than this factor to make room for one's own pane.
  const SHRINK = 0.6;
  // Weight of the board's scale, compared with that of the smallest column.
  const BOARD = 0.1;
  // Weight of the length of the longest column, so that columns of equal lengths are better.
  const UNEVEN = 0.03;
  // With more panes than this, not all ways to make columns are tried.
  const MOST_PANES = 10;
  const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

  // Yields all ways to divide panes into columns, in their order.
  function* cuts(panes) {
    const ways = panes.length > MOST_PANES ? 2 : 1 << (panes.length - 1);
    for (let way = 0; way < ways; ++way) {
      const columns = [[]];
      panes.forEach((pane, i) => {
        if (i > 0 && (way >> (i - 1)) & 1) columns.push([]);
        columns[columns.length - 1].push(pane);
      });
      yield columns;
    }
  }

  // Returns the scales of columns. They are as large as possible, if panes fit below each other and columns side by side.
  function scales(columns, width, height) {
    const widths = columns.map((column) => Math.max(...column.map((pane) => sizes[pane][0])));
    const limits = columns.map((column) => {
      const room = height - GAP * (column.length - 1);
      const whole = Math.min(LARGEST, room / sum(column.map((pane) => sizes[pane][1])));
      return column[0] === 0 || whole >= SMALLEST ? whole : READABLE;
    });
    const room = width - GAP * (columns.length - 1);
    let [low, high] = [0, LARGEST];
    for (let i = 0; i < 24; ++i) {
      const middle = (low + high) / 2;
      if (sum(widths.map((one, c) => one * Math.min(middle, limits[c]))) > room) high = middle;
      else low = middle;
    }
    return { widths, scale: limits.map((limit) => Math.min(limit, low)) };
  }

  // Places the panes of a column from top to bottom. The board and one's own pane are as wide as the column if there is room. If the
  // panes are too long, the last ones are shortened, and scroll.
  function placeColumn(column, left, top, width, scale, height) {
    const widest = (pane) => (pane === 0 || hasOwn && pane === 1 ? Math.min(LARGEST, width / sizes[pane][0]) : scale);
    const heightsAt = (scaleOf) => column.map((pane) => sizes[pane][1] * scaleOf(pane));
    const fits = sum(heightsAt(widest)) + GAP * (column.length - 1) <= height;
    const scaleOf = fits ? widest : () => scale;
    const heights = heightsAt(scaleOf);
    let over = sum(heights) + GAP * (column.length - 1) - height;
    for (let i = heights.length - 1; i >= 0 && over > 1; --i) {
      const least = Math.max(Math.min(heights[i], LEAST), heights[i] - over);
      over -= heights[i] - least;
      heights[i] = least;
    }
    return column.map((pane, i) => {
      const box = { left, top, width, height: heights[i], scale: scaleOf(pane) };
      top += heights[i] + GAP;
      return box;
    });
  }

  // Places panes in columns below `top`. `least` is the scale of the worst column. A part that must be scrolled to counts
  // as lost, and counts twice, because it is out of sight and has to be looked for.
  function besideEachOther(panes, top, width, height) {
    let best = null;
    for (const columns of cuts(panes)) {
      const tried = { columns, ...scales(columns, width, height) };
      const long = columns.map((column, i) =>
        sum(column.map((pane) => sizes[pane][1])) * tried.scale[i] + GAP * (column.length - 1));
      tried.least = Math.min(...long.map((one, i) => tried.scale[i] * Math.min(1, height / one) ** 2));
      tried.worth = tried.least + BOARD * tried.scale[0] - UNEVEN * (Math.max(...long) / height);
      if (!best || tried.worth > best.worth) best = tried;
    }
    let left = 0;
    const boxes = best.columns.flatMap((column, i) => {
      const its = best.widths[i] * best.scale[i];
      const placed = placeColumn(column, left, top, its, best.scale[i], height);
      left += its + GAP;
      return placed;
    });
    return { boxes, least: best.least, worth: best.worth };
  }

  // Puts the board into the first column, or above all others if it is wide.
  function inColumns(width, height) {
    const all = [...sizes.keys()];
    let best = besideEachOther(all, 0, width, height);
    for (const share of all.length > 1 ? [1, 0.85, 0.7] : []) {
      const scale = Math.min(LARGEST, (share * width) / sizes[0][0]);
      const top = sizes[0][1] * scale + GAP;
      if (top + LEAST > height) continue;
      const others = besideEachOther(all.slice(1), top, width, height - top);
      const worth = Math.min(scale, others.least) + BOARD * scale;
      if (worth <= best.worth) continue;
      const board = { left: 0, top: 0, width: sizes[0][0] * scale, height: sizes[0][1] * scale, scale };
      best = { boxes: [board, ...others.boxes], worth };
    }
    return best.boxes;
  }

  // Makes the first pane as large as possible, and one's own pane as wide as the page. The board gives up some of its size if
  // one's own pane is then on the first screen, which is `height` high. The others follow, two in a row if they stay legible.
  function inRows(width, height) {
    const half = (width - GAP) / 2;
    const widest = Math.min(LARGEST, width / sizes[0][0], height / sizes[0][1]);
    const besideOwn = hasOwn ? (height - GAP - Math.min(LARGEST, width / sizes[1][0]) * sizes[1][1]) / sizes[0][1] : LARGEST;
    const board = besideOwn < SHRINK * widest ? widest : Math.min(widest, besideOwn);
    let [left, top, row] = [0, 0, 0];
    return sizes.map(([w, h], pane) => {
      const beside = hasOwn ? pane > 1 && half / w >= BESIDE_OWN : pane > 0 && half / w >= BESIDE;
      const scale = pane === 0 ? board : Math.min(LARGEST, (beside ? half : width) / w);
      if (left + w * scale > width + 1) [left, top, row] = [0, top + row + GAP, 0];
      const box = { left, top, width: w * scale, height: h * scale, scale };
      left += w * scale + GAP;
      row = Math.max(row, box.height);
      return box;
    });
  }

  return { inColumns, inRows };
}

// Lays out the panes again whenever the room changes, until `signal` is aborted. `zoom(factor, x, y)` enlarges them by
// a factor, with the point (x, y) of the window staying where it is; 0 fits them into the window again. `follow()` must
// be called when other things are drawn. `data-zoomed` has the factor to begin with, if it is not 1.
function fitPanes(pictures, signal) {
  const MOST = 8;
  // Pixels. A finger hits smaller things only by chance.
  const FINGER = 28;
  const MARGIN = 8; // below what is drawn
  // A pane that is filled less than this gives up room. Otherwise, things stay where they are.
  const SPARE = 0.75;
  // True for the pane of the player who sees the page (`data-own`), which follows the board.
  const isOwn = (pane) => pictures.dataset.own && pane.firstElementChild.getAttribute("aria-label") === `player ${pictures.dataset.own}`;
  const [board, ...others] = pictures.children;
  const own = others.filter(isOwn);
  const panes = [board, ...own, ...others.filter((pane) => !own.includes(pane))];
  const drawings = panes.map((pane) => pane.firstElementChild);
  const whole = drawings.map((svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
  const sizes = whole.map((size) => size.slice()); // the filled parts
  const layout = layoutOf(sizes, own.length > 0);
  const wide = matchMedia("(min-width: 60rem) and (min-height: 30rem)");
  let zoomed = Number(pictures.dataset.zoomed ?? 1);
  delete pictures.dataset.zoomed;
  let byFinger = false;
  const px = (number) => `${Math.floor(number * zoomed * 10) / 10}px`;

  // Returns the height of the controls that stay at the window's bottom.
  function covered() {
    const bar = document.getElementById("try");
    return bar && getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0;
  }

  function fit() {
    const width = pictures.clientWidth;
    const top = pictures.getBoundingClientRect().top + scrollY;
    const boxes = wide.matches ? layout.inColumns(width, pictures.clientHeight)
      : layout.inRows(width, Math.max(innerHeight - top - covered(), innerHeight / 2) - 8);
    boxes.forEach((box, i) => {
      for (const side of ["left", "top", "width", "height"]) panes[i].style[side] = px(box[side]);
      drawings[i].style.width = px(sizes[i][0] * box.scale);
      drawings[i].style.height = px(sizes[i][1] * box.scale);
      drawings[i].setAttribute("viewBox", `0 0 ${sizes[i].join(" ")}`);
    });
    pictures.style.height = wide.matches ? "" : `${Math.max(...boxes.map((box) => box.top + box.height))}px`; // the content scrolls if zoomed
    pictures.classList.toggle("zoomed", zoomed > 1);
  }

  // Fits the drawings to their contents. The first pane, the board, keeps its height unless its legend is hidden; the others
  // are as high as their fullest step needs. Marks the frame of the player who sees the page.
  function follow() {
    for (const frame of pictures.querySelectorAll(".frame"))
      frame.classList.toggle("you", frame.parentNode.dataset.key?.split(":")[1] === pictures.dataset.own);
    let changed = byFinger;
    if (byFinger) zoomed = 1;
    byFinger = false;
    const isWhole = drawings[0].querySelector("[data-key^=legend]")?.getClientRects().length !== 0;
    for (let i = 0; i < panes.length; ++i) {
      const frame = drawings[i].getBBox();
      const filled = i === 0 && isWhole ? whole[0][1] : Math.min(whole[i][1], frame.y + frame.height + MARGIN);
      if (filled <= sizes[i][1] && filled >= SPARE * sizes[i][1]) continue;
      sizes[i][1] = Math.max(filled, MARGIN);
      changed = true;
    }
    if (changed) fit();
  }

  function zoom(factor, x, y) {
    const before = zoomed;
    zoomed = factor === 0 ? 1 : Math.min(MOST, Math.max(1, zoomed * factor));
    const frame = pictures.getBoundingClientRect();
    const [dx, dy] = [(x ?? frame.left + frame.width / 2) - frame.left, (y ?? frame.top + frame.height / 2) - frame.top];
    const [atX, atY] = [(pictures.scrollLeft + dx) / before, (pictures.scrollTop + dy) / before];
    fit();
    pictures.scrollTo(atX * zoomed - dx, atY * zoomed - dy);
  }

  document.body.classList.add("fitted");
  let known = "";
  const observer = new ResizeObserver(() => {
    const room = `${pictures.clientWidth} ${wide.matches ? pictures.clientHeight : innerHeight} ${wide.matches}`;
    if (room !== known && zoomed === 1) fit();
    known = room;
  });
  observer.observe(pictures);
  signal.addEventListener("abort", () => observer.disconnect());
  addEventListener("resize", fit, { signal });
  // A pinch on a touchpad arrives as a wheel event with Ctrl.
  pictures.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 150), event.clientX, event.clientY);
  }, { passive: false, signal });
  // If things are small, a finger first chooses the place, and then the thing. After that, everything is visible again.
  pictures.addEventListener("click", (event) => {
    const box = event.target.closest("[data-at]")?.getBoundingClientRect();
    const size = box && Math.min(box.width, box.height);
    if (event.pointerType !== "touch" || byFinger || !(size < FINGER - 4) || zoomed === MOST) return;
    event.stopPropagation();
    byFinger = true;
    zoom(FINGER / size, event.clientX, event.clientY);
  }, { capture: true, signal });
  fit();
  return { zoom, follow, zoomed: () => zoomed };
}
