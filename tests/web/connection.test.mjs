// Pages of hosted tables in everyday situations: more tabs than a browser opens connections, a server that is restarted behind a proxy,
// a tab that is closed, an answer that does not come, and a move of somebody else in the middle of one's own.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { kind, newPageOfItsOwn, PATIENCE, PHONE } from "./browser.mjs";
import { untilLine, host, hostBehindProxy, killed, markOf, openCards, openSeat, playFirst, plotsTable, pressButton, pressSend, ready, write } from "./hosted.mjs";
import { findInPicture, pressAt } from "./pressing.mjs";

const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"];

const untilConnected = (page) => page.waitForSelector("#connection[hidden]", PATIENCE);
const isLost = (page, words = "Not connected") => page.waitForFunction((text) => {
  const element = document.getElementById("connection");
  return !element.hidden && element.textContent.includes(text);
}, PATIENCE, words);
async function openTabs(addresses, names, more = () => {}) {
  const first = await newPageOfItsOwn();
  const tabs = {};
  for (const name of names) {
    const tab = name === names[0] ? first : await first.browserContext().newPage();
    tab.setDefaultTimeout(PATIENCE.timeout);
    await more(tab);
    tabs[name] = await openSeat(addresses[name], 1280, tab);
  }
  await Promise.all(Object.values(tabs).map(untilConnected));
  return tabs;
}
const close = (tabs) => Object.values(tabs)[0].browserContext().close();

test(`${kind}: seven tabs of one browser all send and follow, and when the one with the stream is closed`, async () => {
  const script = plotsTable("tabs", NAMES);
  const { server, addresses } = await host(script);
  const tabs = await openTabs(addresses, [...NAMES, "umpire"]);
  tabs.again = await openSeat(addresses.Ben, 1280, await tabs.Anna.browserContext().newPage());
  await untilConnected(tabs.again);
  for (const name of ["Emil", "Anna"]) {
    const before = await markOf(tabs.umpire);
    await untilLine(script, await playFirst(tabs[name]));
    await Promise.all(Object.values(tabs).map((tab) => ready(tab, before)));
  }
  // The tab that was opened first has the stream.
  const { Anna: first, ...others } = tabs;
  await first.close();
  const before = await markOf(tabs.umpire);
  await untilLine(script, await playFirst(tabs.Cleo));
  await Promise.all(Object.values(others).map((tab) => ready(tab, before)));
  await killed(server);
  await close(others);
});

test(`${kind}: pages follow again after 502 from a proxy, and say meanwhile that they are not connected`, async () => {
  const script = plotsTable("proxy", NAMES);
  const proxied = await hostBehindProxy(script);
  const tabs = await openTabs(proxied.addresses, ["Ben", "Dora"]);
  const other = await openSeat(proxied.addresses.Cleo);
  const before = await markOf(tabs.Ben);
  await killed(proxied.server);
  await Promise.all([...Object.values(tabs), other].map((tab) => isLost(tab)));
  await write(tabs.Dora, "Dora: play boots");
  await tabs.Dora.waitForFunction(() => /502.*it is played once/.test(document.getElementById("refused").textContent), PATIENCE);
  assert.equal(await tabs.Dora.$eval("#move", (move) => move.value), "Dora: play boots");
  await proxied.begin();
  await Promise.all([...Object.values(tabs), other].map(untilConnected));
  await untilLine(script, await playFirst(other));
  await Promise.all(Object.values(tabs).map((tab) => ready(tab, before)));
  await killed(proxied.server);
  await close(tabs);
  await other.browserContext().close();
});

test(`${kind}: an answer that does not come is given up with words, and the line is still there`, async () => {
  const script = plotsTable("silent", NAMES);
  const proxied = await hostBehindProxy(script);
  // The test ends the page's patience.
  const page = await newPageOfItsOwn();
  await page.evaluateOnNewDocument(() => {
    AbortSignal.timeout = (time) => {
      const ending = new AbortController();
      window.endPatience = () => ending.abort(new DOMException(`after ${time}`, "TimeoutError"));
      return ending.signal;
    };
  });
  await openSeat(proxied.addresses.Anna, 1280, page);
  let held = 0;
  proxied.holds = ({ method, url }) => method === "POST" && url !== "/events" && ++held > 0;
  const line = await playFirst(page);
  while (held === 0) await new Promise((done) => { setTimeout(done, 20); });
  await page.evaluate(() => window.endPatience());
  await page.waitForFunction(() => /No answer came within \d+ seconds. Send it again/.test(document.getElementById("refused").textContent), PATIENCE);
  assert.equal(await page.$eval("#move", (move) => move.value), line);
  proxied.holds = () => false;
  await pressSend(page);
  await untilLine(script, line);
  await killed(proxied.server);
  await page.browserContext().close();
});

