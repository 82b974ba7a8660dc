// Positions arranged by hand in the playground. The native program judges the scripts that the page makes.
// $REFEREE_PLAYGROUND is the page.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, assertKeepsToItself, assertLegal, clickOn, kind, link, ONCE, openPage, openTab, PATIENCE, PHONE, settled, text, value } from "./browser.mjs";
import { middleOf, pressAt } from "./pressing.mjs";
import { folder, native, source } from "./support.mjs";

const address = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const starter = (game) => fs.readFileSync(path.join(source, "examples", game, "starter.party"), "utf8");

async function openArranging(script, viewport = undefined) {
  const page = await openPage(address + link(script), "legal", viewport);
  await openTab(page, "arrange");
  await page.waitForSelector("#fields .field", PATIENCE);
  return page;
}

// Returns what changes the field of a path, when the form shows the current script, and unfolds the fields around it.
async function fieldAt(page, ...names) {
  await page.waitForSelector("#fields:not([aria-busy=true])", PATIENCE);
  const selector = `#fields [data-path="${names.join("\\a ")}"]`;
  const field = await page.waitForSelector(selector, PATIENCE);
  await field.evaluate((one) => {
    for (let around = one.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    one.scrollIntoView({ block: "center" });
  });
  return field;
}

async function write(page, words, ...names) {
  const field = await fieldAt(page, ...names);
  await pressAt(page, await middleOf(field));
  await field.evaluate((one) => one.select());
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}
const choose = async (page, word, ...names) => (await fieldAt(page, ...names)).select(word);

// Waits until the header has this setup, and returns the native program's state of the script.
async function becomes(page, setup) {
  await page.waitForFunction((line) => document.getElementById("script").value.split("\n").includes(line), PATIENCE, `setup: ${setup}`);
  const script = await value(page, "script");
  assert.ok(script.endsWith("\n---\n"), script);
  assertLegal(script);
  fs.writeFileSync(path.join(folder, "arranged.party"), script);
  return JSON.parse(native(["run", path.join(folder, "arranged.party"), "--format", "json"]).out);
}

// For each game: a field that is chosen, or written, and the setup of the starter's position with it.
const GAMES = {
  "spin-party": [(page) => choose(page, "black", "sites", "s9", "guest"), (state) => state.sites.s9.guest, "black",
    "{players: {Anna: {cards: {selected: [new-link, revision, fixing]}}, Ben: {cards: {selected: [special-move, double-bond, fixing]}}}, " +
    "sites: {s1: {guest: white}, s2: {guest: white}, s3: {guest: white}, s9: {guest: black}}, turn: {player: Ben, number: 2}}"],
  "wedding-tables": [(page) => choose(page, "aunt", "players", "Ben", "hand"), (state) => `${state.players.Ben.hand} ${state.deck.shuffled.aunt}`, "aunt,friend-table,killjoy,nerd 2",
    "{turn: {actions_left: 0, fresh: false}, waiting: {w1: aunt, w2: nerd, w3: cousin, w4: mum}, players: {Anna: {hand: [cousin, dad], tables: " +
    "{t1: {card: family-table, seats: {s1: {card: mum}}}}}, Ben: {hand: [aunt, friend-table, killjoy, nerd]}}}"],
  "party-chess": [(page) => write(page, "Blues R", "board", "p16"), (state) => state.board.p16, "Blues R",
    "{board: {e1: \"Reds R\", e5: \"Reds K\", p16: \"Blues R\"}, players: {Reds: {off_board: [C, B, p, J], last_play: place, round_plays: 1}, " +
    "Blues: {off_board: [C, p, p, H1, T], last_play: place}}, play_list: [Blues, Reds], round_count: 1, umpire: Ms-Spy}"],
};
for (const [game, [change, read, expected, setup]] of Object.entries(GAMES)) {
  test(`${kind}: a position of ${game} is arranged, taken back, and played`, game === "spin-party" ? {} : ONCE, async () => {
    const page = await openArranging(starter(game));
    await change(page);
    assert.equal(read(await becomes(page, setup)), expected);
    await settled(page, () => page.click("#arrange-undo"));
    assert.equal(await value(page, "script"), starter(game));
    await change(page);
    await becomes(page, setup);
    await page.click("#arrange-play");
    await clickOn(page, 1);
    const script = await value(page, "script");
    assert.match(script, /\n---\n.+: .+\n$/);
    assertLegal(script);
    assert.deepEqual(page.complaints, []);
    await assertKeepsToItself(page);
    await page.close();
  });
}

test(`${kind}: plots: a fault is beside its field, until it is mended`, async () => {
  const page = await openArranging(starter("plots"));
  await write(page, "7", "round");
  await page.waitForSelector(".faulty .fault", PATIENCE);
  const script = await value(page, "script");
  fs.writeFileSync(path.join(folder, "faulty.party"), script);
  const { message } = JSON.parse(native(["check", "faulty.party", "--format", "json"], { cwd: folder }).out);
  assert.equal(await text(page, ".faulty .fault"), message);
  assert.equal(await page.$eval(".faulty [data-path]", (one) => one.dataset.path), "round");
  assert.equal(await text(page, "#arrange-fault"), `round: ${message}`);
  await assertAccessible(page);
  await write(page, "4", "round");
  await page.waitForFunction(() => !document.querySelector(".fault:not([hidden])"), PATIENCE);
  await page.waitForFunction(() => document.getElementById("script").value.includes("{phase: play, round: 4, treasury: 4, "), PATIENCE);
  assertLegal(await value(page, "script"));
  await page.close();
});

const pressInPicture = async (page, word, attribute = "for") => {
  const item = await page.$(`#picture [data-${attribute}="${word}"]`);
  await item.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await pressAt(page, await middleOf(item));
};

test(`${kind}: the picture leads to fields, also to those of empty squares`, async () => {
  const page = await openArranging(starter("party-chess"));
  await pressInPicture(page, "e1");
  await page.waitForFunction(() => document.activeElement.dataset.path === "board\ne1", PATIENCE);
  await pressInPicture(page, "d4");
  await page.waitForFunction(() => document.activeElement.dataset.path === "board\nd4", PATIENCE);
  await page.keyboard.type("Blues H1");
  await settled(page, () => page.$eval("#script", (one) => one.dispatchEvent(new Event("input")))); // The form is drawn again meanwhile.
  await page.waitForSelector("#fields:not([aria-busy=true])", PATIENCE);
  await page.keyboard.press("Enter");
  const state = await becomes(page, "{board: {d4: \"Blues H1\", e1: \"Reds R\", e5: \"Reds K\", p16: \"Blues K\"}, players: {Reds: {off_board: [C, B, p, J], " +
    "last_play: place, round_plays: 1}, Blues: {off_board: [C, p, p, H1, T], last_play: place}}, play_list: [Blues, Reds], round_count: 1, umpire: Ms-Spy}");
  assert.equal(state.board.d4, "Blues H1");
  await page.close();
});

const unplayed = (game, players) => `game: ${game}\nplayers: [${players}]\nseed: 5820261132\n---\n`;

test(`${kind}: the picture leads to fields that are folded, and by the words that it writes`, async () => {
  const FIELDS = {
    "spin-party": { "card:special-move:Anna": "players\nAnna\ncards\nselected", supply: "pool", "site:s1": "sites\ns1\nguest" },
    "wedding-tables": { deck: "deck\nunder", "nohand:Ben": "players\nBen\nhand" },
  };
  for (const [game, fields] of Object.entries(FIELDS)) {
    const page = await openArranging(`game: ${game}\nplayers: [Anna, Ben]\nseed: 5\n---\n`);
    for (const [key, path] of Object.entries(fields)) {
      await pressInPicture(page, key, "key");
      await page.waitForFunction((wanted) => document.activeElement.dataset.path === wanted, PATIENCE, path);
    }
    assert.deepEqual(await page.$$eval("#fields details", (all) => all.filter((one) => !one.querySelector("input, select, button")).map((one) => one.textContent)), []);
    await page.close();
  }
});

test(`${kind}: where nothing is played yet, a position in the middle of a game needs only what is in it`, ONCE, async () => {
  const chess = await openArranging(unplayed("party-chess", "Reds, Blues"));
  for (const [square, piece] of [["d4", "Reds K"], ["m9", "Blues K"], ["d8", "Blues R"]]) {
    await pressInPicture(chess, square);
    await chess.waitForFunction((path) => document.activeElement.dataset.path === path, PATIENCE, `board\n${square}`);
    await chess.keyboard.type(piece);
    await chess.keyboard.press("Enter");
    await chess.waitForFunction((words) => document.getElementById("script").value.includes(words), PATIENCE, `${square}: "${piece}"`);
    await chess.waitForSelector("#fields:not([aria-busy=true])", PATIENCE);
  }
  const state = await becomes(chess, "{board: {d4: \"Reds K\", d8: \"Blues R\", m9: \"Blues K\"}}");
  assert.deepEqual([state.phase, state.players.Reds.in_check], ["play", true]);
  await chess.close();
  const wedding = await openArranging(unplayed("wedding-tables", "Anna, Ben"));
  await write(wedding, "t1", "players", "Anna", "tables", "add"); // takes a table card
  assert.equal((await becomes(wedding, "{players: {Anna: {tables: {t1: {card: family-table}}}}}")).phase, "turn");
  await pressInPicture(wedding, "seat:Anna:t1:s4", "key");
  await wedding.waitForFunction(() => document.activeElement.dataset.path?.endsWith("seats\ns4"), PATIENCE);
  await wedding.close();
});

test(`${kind}: plots: a fault of the whole is beside what was changed`, ONCE, async () => {
  const page = await openArranging(unplayed("plots", "Anna, Ben, Cleo, Dora"));
  await write(page, "9", "treasury");
  await page.waitForSelector(".faulty .fault", PATIENCE);
  assert.equal(await page.$eval(".faulty [data-path]", (one) => one.dataset.path), "treasury");
  assert.match(await text(page, ".faulty .fault"), /^49 supporters in all/);
  await write(page, "1", "players", "Ben", "supporters");
  await becomes(page, "{treasury: 9, players: {Ben: {supporters: 1}}}");
  await pressInPicture(page, "treasury", "key");
  await page.waitForFunction(() => document.activeElement.dataset.path === "treasury", PATIENCE);
  await page.close();
});

test(`${kind}: a position is arranged on a phone`, ONCE, async () => {
  const page = await openArranging(starter("wedding-tables"), PHONE);
  await assertFits(page);
  await choose(page, "nerd", "waiting", "w1");
  const state = await becomes(page, "{turn: {actions_left: 0, fresh: false}, waiting: {w1: nerd, w2: nerd, w3: cousin, w4: mum}, players: {Anna: " +
    "{hand: [cousin, dad], tables: {t1: {card: family-table, seats: {s1: {card: mum}}}}}, Ben: {hand: [friend-table, killjoy, nerd]}}}");
  assert.equal(state.waiting.w1, "nerd");
  await assertFits(page);
  await assertAccessible(page);
  await page.close();
});
