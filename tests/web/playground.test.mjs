// The playground in a real browser (browser.mjs). $REFEREE_PLAYGROUND is the page.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, assertKeepsToItself, assertLegal, assertNothingRan, clickOn, followLink, HOSTILE, kind, link, leaveUnanswered, ONCE, openPage, openTab, PATIENCE, PHONE, playOn, saved, settled, text, value } from "./browser.mjs";
import { middleOf, pressAction, pressAt } from "./pressing.mjs";
import { folder, games, gamesOrOne, lettersOf, native, scriptsBelow, source, toLzma } from "./support.mjs";

const { bytesOf } = await import(pathToFileURL(path.join(source, "apps/web/page/letters.js")).href);
const address = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const open = (hash = "", viewport = undefined) => openPage(address + hash, "legal", viewport);
const begin = async (page, name) => {
  const number = await page.$$eval("#begin option", (all, wanted) => all.find((one) => one.textContent === wanted).value, name);
  await settled(page, () => page.select("#begin", number));
};

for (const game of gamesOrOne("spin-party")) {
  test(`${kind}: a short game of ${game} by keyboard alone, saved and legal`, async () => { // pressing.test.mjs: by mouse and touch
    const page = await open();
    await begin(page, `${game}: a new game`);
    const before = (await value(page, "script")).split("\n").length;
    for (let i = 0; i < 4; ++i) await playOn(page, "keyboard", "#picture");
    const script = await saved(page);
    assert.equal(script, await value(page, "script"));
    assert.ok(script.split("\n").length > before + 3, script);
    assertLegal(script);
    assert.deepEqual(page.complaints, []);
    await assertKeepsToItself(page);
    await page.close();
  });
}

