// Live replay pages in a real browser (browser.mjs): made by the native program with the engine in $REFEREE_LIVE.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, assertKeepsToItself, assertLegal, assertNothingRan, clickOn, HOSTILE, kind, link, leaveUnanswered, openPage, PATIENCE, PHONE, playOn, press, saved, settled,
  text, WAYS } from "./browser.mjs";
import { folder, gamesOrOne, native, source } from "./support.mjs";

const SPIN = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take; take; take\n";
const END = "End";
let made = 0;

function pageOf(script, options = [], codes = [0]) {
  const file = path.join(folder, "game.party");
  const page = path.join(folder, `live-${++made}.html`);
  fs.writeFileSync(file, script);
  const said = native(["replay", "game.party", "--live", ...options, "-o", page], { cwd: folder });
  assert.ok(codes.includes(said.code), said.err);
  return pathToFileURL(page).href;
}

const open = (script, codes, viewport) => openPage(pageOf(script, [], codes), "legal", viewport);
const count = (page) => text(page, ".count");
const rows = (page) => page.$$eval(".rows a", (all) => all.map((one) => one.textContent));
const goTo = (page, key) => settled(page, () => page.evaluate((name) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })), key));
const answered = async (page, button) => {
  await page.$eval("#said", (element) => { element.textContent = ""; });
  await page.click(button);
  await page.waitForFunction(() => document.querySelector("#said").textContent !== "", PATIENCE);
  return text(page, "#said");
};

for (const game of gamesOrOne("plots")) {
  test(`${kind}: ${game} goes on by clicks alone, branches, and is saved legal`, async () => {
    const starter = fs.readFileSync(path.join(source, "examples", game, "starter.party"), "utf8");
    const page = await open(starter);
    await goTo(page, END);
    await assertAccessible(page);
    const before = (await rows(page)).length;
    for (const way of WAYS) await playOn(page, way, ".pictures");
    await clickOn(page, 3);
    const script = await saved(page);
    assert.ok(script.startsWith(starter), script);
    assert.ok((await rows(page)).length >= before + 4);
    assertLegal(script);
    await goTo(page, "Home");
    while ((await page.$$("#actions button")).length === 0) await goTo(page, "ArrowRight");
    await clickOn(page, 3);
    const branched = await saved(page);
    assert.match(branched, /@label try-1\n[^]*@back try-1\n/);
    assert.ok((await rows(page)).some((row) => row.includes("another branch from try-1")));
    assertLegal(branched);
    assert.deepEqual(page.complaints, []);
    await assertKeepsToItself(page);
    await page.close();
  });
  test(`${kind}: a page of ${game} for one player holds what he knows, and prepares his move`, async () => {
    const starter = fs.readFileSync(path.join(source, "examples", game, "starter.party"), "utf8");
    fs.writeFileSync(path.join(folder, "script.party"), starter);
    const { seats } = JSON.parse(native(["run", "script.party", "--format", "json"], { cwd: folder }).out);
    for (const viewer of seats.slice(0, 2)) {
      const page = await openPage(pageOf(starter, ["--view", viewer]), "");
      await page.keyboard.press(END);
      await page.waitForFunction(() => document.querySelector("#hint").textContent !== "A move is prepared at the last step.", PATIENCE);
      const legal = native(["legal", "script.party", "--view", viewer, "--fold"], { cwd: folder }).out.split("\n")
        .filter((action) => action.startsWith(`${viewer}: `));
      // A long list has one button for actions that begin alike.
      const buttons = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent.split(/ … (?=\()/)));
      const membersOf = ([words, count]) => (count ? legal.filter((action) => action.startsWith(`${words} `)) : [words]);
      assert.deepEqual(buttons.flatMap(membersOf), legal);
      for (const group of buttons) assert.equal(group[1] ?? "(1)", `(${membersOf(group).length})`);
      if (legal.length > 0) {
        await press(page, "pointer", await page.$("#actions button"));
        if (buttons[0][1]) await press(page, "pointer", (await page.$$("#actions button"))[1]); // after "All"
        assert.equal(await page.$eval("#move", (input) => input.value), legal[0].replace(/ -> one of \d+$/, ""));
      }
      assert.deepEqual(page.complaints, []);
      await assertKeepsToItself(page);
      await page.close();
    }
  });
}

