// All kinds of pages that the program and the build write, as HTML checkers read them.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { folder, games, native, source } from "./support.mjs";
import { assertValid } from "./valid.mjs";

const written = (name, args) => {
  const page = path.join(folder, `valid-${name}.html`);
  const said = native([...args, "-o", page], { cwd: source });
  assert.equal(said.code, 0, said.err);
  return fs.readFileSync(page, "utf8");
};

for (const game of games) {
  const starter = `examples/${game}/starter.party`;
  const [, first] = /^players: \[([^,\]]+)/m.exec(fs.readFileSync(path.join(source, starter), "utf8"));
  test(`pages of ${game} are valid`, async () => {
    await assertValid(written(game, ["replay", starter]), "replay");
    await assertValid(written(`${game}-live`, ["replay", starter, "--live"]), "live");
    await assertValid(written(`${game}-view`, ["replay", starter, "--view", first]), "view");
    await assertValid(written(`${game}-player`, ["replay", starter, "--live", "--view", first]), "player");
    await assertValid(written(`${game}-measure`, ["measure", game, "--games", "4", "--format", "html"]), "measure");
  });
}

test("a page with a fault, that of a suite, and that of its coverage are valid", async () => {
  const bad = path.join(folder, "bad.party");
  fs.writeFileSync(bad, "game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\nBen: <take> & \"go\"\n");
  await assertValid(native(["replay", bad, "-o", "-"]).out, "fault");
  const suite = path.join(folder, "suite");
  assert.equal(native(["check", "examples/plots", "--report", suite], { cwd: source }).code, 0);
  for (const name of fs.readdirSync(suite, { recursive: true }).filter((one) => one.endsWith(".html")))
    await assertValid(fs.readFileSync(path.join(suite, name), "utf8"), name);
  await assertValid(native(["coverage", "examples/plots", "--format", "html"], { cwd: source }).out, "coverage");
});

test("the playground is valid", () => assertValid(fs.readFileSync(process.env.REFEREE_PLAYGROUND, "utf8"), "playground"));
