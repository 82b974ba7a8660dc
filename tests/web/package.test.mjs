// The npm package: packed, installed into an empty folder, and run there.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { folder, native, packageFolder, source, timeless } from "./support.mjs";

const home = path.join(folder, "home");
const program = path.join(home, "node_modules", ".bin", "referee");
const packaged = (args, options = {}) => {
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
  test(`the same: ${args.join(" ")}`, () => assert.deepEqual(timeless(packaged(args)), timeless(native(args, { cwd: home }))));

test("reads standard input", () => {
  const input = fs.readFileSync(path.join(home, "starter.party"));
  assert.deepEqual(packaged(["check", "-"], { input }), native(["check", "-"], { cwd: home, input }));
});

const commandsOf = ({ out }) => [...out.matchAll(/^  ([a-z]+)  /gm)].map(([, name]) => name);
test("lacks no command but those for a terminal or a network", () => {
  const here = commandsOf(packaged(["--help"]));
  assert.ok(here.includes("serve") && here.includes("merge"));
  assert.deepEqual(here, commandsOf(native(["--help"])).filter((name) => !["play", "host", "completion"].includes(name)));
});

const rpc = (...messages) => messages.map((message, id) => JSON.stringify({ jsonrpc: "2.0", id, ...message })).join("\n") + "\n";
test("serves games over JSON-RPC", () => {
  const input = rpc({ method: "open", params: { game: "spin-party", players: ["Anna", "Ben"], seed: 1 } },
    { method: "play", params: { game: 1, move: "Anna: take" } }, { method: "legal", params: { game: 1, fold: true } }, { method: "close", params: { game: 1 } });
  const said = packaged(["serve"], { input });
  assert.equal(said.out.trim().split("\n").length, 4);
  assert.deepEqual(said, native(["serve"], { cwd: home, input }));
});

test("is a language server", () => {
  const input = rpc({ method: "initialize", params: { capabilities: {} } }, { method: "shutdown" }, { method: "exit" });
  const said = packaged(["lsp"], { input });
  assert.match(said.out, /"capabilities"/);
  assert.deepEqual(said, native(["lsp"], { cwd: home, input }));
});

test("measures, and merges parts", () => {
  const measured = ["measure", "plots", "--players", "4", "--games", "6", "--seed", "3", "--agents", "greedy"];
  assert.deepEqual(packaged(measured), native(measured, { cwd: home }));
  const parts = [1, 2].map((part) => {
    const name = `part${part}.jsonl`;
    assert.equal(packaged([...measured, "--shard", `${part}/2`, "-o", name]).code, 0);
    return name;
  });
  assert.deepEqual(packaged(["merge", ...parts]).out, native(measured, { cwd: home }).out);
  assert.match(packaged([...measured, "--agents", "pipe:cat"]).err, /no other programs/);
});

test("an agent chooses what it chooses natively", () => {
  for (const agent of ["random", "greedy", "mcts:20"]) {
    const args = ["legal", "starter.party", "--view", "Anna", "--agent", agent, "--seed", "5"];
    const said = packaged(args);
    assert.match(said.out, /^Anna: .+\n$/);
    assert.deepEqual(said, native(args, { cwd: home }));
  }
});

test("writes files as the native program does", () => {
  const written = [packaged, (args) => native(args, { cwd: home })].map((program, i) => {
    const name = `page-${i}.html`;
    assert.equal(program(["replay", "starter.party", "-o", name]).code, 0);
    assert.equal(program(["replay", "starter.party", "-o", name]).code, 2); // the file exists already
    return fs.readFileSync(path.join(home, name), "utf8");
  });
  assert.equal(written[0], written[1]);
});

test("puts the engine that it brings into live pages", () => {
  const { REFEREE_LIVE: _, ...env } = process.env;
  const said = packaged(["replay", "starter.party", "--live", "-o", "-"], { env, maxBuffer: 1 << 26 });
  assert.equal(said.code, 0, said.err);
  const named = { env: { ...env, REFEREE_LIVE: path.join(packageFolder, "live.json") }, maxBuffer: 1 << 26 };
  assert.deepEqual(said, native(["replay", "starter.party", "--live", "-o", "-"], { cwd: home, ...named }));
  assert.equal(packaged(["replay", "starter.party", "--live", "-o", "-"], { env: { ...env, REFEREE_LIVE: "not-there.json" } }).code, 2);
});

test("keeps --confined to the script's folder", () => {
  const below = path.join(home, "below");
  fs.mkdirSync(below);
  fs.writeFileSync(path.join(home, "secret.yaml"), "secret: 1\n");
  fs.writeFileSync(path.join(below, "a.party"), "game: plots\nruleset: ../secret.yaml\nplayers: [A, B, C]\n---\n");
  fs.symlinkSync("../secret.yaml", path.join(below, "link.yaml"));
  fs.writeFileSync(path.join(below, "b.party"), "game: plots\nruleset: ./link.yaml\nplayers: [A, B, C]\n---\n");
  for (const name of ["below/a.party", "below/b.party"]) {
    const said = packaged(["--confined", "check", name]);
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
      referee.starter("plots").out.replace(/^table-id: .*\\n/m, "").replace(/^seed: \\d+/m, script.match(/^seed: \\d+/m)[0]) === script,
      referee.legal(script, { view: "Nobody" }).code]));
    const game = referee.game("game: spin-party\\nplayers: [Anna, Ben]\\n---\\n");
    const kept = [game.play("Anna: take").code, game.play("Ben: take").code, game.legal({ fold: true }).value.length > 0, game.script,
      game.undo(), game.undo(), game.state().value.ply];
    const thrown = [() => referee.legal(script, { veiw: "Anna" }), () => referee.game(script, { view: "Anna" }), () => game.state({ limit: 1 })].map((ask) => {
      try {
        ask();
      } catch (error) {
        return error.message;
      }
    });
    console.log(JSON.stringify({ kept, thrown }));`;
  fs.writeFileSync(path.join(home, "ask.mjs"), code);
  const [said, remembered] = execFileSync(process.execPath, ["ask.mjs"], { cwd: home, encoding: "utf8" }).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(remembered.kept, [0, 1, true, "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n", true, false, 0]);
  assert.deepEqual(remembered.thrown.map((words) => words.slice(0, words.indexOf(";"))), ["unknown option `veiw`", "unknown option `view`", "unknown option `limit`"]);
  assert.deepEqual(said, ["legal", "illegal", true, ["Anna: play boots"], 0, "illegal", 4, true, 0, 0, true, 2]);
});

test("the types are what they say", () => {
  fs.writeFileSync(path.join(home, "typed.mts"), `
    import { Game, Referee, type Verdict } from "referee";
    const referee: Referee = await Referee.load(new Uint8Array());
    const verdict: Verdict | undefined = referee.check("", { maxWork: 1 }).value;
    const actions: string[] = referee.legal("", { view: "Anna", fold: true }).value ?? [];
    const files: Map<string, Uint8Array> = referee.run(["check"], { files: { "/a": "b" } }).files;
    const game: Game = referee.game("", { maxWork: 1 });
    const names: string[] | undefined = game.state({ view: "Anna" }).value?.to_act;
    const rule: string | undefined = game.play("Anna: take").value?.violations[0]?.rule;
    // @ts-expect-error: there is no such option
    referee.legal("", { veiw: "Anna" });
    // @ts-expect-error: there is no such status
    const odd: boolean = verdict?.status === "lega";
    // @ts-expect-error: a place is a line or a label
    referee.state("", { at: true });
    export { actions, files, names, odd, rule };`);
  const said = spawnSync("tsc", ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022", "typed.mts"], { cwd: home, encoding: "utf8" });
  assert.equal(said.stdout, "");
  assert.equal(said.status, 0);
});
