// The board is whole in the window, on a desk and on a telephone; zoom; words in pictures cover no other words.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { close, games, open, pageOf, screenshot, simulated } from "./support.mjs";

const DESK = { viewport: { width: 1280, height: 800 } };
const TELEPHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const pages = {};
before(() => {
  for (const [game, script] of Object.entries(games)) {
    pages[game] = pageOf(script);
    pages[`${game}, at random`] = pageOf(simulated(game, ["--max-actions", "300"]));
  }
});

const boxes = (page) => page.$$eval(".pane svg", (all) => all.map((svg) => {
  const { left, top, right, bottom, width } = svg.getBoundingClientRect();
  return { left, top, right, bottom, width };
}));
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const downwards = (page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

// Texts of one pane whose rectangles share more than an edge.
const covering = (page) => page.$$eval(".pane svg", (all) => all.flatMap((svg) => {
  const texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent !== "")
    .map((text) => [text.textContent, text.getBoundingClientRect()]);
  // A line's box is higher than its letters.
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right
    && a.top + a.height * 0.3 < b.bottom - b.height * 0.3 && b.top + b.height * 0.3 < a.bottom - a.height * 0.3;
  return texts.flatMap(([one, box], i) => texts.slice(0, i).filter(([, other]) => meet(box, other))
    .map(([other]) => `${one} and ${other}`));
}));

for (const [name, options] of Object.entries({ desk: DESK, telephone: TELEPHONE })) {
  // On a desk nothing but the lists scrolls.
  test(`the board is whole in the window of a ${name}, and no words cover others`, async () => {
    for (const [game, address] of Object.entries(pages)) {
      const page = await open(address, options);
      for (const key of ["Home", "End"]) {
        await page.keyboard.press(key);
        const [board, ...others] = await boxes(page);
        const { width, height } = options.viewport;
        assert.ok(board.left >= 0 && board.right <= width, `${game}: the board is ${board.left} to ${board.right}`);
        assert.ok(board.top >= 0 && board.bottom <= height, `${game}: the board is ${board.top} to ${board.bottom}`);
        for (const other of others) assert.ok(other.right <= width + 1, `${game}: a pane ends at ${other.right}`);
        assert.ok((await sideways(page)) <= 0, `${game} scrolls sideways`);
        if (options === DESK) assert.ok((await downwards(page)) <= 0, `${game} scrolls downwards`);
        assert.deepEqual(await covering(page), [], game);
      }
      assert.deepEqual(page.complaints, []);
      await screenshot(page, `fit-${game.replace(/\W+/g, "-")}-${name}`);
      await close(page);
    }
  });
}

test("+, -, 0 and a pinch zoom, the page stays as wide as it is", async () => {
  for (const options of [DESK, TELEPHONE]) {
    const page = await open(pages["party-chess"], options);
    const width = async () => (await boxes(page))[0].width;
    const fits = await width();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const larger = await width();
    assert.ok(larger > 1.4 * fits, `${larger} after ${fits}`);
    assert.ok((await sideways(page)) <= 0);
    await page.keyboard.press("-");
    assert.ok((await width()) < larger);
    await page.keyboard.press("0");
    assert.ok(Math.abs((await width()) - fits) < 1);
    await page.keyboard.press("-"); // the board fits already
    assert.ok(Math.abs((await width()) - fits) < 1);
    await close(page);
  }
});

