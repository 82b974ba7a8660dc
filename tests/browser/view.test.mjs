// Views of players: chosen in a page for everybody, or the only one in a page for one player.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, drawn, follow, games, LONG, lastStep, open, pageOf, screenshot } from "./support.mjs";

const words = (page) => page.$$eval("[data-key] > title", (all) => all.map((title) => title.textContent).sort());

for (const [game, player] of [["plots", "Anna"], ["wedding-tables", "Anna"], ["spin-party", "Anna"]]) {
  test(`${game}: the view in the page for everybody is that of the player's own page`, async () => {
    const whole = await open(pageOf(games[game]));
    const own = await open(pageOf(games[game], "--view", player));
    assert.equal(await own.isVisible(".views"), false);
    assert.equal(await own.locator(".rows .script-only").count(), 0);
    const last = await lastStep(own);
    const between = LONG ? 3 : Math.ceil(last / 8);
    for (let at = 0; at <= last; at += between) {
      for (const page of [whole, own]) await follow(page, at, player);
      assert.deepEqual(await drawn(whole), await drawn(own), `step ${at}`);
      assert.equal(await whole.textContent(".caption"), await own.textContent(".caption"));
    }
    const moves = (page) => page.$$eval(".rows .act .move", (all) => all.map((move) => move.textContent));
    assert.deepEqual(await moves(whole), await moves(own));
    assert.ok((await moves(own)).some((move) => move.includes("?")));
    await whole.selectOption(".views select", "");
    assert.ok(!(await moves(whole)).some((move) => move.includes("?")));
    await screenshot(own, `${game}-view`);
    await close(whole);
    await close(own);
  });
}

test("what only the script says is out of sight in a view", async () => {
  const page = await open(pageOf(games.plots) + "#step=1");
  assert.ok(await page.locator(".rows .held").first().isVisible());
  await page.keyboard.press("v");
  assert.equal(await page.locator(".rows .held").first().isVisible(), false);
  assert.equal(await page.locator(".verdict").isVisible(), false);
  for (let i = 0; i < 4; ++i) await page.keyboard.press("v");
  assert.equal(await page.inputValue(".views select"), "");
  assert.ok(await page.locator(".rows .held").first().isVisible());
  await close(page);
});

test("Anna sees her own cards and nobody else's", async () => {
  const page = await open(pageOf(games.plots) + "#step=0");
  assert.ok((await words(page)).some((text) => text.startsWith("Ben: in hand: boots")));
  await page.selectOption(".views select", "Anna");
  const seen = await words(page);
  assert.ok(seen.some((text) => text.startsWith("Anna: in hand: fists")));
  assert.ok(seen.some((text) => text.startsWith("Ben: in hand: 2 unseen")));
  await close(page);
});

test("a game without secrets offers no views", async () => {
  const page = await open(pageOf(games["party-chess"]));
  assert.equal(await page.isVisible(".views"), false);
  await close(page);
});
