// Tests choices in pictures, at random positions of all games. Clicks on the picture, and at most two on the list, reach every legal
// action, and each choice leads to a legal action. Pictures and actions come from the engine of pages.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { engineIn, folder, games, live, native, source } from "./support.mjs";

const page = (name) => import(pathToFileURL(path.join(source, "apps/web/page", name)).href);
const { choicesOf, firstChoosableWord, fitting, openChoices } = await page("choosing.js");
const { groupsOf } = await page("groups.js");

const GAMES = Number(process.env.REFEREE_WEB_GAMES ?? "6"); // of each game
const PLACES = 6; // in each of them
const ACTIONS = 120; // legal actions tried per position

const itemsOf = (html) => [...html.matchAll(/ data-for="([^"]*)"/g)].map(([, words]) => words.replaceAll("&#39;", "'").replaceAll("&amp;", "&"));

// Returns the number of clicks on the list after all words of the action that the picture has are chosen there.
function clicksOnList(action, items, choices) {
  const chosen = [];
  for (const item of items) {
    const word = firstChoosableWord(item, openChoices(choices, chosen));
    if (word !== undefined && choices.get(action).has(word) && !chosen.includes(word)) chosen.push(word);
  }
  const left = fitting(choices, chosen);
  assert.ok(left.includes(action), action);
  if (left.length === 1) return 0;
  const first = groupsOf(left, "").groups.find(({ text, count }) => (count === 1 ? text === action : groupsOf([action], text).begun === text));
  assert.ok(first, `${action} is in no group`);
  if (first.count === 1) return 1;
  return groupsOf(left, first.text).groups.some(({ text, count }) => count === 1 && text === action) ? 2 : 3;
}

function checkPlace(engine, script, at) {
  const { out } = engine.run(["run", "script.party", "--format", "html", `--at=${at}`], { files: { "/script.party": script } });
  const items = itemsOf(out);
  const legal = engine.legal(script, { at, fold: true, limit: 10000 }).value ?? [];
  const choices = choicesOf(items, legal);
  const open = openChoices(choices, []);
  const distinct = [...new Set(items)];
  for (const item of distinct) {
    const word = firstChoosableWord(item, open);
    if (word !== undefined) assert.ok(fitting(choices, [word]).length > 0, `${item} leads nowhere`);
  }
  const step = Math.max(1, Math.floor(legal.length / ACTIONS));
  const tried = legal.filter((_, i) => i % step === at % step);
  const named = (action) => distinct.filter((item) => item.split(",").some((word) => choices.get(action).has(word)));
  const clicks = tried.map((action) => clicksOnList(action, named(action), choices));
  clicks.forEach((count, i) => assert.ok(count <= 2, `${tried[i]} is hard to reach`));
  return { tried: tried.length, alone: clicks.filter((count) => count === 0).length };
}

for (const game of games) {
  test(`${game}: all that is legal can be reached, and all that can be chosen is legal`, async () => {
    const engine = await engineIn(live.engines[game]);
    const scripts = path.join(folder, `choosing-${game}`);
    const said = native(["simulate", game, "--games", String(GAMES), "--seed", "11", "--scripts", scripts]);
    assert.equal(said.code, 0, said.err);
    let [tried, alone] = [0, 0];
    for (const name of fs.readdirSync(scripts)) {
      const script = fs.readFileSync(path.join(scripts, name), "utf8");
      const lines = script.trimEnd().split("\n");
      const first = lines.indexOf("---") + 1;
      for (let i = 1; i <= PLACES; ++i) {
        const found = checkPlace(engine, script, first + Math.floor(i * (lines.length - first) / (PLACES + 1)));
        tried += found.tried;
        alone += found.alone;
      }
    }
    assert.ok(alone > tried / 4, `only ${alone} of ${tried} are chosen in the picture alone`);
  });
}

test("what an action names", () => {
  const named = (items, action) => [...choicesOf(items, [action]).get(action)];
  const both = ["Anna t1", "Ben t1", "d4"];
  assert.ok(named(both, "Ben: killjoy Anna t1 steal s3").includes("Anna t1 s3"));
  assert.ok(!named(both, "Ben: killjoy Anna t1").includes("Ben t1"));
  assert.ok(named(both, "Ben: redeem t1 s2 with aunt aunt").includes("Ben t1 s2"));
  assert.ok(named(both, "Reds: capture d4xd6xg6-g5").includes("g6"));
  assert.ok(!named(both, "Blue: play leader-Anna").includes("Anna"));
  assert.ok(!named(both, "Anna: pick w1 -> one of 19").includes("of"));
});

test("a list of many is one of groups, and one of a few is not", () => {
  const many = ["d4", "d40"].flatMap((from) => Array.from({ length: 30 }, (_, i) => `Reds: move ${from}-e${i + 1}`)).concat("Reds: pass");
  assert.deepEqual(groupsOf(many, "").groups, [{ text: "Reds: move", count: 60 }, { text: "Reds: pass", count: 1 }]);
  assert.deepEqual(groupsOf(many, "Reds: move").groups.map(({ text, count }) => [text, count]), [["Reds: move d4", 30], ["Reds: move d40", 30]]);
  assert.equal(groupsOf(many, "Reds: move d4").groups.length, 30);
  assert.equal(groupsOf(many.slice(0, 5), "").groups.length, 5);
  assert.equal(groupsOf(many, "Blues: pass").begun, "");
});
