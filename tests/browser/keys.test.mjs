// Tests of keys and buttons.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { close, drawn, games, lastStep, open, pageOf, step, timerOf } from "./support.mjs";

let address;
before(() => { address = pageOf(games["spin-party"]); });

test("Home, End, left, right, up, down", async () => {
  const page = await open(address);
  const last = await lastStep(page);
  const actors = await page.$$eval(".rows .act b", (all) => all.map((name) => name.textContent));
  await page.keyboard.press("End");
  assert.equal(await step(page), last);
  await page.keyboard.press("Home");
  assert.equal(await step(page), 0);
  await page.keyboard.press("ArrowDown"); // the end of the first turn
  let turn = 1;
  while (actors[turn] === actors[0]) ++turn;
  assert.equal(await step(page), turn);
  await page.keyboard.press("ArrowDown");
  const second = await step(page);
  assert.notEqual(actors[second - 1], actors[0]);
  assert.equal(actors[second], actors[0]);
  await page.keyboard.press("ArrowUp");
  assert.equal(await step(page), turn);
  await close(page);
});

test("space plays and pauses", async () => {
  const page = await open(address + "#step=0");
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("[data-go=play]", "aria-pressed"), "true");
  await page.waitForFunction(() => document.querySelector(".count").textContent.startsWith("2 "));
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("[data-go=play]", "aria-pressed"), "false");
  const stopped = await step(page);
  await timerOf(page, 1200);
  assert.equal(await step(page), stopped);
  await close(page);
});

test("f turns the board, and back", async () => {
  const page = await open(address);
  await page.keyboard.press("End");
  const upright = await drawn(page);
  await page.keyboard.press("f");
  const turned = await drawn(page);
  assert.notEqual(upright["guest:s8"], turned["guest:s8"]);
  assert.equal(upright["player:Anna"], turned["player:Anna"]);
  const place = (text) => text.match(/translate\((\d+) (\d+)\)/).slice(1).map(Number);
  const [width, height] = await page.$eval(".pane svg", (svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
  const [x, y] = place(upright["guest:s8"]);
  assert.deepEqual(place(turned["guest:s8"]), [width - x, height - y]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await drawn(page), turned);
  await page.keyboard.press("f");
  assert.deepEqual(await drawn(page), upright);
  await close(page);
});

test("a game without a board has nothing to turn", async () => {
  const page = await open(pageOf(games.plots));
  assert.equal(await page.isVisible("[data-go=turn-board]"), false);
  const before = await drawn(page);
  await page.keyboard.press("f");
  assert.deepEqual(await drawn(page), before);
  await close(page);
});

test("? opens help, in which other keys do nothing", async () => {
  const page = await open(address + "#step=0");
  await page.keyboard.press("?");
  assert.ok(await page.isVisible("dialog.help"));
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.isVisible("dialog.help"), false);
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), 1);
  await close(page);
});

test("buttons do the same, and keep the keyboard", async () => {
  const page = await open(address + "#step=0");
  await page.click("[data-go=on]");
  assert.equal(await step(page), 1);
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), 2);
  await page.click("[data-go=end]");
  await page.click("[data-go=turn-back]");
  assert.ok((await step(page)) < (await lastStep(page)));
  await page.click("[data-go=start]");
  assert.equal(await step(page), 0);
  await page.focus("[data-go=on]");
  await page.keyboard.press(" "); // presses the button, does not play
  assert.equal(await step(page), 1);
  assert.equal(await page.getAttribute("[data-go=play]", "aria-pressed"), "false");
  await close(page);
});
