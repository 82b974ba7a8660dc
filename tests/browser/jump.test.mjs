// Links, the list of moves, the slider.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { close, games, lastStep, open, pageOf, step, timerOf } from "./support.mjs";

let address;
before(() => { address = pageOf(games.plots); });

test("a link opens its position and view", async () => {
  const page = await open(address + "#step=7&view=anna");
  assert.equal(await step(page), 7);
  assert.equal(await page.inputValue(".views select"), "Anna");
  await close(page);
});

test("the address follows", async () => {
  const page = await open(address + "#step=0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("v");
  await page.waitForFunction(() => location.hash === "#step=1&view=anna");
  await page.evaluate(() => { location.hash = "#step=4"; });
  await page.waitForFunction(() => document.querySelector(".count").textContent.startsWith("4 "));
  assert.equal(await page.inputValue(".views select"), "");
  await close(page);
});

test("a link followed just before the address is written is not lost", async () => {
  const page = await open(address + "#step=0");
  await page.evaluate(() => new Promise((done) => {
    // Due together with the page's own timer, and set before it.
    setTimeout(() => {
      location.hash = "#step=4";
      done();
    }, 250);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    const due = performance.now() + 300;
    while (performance.now() < due);
  }));
  await timerOf(page, 600);
  assert.equal(await step(page), 4);
  assert.equal(await page.evaluate(() => location.hash), "#step=4");
  await close(page);
});

test("links that name nothing are no harm", async () => {
  for (const hash of ["#step=999999", "#step=-1", "#step=x&view=nobody", "#view=__proto__", "#%"]) {
    const page = await open(address + hash);
    assert.ok((await step(page)) <= (await lastStep(page)));
    assert.equal(await page.inputValue(".views select"), "");
    assert.deepEqual(page.complaints, []);
    await close(page);
  }
});

test("a click in the list goes there", async () => {
  const page = await open(address);
  const row = page.locator(".rows .act").nth(5);
  await row.locator("a").click();
  assert.equal(await step(page), 6);
  assert.ok(await row.evaluate((li) => li.classList.contains("now")));
  assert.equal(await page.locator(".rows .now").count(), 1);
  const check = page.locator(".rows .held").first();
  await check.locator("a").click();
  assert.equal(await step(page), Number(await check.getAttribute("data-step")));
  assert.ok(await check.evaluate((li) => li.classList.contains("now")));
  await close(page);
});

test("the slider goes anywhere", async () => {
  const page = await open(address);
  const last = await lastStep(page);
  await page.locator(".controls input").fill(String(last - 1));
  assert.equal(await step(page), last - 1);
  await page.focus(".controls input");
  await page.keyboard.press("ArrowRight"); // one step, not two
  assert.equal(await step(page), last);
  assert.match(await page.getAttribute(".controls input", "aria-valuetext"), /^step \d+ of \d+$/);
  await close(page);
});

test("the current move is kept in sight", async () => {
  const page = await open(pageOf(games["party-chess"]));
  await page.keyboard.press("End");
  const seen = await page.$eval(".rows .now", (row) => {
    const box = document.querySelector(".list").getBoundingClientRect();
    const own = row.getBoundingClientRect();
    return own.top >= box.top && own.bottom <= box.bottom;
  });
  assert.ok(seen);
  await close(page);
});
