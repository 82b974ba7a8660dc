// Tests the lines of replay steps in a script, and the insertion of branches (apps/web/page/branches.js).
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { games, native, scriptsBelow, source } from "./support.mjs";

const page = (name) => import(pathToFileURL(path.join(source, "apps/web/page", name)).href);
const { branched, placeOf, remarked, scriptUpTo } = await page("branches.js");
const { cutAt, stopsOf } = await page("script_text.js");
const HEADER = "game: spin-party\nplayers: [Anna, Ben]\n---\n";

// Returns the rows of the list of moves, as the page's script completes them (apps/referee/replay/rows.js).
function rowsOf(text) {
  const page = native(["replay", "-", "-o", "-"], { input: text }).out;
  const whole = /<li class="(\w+)[^"]*" data-step="(\d+)"><i>(\d*)<\/i>/;
  const short = /<li(?: value="(\d+)")?><b>[^<]*:<\/b>/;
  let [step, line] = [0, 0];
  return [...page.matchAll(new RegExp(`${whole.source}|${short.source}`, "g"))].map(([, kind, at, number, value]) => {
    if (kind === undefined) {
      line = Number(value) || (line && line + 1);
      return { kind: "act", step: ++step, line };
    }
    if (kind === "act") step = Number(at);
    line = 0;
    return { kind, step: Number(at), line: Number(number) };
  });
}

function at(text, step) {
  const rows = rowsOf(text);
  return { ...placeOf(text, rows, step), fault: rows.find((row) => row.kind === "fault")?.line };
}

const played = (body, step, line) => branched(HEADER + body, at(HEADER + body, step), line);
function expectPlayed(body, step, line, wanted) {
  const { text, number } = played(body, step, line);
  assert.equal(text, HEADER + wanted);
  assert.equal(text.split("\n")[number - 1], line);
}

test("at the end the script goes on", () => {
  expectPlayed("Anna: take\n", 1, "Anna: guest s1 white", "Anna: take\nAnna: guest s1 white\n");
  expectPlayed("", 0, "Anna: take", "Anna: take\n");
});

test("in the middle a branch begins, and goes on", () => {
  const branch = "@label try-1\nAnna: take\nAnna: guest s1 white\n@back try-1\nAnna: draw -> blue\n";
  expectPlayed("Anna: take\nAnna: guest s1 white\n", 0, "Anna: draw -> blue", branch);
  expectPlayed(branch, 3, "Anna: take", `${branch}Anna: take\n`);
  expectPlayed(branch, 2, "Anna: end", branch.replace("@back", "Anna: end\n@back"));
  expectPlayed(branch, 0, "Anna: pass", `${branch}@back try-1\nAnna: pass\n`);
  expectPlayed("Anna: take\n@label here\nAnna: take\n", 1, "Anna: end", "Anna: take\n@label here\nAnna: take\n@back here\nAnna: end\n");
});

test("within a line its beginning is repeated", () => {
  expectPlayed("Anna: take; guest s1 white; take # so\n", 2, "Anna: end",
    "@label try-1\nAnna: take; guest s1 white; take # so\n@back try-1\nAnna: take; guest s1 white\nAnna: end\n");
});

test("what is taken back stays taken back, and an arbiter's word stays with its move", () => {
  expectPlayed("Anna: take\n@takeback 1 a slip\n", 1, "Anna: end", "Anna: take\n@label try-1\n@takeback 1 a slip\n@back try-1\nAnna: end\n");
  const stands = "Anna: take\n@stands so be it\nBen: take; take\n";
  const { text } = played(stands, 2, "Ben: end");
  assert.equal(text, `${HEADER}Anna: take\n@label try-1\n@stands so be it\nBen: take; take\n@back try-1\nBen: take\nBen: end\n`);
});

test("a fault goes on stopping the script, behind what is tried", () => {
  expectPlayed("Anna: take\nBen: take\n", 1, "Anna: take", "Anna: take\n@label try-1\nAnna: take\n@back try-1\nBen: take\n");
  expectPlayed("Anna: take\n@label x\nBen: take\n", 1, "Anna: take", "Anna: take\n@label x\nAnna: take\n@back x\nBen: take\n");
  expectPlayed("Anna: take\nAnna: take\nBen: take\n", 1, "Anna: end",
    "Anna: take\n@label try-1\nAnna: take\n@label try-2\n@back try-1\nAnna: end\n@back try-2\nBen: take\n");
  expectPlayed("Anna: take\nAnna: take; fly\n", 2, "Anna: end",
    "Anna: take\n@label try-1\n@label try-2\n@back try-1\nAnna: take\nAnna: end\n@back try-2\nAnna: take; fly\n");
});

test("questions are about the script up to there, without what it tries", () => {
  const text = `${HEADER}Anna: take\n@reject Ben: take\n@expect pool = 3\nAnna: take; take # more\n`;
  assert.equal(scriptUpTo(text, at(text, 2)), `${HEADER}Anna: take\n\n\nAnna: take\n`);
  assert.equal(scriptUpTo(text, at(text, 0)), HEADER);
  assert.equal(scriptUpTo(text, at(text, 3)), `${HEADER}Anna: take\n\n\nAnna: take; take # more\n`);
});

test("remarks stand behind the line of their step", () => {
  const text = `${HEADER}Anna: take; take\nAnna: take\n`;
  assert.equal(remarked(text, at(text, 2), "# so").text, `${HEADER}Anna: take; take\n# so\nAnna: take\n`);
  assert.equal(remarked(text, at(text, 0), "@label a").text, `${HEADER}@label a\nAnna: take; take\nAnna: take\n`);
  assert.deepEqual(remarked(text, at(text, 1), "# so"), { text: `${HEADER}Anna: take\n# so\nAnna: take\nAnna: take\n`, number: 5 });
  const three = `${HEADER}Anna: draw -> blue; take ;end  # more; or less\n`;
  assert.equal(remarked(three, at(three, 2), "@label a").text, `${HEADER}Anna: draw -> blue; take\n@label a\nAnna: end  # more; or less\n`);
  const stands = `${HEADER}@stands so be it\nAnna: take; take\n`;
  assert.throws(() => remarked(stands, at(stands, 1), "# so"), /whole line of moves/);
});

test("the playground stops at the steps of the replay page, and shows as much of a line", () => {
  const scripts = games.flatMap((game) => scriptsBelow("examples", game)).map((name) => fs.readFileSync(path.join(source, name), "utf8"));
  assert.ok(scripts.length > 10);
  for (const text of scripts) {
    const steps = rowsOf(text).filter(({ kind }) => kind === "act");
    const played = stopsOf(text).slice(1).filter(({ line }) => !text.split("\n")[line - 1].startsWith("@back")); // at the end
    assert.deepEqual(played.map(({ line }) => line), steps.map(({ line }) => line));
  }
  const text = `${HEADER}Anna: take; guest s1 white # a comment\n@expect sites.s1.guest = white\n`;
  const stops = stopsOf(text);
  assert.deepEqual(stops, [{ line: 3 }, { line: 4, actions: 1 }, { line: 4, actions: undefined }]);
  const guests = stops.map((stop) => JSON.parse(native(["run", "-", "--format", "json", "--at", String(stop.line)], { input: cutAt(text, stop) }).out).sites.s1.guest);
  assert.deepEqual(guests, [null, null, "white"]);
  assert.deepEqual(stopsOf(`${HEADER}Anna: take\n@label here\nAnna: take\n@back here\n`).map(({ line }) => line), [3, 4, 6, 7]);
});
