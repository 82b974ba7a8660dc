// The list of moves, and the page without JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, games, open, pageOf, screenshot } from "./support.mjs";

for (const [game, script] of Object.entries(games)) {
  test(`${game}: all is there without JavaScript`, async () => {
    const address = pageOf(script);
    const plain = await open(address, { javaScriptEnabled: false });
    assert.equal(await plain.isVisible(".controls"), false);
    assert.ok(await plain.isVisible("noscript"));
    assert.ok(await plain.isVisible(".pane svg text"));
    const rows = await plain.locator(".rows > li").count();
    assert.ok(rows > 10);
    assert.ok(await plain.locator(".rows > li").last().isVisible());
    assert.ok((await plain.textContent(".caption")).length > 5);
    await screenshot(plain, `${game}-without-scripts`);
    const alive = await open(address);
    assert.equal(await alive.locator(".rows > li").count(), rows);
    await close(plain);
    await close(alive);
  });
}

test("a refusal that was expected tells its rules when it is opened", async () => {
  const page = await open(pageOf(games["spin-party"]));
  const details = page.locator(".rows .held details").first();
  assert.equal(await details.locator("li").first().isVisible(), false);
  await details.locator("summary").click();
  assert.ok(await details.locator("li").first().isVisible());
  assert.match(await details.locator("li").first().textContent(), /SP-7\.place-all \(.*§.*\)/);
  await close(page);
});
