// Failing scripts can be stepped to the fault, which is marked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, lastStep, open, pageOf, screenshot, scriptOf, step } from "./support.mjs";

const HEADER = "game: spin-party\nplayers: [Anna, Ben]\n---\n";

test("an illegal move", async () => {
  const page = await open(pageOf(scriptOf(HEADER + "Anna: draw -> blue; bond blue s1-s2\nAnna: bond red s1-s2\nAnna: take\n")));
  assert.equal(await step(page), 3);
  assert.equal(await lastStep(page), 3);
  const row = page.locator(".rows .fault");
  assert.ok(await row.evaluate((li) => li.classList.contains("now")));
  assert.match(await row.textContent(), /SP-7\.placing-bond/);
  assert.ok(await row.locator("details li").first().isVisible());
  assert.match(await page.textContent(".current"), /Line 5\. Anna: bond red s1-s2 – illegal/);
  assert.match(await page.textContent(".verdict"), /^illegal/);
  await screenshot(page, "fault");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator(".rows .now").textContent().then((text) => text.includes("bond blue")), true);
  assert.deepEqual(page.complaints, []);
  await close(page);
});

test("failed expectations, one after the other", async () => {
  const page = await open(pageOf(scriptOf(HEADER + "Anna: take\n@expect phase = over\nAnna: guest s1 white\n@reject Anna: take\n")));
  assert.equal(await step(page), 1);
  assert.ok(await page.isVisible("[data-go=fault]"));
  await page.keyboard.press("n");
  assert.match(await page.textContent(".rows .now"), /phase/);
  await page.keyboard.press("n");
  assert.equal(await step(page), 2);
  assert.match(await page.textContent(".rows .now"), /the move is legal/);
  await page.keyboard.press("n");
  assert.equal(await step(page), 1);
  await close(page);
});

test("a script that can't be read from some line on", async () => {
  const page = await open(pageOf(scriptOf(HEADER + "Anna: take\nAnna: dance <b>\n")));
  assert.match(await page.textContent(".rows .fault"), /malformed: .*dance/);
  assert.equal(await page.locator(".rows b b").count(), 0);
  await close(page);
});

test("nothing wrong, no button for it", async () => {
  const page = await open(pageOf(scriptOf(HEADER + "Anna: take\n")));
  assert.equal(await page.isVisible("[data-go=fault]"), false);
  assert.equal(await step(page), 0);
  await close(page);
});
