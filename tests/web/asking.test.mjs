// Presses what the page of a seat of a hosted table offers: many actions in groups, corrected lines, questions about a move
// and about the rules, a warning before chance decides, and a notice when it is one's turn.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { kind, newPageOfItsOwn, ONCE, PATIENCE } from "./browser.mjs";
import { untilLine, host, killed, markOf, openSeat, plotsTable, pressButton, pressInList, pressSend, ready, typeLine, write } from "./hosted.mjs";
import { findInPicture, pressAt } from "./pressing.mjs";
import { folder, source } from "./support.mjs";

const words = (page, id) => page.$eval(`#${id}`, (element) => element.textContent);
const line = (page) => page.$eval("#move", (move) => move.value);
// Waits until an element is shown with some words.
const shows = (page, id, part) => page.waitForFunction((name, text) => {
  const element = document.getElementById(name);
  return !element.hidden && element.textContent.includes(text);
}, PATIENCE, id, part);
const pressId = async (page, id) => pressButton(page, await page.$(`#${id}`));

function table(name, text) {
  const script = path.join(folder, `${name}.party`);
  fs.writeFileSync(script, text);
  return script;
}

test(`${kind}: more than a thousand actions come in groups, and what is chosen is told in words`, ONCE, async () => {
  const pieces = "choose R B C J p";
  const script = table("groups", `game: party-chess\nplayers: [Reds, Blues]\nseed: 5820261132\n---\numpire: appoint Ms-Spy\nReds: ${pieces}\nBlues: ${pieces}\numpire: start -> Reds Blues\n`);
  const { server, addresses } = await host(script);
  const page = await openSeat(addresses.Reds);
  const all = await page.$eval("#prepared", (data) => JSON.parse(data.textContent).legal);
  assert.ok(all.length > 1000, String(all.length));
  assert.ok((await page.$$("#actions button")).length <= 41);
  await pressInList(page, "Reds: place K e5");
  assert.equal(await line(page), "Reds: place K e5");
  await pressId(page, "clear");
  const square = await page.evaluate(findInPicture, ".pictures", "party-chess", "Reds", ["K", "e5"], 1);
  await pressAt(page, square);
  const hint = await words(page, "hint");
  assert.match(hint, /^Chosen: /);
  const piece = await page.evaluate(findInPicture, ".pictures", "party-chess", "Reds", ["K", "e5"], 0);
  await pressAt(page, piece);
  assert.equal(await line(page), "Reds: place K e5");
  await pressAt(page, piece); // unmarking it clears the line
  assert.equal(await line(page), "");
  await killed(server);
  await page.browserContext().close();
});

test(`${kind}: a refused line is corrected by a button`, ONCE, async () => {
  const script = plotsTable("cures", ["Anna", "Ben", "Cleo", "Dora"]);
  const { server, addresses } = await host(script);
  const page = await openSeat(addresses.Anna);
  await write(page, "play boost");
  await shows(page, "cure", "Anna: play boots");
  assert.doesNotMatch(await words(page, "refused"), /cures\.party|:\d+:\d+/);
  await pressId(page, "cure");
  assert.equal(await line(page), "Anna: play boots");
  await pressSend(page);
  await untilLine(script, "Anna: play boots");
  await killed(server);
  await page.browserContext().close();
});

// A house ruleset whose rule about hands is quoted from a made-up copy.
const HAND = "Nobody lays out a card that was never in that person's own paw.";
function copied() {
  const [house, marked, copy] = ["asked.yaml", "asked-marked.txt", "asked.txt"].map((name) => path.join(folder, name));
  fs.writeFileSync(house, "game: plots\ntitle: House\nextends: standard\nrules:\n  PL-III.1.hand:\n    cite: \"III.1\"\n");
  fs.writeFileSync(marked, `{{PL-III.1.hand}}${HAND}{{/PL-III.1.hand}}\n`);
  fs.writeFileSync(copy, `It begins.\n${HAND}\n`);
  execFileSync(path.join(source, "scripts/quotes"), [house, marked]);
  return copy;
}
const hands = (bens) => `game: plots\nruleset: ./asked.yaml\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 5820261132\nsetup: {phase: play, players: ` +
  `{Anna: {hand: [boots, fists]}, Ben: {hand: [${bens}]}, Cleo: {hand: [boots, fists]}, Dora: {hand: [boots, fists]}}}\n---\n`;

test(`${kind}: Why?, Dispute and Rules, with quotes, say the same whatever others hold`, ONCE, async () => {
  const copy = copied();
  const said = [];
  for (const bens of ["boots, fists", "fists, fists"]) {
    const { server, addresses } = await host(table(`asked-${said.length}`, hands(bens)), 0, "--text", copy);
    const page = await openSeat(addresses.Anna);
    await typeLine(page, "play leader-Ben");
    const heard = [];
    for (const [id, part] of [["why", "PL-III.1.hand"], ["dispute", "llegal"]]) {
      await pressId(page, id);
      await shows(page, "answer", part);
      heard.push(await words(page, "answer"));
    }
    assert.ok(heard[0].includes(HAND), heard[0]);
    await typeLine(page, "Ben: play boots");
    await pressId(page, "why");
    await page.waitForFunction((before) => !["…", before].includes(document.getElementById("answer").textContent), PATIENCE, heard[1]);
    heard.push(await words(page, "answer"));
    await typeLine(page, "play leader-Ben");
    await pressId(page, "why");
    await shows(page, "answer", "PL-III.1.hand");
    await pressButton(page, await page.$("#answer button.rule"));
    await page.waitForSelector("#rules[open] dt:focus", PATIENCE);
    heard.push(await page.$eval("#rules dt:focus", (term) => term.textContent + term.nextSibling.textContent));
    await page.keyboard.press("Escape");
    said.push(heard);
    await killed(server);
    await page.browserContext().close();
  }
  assert.deepEqual(said[0], said[1]);
  assert.ok(said[0].at(-1).includes(HAND), said[0].at(-1));
});

