// Every example's page loads without a complaint and asks for nothing.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { close, drawn, examples, games, LONG, open, pageOf, screenshot } from "./support.mjs";

// A long run loads all of them, a short one only one of each game.
for (const game of Object.keys(games)) {
  const folder = path.join(examples, game);
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith(LONG ? ".party" : "starter.party"))) {
    test(`${game}/${name}`, async () => {
      const page = await open(pageOf(path.join(folder, name)));
      assert.ok(await page.isVisible(".controls"));
      assert.ok(Object.keys(await drawn(page)).length > 10);
      await page.keyboard.press("End");
      await page.waitForFunction(() => location.hash.startsWith("#step=")); // a moment later
      assert.deepEqual(page.complaints, []);
      await close(page);
    });
  }
  test(`${game}: screenshots`, { skip: !LONG }, async () => {
    for (const [name, options] of Object.entries({
      light: {}, dark: { colorScheme: "dark" }, narrow: { viewport: { width: 390, height: 800 } },
    })) {
      const page = await open(pageOf(games[game]) + "#step=30", options);
      await screenshot(page, `${game}-${name}`);
      assert.deepEqual(page.complaints, []);
      await close(page);
    }
  });
}