// Scripts at whose end an action with that verb is legal, by verb.
function scriptsByVerb(game) {
  const found = new Map();
  for (const name of [...scriptsBelow("examples", game), ...scriptsBelow("tests", "conformance", game)]) {
    if (/^ruleset: \.\.?\//m.test(fs.readFileSync(path.join(source, name), "utf8"))) continue; // the playground has no files
    for (const action of native(["legal", name, "--fold"], { cwd: source }).out.split("\n").filter(Boolean)) {
      const [verb] = action.slice(action.indexOf(": ") + 2).split(" ");
      if (!found.has(verb)) found.set(verb, { action, script: fs.readFileSync(path.join(source, name), "utf8") });
    }
  }
  return found;
}

for (const game of games) {
  test(`${kind}: every verb of ${game} that is listed is played by clicks`, ONCE, async () => {
    const page = await open();
    const verbs = scriptsByVerb(game);
    assert.ok(verbs.size >= 8, [...verbs.keys()].join());
    for (const [verb, { action, script }] of verbs) {
      const linked = script + (script.endsWith("\n") ? "" : "\n");
      await page.evaluate(() => { location.hash = ""; });
      await followLink(page, link(linked));
      await pressAction(page, "#picture", game, action);
      const played = (await value(page, "script")).slice(linked.length);
      assert.match(played, new RegExp(`^[^:\n]+: ${verb}\\b`), action);
      assertLegal(linked + played);
    }
    await page.close();
  });
}

const SPIN = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take; take; take\n";

test(`${kind}: on the picture first what, then play`, async () => {
  const page = await open(link(SPIN));
  await page.$eval('#picture [data-at="s4"][role]', (item) => item.focus());
  await page.keyboard.press("Enter");
  assert.match(await text(page, "#hint"), /^Chosen: s4\b/);
  assert.equal(await page.$eval('#picture [data-at="s4"][role]', (item) => item.getAttribute("aria-pressed")), "true");
  const left = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
  assert.ok(left.length > 0 && left.every((action) => action.includes("s4")), left.join());
  await settled(page, () => page.click("#actions button"));
  assert.ok((await value(page, "script")).endsWith(`${left[0]}\n`));
  await settled(page, () => page.click("#undo"));
  assert.equal(await value(page, "script"), SPIN);
  await settled(page, () => page.click("#redo"));
  assert.ok((await value(page, "script")).endsWith(`${left[0]}\n`));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: a verb alone is enough, and what chance decides is drawn`, async () => {
  const page = await open(link("game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n"));
  await page.type("#move", "take");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.ok((await value(page, "script")).endsWith("---\nAnna: take\nAnna: take\n"));
  await page.type("#move", "Anna: draw -> one of 2");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.match(await value(page, "move"), /^Anna: draw -> (blue|red)$/);
  await settled(page, () => page.keyboard.press("Enter"));
  assert.match(await value(page, "script"), /\nAnna: draw -> (blue|red)\n$/);
  await page.close();
});

test(`${kind}: nothing is lost by a reload, and Ctrl+Z works in the editor`, async () => {
  const page = await open(link(SPIN));
  await page.type("#move", "guest s4 white");
  await settled(page, () => page.keyboard.press("Enter"));
  const script = await value(page, "script");
  await page.waitForFunction(() => location.hash.startsWith("#z="), PATIENCE);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#hint").textContent.includes("legal"), PATIENCE);
  assert.equal(await value(page, "script"), script);
  await openTab(page, "script");
  await page.focus("#script");
  await settled(page, () => page.type("#script", "#"));
  assert.equal((await value(page, "script")).length, script.length + 1);
  await settled(page, async () => {
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
  });
  assert.equal(await value(page, "script"), script);
  await page.close();
});

test(`${kind}: a refused move shows what the terminal shows, and stays out of the script`, async () => {
  const page = await open(link(SPIN));
  await page.type("#move", "Ben: take");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  const file = path.join(folder, "script.party");
  fs.writeFileSync(file, `${SPIN}Ben: take\n`);
  assert.equal(await text(page, "#said"), native(["check", "script.party"], { cwd: folder }).out);
  assert.match(await text(page, "#said"), /SP-7\.alternate/);
  assert.equal(await value(page, "script"), SPIN);
  await page.close();
});

test(`${kind}: what was meant instead is played by a button`, async () => {
  const page = await open(link(SPIN));
  await page.type("#move", "Anna: guest s4 whit");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.equal(await value(page, "script"), SPIN);
  const button = await page.$("#said button:last-child");
  assert.equal(await button.evaluate((one) => one.textContent), "Play Anna: guest s4 white");
  await settled(page, async () => pressAt(page, await middleOf(button)));
  assert.equal(await value(page, "script"), `${SPIN}Anna: guest s4 white\n`);
  assert.equal(await page.$("#said:not([hidden])"), null);
  await page.close();
});

test(`${kind}: a dispute, an explanation and a view`, async () => {
  const script = fs.readFileSync(path.join(process.env.REFEREE_SOURCE, "examples/plots/dispute.party"), "utf8");
  const page = await open(link(script));
  fs.writeFileSync(path.join(folder, "script.party"), script);
  for (const [button, command] of [["dispute", "dispute"], ["why", "explain"]]) {
    await page.$eval("#said", (element) => { element.textContent = ""; });
    await page.click(`#${button}`);
    await page.waitForFunction(() => document.querySelector("#said").textContent !== "", PATIENCE);
    const said = native([command, "script.party"], { cwd: folder });
    assert.equal(await text(page, "#said"), said.out + said.err);
  }
  const seats = await page.$$eval("#view option", (all) => all.map((one) => one.value));
  await settled(page, () => page.select("#view", seats[1]));
  const seen = await page.evaluate(() => document.querySelector("#caption").textContent + document.querySelector("#picture").textContent);
  const svg = native(["run", "script.party", "--format", "svg", "--view", seats[1]], { cwd: folder }).out;
  const bare = svg.replace(/<style>[^<]*<\/style>/, "").replace(/<[^>]*>/g, "").replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&amp;/g, "&").replace(/&#39;/g, "'");
  // The file has its title before, and its caption in lines.
  const letters = (words) => words.replace(/\s+/g, "");
  assert.ok(letters(bare).endsWith(letters(seen)));
  await page.close();
});

