// The engines of pages answer what pages ask as the program does: a live page's, from $REFEREE_LIVE, and the playground's, which has all games.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { engineIn, folder, fromLzma, games, IS_QUICK, live, load, native, packedDecoder, packedEngine, scriptsBelow, source, toLzma, unpackedPage, wasm } from "./support.mjs";

const { Referee } = await load("referee.js");
const playgroundPage = fs.readFileSync(process.env.REFEREE_PLAYGROUND, "utf8");
const playground = await engineIn(playgroundPage);
const engines = new Map(await Promise.all(games.map(async (game) => [game, await engineIn(live.engines[game])])));
const program = await Referee.load(wasm());

const SAMPLE = IS_QUICK ? 24 : 6; // One conformance script in this many is tried.
const SHORT = 200; // actions in a list cut short

// Returns all that the worker and the panel ask of one script at one place (apps/web/page).
function questionsOf(script, { at, view }, move) {
  const files = { "/script.party": script };
  const places = [...(at === undefined ? [] : [`--at=${at}`]), ...(view === undefined ? [] : [`--view=${view}`])];
  const moved = ["--", "script.party", ...(move === undefined ? [] : [move])];
  const line = at === undefined ? [] : [`--at=${at}`];
  return {
    check: (referee) => referee.check(script),
    said: (referee) => referee.run(["check", "script.party"], { files }),
    state: (referee) => referee.state(script, { at, view }),
    picture: (referee) => letters(referee.run(["run", ...places, "script.party", "--format", referee === program ? "svg" : "html"], { files })),
    legal: (referee) => withoutNote(referee.legal(script, { at, view, fold: true, limit: SHORT })),
    outcomes: (referee) => withoutNote(referee.run(["legal", ...places, "script.party", "--format", "json"], { files })),
    explain: (referee) => referee.run(["explain", ...places, ...moved], { files }),
    dispute: (referee) => referee.run(["dispute", ...line, ...moved], { files }),
    transcript: (referee) => referee.run(["run", "--transcript", "script.party"], { files }),
    replay: (referee) => referee.run(["replay", "script.party", "-o", "-"], { files }),
    work: (referee) => referee.check(script, { maxWork: 100 }),
  };
}

// Leaves out notes for terminals, such as how to seal a card, which pages do not show.
const withoutNote = (answer) => (answer.code === 0 ? { ...answer, err: "" } : answer);
// Returns a picture from its caption on. A file has a title before that, and styles.
const letters = ({ out, ...rest }) => ({ ...rest, out: out.replace(/^[^]*<\/style>/, "").replace(/<[^>]*>|\s/g, "") });
// Returns the part of a replay page that a page with style and script needs.
const PARTS = [/<header>[^]*?<\/header>/, /<div class="pane">[^]*?<\/div>/g, /<ol class="rows">[^]*?<\/ol>/, /id="data">[^<]*/];
const partsOf = (page) => PARTS.map((part) => page.match(part) ?? []).flat().join("\n");
const unpacked = (answer) => (!answer.out?.startsWith("<!DOCTYPE") ? answer : { ...answer, out: partsOf(unpackedPage(answer.out)) });

function compare(engine, script, place, move, name) {
  let legal = [];
  for (const [what, ask] of Object.entries(questionsOf(script, place, move))) {
    const answer = ask(program);
    assert.deepEqual(unpacked(ask(engine)), unpacked(answer), `${name}: ${what}`);
    if (what === "legal") legal = answer.value ?? [];
  }
  return legal;
}

