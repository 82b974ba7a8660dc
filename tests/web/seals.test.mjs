// Seals on pages of hosted tables: their salts survive a closed tab, and browsers that can't seal offer no seals.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { kind, newPageOfItsOwn, ONCE, PATIENCE } from "./browser.mjs";
import { untilLine, host, hostElsewhere, killed, legalFor, markOf, openSeat, playFirst, plotsTable, pressButton, pressInList, pressSend, ready } from "./hosted.mjs";

const shows = (page, id, words) => page.waitForFunction((name, text) => {
  const element = document.getElementById(name);
  return !element.hidden && element.textContent.includes(text);
}, PATIENCE, id, words);
const pressAction = async (page, wanted) => pressInList(page, (await legalFor(page)).find((action) => wanted.test(action)));

test(`${kind}: a seal is opened in another tab than the one that made it`, async () => {
  const names = ["Anna", "Ben", "Cleo", "Dora"];
  const script = plotsTable("sealed", names);
  const { server, addresses } = await host(script);
  const first = await newPageOfItsOwn();
  await first.evaluateOnNewDocument(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.saved = blob;
      return make(blob);
    };
  });
  await openSeat(addresses.Anna, 1280, first);
  await pressAction(first, /^Anna: play boots$/);
  await pressButton(first, await first.$("#seal"));
  await shows(first, "said", "Send at once");
  await pressButton(first, await first.$("#download"));
  const opening = (await first.evaluate(() => window.saved.text())).trim();
  assert.match(opening, /^Anna: open boots [\w-]{24}$/);
  await pressSend(first);
  await shows(first, "said", "Your card is sealed");
  assert.ok((await first.$eval("#said", (said) => said.textContent)).includes(opening));
  const rest = await first.browserContext().newPage(); // the browser keeps running
  await first.close();
  for (const name of names.slice(1)) {
    const other = await openSeat(addresses[name]);
    await untilLine(script, await playFirst(other));
    await other.browserContext().close();
  }
  const again = await openSeat(addresses.Anna, 1280, rest);
  await shows(again, "said", opening);
  assert.deepEqual(await again.$$eval("#actions button", (all) => all.map((one) => one.textContent)), ["Anna: open boots SALT"]);
  assert.equal(await again.$eval("#hint", (hint) => hint.textContent), "Open your card.");
  await pressAction(again, /: open /);
  assert.equal(await again.$eval("#move", (move) => move.value), opening);
  const before = await markOf(again);
  await pressSend(again);
  await untilLine(script, opening);
  await ready(again, before);
  assert.deepEqual(await again.evaluate(() => [localStorage.length, document.getElementById("said").hidden]), [0, true]);
  await killed(server);
  await again.browserContext().close();
});

test(`${kind}: over plain HTTP from elsewhere, nothing is sealed, and pages follow`, ONCE, async () => {
  const script = plotsTable("plain", ["Anna", "Ben", "Cleo", "Dora"]);
  const { server, addresses } = await hostElsewhere(script);
  const page = await openSeat(addresses.Anna);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await shows(page, "hint", "This browser seals only");
  await pressAction(page, /^Anna: play boots$/);
  assert.equal(await page.$("#seal:not([hidden])"), null);
  const other = await openSeat(addresses.Ben);
  const before = await markOf(page);
  await untilLine(script, await playFirst(other));
  await ready(page, before);
  await killed(server);
  await page.browserContext().close();
  await other.browserContext().close();
});
