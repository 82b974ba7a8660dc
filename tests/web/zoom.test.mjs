// Tests zooming by touch and by buttons, and choosing another piece instead of a chosen one, all by coordinates (pressing.mjs).
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { kind, link, openPage, PATIENCE, PHONE, settled, text, value } from "./browser.mjs";
import { findInPicture, middleOf } from "./pressing.mjs";
import { source } from "./support.mjs";

const address = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const open = (hash, viewport) => openPage(address + hash, "legal", viewport);
const STARTER = fs.readFileSync(path.join(source, "examples/party-chess/starter.party"), "utf8");

test(`${kind}: a finger on a small square brings it near, plays there, and then sees all again`, async () => {
  const page = await open(link(STARTER), PHONE);
  const square = (word) => page.evaluate(findInPicture, "#picture", "party-chess", "Blues", [word], 0);
  const width = () => page.$eval("#picture [data-for]", (one) => one.getBoundingClientRect().width);
  assert.ok(await width() < 24);
  const script = await value(page, "script");
  const there = await square("p16");
  await page.touchscreen.tap(...there);
  assert.ok(await width() >= 24);
  assert.equal(await page.$("#picture .chosen"), null);
  await page.touchscreen.tap(...there); // the piece has not moved
  assert.match(await text(page, "#hint"), /^Chosen: p16/);
  const to = await square("o15");
  await settled(page, () => page.touchscreen.tap(...to));
  assert.equal(await value(page, "script"), `${script}Blues: move p16-o15\n`);
  assert.ok(await width() < 24);
  await page.close();
});

test(`${kind}: another piece is chosen in place of the first, and nothing by a press beside`, async () => {
  const page = await open(link(`${STARTER}Blues: pass\n`));
  for (const [word, chosen] of [["e1", /^Chosen: e1: Reds Rook\./], ["e5", /^Chosen: e5: Reds King\./], ["s19", /^Chosen: s19\b/], ["p16", /^\d+ legal/]]) {
    await page.mouse.click(...await page.evaluate(findInPicture, "#picture", "party-chess", "Reds", [word], 0));
    assert.match(await text(page, "#hint"), chosen);
  }
  await page.mouse.click(...await page.evaluate(findInPicture, "#picture", "party-chess", "Reds", ["e5"], 0));
  const to = await page.evaluate(findInPicture, "#picture", "party-chess", "Reds", ["e6"], 0);
  await settled(page, () => page.mouse.click(...to));
  assert.match(await value(page, "script"), /\nReds: move e5-e6\n$/);
  assert.equal(await page.$("#picture :focus-visible"), null);
  await page.close();
});

test(`${kind}: the picture is enlarged around what is chosen, played in there, and reduced again`, async () => {
  const page = await open(link(`${STARTER}Blues: pass\n`));
  const place = (word) => page.evaluate(findInPicture, "#picture", "party-chess", "Reds", [word], 0);
  const other = () => page.$eval("#picture [data-for=e5]", (one) => one.getBoundingClientRect().width);
  const rook = () => page.$eval("#picture [data-for=e1]", (one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().width]);
  await page.mouse.click(...await place("e1"));
  const [x, width] = await rook();
  const whole = await other();
  for (let i = 0; i < 4; ++i) await page.mouse.click(...await middleOf(await page.$("#zoom-in")));
  await page.waitForFunction((before) => document.querySelector("#picture [data-for=e1]").getBoundingClientRect().width > 2 * before, PATIENCE, width);
  const [zoomedX, zoomedWidth] = await rook();
  assert.ok(Math.abs(zoomedX + zoomedWidth / 2 - x - width / 2) < width, `it is elsewhere now: ${[x, width, zoomedX, zoomedWidth].join(" ")}`);
  const to = await place("e3");
  await settled(page, () => page.mouse.click(...to));
  assert.match(await value(page, "script"), /\nReds: move e1-e3\n$/);
  for (let i = 0; i < 4; ++i) await page.mouse.click(...await middleOf(await page.$("#zoom-out")));
  await page.waitForFunction((before) => Math.abs(document.querySelector("#picture [data-for=e5]").getBoundingClientRect().width - before) < 1, PATIENCE, whole);
  await page.close();
});
