// A hosted table: two people play over the network, each in a browser of their own; one reloads, a stale line is refused, the umpire takes a
// move back, and the server is killed and started again.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { host, killed } from "./hosted.mjs";
import { close, open, referee, screenshot, scriptOf } from "./support.mjs";

// Leaves out that pages ask their own server.
async function openSeat(address) {
  const page = await open(address);
  page.complaints.length = 0;
  return page;
}

const legalFor = (page) => page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
const mark = (page) => page.$eval("#hosted", (element) => JSON.parse(element.textContent).mark);

// Chooses an action, and sends it: the page is loaded anew.
async function clickThrough(page, action) {
  const before = await mark(page);
  await page.click(`#actions button:text-is(${JSON.stringify(action)})`);
  await page.click("#send");
  await changed(page, before);
}

async function changed(page, before) {
  await page.waitForFunction((was) => {
    const element = document.getElementById("hosted");
    return element && JSON.parse(element.textContent).mark !== was && document.querySelector(".controls:not([hidden])") && document.getElementById("send");
  }, before);
}

test("two people play wedding-tables by clicks", async () => {
  const script = scriptOf("game: wedding-tables\nplayers: [Anna, Ben]\nseed: 11\n---\n");
  let hosted = await host(script);
  const pages = { Anna: await openSeat(hosted.addresses.Anna), Ben: await openSeat(hosted.addresses.Ben) };
  const umpire = await openSeat(hosted.addresses.umpire);
  let turns = 0;
  for (; turns < 14; ++turns) {
    const names = [];
    for (const name of ["Anna", "Ben"]) if ((await legalFor(pages[name])).length > 0) names.push(name);
    if (names.length === 0) break;
    const [name] = names;
    const other = name === "Anna" ? "Ben" : "Anna";
    assert.match(await pages[name].title(), /^Your turn: /);
    const before = await mark(pages[other]);
    const actions = await legalFor(pages[name]);
    await clickThrough(pages[name], actions[turns % actions.length]);
    await changed(pages[other], before);
    await changed(umpire, before);
    if (turns === 3) { await pages[other].reload(); await pages[other].waitForSelector(".controls:not([hidden])"); }
    if (turns === 5) { // killed and started again: pages find it, and go on
      const was = await mark(pages.Anna);
      await killed(hosted.server);
      hosted = await host(script, hosted.port);
      for (const page of [pages.Anna, pages.Ben, umpire]) await changed(page, was);
    }
  }
  assert.ok(turns > 10, `only ${turns} turns`);
  assert.equal(referee("check", script).status, 0);

  // What is refused is told on the page, and changes nothing.
  const text = fs.readFileSync(script, "utf8");
  const mover = (await legalFor(pages.Anna)).length > 0 ? "Anna" : "Ben";
  await pages[mover].fill("#move", `${mover}: place mum t9`);
  await pages[mover].click("#send");
  await pages[mover].waitForSelector("#refused:not([hidden])");
  assert.match(await pages[mover].textContent("#refused"), /breaks|malformed/);
  await screenshot(pages[mover], "host-refused");
  assert.equal(fs.readFileSync(script, "utf8"), text);

  // A stale line: the page does not know yet that the umpire has taken the last move back.
  const behind = await mark(pages[mover]);
  await umpire.fill("#move", "@takeback 1 mistaken");
  await umpire.click("#send");
  await changed(pages[mover], behind);
  assert.match(fs.readFileSync(script, "utf8"), /@takeback 1 mistaken\n/);
  const answer = await pages[mover].evaluate(async (old) => {
    const response = await fetch(location.pathname, { method: "POST", body: JSON.stringify({ mark: old, key: "a", line: "Anna: end" }) });
    return [response.status, (await response.json()).status];
  }, behind);
  assert.deepEqual(answer, [409, "stale"]);

  // Nobody's page holds what the other one holds alone, or asks for anything but its own.
  for (const [name, page] of Object.entries(pages)) {
    const held = await page.content();
    for (const secret of ["seed", ...Object.entries(hosted.addresses).filter(([one]) => one !== name).map(([, address]) => address.split("/").at(-1))])
      assert.ok(!held.includes(secret), `${name}: ${secret}`);
    const asked = page.complaints.filter((one) => !one.startsWith(`asks for ${hosted.addresses[name]}`) && !one.includes("ERR_") && !one.includes("status of"));
    assert.deepEqual(asked, []);
  }
  for (const page of [...Object.values(pages), umpire]) await close(page);
  await killed(hosted.server);
});
