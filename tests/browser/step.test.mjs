// A position is drawn the same whichever way one came to it, and as the program draws it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, drawn, follow, games, LONG, lastStep, open, pageOf, referee, simulated, step } from "./support.mjs";

// Returns the visible parts of the picture, without places that only the script uses, and without invisible buttons.
const strokes = (page) => page.evaluate(() => [...document.querySelectorAll(".pane svg")].map((svg) =>
  [...svg.querySelectorAll("g[transform]")].filter((group) => !group.querySelector(".area") || group.querySelector(":scope > :not(.area, title)"))
    .map((group) => group.getAttribute("transform") + group.textContent +
      group.querySelectorAll(":is(circle, rect, line, path, text):not(.area)").length).sort()));

for (const [game, script] of Object.entries(games)) {
  test(`${game}: forwards, backwards and by jumps`, async () => {
    const address = pageOf(script);
    const page = await open(address + "#step=0");
    const last = await lastStep(page);
    // Within the page: a round trip for each step would take longer than all the rest.
    const [pictures, back, count] = await page.evaluate((steps) => {
      const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const picture = () => JSON.stringify([...document.querySelectorAll("[data-key]")]
        .map((group) => [group.dataset.key, group.getAttribute("transform") + group.innerHTML]).sort());
      const forth = [picture()];
      for (let i = 0; i < steps; ++i) {
        press("ArrowRight");
        forth.push(picture());
      }
      press("ArrowRight"); // nothing comes after the last
      const back = [picture()];
      for (let i = 0; i < steps; ++i) {
        press("ArrowLeft");
        back.unshift(picture());
      }
      return [forth, back, document.querySelector(".count").textContent];
    }, last);
    assert.equal(pictures.length, last + 1);
    assert.ok(count.startsWith("0 /"));
    for (let i = 0; i <= last; ++i) assert.ok(back[i] === pictures[i], `step ${i} backwards`);
    for (const at of [last, Math.floor(last / 2)]) {
      const jumped = await open(`${address}#step=${at}`);
      const groups = Object.entries(await drawn(jumped));
      assert.deepEqual(groups, JSON.parse(pictures[at]).sort(([one], [other]) => (one < other ? -1 : 1)), `step ${at} by a link`);
      await close(jumped);
    }
    assert.ok(new Set(pictures).size > last / 2);
    await close(page);
  });

  test(`${game}: the last position is the one in the page without scripts`, async () => {
    const address = pageOf(script);
    const still = await open(address, { javaScriptEnabled: true });
    await still.keyboard.press("End");
    const moving = await strokes(still);
    await close(still);
    const plain = await open(address, { javaScriptEnabled: false });
    const source = await plain.content();
    await close(plain);
    const bare = await open("about:blank");
    await bare.setContent(source.replace(/<script[\s\S]*?<\/script>/g, ""));
    assert.deepEqual(await strokes(bare), moving);
    await close(bare);
  });

  test(`${game}: positions on the way are those of run --format svg`, async () => {
    const page = await open(pageOf(script));
    const rows = await page.$$eval(".rows .act", (all) => all.map((row) => [Number(row.querySelector("i").textContent), Number(row.dataset.step)]));
    const lines = new Map(rows); // the last step of each line
    for (const [line, at] of [...lines].filter((_, index) => index % (LONG ? 8 : 24) === 0)) {
      await follow(page, at);
      const words = await page.$$eval("[data-key] > title", (all) => all.map((title) => title.textContent).sort());
      const svg = referee("run", script, "--at", String(line), "--format", "svg").stdout;
      const unescaped = (text) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, "&");
      const titles = [...svg.matchAll(/<g [^>]*><title>(.*?)<\/title>/g)].map((match) => unescaped(match[1])).sort();
      assert.deepEqual(words, titles, `line ${line}`);
    }
    await close(page);
  });
}

test("branches go on from where they began", async () => {
  const { scriptOf } = await import("./support.mjs");
  const page = await open(pageOf(scriptOf("game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: draw -> blue; bond blue s1-s2\n" +
    "@label fork\nAnna: take; guest s1 white\n@back fork\nAnna: take; guest s2 black\n@takeback 1 a slip\nAnna: take\n")));
  await page.keyboard.press("End");
  const words = Object.keys(await drawn(page));
  assert.ok(!words.includes("guest:s1") && !words.includes("guest:s2"));
  assert.ok(words.includes("sum:s1-s2") === false);
  assert.match(await page.textContent(".current"), /branch from step 2/);
  await page.keyboard.press("ArrowLeft");
  assert.ok(Object.keys(await drawn(page)).includes("guest:s2"));
  await close(page);
});

test("a simulated game steps through without a complaint", async () => {
  const page = await open(pageOf(simulated("plots", ["--players", "5"])) + "#step=0");
  const last = await lastStep(page);
  for (let at = 0; at < 25; ++at) await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), 25);
  await page.keyboard.press("End");
  assert.equal(await step(page), last);
  assert.deepEqual(page.complaints, []);
  await close(page);
});