test(`${kind}: in the picture first what, then where`, async () => {
  const chess = fs.readFileSync(path.join(source, "examples/party-chess/starter.party"), "utf8");
  const page = await open(chess);
  await goTo(page, END);
  const click = (at) => page.$eval(`.pictures [data-at="${at}"]`, (item) => item.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await click("p16");
  assert.match(await text(page, "#hint"), /^Chosen: p16: Blues King\. 8 legal/);
  await settled(page, () => click("o15")); // the only action that is left
  assert.ok((await saved(page)).endsWith("Blues: move p16-o15\n"));
  assert.ok(await page.$eval(".pictures", (all) => [...all.querySelectorAll("title")].some((one) => one.textContent.startsWith("o15: Blues King"))));
  const plots = await open(fs.readFileSync(path.join(source, "examples/plots/starter.party"), "utf8"));
  await goTo(plots, END);
  await settled(plots, () => plots.$eval('.pictures [data-key="hand:Anna:3"]', (item) => item.dispatchEvent(new MouseEvent("click", { bubbles: true }))));
  assert.ok((await saved(plots)).endsWith("Anna: play boots\n"));
  await page.close();
  await plots.close();
});

test(`${kind}: a refused move shows what the terminal shows, and stays out of the script`, async () => {
  const page = await open(SPIN);
  await goTo(page, END);
  await page.type("#move", "Ben: take");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  fs.writeFileSync(path.join(folder, "script.party"), `${SPIN}Ben: take\n`);
  assert.equal(await text(page, "#said"), native(["check", "script.party"], { cwd: folder }).out);
  assert.match(await text(page, "#said"), /SP-7\.alternate/);
  assert.equal(await saved(page), SPIN);
  await page.close();
});

test(`${kind}: within a line of moves a branch repeats its beginning; labels, comments, undo`, async () => {
  const page = await open(SPIN);
  await goTo(page, "Home");
  await goTo(page, "ArrowRight");
  assert.match(await count(page), /^1 \/ 3/);
  const guest = "Anna: guest s4 white";
  await page.type("#move", guest);
  await settled(page, () => page.keyboard.press("Enter"));
  const header = SPIN.slice(0, SPIN.indexOf("---\n") + 4);
  const whole = `${header}@label try-1\nAnna: take; take; take\n@back try-1\nAnna: take\n${guest}\n`;
  assert.equal(await saved(page), whole);
  await page.type("#move", "here");
  await settled(page, () => page.click("#label"));
  await page.type("#move", "is it so?");
  await settled(page, () => page.click("#comment"));
  assert.equal(await saved(page), `${whole}# is it so?\n@label here\n`);
  assertLegal(await saved(page));
  for (let i = 0; i < 3; ++i) await settled(page, () => page.click("#undo"));
  assert.equal(await saved(page), SPIN);
  assert.equal(await page.$eval("#undo", (button) => button.disabled), true);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: a value one points at is expected there`, async () => {
  const page = await open(`${SPIN}Anna: guest s4 white\n`);
  await goTo(page, END);
  await goTo(page, "ArrowLeft");
  await page.click("#values summary");
  await page.type("#find-value", "pool");
  await page.waitForSelector("#values li button", PATIENCE);
  await settled(page, () => page.click("#values li button"));
  assert.match(await saved(page), /take\n@expect pool = 37\nAnna: guest s4 white\n$/);
  await page.$eval('.pictures [data-at="s4"]', (item) => item.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const named = await page.$$eval("#values li button", (all) => all.map((one) => one.textContent));
  assert.ok(named.length > 0 && named.every((value) => value.includes("s4")), named.join());
  await settled(page, () => page.click("#values li button"));
  assert.match(await saved(page), /take\n@expect sites\.s4[^\n]*\n@expect pool = 37\nAnna: guest s4 white\n$/);
  assertLegal(await saved(page));
  await page.close();
});

test(`${kind}: a branch begins at a label that stands there`, async () => {
  const script = SPIN.replace("take; take; take\n", "take\n@label the-choice\nAnna: take\n");
  const page = await open(script);
  await goTo(page, "Home");
  await goTo(page, "ArrowRight");
  await clickOn(page, 0);
  assert.match(await saved(page), /@label the-choice\nAnna: take\n@back the-choice\nAnna: /);
  assert.ok((await rows(page)).some((row) => row.includes("another branch from the-choice")));
  await page.close();
});

test(`${kind}: a long search can be stopped, and the engine works on`, async () => {
  const page = await open(SPIN);
  await goTo(page, END);
  await leaveUnanswered(page);
  await page.click("#dispute");
  await page.waitForSelector("#stop:not([hidden])", PATIENCE);
  await page.click("#stop");
  await page.waitForFunction(() => document.querySelector("#said").textContent === "Stopped.", PATIENCE);
  await goTo(page, "ArrowLeft");
  assert.match(await text(page, "#hint"), /legal/);
  await page.close();
});

test(`${kind}: at a fault: why, and what else could be done; the fault stays`, async () => {
  const script = `${SPIN}Ben: take\n`;
  const page = await open(script, [1]);
  fs.writeFileSync(path.join(folder, "script.party"), script);
  const said = native(["explain", "script.party"], { cwd: folder });
  assert.equal(await answered(page, "#why"), said.out + said.err);
  await assertAccessible(page);
  await clickOn(page, 0);
  const changed = await saved(page);
  assert.match(changed, /@label try-1\nAnna: .*\n@back try-1\nBen: take\n$/);
  fs.writeFileSync(path.join(folder, "script.party"), changed);
  assert.equal(native(["check", "script.party"], { cwd: folder }).code, 1);
  await page.close();
});

test(`${kind}: a dispute, and a view`, async () => {
  const script = fs.readFileSync(path.join(source, "examples/plots/dispute.party"), "utf8");
  const page = await open(script);
  await goTo(page, END);
  fs.writeFileSync(path.join(folder, "script.party"), script);
  const said = native(["dispute", "script.party"], { cwd: folder });
  assert.equal(await answered(page, "#dispute"), said.out + said.err);
  const seats = await page.$$eval(".views option", (all) => all.map((one) => one.value));
  await settled(page, () => page.select(".views select", seats[1]));
  const legal = native(["legal", "script.party", "--view", seats[1], "--fold"], { cwd: folder }).out.trim();
  assert.deepEqual(await page.$$eval("#actions button", (all) => all.map((one) => one.textContent)), legal === "" ? [] : legal.split("\n"));
  await page.close();
});

test(`${kind}: a link carries the script`, async () => {
  const page = await openPage(pageOf(SPIN) + link(`${SPIN}Anna: guest s4 white\n`), "legal");
  await page.waitForFunction(() => document.querySelectorAll(".rows > li").length === 5, PATIENCE);
  assert.equal(await saved(page), `${SPIN}Anna: guest s4 white\n`);
  await goTo(page, END);
  await clickOn(page, 0);
  await page.click("#link");
  await page.waitForFunction(() => location.hash.startsWith("#z="), PATIENCE);
  const kept = await saved(page);  // clicks need the front page
  const again = await openPage(await page.evaluate(() => location.href), "legal");
  await again.waitForFunction(() => document.querySelectorAll(".rows > li").length === 6, PATIENCE);
  assert.equal(await saved(again), kept);
  await again.close();
  await page.close();
});

test(`${kind}: a ruleset beside the script goes along`, async () => {
  fs.writeFileSync(path.join(folder, "house.yaml"), "game: spin-party\nextends: standard\n");
  const page = await open(SPIN.replace("---", "ruleset: ./house.yaml\n---"));
  await goTo(page, END);
  await clickOn(page, 0);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: one player prepares and seals a move, and the page holds nothing else`, async () => {
  const script = fs.readFileSync(path.join(source, "examples/plots/starter.party"), "utf8");
  const address = pageOf(script, ["--view", "Anna"]);
  const source_ = fs.readFileSync(new URL(address), "utf8");
  assert.ok(!source_.includes('id="engine"') && !source_.includes("Ben: play"));
  const page = await openPage(address, "");
  await page.waitForFunction(() => document.querySelector("#hint").textContent.includes(" actions."), PATIENCE); // the page opens at the end
  const actions = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
  assert.ok(actions.length > 0 && actions.every((action) => action.startsWith("Anna: ")));
  await page.$$eval("#actions button", (all) => all.find((one) => one.textContent === "Anna: play boots").click());
  const said = await answered(page, "#seal");
  const [, seal] = /^Anna: seal ([0-9a-f]{64})$/m.exec(said);
  assert.equal(await page.$eval("#move", (move) => move.value), `Anna: seal ${seal}`);
  const [, salt] = /^Anna: open boots (\S+)$/m.exec(said);
  fs.writeFileSync(path.join(folder, "script.party"), script);
  const checked = native(["seal", "check", seal, "boots", salt, "--player", "Anna", "--script", "script.party"], { cwd: folder });
  assert.equal(checked.code, 0, checked.out + checked.err);
  const open_ = native(["seal", "make", "boots", "--player", "Anna", "--script", "script.party", "--salt", salt], { cwd: folder });
  assert.equal(open_.out, `Anna: seal ${seal}\nAnna: open boots ${salt}\n`);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: fits a phone, and is played by touch`, async () => {
  const chess = fs.readFileSync(path.join(source, "examples/party-chess/starter.party"), "utf8");
  const page = await open(chess, [0], PHONE);
  await goTo(page, END);
  await assertFits(page);
  const taps = async (selector) => {
    await page.$eval(selector, (item) => item.scrollIntoView({ block: "center" }));
    await page.tap(selector);
  };
  await taps('.pictures [data-at="p16"]'); // brings it near
  await taps('.pictures [data-at="p16"]');
  assert.match(await text(page, "#hint"), /^Chosen: p16: Blues King\. 8 legal/);
  await settled(page, () => taps('.pictures [data-at="o15"] rect'));
  assert.ok((await saved(page)).endsWith("Blues: move p16-o15\n"));
  await clickOn(page, 0);
  await settled(page, () => taps("#undo"));
  await assertFits(page);
  assertLegal(await saved(page));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: hostile scripts stay text, and nothing else runs`, async () => {
  const quoted = JSON.stringify(HOSTILE);
  const script = `game: spin-party\nplayers: [Anna, Ben]\ntitle: ${quoted}\nnotes: ${quoted}\n---\n# ${HOSTILE}\nAnna: take # ${HOSTILE}\nBen: ${HOSTILE}\n`;
  for (const page of [await openPage(pageOf(script, [], [2]), "legal"),
    await openPage(pageOf(SPIN) + link(script), "legal"), await openPage(pageOf(script, ["--view", "Ben"], [2]), "")]) {
    await page.waitForFunction(() => document.querySelectorAll(".rows > li").length > 0, PATIENCE);
    await assertNothingRan(page);
    await page.close();
  }
});
