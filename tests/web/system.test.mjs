// The system that the program sees: what fails stays within one command.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, wasm } from "./support.mjs";

const { Referee, runCommand } = await load("referee.js");
const { MemoryFiles } = await load("memory_files.js");
const referee = await Referee.load(wasm());
const SCRIPT = "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n";

test("a crash is a defect with exit code 3, and the next command works", () => {
  class Broken extends MemoryFiles {
    status() { throw new WebAssembly.RuntimeError("unreachable"); }
  }
  const files = new Broken({ "/a.party": SCRIPT });
  assert.equal(runCommand(referee.module, ["check", "a.party"], files, { PWD: "/" }), 3);
  assert.match(files.text(2), /internal error: unreachable/);
  assert.equal(referee.check(SCRIPT).code, 0);
});

test("errors of files are the program's own", () => {
  class Full extends MemoryFiles {
    open(path, how) {
      if (how.create) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      return super.open(path, how);
    }
  }
  const files = new Full({ "/a.party": SCRIPT });
  assert.equal(runCommand(referee.module, ["replay", "a.party", "-o", "b.html"], files, { PWD: "/" }), 2);
  assert.match(files.text(2), /`b.html` can't be written/);
});

test("files in memory: folders, rulesets beside a script, what is written", () => {
  const ruleset = "game: plots\nextends: standard\n";
  const script = "game: plots\nruleset: ./house/a.yaml\nplayers: [Anna, Ben, Cleo, Dora]\n---\n";
  const files = { "/games/one.party": script, "/games/house/a.yaml": ruleset, "/games/below/two.party": SCRIPT };
  const said = referee.run(["--confined", "check", "games"], { files });
  assert.equal(said.code, 0, said.out + said.err);
  assert.match(said.out, /2 scripts: 2 legal/);
  const outside = { "/a.yaml": ruleset, "/games/one.party": script.replace("./house", "..") };
  assert.equal(referee.run(["--confined", "check", "games"], { files: outside }).code, 2);
  const made = referee.run(["simulate", "plots", "--games", "2", "--scripts", "out/made"], {});
  assert.equal(made.code, 0, made.err);
  assert.equal([...made.files.keys()].filter((path) => path.startsWith("/out/made/")).length, 2);
  assert.equal(referee.run(["check", "-"], { input: SCRIPT }).code, 0);
});

test("options and scripts can't be mistaken for each other", () => {
  assert.equal(referee.explain(SCRIPT, "--help").out.includes("Usage"), false);
  assert.equal(referee.legal(SCRIPT, { view: "--help" }).code, 2);
  assert.equal(referee.check(SCRIPT, { at: 1 }).code, 2);
});

test("random numbers differ from seal to seal", () => {
  const seals = [1, 2].map(() => referee.run(["seal", "make", "boots", "--player", "Anna", "--plot", "1", "--round", "1"]).out);
  assert.notEqual(seals[0], "");
  assert.notEqual(seals[0], seals[1]);
});

test("the engine may not go beyond its limits", () => {
  const said = referee.check("game: plots\nplayers: [Anna, Ben, Cleo, Dora]\n---\n", { maxWork: 1 });
  assert.equal(said.code, 5);
});