test(`${kind}: without locks, pages ask from time to time`, async () => {
  const script = plotsTable("asking", NAMES);
  const { server, addresses } = await host(script);
  const tabs = await openTabs(addresses, [...NAMES, "umpire"], (tab) => tab.evaluateOnNewDocument(() => { delete Navigator.prototype.locks; }));
  const before = await markOf(tabs.umpire);
  await untilLine(script, await playFirst(tabs.Dora));
  await Promise.all(Object.values(tabs).map((tab) => ready(tab, before)));
  await killed(server);
  await close(tabs);
});

test(`${kind}: a page at a wrong address shows that, and those of others go on`, async () => {
  const script = plotsTable("renewed", NAMES);
  const { server, addresses } = await host(script);
  const tabs = await openTabs(addresses, ["Ben", "Cleo"]);
  const secrets = script.replace(/party$/, "addresses");
  fs.writeFileSync(secrets, fs.readFileSync(secrets, "utf8").replace(addresses.Ben.split("/").at(-1), "AAAAAAAAAAAAAAAAAAAAAA"));
  const before = await markOf(tabs.Cleo);
  await untilLine(script, await playFirst(tabs.Cleo));
  await ready(tabs.Cleo, before);
  await isLost(tabs.Ben, "This address leads nowhere any more.");
  await killed(server);
  await close(tabs);
});

// Presses the card of the own hand that `line` plays, and waits until the line is written.
async function chooseCard(page, line) {
  const [actor, rest] = line.split(": ");
  const point = await page.evaluate(findInPicture, ".pictures", "plots", actor, rest.split(" ").slice(1), 0);
  await pressAt(page, point);
  await page.waitForFunction((wanted) => document.getElementById("move").value === wanted, PATIENCE, line);
}
const focusOf = (page) => page.evaluate(() => [document.activeElement.id || document.activeElement.dataset.at || document.activeElement.textContent, document.activeElement.selectionStart ?? 0]);

for (const [way, size] of [["pointer", { width: 1280, height: 800 }], ["touch", PHONE]])
  test(`${kind}: ${way}: a move of somebody else leaves what one writes, chooses and looks at`, async () => {
    const script = plotsTable(`kept-${way}`, NAMES);
    const { server, addresses } = await host(script);
    const anna = await openSeat(addresses.Anna);
    await anna.setViewport(size);
    await untilConnected(anna);
    const others = await openTabs(addresses, ["Ben", "Cleo", "Dora"]);
    const moveOf = async (name) => {
      const before = await markOf(anna);
      await playFirst(others[name]);
      await ready(anna, before);
    };
    const value = () => anna.$eval("#move", (move) => move.value);
    // Letters typed before and after the move make one line. None is taken as a key of the page.
    const step = await anna.$eval(".count", (count) => count.textContent);
    await pressButton(anna, await anna.$("#move"));
    await anna.keyboard.type("Anna: play fi");
    await moveOf("Ben");
    assert.deepEqual(await focusOf(anna), ["move", 13]);
    await anna.keyboard.type("sts v");
    assert.equal(await value(), "Anna: play fists v");
    assert.notEqual(await anna.$eval(".count", (count) => count.textContent), step); // the new last step
    // A chosen card stays chosen, and can still be sealed.
    await pressButton(anna, await anna.$("#clear"));
    const [line] = await openCards(anna);
    await chooseCard(anna, line);
    await moveOf("Cleo");
    assert.equal(await value(), line);
    assert.equal(await anna.$$eval(".pictures .chosen", (all) => all.length > 0), true);
    await pressButton(anna, await anna.$("#seal"));
    await anna.waitForFunction(() => /^Anna: seal [0-9a-f]{64}$/.test(document.getElementById("move").value), PATIENCE);
    // The step that one looks at, and a button with the focus.
    await anna.evaluate(() => document.querySelector("[data-go=back]").scrollIntoView({ block: "center" }));
    await pressButton(anna, await anna.$("[data-go=back]"));
    const looked = await anna.$eval(".current", (current) => current.textContent);
    const button = await focusOf(anna);
    await moveOf("Dora");
    assert.equal(await anna.$eval(".current", (current) => current.textContent), looked);
    assert.deepEqual(await focusOf(anna), button);
    await pressSend(anna);
    await anna.waitForFunction(() => document.getElementById("move").value === "", PATIENCE);
    assert.match(fs.readFileSync(script, "utf8"), /\nAnna: seal [0-9a-f]{64}\n/);
    await killed(server);
    await anna.browserContext().close();
    await close(others);
  });
