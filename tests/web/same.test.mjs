// Checks that the web build prints the same bytes as the native program. $REFEREE_WEB_GAMES is the number of random games of each game.
// One `check` reads all of them. The first $REFEREE_WEB_WHOLE games get every question, the others one question each, in turns.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { folder, games, IS_QUICK, native, scriptsBelow, source, web } from "./support.mjs";

process.chdir(source);

const EACH = IS_QUICK ? 16 : 4; // Each conformance script is asked one in EACH questions.
const WHOLE = Number(process.env.REFEREE_WEB_WHOLE ?? "10");
const QUESTIONS = [
  ["check", "--format", "json"],
  ["check", "--color", "always"],
  ["run", "--format", "json"],
  ["run"],
  ["run", "--format", "svg"],
  ["run", "--transcript"],
  ["legal", "--format", "json"],
  ["explain", "--format", "json"],
  ["dispute", "--format", "json", "--most", "20"],
  ["fmt"],
];

// Questions that end with the first player's name. They are left out if the script names no player.
const VIEWS = [["run", "--format", "json", "--view"], ["legal", "--view"]];

function firstSeatOf(script) {
  const answer = native(["run", script, "--format", "json"]);
  return answer.code === 0 ? JSON.parse(answer.out).seats?.[0] : undefined;
}

function compare(script, questions) {
  for (const [command, ...options] of questions) {
    const args = [command, script, ...options];
    assert.deepEqual(web(args), native(args), args.join(" "));
  }
}

// Checks all scripts of a folder at once, and asks each script one of every `each` questions in turn.
function compareAll(folderOfScripts, each = 1) {
  compare(folderOfScripts, [["check", "--format", "json"]]);
  const scripts = scriptsBelow(folderOfScripts);
  for (const [i, script] of scripts.entries()) {
    const mine = [...QUESTIONS, ...VIEWS].filter((_, at) => at % each === i % each);
    const viewer = mine.some((question) => VIEWS.includes(question)) ? firstSeatOf(script) : undefined;
    for (const question of mine) {
      if (!VIEWS.includes(question)) compare(script, [question]);
      else if (viewer !== undefined) compare(script, [[...question, viewer]]);
    }
  }
  assert.ok(scripts.length > 0);
}

for (const game of games) {
  test(`conformance of ${game}`, () => compareAll(path.join("tests", "conformance", game), EACH));
  test(`examples of ${game}`, () => {
    compareAll(path.join("examples", game));
    for (const script of scriptsBelow("examples", game)) compare(script, [["replay", "-o", "-"]]);
  });
  test(`random games of ${game}`, () => {
    const count = process.env.REFEREE_WEB_GAMES ?? "25";
    const made = [native, web].map((program) => {
      const scripts = path.join(folder, `${game}-${program.name}`);
      const said = program(["simulate", game, "--games", count, "--seed", "7", "--rules", "--format", "json", "--scripts", scripts]);
      assert.equal(said.code, 0, said.err);
      const texts = fs.readdirSync(scripts).sort().map((name) => [name, fs.readFileSync(path.join(scripts, name), "utf8")]);
      return { scripts, texts, out: said.out };
    });
    assert.deepEqual(made[1].texts, made[0].texts);
    assert.equal(made[1].out, made[0].out);
    assert.equal(made[0].texts.length, Number(count));
    compare(made[0].scripts, [["check", "--format", "json"]]); // with the last states' hashes
    // A random game ends without a dispute, or with one of a thousand readings: a few of those will do.
    const questions = QUESTIONS.map((question) => (question[0] === "dispute" ? [...question.slice(0, -1), "3"] : question));
    for (const [i, [name]] of made[0].texts.entries())
      compare(path.join(made[0].scripts, name), i < WHOLE ? questions : [questions[i % questions.length]]);
  });
  test(`rules of ${game}`, () => {
    const unnamed = (said) => JSON.stringify(said).replace(/(table-id|seed): [\w-]+/g, "$1: ..."); // made at random
    for (const args of [["rules", game, "--format", "json"], ["rules", game, "--components"], ["new", game]])
      assert.equal(unnamed(web(args)), unnamed(native(args)), args.join(" "));
  });
}

test("perft counts the same", () => {
  for (const game of games) {
    const args = ["perft", `examples/${game}/starter.party`, "--depth", game === "party-chess" ? "1" : "2", "--divide"];
    assert.deepEqual(web(args), native(args), args.join(" "));
  }
});
