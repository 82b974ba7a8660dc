// A hosted game of plots: four players and the umpire, each in a browser of their own, with the mouse. One reloads, a stale and a refused line are
// sent, a move is taken back, the server is killed; and nobody's page or stream holds more than `replay --view` tells.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { host, killed } from "../browser/hosted.mjs";
import { kind, newPageOfItsOwn, PATIENCE } from "./browser.mjs";
import { findInPicture, pressAt } from "./pressing.mjs";
import { folder, native } from "./support.mjs";

const NAMES = ["Anna", "Ben", "Cleo", "Dora"];
const SEED = "5820261126";
const script = path.join(folder, "evening.party");

async function openSeat(address, width) {
  const page = await newPageOfItsOwn();
  await page.setViewport({ width, height: 800 });
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url()));
  await page.goto(address);
  await ready(page, "");
  return page;
}

// Until the page has loaded another position than `before`.
const ready = (page, before) => page.waitForFunction((was) => {
  const element = document.getElementById("hosted");
  return element && JSON.parse(element.textContent).mark !== was && document.querySelector(".controls:not([hidden])") && document.getElementById("send");
}, PATIENCE, before);
const markOf = (page) => page.$eval("#hosted", (element) => JSON.parse(element.textContent).mark);
const legalFor = (page) => page.$$eval("#actions button", (all) => all.map((one) => one.textContent));

async function pressButton(page, button) {
  await button.evaluate((one) => one.scrollIntoView({ block: "center" }));
  const box = await button.boundingBox();
  await pressAt(page, [box.x + box.width / 2, box.y + box.height / 2]);
}
const pressSend = async (page) => pressButton(page, await page.$("#send"));

// Presses the card where it is drawn; what no picture shows, in the list.
async function choose(page, action) {
  const [actor, words] = action.split(": ");
  const point = words.startsWith("play ") && await page.evaluate(findInPicture, ".pictures", "plots", actor, words.split(" ").slice(1), 0);
  if (point) await pressAt(page, point);
  if (await page.$eval("#move", (move) => move.value) !== action) {
    const at = (await legalFor(page)).indexOf(action);
    await pressButton(page, (await page.$$("#actions button"))[at]);
  }
  assert.equal(await page.$eval("#move", (move) => move.value), action);
  return Boolean(point);
}

async function write(page, line) {
  await pressButton(page, await page.$("#move"));
  await page.$eval("#move", (move) => { move.value = ""; });
  await page.keyboard.type(line);
  await pressSend(page);
}

// All that the event stream of an address brings until its end.
async function listen(address, heard) {
  try {
    for await (const bytes of (await fetch(`${address}/events`)).body) heard.push(Buffer.from(bytes).toString());
  } catch {
    heard.push("");
  }
}

// The page without what makes it one of a hosted table.
const account = (page) => page.replace(/<script type="application\/json" id="hosted">.*?<\/script>\n/, "").replace(/<meta http-equiv=.*?>/, "")
  .replaceAll(/<script>.*?<\/script>/gs, "");

// What `name` may not know is not in the page: lines of the script that are told otherwise, addresses, the seed.
async function assertKnowsNoMore(page, name, addresses) {
  const held = await page.content();
  const text = await page.evaluate(() => document.body.textContent);
  const transcript = (...view) => native(["run", script, "--transcript", ...view]).out.split("\n");
  const told = new Set(transcript("--view", name));
  const hidden = transcript().filter((line) => / -> |: play /.test(line) && !told.has(line));
  for (const line of hidden) assert.ok(!text.includes(line), `${name}: ${line}`);
  for (const secret of [SEED, ...Object.values(addresses).map((address) => address.split("/").at(-1))]) assert.ok(!held.includes(secret), `${name}: ${secret}`);
  const served = await page.evaluate(() => fetch(location.pathname).then((response) => response.text()));
  const replayed = path.join(folder, "replayed.html");
  assert.equal(native(["replay", script, "--live", "--view", name, "-o", replayed, "--force"]).code, 0);
  assert.equal(account(served), account(fs.readFileSync(replayed, "utf8")), name);
  return hidden.length;
}

test(`${kind}: four people play a plot with the mouse`, async () => {
  fs.writeFileSync(script, `game: plots\ntable-id: a-table-for-browsers\nplayers: [${NAMES}]\nseed: ${SEED}\n---\ntable: tableau\n`);
  let { server, addresses, port } = await host(script);
  const heard = [];
  for (const name of NAMES) listen(addresses[name], heard);
  const pages = {};
  for (const [at, name] of NAMES.entries()) pages[name] = await openSeat(addresses[name], [360, 768, 1280, 1440][at]);
  const umpire = await openSeat(addresses.umpire, 1440);
  const everybody = [...Object.values(pages), umpire];
  let pictured = 0;
  let hidden = 0;
  for (let turn = 0; turn < 14; ++turn) {
    const movers = [];
    for (const name of NAMES) if ((await legalFor(pages[name])).length > 0) movers.push(name);
    const mover = movers[turn % movers.length];
    const page = pages[mover];
    assert.match(await page.title(), /^Your turn: /);
    const before = await markOf(page);
    const actions = await legalFor(page);
    pictured += await choose(page, actions[turn % actions.length]);
    await pressSend(page);
    for (const one of everybody) await ready(one, before);
    if (turn === 2) await Promise.all([page.reload(), page.waitForNavigation()]).then(() => ready(page, ""));
    if (turn === 5) { // the pages find the new one by themselves
      const was = await markOf(umpire);
      await killed(server);
      ({ server } = await host(script, port));
      for (const name of NAMES) listen(addresses[name], heard);
      for (const one of everybody) await ready(one, was);
    }
    if (turn % 3 === 0) for (const name of NAMES) hidden += await assertKnowsNoMore(pages[name], name, addresses);
  }
  assert.ok(pictured > 5 && hidden > 20, `${pictured} cards were pressed, ${hidden} lines were hidden`);

  // A refusal is told where one looks, and changes nothing.
  const text = fs.readFileSync(script, "utf8");
  const mover = (await legalFor(pages.Anna)).length > 0 ? "Anna" : "Ben";
  const page = pages[mover];
  await write(page, `${mover}: play leader-Nobody`);
  await page.waitForSelector("#refused:not([hidden])", PATIENCE);
  const box = await (await page.$("#refused")).boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 800, "the refusal is out of sight");
  assert.equal(fs.readFileSync(script, "utf8"), text);

  // The umpire takes a move back; what is sent with the mark before that is stale.
  const behind = await markOf(page);
  await write(umpire, "@takeback 1 mistaken");
  for (const one of everybody) await ready(one, behind);
  assert.equal(fs.readFileSync(script, "utf8"), `${text}@takeback 1 mistaken\n`);
  const answer = await page.evaluate(async (mark, line) => {
    const response = await fetch(location.pathname, { method: "POST", body: JSON.stringify({ mark, key: "a", line }) });
    return [response.status, (await response.json()).status];
  }, behind, `${mover}: play boots`);
  assert.deepEqual(answer, [409, "stale"]);
  for (const name of NAMES) await assertKnowsNoMore(pages[name], name, addresses);
  assert.equal(native(["check", script]).code, 0);

  for (const name of NAMES)
    assert.deepEqual(pages[name].asked.filter((url) => !url.startsWith(addresses[name]) && !url.startsWith("data:") && !url.startsWith("blob:") && !url.endsWith("/favicon.ico")), [], name);
  assert.match(heard.join(""), /^(data: [0-9a-f]{16}\n\n|:\n\n)+$/); // marks, which tell nothing
  await killed(server);
});
