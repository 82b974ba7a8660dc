// The page of a seat of a hosted table: one's own hand comes first, and a phone has room for the picture.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { assertFits, kind, newPageOfItsOwn, ONCE, PATIENCE, text } from "./browser.mjs";
import { host, killed, openSeat, playFirst, plotsTable, pressButton } from "./hosted.mjs";
import { folder } from "./support.mjs";

// Returns the places of players' panes on the page, by name.
const placesOf = (page) => page.$$eval(".pane svg[aria-label^=player]", (all) => Object.fromEntries(all.map((svg) => {
  const { top, bottom, left } = svg.getBoundingClientRect();
  return [svg.getAttribute("aria-label").slice("player ".length), { top, bottom, left }];
})));
const isShown = (page, selector) => page.$eval(selector, (one) => one.getBoundingClientRect().width > 0);

test(`${kind}: one's own hand is before the others, and on the first screen of a phone`, ONCE, async () => {
  const names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
  const { server, addresses } = await host(plotsTable("own", names));
  for (const width of [360, 768, 1280]) {
    const page = await openSeat(addresses.Emil, width);
    const { Emil, ...others } = await placesOf(page);
    assert.equal(Object.keys(others).length, 4);
    for (const [name, { top, left }] of Object.entries(others)) assert.ok(top > Emil.top || left > Emil.left, `${width}: ${name} comes first`);
    const bar = await page.$eval("#try", (one) => (getComputedStyle(one).position === "fixed" ? one.getBoundingClientRect().top : innerHeight));
    assert.ok(Emil.bottom <= bar, `${width}: the hand ends at ${Emil.bottom}, below ${bar}`);
    await page.browserContext().close();
  }
  await killed(server);
});

// Returns a game of party-chess in which Reds are to play.
function chessTable(name) {
  const script = path.join(folder, `${name}.party`);
  fs.writeFileSync(script, "game: party-chess\nplayers: [Reds, Blues]\nseed: 5820261132\n---\numpire: appoint Ms-Spy\n" +
    "Reds: choose R B C J p\nBlues: choose H A J C p\numpire: start -> Reds Blues\n");
  return script;
}

test(`${kind}: party-chess: one's own office is the first and the largest, and shows all its pieces`, ONCE, async () => {
  const { server, addresses } = await host(chessTable("offices"));
  for (const width of [360, 768, 1280]) {
    for (const [own, other, order] of [["Blues", "Reds", "plays after Reds"], ["Reds", "Blues", "to play"]]) {
      const page = await openSeat(addresses[own], width);
      const box = (key) => page.$eval(`[data-key="${key}"]`, (one) => one.getBoundingClientRect().toJSON());
      const [mine, others] = [await box(`office:${own}`), await box(`office:${other}`)];
      assert.ok(mine.bottom <= others.top, `${width}: ${own} comes after ${other}`);
      assert.ok(mine.height > others.height, `${width}: ${own} is not larger`);
      const bar = await page.$eval("#try", (one) => (getComputedStyle(one).position === "fixed" ? one.getBoundingClientRect().top : innerHeight));
      if (width !== 768) assert.ok(mine.bottom <= bar, `${width}: the office ends at ${mine.bottom}, below ${bar}`);
      assert.equal(await text(page, `[data-key^="order:${own}"] text`), order);
      await page.browserContext().close();
    }
  }
  await killed(server);
});

test(`${kind}: one frame is the player's own, and another says whose turn it is`, ONCE, async () => {
  for (const [script, own, acts] of [[chessTable("you"), "Blues", ["Reds"]], [plotsTable("you-too", ["Anna", "Ben", "Cleo", "Dora"]), "Cleo", ["Anna", "Ben", "Cleo", "Dora"]]]) {
    const { server, addresses } = await host(script);
    const page = await openSeat(addresses[own]);
    const named = (selector) => page.$$eval(selector, (all) => all.map((one) => one.parentNode.dataset.key.split(":")[1]));
    assert.deepEqual(await named(".frame.you"), [own]);
    assert.deepEqual((await named(".frame.s-act")).sort(), acts);
    const colours = await page.$$eval(".frame.you, path.act", (all) => all.map((one) => getComputedStyle(one)[one.matches("path") ? "fill" : "stroke"]));
    assert.equal(new Set(colours).size, 2); // one for each
    await killed(server);
    await page.browserContext().close();
  }
});

test(`${kind}: a phone has one row of steps; the others and the legend come with a button`, ONCE, async () => {
  const { server, addresses } = await host(plotsTable("row", ["Anna", "Ben", "Cleo", "Dora"]));
  const page = await openSeat(addresses.Anna, 360);
  const [actions, moves] = await Promise.all(["#actions", ".list"].map((selector) => page.$eval(selector, (one) => one.getBoundingClientRect().top)));
  assert.ok(actions < moves, "the list of moves comes before what can be done");
  assert.ok(await page.$eval(".controls", (one) => one.getBoundingClientRect().height) < 60);
  const more = ["[data-go=start]", "[data-go=zoom-in]", "[data-key=legend]"];
  for (const selector of more) assert.equal(await isShown(page, selector), false, selector);
  await pressButton(page, await page.$("[data-go=more]"));
  for (const selector of more) assert.equal(await isShown(page, selector), true, selector);
  await assertFits(page);
  await killed(server);
  await page.browserContext().close();
});

test(`${kind}: who watches sees the last step, and then the next one`, ONCE, async () => {
  const { server, addresses } = await host(plotsTable("watched", ["Anna", "Ben", "Cleo", "Dora"]));
  const page = await newPageOfItsOwn();
  const hasCount = (shown) => page.waitForFunction((wanted) => document.querySelector(".count")?.textContent === wanted, PATIENCE, shown);
  await page.goto(addresses.spectator);
  await page.waitForSelector(".controls:not([hidden])", PATIENCE);
  const [step, last] = (await text(page, ".count")).split(" / ").map(Number);
  assert.equal(step, last);
  assert.equal(await page.title(), "Will the Party Ever End?, as a spectator sees it");
  assert.equal(await text(page, "header #waiting"), "The game waits for Anna, Ben, Cleo and Dora.");
  await playFirst(await openSeat(addresses.Anna));
  await hasCount(`${last + 1} / ${last + 1}`);
  // Whoever looks at an earlier step stays there.
  await pressButton(page, await page.$("[data-go=back]"));
  await hasCount(`${last} / ${last + 1}`);
  await page.waitForFunction((at) => location.hash === `#step=${at}`, PATIENCE, last);
  await playFirst(await openSeat(addresses.Ben));
  await hasCount(`${last} / ${last + 2}`);
  await killed(server);
  await page.browserContext().close();
});
