// The buttons of the umpire's page of a hosted table, and a player's wish to take back a move.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { kind, ONCE, PATIENCE } from "./browser.mjs";
import { untilLine, host, killed, markOf, openSeat, plotsTable, pressButton, pressSend, ready, write } from "./hosted.mjs";
import { folder } from "./support.mjs";

const names = ["Anna", "Ben", "Cleo", "Dora"];
const pressId = async (page, id) => pressButton(page, await page.$(`#${id}`));
const line = (page) => page.$eval("#move", (move) => move.value);
const untilHint = (page, part) => page.waitForFunction((text) => document.querySelector(".try > .hint").textContent.includes(text), PATIENCE, part);

// Waits until the page shows the step that is `steps` before its last one, which has this text.
const untilBeforeLast = (page, last, steps) => page.waitForFunction((text, count) => {
  const rows = [...document.querySelectorAll(".rows > .act")];
  return rows.at(-1)?.textContent.includes(text) && rows.at(-1 - count).classList.contains("now");
}, PATIENCE, last, steps);

async function playAs(page, text) {
  const before = await markOf(page);
  await write(page, text);
  await ready(page, before);
}

test(`${kind}: the umpire takes back to a step that is shown`, ONCE, async () => {
  const script = plotsTable("back", names);
  const { server, addresses } = await host(script);
  const umpire = await openSeat(addresses.umpire);
  assert.equal(await umpire.$eval(".try h2", (heading) => heading.textContent), "The umpire's lines");
  assert.equal(await umpire.$eval("#take-back", (button) => button.disabled), true);
  for (const text of ["Anna: play boots", "Ben: play boots", "Cleo: play boots"]) await playAs(umpire, text);
  await untilBeforeLast(umpire, "Cleo", 0);
  for (const steps of [1, 2]) {
    await pressButton(umpire, await umpire.$("[data-go=back]"));
    await untilBeforeLast(umpire, "Cleo", steps);
  }
  await pressId(umpire, "take-back");
  assert.equal(await line(umpire), "@takeback 2 ");
  await umpire.keyboard.type("a mistake");
  await pressSend(umpire);
  await untilLine(script, "@takeback 2 a mistake");
  await killed(server);
  await umpire.browserContext().close();
});

test(`${kind}: a player asks to take back, and the umpire answers`, ONCE, async () => {
  const script = plotsTable("wish", names);
  const { server, addresses } = await host(script);
  const umpire = await openSeat(addresses.umpire);
  const anna = await openSeat(addresses.Anna);
  await playAs(anna, "play boots");
  await ready(umpire, "");
  const ben = await openSeat(addresses.Ben);
  await playAs(ben, "play boots");
  await pressId(anna, "wish");
  await untilHint(anna, "You have asked the umpire");
  await umpire.waitForSelector("#wishes button", PATIENCE);
  const [back, keep] = await umpire.$$("#wishes button");
  assert.ok(back);
  await pressButton(umpire, keep);
  await untilHint(anna, "The umpire keeps your move.");
  await umpire.waitForFunction(() => !document.querySelector("#wishes button"), PATIENCE);
  const cleo = await openSeat(addresses.Cleo);
  await playAs(cleo, "play boots"); // another position: Anna may ask again
  await anna.waitForFunction(() => !document.getElementById("wish").disabled && !document.querySelector(".try > .hint").textContent.includes("keeps"), PATIENCE);
  await pressId(anna, "wish");
  await umpire.waitForSelector("#wishes button", PATIENCE);
  await pressButton(umpire, await umpire.$("#wishes button"));
  assert.equal(await line(umpire), "@takeback 3 Anna asked for it");
  await pressSend(umpire);
  await untilLine(script, "@takeback 3 Anna asked for it");
  await killed(server);
  for (const page of [umpire, anna, ben, cleo]) await page.browserContext().close();
});

test(`${kind}: the umpire lets the table go on, and gives a seat a new address`, ONCE, async () => {
  const script = path.join(folder, "colours.party");
  fs.writeFileSync(script, `game: plots\nplayers: [${names}]\nseed: 5820261132\n---\n`);
  const { server, addresses } = await host(script);
  const umpire = await openSeat(addresses.umpire);
  const before = await markOf(umpire);
  await pressId(umpire, "go-on");
  await pressSend(umpire);
  await ready(umpire, before);
  assert.match(fs.readFileSync(script, "utf8"), /^table: tableau -> /m);
  const anna = await openSeat(addresses.Anna);
  const [seat, renew] = await umpire.$$eval("#seat, #new-address", (all) => all.map((one) => one.getBoundingClientRect().top));
  assert.equal(seat, renew); // The seat and its button stay together.
  await umpire.select("#seat", "Anna");
  await pressId(umpire, "new-address");
  await umpire.waitForSelector("#address:not([hidden])", PATIENCE);
  const fresh = await umpire.$eval("#address", (output) => output.textContent);
  assert.equal((await fetch(addresses.Anna)).status, 404);
  assert.equal((await fetch(fresh)).status, 200);
  const refused = await anna.evaluate(() => fetch(location.pathname, { method: "POST", body: JSON.stringify({ ask: "address", player: "Ben" }) }).then(({ status }) => status));
  assert.equal(refused, 404); // the old address does nothing
  const ben = await fetch(addresses.Ben, { method: "POST", body: JSON.stringify({ ask: "address", player: "Ben" }) });
  assert.equal(ben.status, 400);
  await killed(server);
  for (const page of [umpire, anna]) await page.browserContext().close();
});