test(`${kind}: what is wrong is shown as one types; taking back and the place work`, async () => {
  const page = await open(link(SPIN));
  await openTab(page, "script");
  await page.focus("#script");
  await settled(page, () => page.$eval("#script", (area) => {
    area.value += "Ben: fli s1\n";
    area.dispatchEvent(new Event("input"));
  }));
  assert.match(await text(page, "#verdict"), /^(malformed|illegal) Line 5: /); // a status that is read aloud
  assert.equal(await page.$eval("#verdict", (element) => element.getAttribute("role")), "status");
  assert.equal(await page.$eval("#script", (area) => area.getAttribute("aria-invalid")), "true");
  assert.deepEqual(await page.$$eval("#lines b", (all) => all.map((one) => one.textContent)), ["5"]);
  await assertAccessible(page);
  await page.click("#problems button");
  assert.equal(await page.evaluate(() => document.activeElement.id), "script");
  await openTab(page, "play");
  await settled(page, () => page.click("#undo"));
  assert.equal(await value(page, "script"), SPIN);
  assert.equal(await page.$eval("#script", (area) => area.getAttribute("aria-invalid")), "false");
  await settled(page, () => page.$eval("#place", (range) => {
    range.value = "0";
    range.dispatchEvent(new Event("input"));
  }));
  assert.equal(await text(page, "#place-said"), "0 / 3"); // each action of the line
  await page.close();
});

test(`${kind}: buttons and keys step within a line, and a move goes in between`, async () => {
  const page = await open(link(SPIN));
  await settled(page, async () => pressAt(page, await middleOf(await page.$("[data-go=back]"))));
  assert.equal(await text(page, "#place-said"), "2 / 3");
  await settled(page, () => page.keyboard.press("ArrowLeft"));
  assert.equal(await text(page, "#place-said"), "1 / 3");
  assert.match(await text(page, "#caption"), /1 of 3 pieces taken/);
  await page.type("#move", "guest s4 white");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.equal(await value(page, "script"), SPIN.replace("take; take; take", "take\nAnna: guest s4 white\nAnna: take; take"));
  assert.equal(await text(page, "#place-said"), "2 / 4");
  assertLegal(await value(page, "script"));
  await page.close();
});

test(`${kind}: a phone has one row of steps, and the legend comes with a button`, ONCE, async () => {
  const page = await open(link(SPIN), PHONE);
  const isShown = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().width > 0);
  assert.ok(await page.$eval(".controls", (one) => one.getBoundingClientRect().height) < 60);
  const more = ["[data-go=start]", "#view", "#zoom-in", "[data-key=legend]"];
  for (const selector of more) assert.equal(await isShown(selector), false, selector);
  await pressAt(page, await middleOf(await page.$("#more")));
  for (const selector of more) assert.equal(await isShown(selector), true, selector);
  await assertFits(page);
  await page.close();
});

test(`${kind}: a ruling is chosen in the header, a value is expected by a click`, async () => {
  const page = await open(link(SPIN));
  await page.click("#values summary");
  await page.type("#find-value", "pool");
  await page.waitForSelector("#values li button", PATIENCE);
  await settled(page, () => page.click("#values li button"));
  assert.match(await value(page, "script"), /@expect pool = 37\n$/);
  await openTab(page, "rules");
  await page.click("#rulings summary");
  const [key, other] = await page.$eval("[data-ruling]", (select) => [select.dataset.ruling, [...select.options].find((one) => !one.selected).value]);
  await settled(page, () => page.select("[data-ruling]", other));
  assert.ok((await value(page, "script")).includes(`rulings: {${key}: ${other}}\n---`));
  await page.click("#rules summary");
  await assertAccessible(page);
  await page.close();
});

