// The playground in a real browser (browser.mjs). $REFEREE_PLAYGROUND is the page.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertFits, assertLegal, assertNothingRan, clickOn, HOSTILE, kind, link, openPage, PATIENCE, PHONE, saved, settled, text, value } from "./browser.mjs";
import { folder, games, native } from "./support.mjs";

const address = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const open = (hash = "", viewport = undefined) => openPage(address + hash, "legal", viewport);

for (const game of games) {
  test(`${kind}: a short game of ${game} by clicks alone, saved and legal`, async () => {
    const page = await open();
    const [number] = await page.$$eval("#begin option", (all, name) =>
      all.filter((one) => one.textContent === `${name}: a new game`).map((one) => one.value), game);
    await settled(page, () => page.select("#begin", number));
    const before = (await value(page, "script")).split("\n").length;
    for (let i = 0; i < 6; ++i) await clickOn(page, i);
    const script = await saved(page);
    assert.equal(script, await value(page, "script"));
    assert.ok(script.split("\n").length > before + 3, script);
    assertLegal(script);
    assert.deepEqual(page.complaints, []);
    await page.close();
  });
}

const SPIN = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take; take; take\n";

test(`${kind}: on the picture first what, then play`, async () => {
  const page = await open(link(SPIN));
  await page.$eval('#picture [data-at="s4"]', (item) => item.focus());
  await page.keyboard.press("Enter");
  assert.match(await text(page, "#hint"), /^Chosen: s4\./);
  assert.equal(await page.$eval('#picture [data-at="s4"]', (item) => item.getAttribute("aria-pressed")), "true");
  const left = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
  assert.ok(left.length > 0 && left.every((action) => action.includes("s4")), left.join());
  await settled(page, () => page.click("#actions button"));
  assert.ok((await value(page, "script")).endsWith(`${left[0]}\n`));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: a refused move shows what the terminal shows, and stays out of the script`, async () => {
  const page = await open(link(SPIN));
  await page.type("#move", "Ben: take");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  const file = path.join(folder, "script.party");
  fs.writeFileSync(file, `${SPIN}Ben: take\n`);
  assert.equal(await text(page, "#said"), native(["check", "script.party"], { cwd: folder }).out);
  assert.match(await text(page, "#said"), /SP-7\.alternate/);
  assert.equal(await value(page, "script"), SPIN);
  await page.close();
});

test(`${kind}: a dispute, an explanation and a view`, async () => {
  const script = fs.readFileSync(path.join(process.env.REFEREE_SOURCE, "examples/plots/dispute.party"), "utf8");
  const page = await open(link(script));
  fs.writeFileSync(path.join(folder, "script.party"), script);
  for (const [button, command] of [["dispute", "dispute"], ["why", "explain"]]) {
    await page.$eval("#said", (element) => { element.textContent = ""; });
    await page.click(`#${button}`);
    await page.waitForFunction(() => document.querySelector("#said").textContent !== "", PATIENCE);
    const said = native([command, "script.party"], { cwd: folder });
    assert.equal(await text(page, "#said"), said.out + said.err);
  }
  const seats = await page.$$eval("#view option", (all) => all.map((one) => one.value));
  await settled(page, () => page.select("#view", seats[1]));
  const seen = await page.$eval("#picture", (element) => element.textContent);
  const svg = native(["run", "script.party", "--format", "svg", "--view", seats[1]], { cwd: folder }).out;
  const bare = svg.replace(/<style>[^<]*<\/style>/, "").replace(/<[^>]*>/g, "").replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&amp;/g, "&").replace(/&#39;/g, "'");
  assert.equal(seen.replace(/\s+/g, " ").trim(), bare.replace(/\s+/g, " ").trim());
  await page.close();
});

test(`${kind}: what is wrong is shown as one types; taking back and the place work`, async () => {
  const page = await open(link(SPIN));
  await page.focus("#script");
  await settled(page, () => page.$eval("#script", (area) => {
    area.value += "Ben: fli s1\n";
    area.dispatchEvent(new Event("input"));
  }));
  assert.match(await text(page, "#verdict"), /^malformed|^illegal/);
  await page.click("#problems button");
  assert.equal(await page.evaluate(() => document.activeElement.id), "script");
  await settled(page, () => page.click("#undo"));
  assert.equal(await value(page, "script"), SPIN);
  await settled(page, () => page.$eval("#place", (range) => {
    range.value = "3";
    range.dispatchEvent(new Event("input"));
  }));
  assert.equal(await text(page, "#place-said"), "3");
  await page.close();
});

test(`${kind}: a ruling is chosen in the header, a value is expected by a click`, async () => {
  const page = await open(link(SPIN));
  await page.click("#values summary");
  await page.type("#find-value", "pool");
  await settled(page, () => page.click("#values li button"));
  assert.match(await value(page, "script"), /@expect pool = 37\n$/);
  await page.click("#rulings summary");
  const key = await page.$eval("[data-ruling]", (select) => select.dataset.ruling);
  const other = await page.$eval("[data-ruling]", (select) => [...select.options].find((one) => !one.selected).value);
  await settled(page, () => page.select("[data-ruling]", other));
  assert.ok((await value(page, "script")).includes(`rulings: {${key}: ${other}}\n---`));
  await page.close();
});

test(`${kind}: hostile scripts stay text, and nothing else runs`, async () => {
  const script = `game: spin-party\nplayers: ["<img src=x onerror=alert(1)>", Ben]\ntitle: ${JSON.stringify(HOSTILE)}\n---\n# ${HOSTILE}\nBen: ${HOSTILE}\n`;
  const page = await open();
  await page.evaluate((hash) => { location.hash = hash; }, link(script));
  await page.waitForFunction(() => /malformed|illegal/.test(document.querySelector("#verdict").textContent), PATIENCE);
  await page.click("#why");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  await assertNothingRan(page);
  await page.close();
});

test(`${kind}: a long search can be stopped, and the engine works on`, async () => {
  const script = fs.readFileSync(path.join(process.env.REFEREE_SOURCE, "examples/wedding-tables/complete-game.party"), "utf8");
  const page = await open(link(script));
  await page.click("#dispute"); // thousands of readings
  await page.waitForSelector("#stop:not([hidden])", PATIENCE);
  await page.click("#stop");
  await page.waitForFunction(() => document.querySelector("#said").textContent === "Stopped.", PATIENCE);
  assert.equal(await page.$eval("#stop", (button) => button.hidden), true);
  await settled(page, () => page.click("#undo"));
  assert.match(await text(page, "#verdict"), /^legal|^illegal/);
  await page.close();
});

test(`${kind}: fits a phone, and is played by touch`, async () => {
  const page = await open(link(SPIN), PHONE);
  await assertFits(page);
  await settled(page, () => page.tap("#actions button"));
  assert.notEqual(await value(page, "script"), SPIN);
  await assertFits(page);
  await page.close();
});
