// The work of a page for one step does not grow with the other 2,000 steps of the game.
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
  const page = await open(address);
  assert.equal(await lastStep(page), 2000);
  // The picture has the elements of one step.
  const elements = await page.$$eval(".pane *", (all) => all.length);
  // Jumps all over the game, each to a step far away.
  const JUMPS = 60;
  const profiler = await page.context().newCDPSession(page);
  await profiler.send("Profiler.enable");
  await profiler.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const added = await page.evaluate((jumps) => {
    const slider = document.querySelector(".controls input");
    const watcher = new MutationObserver(() => {});
    watcher.observe(document.body, { childList: true, subtree: true });
    for (let i = 0; i < jumps; ++i) {
      slider.value = String((i * 997) % 2001);
      slider.dispatchEvent(new Event("input"));
    }
    return watcher.takeRecords().reduce((sum, record) => sum + record.addedNodes.length, 0);
  }, JUMPS);
  const { result } = await profiler.send("Profiler.takePreciseCoverage");
  const blocks = result.filter(({ url }) => url.startsWith("file:")).flatMap(({ functions }) => functions).flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
  console.log(`${elements} elements; for each jump ${added / JUMPS} nodes added, ${blocks / JUMPS} blocks run`);
  // A page that draws all steps, or goes through them, is far beyond this. The count of blocks varies: what a frame does while the page
  // is watched is in it, and on a busy machine there are more frames.
  assert.ok(elements > 100 && elements < 2000);
  assert.ok(added > 0 && added < 20 * JUMPS);
  assert.ok(blocks > JUMPS && blocks < (2000 / 4) * JUMPS);
  await page.keyboard.press("End");
  assert.equal(await step(page), 2000);
  assert.deepEqual(page.complaints, []);
  await close(page);
});