for (const [game, engine] of engines) {
  test(`${game}: examples and conformance scripts`, () => {
    const scripts = [...scriptsBelow("examples", game), ...scriptsBelow("tests", "conformance", game).filter((_, i) => i % SAMPLE === 0)];
    assert.ok(scripts.length > 5);
    for (const name of scripts) {
      const script = fs.readFileSync(path.join(source, name), "utf8");
      const seat = program.state(script).value?.seats?.[0];
      const [first] = compare(engine, script, {}, undefined, name);
      if (first !== undefined) compare(engine, script, { view: seat }, first.replace(/ -> one of.*/, ""), name);
      compare(engine, script, { at: script.split("\n").length - 2 }, "Nobody: pass", name);
    }
  });
  test(`${game}: rules`, () => {
    // The conformance scripts that show a rule at work don't come into pages.
    const shown = ({ value }) => ({ rulings: value.rulings, rules: value.rules.map(({ rulings, examples, ...rule }) => rule) });
    assert.deepEqual(shown(engine.rules(game)), shown(program.rules(game)));
    assert.ok(engine.rules(game).value.rules.length > 20);
    const schema = ["rules", game, "--state", "--format", "json"];
    assert.equal(program.run(schema).code, 0);
    assert.deepEqual(engine.run(schema), program.run(schema));
  });
}

for (const game of games) {
  test(`${game}: an agent chooses the same`, () => {
    const script = fs.readFileSync(path.join(source, "examples", game, "starter.party"), "utf8");
    const seats = program.state(script).value.seats;
    let chosen = 0;
    for (const agent of ["random", "greedy", "mcts:10"]) {
      for (const view of seats) {
        const [one, other] = [playground, program].map((referee) => referee.legal(script, { view, agent, seed: 7 }));
        assert.deepEqual(one, other);
        chosen += one.value.length;
      }
    }
    assert.ok(chosen > 2);
  });
}

// A house ruleset with a rule that cites a made-up text.
const HAND = "Nobody lays out a card that was never in that person's own paw.";
// Returns a play that this rule refuses, under a ruleset of this name.
const wrongPlay = (ruleset) => `game: plots\nruleset: ./${ruleset}.yaml\nplayers: [Anna, Ben, Cleo, Dora]\nsetup: {phase: play, players: ` +
  "{Anna: {hand: [boots, fists]}, Ben: {hand: [boots]}, Cleo: {hand: [boots]}, Dora: {hand: [boots]}}}\n---\nAnna: play leader-Ben\n";
