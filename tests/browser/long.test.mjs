// A game of 2,000 steps is quick.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, lastStep, open, pageOf, scriptOf, step } from "./support.mjs";

function longGame() {
  let text = "game: party-chess\nplayers: [Reds, Blues]\nsetup: {board: {a1: Reds K, t20: Blues K, b10: Reds R, s11: Blues R}}\n---\n";
  const reds = ["b10-b9", "b9-b10"];
  const blues = ["s11-s12", "s12-s11"];
  for (let i = 0; i < 1000; ++i) text += `Reds: move ${reds[i % 2]}\nBlues: move ${blues[i % 2]}\n`;
  return scriptOf(text);
}

test("2,000 steps", async () => {
  const address = pageOf(longGame());
  const start = Date.now();
  const page = await open(address);
  assert.equal(await lastStep(page), 2000);
  const loaded = Date.now() - start;
  // Jumps all over the game, timed in the page so that only the page is measured.
  const jumps = await page.evaluate(() => {
    const slider = document.querySelector(".controls input");
    const times = [];
    for (let i = 0; i < 60; ++i) {
      slider.value = String((i * 997) % 2001);
      const begun = performance.now();
      slider.dispatchEvent(new Event("input"));
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b);
  });
  console.log(`loaded in ${loaded} ms; jumps: median ${jumps[30].toFixed(1)} ms, longest ${jumps[59].toFixed(1)} ms`);
  // Wide bounds, for machines that are busy with other things: a page that draws all steps is far beyond them.
  assert.ok(loaded < 40_000);
  assert.ok(jumps[30] < 600);
  await page.keyboard.press("End");
  assert.equal(await step(page), 2000);
  assert.deepEqual(page.complaints, []);
  await close(page);
});
