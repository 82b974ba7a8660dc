// The page of a seat of a hosted table: one's own hand comes first, and a phone has room for the picture.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertFits, kind, ONCE } from "./browser.mjs";
import { host, killed, openSeat, plotsTable, pressButton } from "./hosted.mjs";

// Returns the places of players' panes on the page, by name.
const placesOf = (page) => page.$$eval(".pane svg[aria-label^=player]", (all) => Object.fromEntries(all.map((svg) => {
  const { top, bottom, left } = svg.getBoundingClientRect();
  return [svg.getAttribute("aria-label").slice("player ".length), { top, bottom, left }];
})));
const isShown = (page, selector) => page.$eval(selector, (one) => one.getBoundingClientRect().width > 0);

test(`${kind}: one's own hand is before the others, and on the first screen of a phone`, ONCE, async () => {
  const names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
  const { server, addresses } = await host(plotsTable("own", names));
  for (const width of [360, 800, 1280]) {
    const page = await openSeat(addresses.Emil, width);
    const { Emil, ...others } = await placesOf(page);
    assert.equal(Object.keys(others).length, 4);
    for (const [name, { top, left }] of Object.entries(others)) assert.ok(top > Emil.top || left > Emil.left, `${width}: ${name} comes first`);
    const bar = await page.$eval("#try", (one) => (getComputedStyle(one).position === "fixed" ? one.getBoundingClientRect().top : innerHeight));
    if (width !== 800) assert.ok(Emil.bottom <= bar, `${width}: the hand ends at ${Emil.bottom}, below ${bar}`);
    await page.browserContext().close();
  }
  await killed(server);
});

test(`${kind}: a phone has one row of steps; the others and the legend come with a button`, ONCE, async () => {
  const { server, addresses } = await host(plotsTable("row", ["Anna", "Ben", "Cleo", "Dora"]));
  const page = await openSeat(addresses.Anna, 360);
  assert.ok(await page.$eval(".controls", (one) => one.getBoundingClientRect().height) < 60);
  const more = ["[data-go=start]", "[data-go=zoom-in]", "[data-key=legend]"];
  for (const selector of more) assert.equal(await isShown(page, selector), false, selector);
  await pressButton(page, await page.$("[data-go=more]"));
  for (const selector of more) assert.equal(await isShown(page, selector), true, selector);
  await assertFits(page);
  await killed(server);
  await page.browserContext().close();
});