test(`${kind}: the dispute stands beside the rulings, and follows them`, async () => {
  const script = fs.readFileSync(path.join(source, "examples/plots/dispute.party"), "utf8");
  const page = await open(link(script));
  const disputed = (words) => page.waitForFunction((said) => document.querySelector("#disputed").textContent === said, PATIENCE, words);
  const said = (text_) => {
    fs.writeFileSync(path.join(folder, "script.party"), text_);
    return native(["dispute", "script.party"], { cwd: folder }).out.trimEnd();
  };
  await openTab(page, "rules");
  await page.click("#rulings summary");
  await disputed(said(script));
  const matters = () => page.$$eval(".matters [data-ruling]", (all) => all.map((one) => one.dataset.ruling));
  assert.deepEqual(await matters(), ["coalition-remainder", "coalition-half"]);
  await settled(page, () => page.select('[data-ruling="coalition-remainder"]', "top"));
  const changed = await value(page, "script");
  assert.ok(changed.includes("rulings: {coalition-remainder: top}"));
  await disputed(said(changed)); // the header settles the ruling
  assert.deepEqual(await matters(), ["coalition-half"]);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test(`${kind}: a dispute beside that takes long delays nothing, and is given up when the script changes`, async () => {
  const long = fs.readFileSync(path.join(source, "examples/wedding-tables/complete-game.party"), "utf8");
  const page = await open(link(long));
  await openTab(page, "rules");
  await page.click("#rulings summary");
  await page.waitForFunction(() => document.querySelector("#disputed").textContent !== "", PATIENCE);
  await settled(page, () => page.evaluate((hash) => { location.hash = hash; }, link(SPIN)));
  await page.waitForFunction(() => /reading/.test(document.querySelector("#disputed").textContent) &&
    !document.querySelector("#disputed").textContent.endsWith("…"), PATIENCE);
  await page.close();
});

test(`${kind}: the line completes what one writes`, async () => {
  const page = await open(link(SPIN));
  const all = await text(page, "#actions");
  await page.type("#move", "guest s4");
  const left = await page.$$eval("#actions button", (shown) => shown.map((one) => one.textContent));
  assert.ok(left.length > 0 && left.every((action) => action.includes("guest s4")), left.join());
  assert.deepEqual(await page.$$eval("#completions option", (options) => options.map((one) => one.value)), left);
  await page.click("#clear");
  assert.equal(await text(page, "#actions"), all);
  await page.close();
});

test("letters stand for bytes", () => {
  for (let length = 0; length < 12; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) % 256);
    assert.deepEqual(bytesOf(lettersOf(bytes)), bytes);
  }
  assert.doesNotMatch(lettersOf(Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251)), /[<&{]/);
});

// A module whose only function, `_start`, has the one instruction `unreachable`.
const TRAPS = Buffer.from(["0061736d01000000", "010401600000", "03020100", "0503010001", "071302066d656d6f72790200065f73746172740000",
  "0a05010300000b"].join(""), "hex");
test(`${kind}: after a trap the page says so, and goes on`, async () => {
  const html = fs.readFileSync(process.env.REFEREE_PLAYGROUND, "utf8");
  const broken = path.join(folder, "broken.html");
  fs.writeFileSync(broken, html.replace(/(id="engine">)[^<]*/, (_, begin) => begin + lettersOf(toLzma(TRAPS))));
  const page = await openPage(pathToFileURL(broken).href, "");
  for (const change of ["1", "2"]) {
    await page.waitForFunction(() => /internal error: .*unreachable/.test(document.querySelector("#verdict").textContent), PATIENCE);
    await page.$eval("#verdict", (element) => { element.textContent = ""; });
    await openTab(page, "script");
    await page.type("#script", change);
  }
  await page.close();
});

test(`${kind}: hostile scripts stay text, and nothing else runs`, async () => {
  const script = `game: spin-party\nplayers: ["<img src=x onerror=alert(1)>", Ben]\ntitle: ${JSON.stringify(HOSTILE)}\n---\n# ${HOSTILE}\nBen: ${HOSTILE}\n`;
  const page = await open();
  await page.evaluate((hash) => { location.hash = hash; }, link(script));
  await page.waitForFunction(() => /malformed|illegal/.test(document.querySelector("#verdict").textContent), PATIENCE);
  await page.click("#why");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  await assertNothingRan(page);
  await page.close();
});

test(`${kind}: a long search can be stopped, and the engine works on`, async () => {
  const page = await open(link(SPIN));
  await leaveUnanswered(page);
  await page.click("#dispute");
  await page.waitForSelector("#stop:not([hidden])", PATIENCE);
  await page.click("#stop");
  await page.waitForFunction(() => document.querySelector("#said").textContent === "Stopped.", PATIENCE);
  assert.equal(await page.$eval("#stop", (button) => button.hidden), true);
  await settled(page, () => page.select("#view", "Anna"));
  assert.match(await text(page, "#verdict"), /^legal|^illegal/);
  await page.close();
});

test(`${kind}: fits a phone, and is played by touch`, async () => {
  const page = await open(link(SPIN), PHONE);
  await assertFits(page);
  await page.tap("#actions button");
  await clickOn(page, 1);
  assert.notEqual(await value(page, "script"), SPIN);
  await assertFits(page);
  await assertAccessible(page);
  await page.type("#move", "Nobody: take");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#said:not([hidden])", PATIENCE);
  const [top, bottom] = await page.$eval("#said", (element) => [element.getBoundingClientRect().top, element.getBoundingClientRect().bottom - innerHeight]);
  assert.ok(top > 0 && bottom <= 0, "a refusal is out of sight");
  await page.close();
});