test("a pinch keeps the point under it in place", async () => {
  const page = await open(pages["party-chess"], DESK);
  const before = (await boxes(page))[0];
  const at = { x: before.left + before.width / 4, y: before.top + before.width / 4 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction((width) => document.querySelector(".pane svg").getBoundingClientRect().width > width * 1.1, before.width);
  const after = (await boxes(page))[0];
  assert.ok(Math.abs((at.x - after.left) / after.width - 0.25) < 0.01);
  assert.ok(Math.abs((at.y - after.top) / after.width - 0.25) < 0.01);
  await page.click("[data-go=zoom-out]");
  assert.ok((await boxes(page))[0].width < after.width);
  await close(page);
});

test("marks of a step hide no words", async () => {
  const page = await open(pages["spin-party"], DESK);
  await page.keyboard.press("End");
  const hidden = await page.$$eval(".halo", (marks) => marks.flatMap((mark) => {
    const place = mark.closest("svg");
    return [...place.querySelectorAll("text")].filter((text) => {
      const one = text.getBoundingClientRect();
      const other = mark.getBoundingClientRect();
      const meet = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return meet && !(mark.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
    }).map((text) => text.textContent);
  }));
  assert.deepEqual(hidden, []);
  assert.ok((await page.locator(".halo").count()) > 0);
  await close(page);
});

// Returns the panes of a desk's window: as much as is in sight of each, and how large it is drawn.
const panes = (page) => page.$$eval(".pane", (all) => all.map((pane) => {
  const { left, top, right, bottom, height } = pane.getBoundingClientRect();
  const svg = pane.firstElementChild;
  const drawn = svg.getBoundingClientRect();
  return { left, top, right, bottom, shown: height / drawn.height, scale: drawn.width / svg.viewBox.baseVal.width };
}));

test("on a desk all seven players of plots are in sight", async () => {
  const page = await open(pageOf(simulated("plots", ["--players", "7"])), DESK);
  await page.keyboard.press("End");
  const all = await panes(page);
  assert.equal(all.length, 1 + 7 + 1); // the row, the players, the legend
  for (const { shown, scale } of all) {
    assert.ok(shown > 0.98, `only ${shown} of a pane is shown`);
    assert.ok(scale > 0.6, `a pane is drawn at ${scale}`);
  }
  await close(page);
});

test("on a desk a wide board stands above the players, who stand side by side", async () => {
  const page = await open(pageOf(simulated("spin-party", ["--ruleset", "large"])), DESK);
  await page.keyboard.press("End");
  const [board, ...others] = await panes(page);
  assert.equal(others.length, 3);
  for (const [i, { top, left, shown, scale }] of others.entries()) {
    assert.ok(top > board.bottom && shown > 0.98 && scale > 0.6, `${i}: ${top}, ${shown}, ${scale}`);
    if (i > 0) assert.ok(left > others[i - 1].right && top === others[0].top);
  }
  await close(page);
});

test("on a desk six players of wedding-tables share the columns", async () => {
  const page = await open(pageOf(simulated("wedding-tables", ["--players", "6"])), DESK);
  await page.keyboard.press("End");
  const lowest = new Map(); // by column
  for (const { left, bottom, shown } of (await panes(page)).slice(0, 7)) {
    lowest.set(left, Math.max(bottom, lowest.get(left) ?? 0));
    assert.ok(shown > 0.4, `only ${shown} of a pane is shown`);
  }
  const [least, most] = [Math.min(...lowest.values()), Math.max(...lowest.values())];
  assert.ok(lowest.size > 1 && least > most / 2, `columns end at ${[...lowest.values()]}`);
  await close(page);
});

test("panes are as high as what is drawn at a step, not at the fullest one", async () => {
  const address = pageOf(simulated("wedding-tables", ["--players", "5"]));
  const page = await open(address, DESK);
  const slack = () => page.$$eval(".pane svg", (all) => all.slice(1).map((svg) => {
    const [drawn, room] = [svg.getBBox(), svg.viewBox.baseVal.height];
    return { empty: room - drawn.y - drawn.height, filled: (drawn.y + drawn.height) / room };
  }));
  const steps = Number(await page.getAttribute(".controls input", "max"));
  assert.ok(steps > 1000, `the game is too short for this test: ${steps}`);
  for (let tenth = 0; tenth <= 10; ++tenth) {
    await page.fill(".controls input", String(Math.round((steps * tenth) / 10)));
    for (const { empty, filled } of await slack()) {
      assert.ok(empty > -1, `a drawing is cut by ${-empty} at ${tenth} tenths`);
      assert.ok(filled > 0.7 || empty < 10, `a pane is filled to ${filled} at ${tenth} tenths`);
    }
  }
  await close(page);
});
