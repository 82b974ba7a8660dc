// Beginning on the playground: with a new game, against agents, with a file or a link. $REFEREE_PLAYGROUND is the page.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { answerIfAsked, assertKeepsToItself, assertLegal, clickOn, kind, ONCE, link, openPage, openTab, PATIENCE, settled, text, value } from "./browser.mjs";
import { folder, games, gamesOrOne } from "./support.mjs";

const address = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const open = (hash = "") => openPage(address + hash, "legal");
const SPIN = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take; take; take\n";

test(`${kind}: a link is followed while the page packs its address`, async () => {
  const page = await open();
  await page.evaluate(() => {
    const read = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = async function packed() {
      Response.prototype.arrayBuffer = read;
      const bytes = await read.call(this);
      await new Promise((done) => { window.goOn = done; });
      return bytes;
    };
  });
  await page.select("#begin", "0");
  await page.waitForFunction(() => window.goOn, PATIENCE);
  await page.evaluate((hash) => {
    location.hash = hash;
    window.goOn();
  }, link(SPIN));
  await page.waitForFunction((script) => document.querySelector("#script").value === script, PATIENCE, SPIN);
  await page.close();
});

test(`${kind}: a new game begins with a form`, async () => {
  const page = await open();
  // The page shows a new game, in which nothing has happened.
  const begun = await value(page, "script");
  const [, seed] = /^game: spin-party\nplayers: \[Anna, Ben\]\nseed: (\d+)\n---\n$/.exec(begun);
  assert.ok(BigInt(seed) < 2n ** 64n);
  await openTab(page, "game");
  await page.select("#new-game", "spin-party");
  assert.deepEqual(await page.$$eval("#new-game option", (all) => all.map((one) => one.textContent).sort()),
    ["My Party (wedding-tables)", "My Party! (spin-party)", "Party Chess (party-chess)", "Will the Party Ever End? (plots)"]);
  for (const [selector, words] of [["#new-names :nth-child(1)", "Cleo Maria"], ["#new-names :nth-child(2)", "Дора"], ["#new-seed", "9"]]) {
    await page.$eval(selector, (input) => { input.value = ""; });
    await page.type(selector, words);
  }
  // The form refuses a name with a blank.
  await page.click("#new button");
  assert.equal(await page.$eval("#new-names :invalid", (input) => input.value), "Cleo Maria");
  assert.equal(await value(page, "script"), begun);
  await page.$eval("#new-names :nth-child(1)", (input) => { input.value = "Cleo"; });
  await page.select("#new-ruleset", "large");
  await settled(page, () => page.click("#new button"));
  assert.equal(await value(page, "script"), "game: spin-party\nplayers: [Cleo, \"Дора\"]\nruleset: large\nseed: 9\n---\n");
  assert.match(await text(page, "#verdict"), /^legal/);
  await page.close();
});

for (const game of gamesOrOne("wedding-tables")) {
  test(`${kind}: ${game} is played against agents`, game === games[0] ? {} : ONCE, async () => {
    const page = await open();
    await openTab(page, "game");
    await page.select("#new-game", game);
    await page.select("#new-others", "greedy");
    await page.select("#new-ruleset", "standard");
    await page.click("#new-readings summary");
    await page.waitForSelector("#new-readings select", PATIENCE);
    await settled(page, () => page.click("#new button"));
    const seats = await page.$$eval("#seats select", (all) => all.map((one) => one.value));
    assert.deepEqual(seats, ["", ...seats.slice(1).fill("greedy")]);
    const [me, ...others] = await page.$$eval("#seats label", (all) => all.map((one) => one.firstChild.textContent.trim()));
    assert.equal(await value(page, "view"), me);
    const lines = async () => (await value(page, "script")).split("---\n")[1].split("\n");
    const mine = () => page.waitForFunction(() => !/thinking|goes on|^…|^waiting$/.test(document.querySelector("#hint").textContent), PATIENCE);
    let before;
    for (let i = 0; i < 40; ++i) {
      await mine();
      const all = await lines();
      if (i > 3 && all.some((line) => others.some((name) => line.startsWith(`${name}: `)))) break;
      before = await value(page, "script");
      if (await page.$$eval("#actions button", (shown, name) => shown.some((one) => one.textContent.startsWith(`${name}: `)), me)) {
        await clickOn(page, i);
        continue;
      }
      await settled(page, () => page.click("#suggest"));
      // There may be nothing yet: an agent has not begun to think.
      if (await value(page, "move") !== "") await settled(page, () => page.click("#try [type=submit]"));
    }
    await mine();
    const script = await value(page, "script");
    assertLegal(script);
    assert.ok((await lines()).some((line) => others.some((name) => line.startsWith(`${name}: `))), script);
    await settled(page, () => page.click("#undo"));
    assert.equal(await value(page, "script"), before);
    assert.match(await page.evaluate(() => location.hash), /&agents=,greedy/);
    assert.deepEqual(page.complaints, []);
    await page.close();
  });
}

