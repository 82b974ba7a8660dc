// The npm package: packed, installed into an empty folder, and run there.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { folder, native, packageFolder, source, timeless } from "./support.mjs";

const home = path.join(folder, "home");
const program = path.join(home, "node_modules", ".bin", "referee");
const hear = (args, options = {}) => {
  const done = spawnSync(program, args, { encoding: "utf8", cwd: home, ...options });
  return { code: done.status, out: done.stdout, err: done.stderr };
};

before(() => {
  fs.mkdirSync(home);
  const npm = (args, cwd) => execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund"], { cwd, encoding: "utf8" });
  const packed = npm(["pack", "--silent", "--pack-destination", folder], packageFolder).trim().split("\n").pop();
  fs.writeFileSync(path.join(home, "package.json"), "{}");
  npm(["install", path.join(folder, packed)], home);
  for (const name of ["dispute", "starter"]) fs.copyFileSync(path.join(source, "examples", "plots", `${name}.party`), path.join(home, `${name}.party`));
  fs.writeFileSync(path.join(home, "bad.json"), '{"scripts": [], "rules": {"SP-1": []}, "ablated": 0}');
  fs.writeFileSync(path.join(home, "bad.party"), "game: spin-party\nplayers: [Anna, Ben]\n---\nBen: take\n");
});

const SAME = [
  ["check", "."], ["check", "bad.party", "--format", "tap"], ["run", "starter.party"], ["legal", "starter.party"],
  ["explain", "bad.party"], ["dispute", "dispute.party"], ["dispute", "dispute.party", "--of", "outcome.shares"],
  ["fmt", "starter.party"], ["fmt", "--check", "bad.party"], ["check", "not-there.party"], ["legal"], ["--version"], ["help", "check"],
  // What a library throws is caught here, too.
  ["check", "--quiet=abc", "bad.party"], ["check", `--quiet=${"9".repeat(30)}`, "bad.party"], ["coverage", "--merge", "bad.json"],
];
for (const args of SAME)
  test(`the same: ${args.join(" ")}`, () => assert.deepEqual(timeless(hear(args)), timeless(native(args, { cwd: home }))));

test("reads standard input", () => {
  const input = fs.readFileSync(path.join(home, "starter.party"));
  assert.deepEqual(hear(["check", "-"], { input }), native(["check", "-"], { cwd: home, input }));
});

test("writes files as the native program does", () => {
  const written = [hear, (args) => native(args, { cwd: home })].map((program, i) => {
    const name = `page-${i}.html`;
    assert.equal(program(["replay", "starter.party", "-o", name]).code, 0);
    assert.equal(program(["replay", "starter.party", "-o", name]).code, 2); // it is there already
    return fs.readFileSync(path.join(home, name), "utf8");
  });
  assert.equal(written[0], written[1]);
});

test("puts the engine that it brings into live pages", () => {
  const { REFEREE_LIVE: _, ...env } = process.env;
  const said = hear(["replay", "starter.party", "--live", "-o", "-"], { env, maxBuffer: 1 << 26 });
  assert.equal(said.code, 0, said.err);
  const named = { env: { ...env, REFEREE_LIVE: path.join(packageFolder, "live.json") }, maxBuffer: 1 << 26 };
  assert.deepEqual(said, native(["replay", "starter.party", "--live", "-o", "-"], { cwd: home, ...named }));
  assert.equal(hear(["replay", "starter.party", "--live", "-o", "-"], { env: { ...env, REFEREE_LIVE: "not-there.json" } }).code, 2);
});

test("keeps --confined to the script's folder", () => {
  const below = path.join(home, "below");
  fs.mkdirSync(below);
  fs.writeFileSync(path.join(home, "secret.yaml"), "secret: 1\n");
  fs.writeFileSync(path.join(below, "a.party"), "game: plots\nruleset: ../secret.yaml\nplayers: [A, B, C]\n---\n");
  fs.symlinkSync("../secret.yaml", path.join(below, "link.yaml"));
  fs.writeFileSync(path.join(below, "b.party"), "game: plots\nruleset: ./link.yaml\nplayers: [A, B, C]\n---\n");
  for (const name of ["below/a.party", "below/b.party"]) {
    const said = hear(["--confined", "check", name]);
    assert.equal(said.code, 2);
    assert.match(said.err + said.out, /outside the script's folder/);
    assert.deepEqual(said, native(["--confined", "check", name], { cwd: home }));
  }
});

test("the module answers questions", () => {
  const code = `
    import fs from "node:fs";
    import { Referee } from "referee";
    const referee = await Referee.load(fs.readFileSync(new URL(import.meta.resolve("referee/referee.wasm"))));
    const script = fs.readFileSync("starter.party", "utf8");
    const bad = fs.readFileSync("bad.party", "utf8");
    console.log(JSON.stringify([
      referee.check(script).value.status, referee.check(bad).value.status, referee.legal(script).value.length > 0,
      referee.complete(script, "Anna: play b").value, referee.state(script, { view: "Anna" }).code,
      referee.explain(bad).value.actions[0].status, referee.dispute(fs.readFileSync("dispute.party", "utf8"), undefined, { of: "outcome.shares" }).code,
      referee.picture(script).out.startsWith("<svg"), referee.perft(script, 1).code, referee.rules("plots").code,
      referee.starter("plots").out.replace(/^table-id: .*\\n/m, "") === script,
      referee.legal(script, { view: "Nobody" }).code]));`;
  fs.writeFileSync(path.join(home, "ask.mjs"), code);
  const said = JSON.parse(execFileSync(process.execPath, ["ask.mjs"], { cwd: home, encoding: "utf8" }));
  assert.deepEqual(said, ["legal", "illegal", true, ["Anna: play boots"], 0, "illegal", 4, true, 0, 0, true, 2]);
});

test("the types are what they say", () => {
  fs.writeFileSync(path.join(home, "typed.mts"), `
    import { Referee, type Verdict } from "referee";
    const referee: Referee = await Referee.load(new Uint8Array());
    const verdict: Verdict | undefined = referee.check("", { maxWork: 1 }).value;
    const actions: string[] = referee.legal("", { view: "Anna", fold: true }).value ?? [];
    const files: Map<string, Uint8Array> = referee.run(["check"], { files: { "/a": "b" } }).files;
    // @ts-expect-error: there is no such status
    const odd: boolean = verdict?.status === "lega";
    // @ts-expect-error: a place is a line or a label
    referee.state("", { at: true });
    export { actions, files, odd };`);
  const said = spawnSync("tsc", ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "typed.mts"], { cwd: home, encoding: "utf8" });
  assert.equal(said.stdout, "");
  assert.equal(said.status, 0);
});