test(`${kind}: a page asks before it sends a line whose chance comes before its end`, ONCE, async () => {
  const script = table("chance", "game: spin-party\nplayers: [Anna, Ben]\nseed: 5820261132\nrulings: {}\n---\nAnna: choose new-link revision fixing\nBen: choose special-move double-bond fixing\n");
  const { server, addresses } = await host(script);
  const page = await openSeat(addresses.Anna);
  const before = fs.readFileSync(script, "utf8");
  await write(page, "draw; take");
  await shows(page, "refused", "Chance decides");
  assert.equal(fs.readFileSync(script, "utf8"), before);
  const mark = await markOf(page);
  await pressId(page, "sure");
  await ready(page, mark);
  assert.match(fs.readFileSync(script, "utf8"), /\nAnna: draw.*; take\n$/);
  await write(page, "guest s1 white; take"); // without chance, nothing is asked
  await untilLine(script, "Anna: guest s1 white; take");
  await killed(server);
  await page.browserContext().close();
});

test(`${kind}: a notice says that it is one's turn`, ONCE, async () => {
  const script = table("turns", "game: spin-party\nplayers: [Anna, Ben]\nseed: 5820261132\n---\nAnna: choose new-link revision fixing\nBen: choose special-move double-bond fixing\n");
  const { server, addresses } = await host(script);
  const page = await newPageOfItsOwn();
  await page.evaluateOnNewDocument(() => {
    window.notices = [];
    window.Notification = class {
      static permission = "default";
      static async requestPermission() { this.permission = "granted"; }
      constructor(title, { body }) { window.notices.push([title, body]); }
    };
    Object.defineProperty(document, "hidden", { get: () => true }); // the reader looks at another tab
  });
  await openSeat(addresses.Ben, 1280, page);
  const icon = () => page.$eval("link[rel=icon]", (link) => link.href);
  const plain = await icon();
  await pressId(page, "remind");
  await page.waitForSelector("#remind", { hidden: true, ...PATIENCE });
  const anna = await openSeat(addresses.Anna);
  const mark = await markOf(page);
  await write(anna, "take; guest s1 white; take; guest s2 white; take; guest s3 white; end");
  await ready(page, mark);
  await page.waitForFunction(() => window.notices.length > 0, PATIENCE);
  assert.deepEqual((await page.evaluate(() => window.notices)).map(([title]) => title), ["It is your turn"]);
  assert.match(await page.title(), /^Your turn: /);
  assert.notEqual(await icon(), plain);
  await killed(server);
  await page.browserContext().close();
  await anna.browserContext().close();
});

test(`${kind}: names from right to left leave the order of a sentence alone`, ONCE, async () => {
  const names = ["حمزة", "ليلى", "Cleo", "Dora"];
  const { server, addresses } = await host(plotsTable("names", names.map((name) => JSON.stringify(name))));
  const page = await openSeat(addresses.Cleo);
  const places = await page.$$eval(".try > .hint bdi", (all) => all.map((one) => [one.textContent, one.getBoundingClientRect().left]));
  assert.deepEqual(places.map(([name]) => name), names.slice(0, 2));
  assert.ok(places[0][1] < places[1][1], JSON.stringify(places));
  assert.ok(await page.$$eval("#actions bdi", (all) => all.length) > 0);
  await write(page, `play leader-${names[1]}x`);
  await page.waitForSelector("#refused:not([hidden])", PATIENCE);
  assert.match(await words(page, "refused"), new RegExp(names[1]));
  assert.ok(await page.$$eval("#refused bdi", (all) => all.length) > 0);
  await killed(server);
  await page.browserContext().close();
});

test(`${kind}: a hand whose cards overlap has one frame, and hands of others are counts`, ONCE, async () => {
  const { server, addresses } = await host(plotsTable("frames", ["Anna", "Ben", "Cleo", "Dora"]));
  const page = await openSeat(addresses.Anna);
  const box = (element) => element.evaluate((one) => { const { left, right } = one.getBoundingClientRect(); return { left, right }; });
  const frames = await page.$$(".row-frame");
  assert.equal(frames.length, 1);
  const frame = await box(frames[0]);
  const cards = await Promise.all((await page.$$("[data-key^='hand:Anna:'][data-at]")).map(box));
  assert.ok(cards.length > 5, String(cards.length));
  for (const card of cards) assert.ok(card.left >= frame.left && card.right <= frame.right, JSON.stringify([card, frame]));
  const others = await page.$$eval("[data-key^='hand:Ben:']", (all) => all.map((one) => one.querySelector("text").textContent));
  assert.deepEqual(others, [String(cards.length)]);
  await killed(server);
  await page.browserContext().close();
});

test(`${kind}: the frame of a row is above the panel that the row is on`, ONCE, async () => {
  const script = path.join(folder, "panel.party");
  fs.writeFileSync(script, "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\ntable: tableau -> Ben Dora Cleo Anna\n");
  const { server, addresses } = await host(script);
  const page = await openSeat(addresses.umpire);
  const next = await page.$$eval(".row-frame", (all) => all.map((one) => one.nextElementSibling.getAttribute("class") ?? ""));
  assert.deepEqual(next, ["in-row"]);
  await killed(server);
  await page.browserContext().close();
});