test(`${kind}: the table does not go on past what a person may still do`, ONCE, async () => {
  const script = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 4\n---\n";
  for (const goesOn of ["#pass", "#actions button"]) {
    const page = await open(`#${new URLSearchParams({ script, agents: ",random,random,random" })}`);
    const lines = async () => (await value(page, "script")).split("---\n")[1].split("\n").filter(Boolean);
    // Waits until the page holds, or until the table has gone on by itself.
    await page.waitForFunction((begun) => !document.querySelector("#held").hidden || document.querySelector("#script").value !== begun, PATIENCE, script);
    assert.deepEqual(await lines(), []);
    assert.equal(await text(page, "#held-said"), "The game waits for the table. Anna may act before, but need not.");
    // A button is replaced as long as the list of all players gives way to Anna's.
    await page.waitForFunction(() => [...document.querySelectorAll("#actions button")].every((one) => one.textContent.startsWith("Anna: ")), PATIENCE);
    const first = goesOn === "#pass" ? /^table: tableau/ : /^Anna: take/;
    await page.click(goesOn);
    await page.waitForFunction(() => document.querySelector("#script").value.includes("\ntable: tableau"), PATIENCE);
    assert.match((await lines())[0], first);
    assert.equal(await page.$eval("#held", (one) => one.hidden), true);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test(`${kind}: a file is opened, or dropped, and what was copied as a link opens anew`, async () => {
  const file = path.join(folder, "opened.party");
  fs.writeFileSync(file, SPIN);
  const page = await open();
  await settled(page, async () => (await page.$("#open")).uploadFile(file));
  assert.equal(await value(page, "script"), SPIN);
  const dropped = `${SPIN}Anna: guest s4 white\n`;
  const drop = async (answer) => {
    await page.evaluate((words) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([words], "a.party"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, dropped);
    await page.waitForSelector("#replace[open]", PATIENCE);
    await answerIfAsked(page, answer);
  };
  await drop("keep");
  await page.waitForSelector("#replace:not([open])", PATIENCE);
  assert.equal(await value(page, "script"), SPIN);
  await settled(page, () => drop("replace"));
  assert.equal(await value(page, "script"), dropped);
  await page.evaluate((hash) => { location.hash = hash; }, link(`${SPIN}Anna: take\n`));
  await page.waitForSelector("#replace[open]", PATIENCE);
  await answerIfAsked(page, "keep");
  await page.waitForFunction(() => /^#z=[\w-]+$/.test(location.hash), PATIENCE);
  assert.equal(await value(page, "script"), dropped);
  await openTab(page, "game");
  await page.click("#link");
  await page.waitForFunction(() => /^#z=[\w-]+$/.test(location.hash), PATIENCE);
  const again = await openPage(await page.evaluate(() => location.href));
  assert.equal(await value(again, "script"), dropped);
  for (const one of [page, again]) {
    await assertKeepsToItself(one);
    await one.close();
  }
});