test("a rule is quoted from the reader's copy", () => {
  const [house, marked] = [["house.yaml", "game: plots\ntitle: House\nextends: standard\nrules:\n  PL-III.1.hand:\n    cite: \"III.1\"\n"],
    ["marked.txt", `{{PL-III.1.hand}}${HAND}{{/PL-III.1.hand}}\n`]].map(([name, text]) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
  execFileSync(path.join(source, "scripts/quotes"), [house, marked]);
  const files = { "/script.party": wrongPlay("house"), "/house.yaml": fs.readFileSync(house, "utf8"), "/copy.txt": `It begins.\n${HAND}\n` };
  const [one, other] = [playground, program].map((referee) => referee.run(["check", "--text=/copy.txt", "script.party"], { files }));
  assert.ok(one.out.includes(HAND), one.out + one.err);
  assert.deepEqual([one.code, one.out], [other.code, other.out]);
});

// Characters beyond ASCII as books have them: umlauts, sharp s, quotes, dashes, bullets, ligatures, spaces, other writings.
const BEYOND_ASCII = ["ä", "É", "ß", "§", "“", "’", "«", "–", "—", "…", "•", "ﬁ", "½", "Ⅳ", "\u00a0", "\u00ad", "\u2011", "ж", "漢", "😀"];
test("a copy with characters beyond ASCII is read as by the native program", () => {
  const copied = "Nobody plays a card that is not in that person's own paw: fünf Füße, “ﬁve” – or ½.";
  const [house, marked] = [path.join(folder, "beyond.yaml"), path.join(folder, "beyond.txt")];
  fs.writeFileSync(house, "game: plots\ntitle: House\nextends: standard\nrules:\n  PL-III.1.hand:\n    cite: \"III.1\"\n");
  fs.writeFileSync(marked, `{{PL-III.1.hand}}${copied}{{/PL-III.1.hand}}\n`);
  execFileSync(path.join(source, "scripts/quotes"), [house, marked]);
  fs.writeFileSync(path.join(folder, "beyond.party"), wrongPlay("beyond"));
  const copies = [...BEYOND_ASCII.map((c) => `It begins ${c}here${c}.\n`), `“Yes” – §1 • ${copied.toUpperCase()}\n`, `${copied.replace("Füße", "Fü-\nße")}\n`];
  for (const copy of copies) {
    fs.writeFileSync(path.join(folder, "copy.txt"), copy);
    const question = ["check", "--text=copy.txt", "beyond.party"];
    const files = Object.fromEntries(["beyond.party", "beyond.yaml", "copy.txt"].map((name) => [`/${name}`, fs.readFileSync(path.join(folder, name), "utf8")]));
    const [one, other] = [playground.run(question, { files }), native(question, { cwd: folder })];
    assert.deepEqual([one.code, one.out, one.err], [other.code, other.out, other.err], copy);
    assert.equal(other.out.includes("“ﬁve”"), copy.includes("Füße") || copy.includes("fünf"), other.out + other.err);
  }
});

// A program that traps as soon as it begins.
const TRAPPED = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1, 7, 19, 2, 6, 109, 101, 109, 111, 114, 121, 2, 0,
  6, 95, 115, 116, 97, 114, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
test("a page's worker says that its engine failed, and answers the next question", async () => {
  const said = [];
  Object.assign(globalThis, { onmessage: undefined, postMessage: (message) => said.push(message) });
  await import(pathToFileURL(path.join(source, "apps/web/page/worker.js")).href);
  const ask = async (data) => (await globalThis.onmessage({ data }), said.pop());
  assert.deepEqual(await ask({ engine: await WebAssembly.compile(TRAPPED) }), { ready: true });
  const { error } = await ask({ id: 1, question: "starter", given: ["plots"] });
  assert.match(error, /^The engine failed at this question .*unreachable/);
  assert.deepEqual(await ask({ engine: await WebAssembly.compile(wasm()) }), { ready: true });
  assert.equal((await ask({ id: 2, question: "starter", given: ["plots"] })).answer.code, 0);
});

test("wrong questions are refused", () => {
  const script = "game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\n";
  for (const ask of [
    (referee) => referee.state(script, { at: "nowhere" }),
    (referee) => referee.state(script, { at: 99 }),
    (referee) => referee.legal(script, { view: "--help" }),
    (referee) => referee.rules("chess"),
    (referee) => referee.rules("plots", { ruleset: "none" }),
    (referee) => referee.check("game"),
  ])
    assert.deepEqual(ask(playground), ask(program));
  for (const args of [[], ["check"], ["simulate", "plots"], ["check", "--update", "script.party"], ["run", "script.party", "--format"]])
    assert.equal(playground.run(args, { files: { "/script.party": script } }).code, 2);
});

test("a page unpacks its engine, and notices damage", async () => {
  const page = await import(pathToFileURL(path.join(source, "apps/web/page/unpack.js")).href);
  const decoder = packedDecoder(playgroundPage);
  const engine = packedEngine(playgroundPage);
  assert.ok(fromLzma(engine).equals(await page.unpacked(engine, decoder)));
  for (const bytes of ["", "a", "party".repeat(20_000)].map((text) => Buffer.from(text)))
    assert.ok(bytes.equals(await page.unpacked(toLzma(bytes), decoder)));
  const damaged = Buffer.from(engine);
  damaged.fill(0, Math.floor(damaged.length / 2));
  for (const wrong of [damaged, engine.subarray(0, engine.length - 1000)]) await assert.rejects(page.unpacked(wrong, decoder), /damaged/);
});

// The most bytes that a reader waits for, or that a mail has to carry.
const MOST = { engine: 570_000, livePage: 800_000, allGames: 820_000, playground: 1_105_000 };
test("pages are small", { skip: IS_QUICK ? "a quick build is not made for size" : false }, () => {
  const holds = (page, engine, all) => {
    assert.ok(packedEngine(page).length <= engine, `an engine of ${packedEngine(page).length}`);
    assert.ok(Buffer.byteLength(page) <= all, `a page of ${Buffer.byteLength(page)}`);
  };
  for (const game of games)
    holds(native(["replay", path.join(source, "examples", game, "starter.party"), "--live", "-o", "-"]).out, MOST.engine, MOST.livePage);
  holds(playgroundPage, MOST.allGames, MOST.playground);
});
