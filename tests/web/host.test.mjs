// Plays whole games at a hosted table, which house rules make short. The players and the umpire use the mouse, each in a browser of their
// own. One player reloads, a stale and a refused line are sent, a move is taken back, and the server is killed. No page or stream may
// contain more than `replay --view` shows.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { host, killed, legalFor, markOf, openSeat, pressButton, pressInList, pressSend, ready, write } from "./hosted.mjs";
import { kind, PATIENCE } from "./browser.mjs";
import { findInPicture, pressAt } from "./pressing.mjs";
import { folder, gamesOrOne, native } from "./support.mjs";

const SEED = "5820261132";

// Presses in the picture what an action names, until only this action is left. Presses the rest in the list. Returns true
// if the picture was enough.
async function choose(page, game, action) {
  const line = action.replace(/ -> one of \d+$/, "");
  const isChosen = () => page.$eval("#move", (move, wanted) => move.value === wanted, line);
  const [actor, rest] = line.split(": ");
  const words = rest.split(" ").slice(1);
  for (let at = 0; at < words.length && !(await isChosen()); ++at) {
    const point = await page.evaluate(findInPicture, ".pictures", game, actor, words, at);
    if (point) await pressAt(page, point);
  }
  if (await isChosen()) return true;
  await pressInList(page, action);
  assert.ok(await isChosen(), action);
  return false;
}

// Presses *Seal* for the card that is chosen, and then, in the list, the opening that the page has kept.
async function seal(page) {
  await pressButton(page, await page.$("#seal"));
  await page.waitForFunction(() => / seal [0-9a-f]{64}$/.test(document.getElementById("move").value), PATIENCE);
}
async function chooseOpening(page, action) {
  await pressInList(page, action);
  assert.match(await page.$eval("#move", (move) => move.value), /^\w+: open \S+ [\w-]{24}$/);
}

// Returns all that the event stream of an address brings until its end.
async function listen(address, heard) {
  try {
    const [table, secret] = address.split("/").slice(-2);
    const response = await fetch(new URL("/events", address), { method: "POST", body: JSON.stringify([`${table}/${secret}`]) });
    for await (const bytes of response.body) heard.push(Buffer.from(bytes).toString());
  } catch {
    heard.push("");
  }
}

// Returns the page without what makes it one of a hosted table.
const account = (page) => page.replace(/<script type="application\/json" id="hosted">.*?<\/script>\n/, "").replace(/<meta http-equiv=.*?>/, "")
  .replaceAll(/<script>.*?<\/script>/gs, "");

// Checks that the page has nothing that `name` may not know: hidden lines of the script, addresses, the seed. Returns the number of hidden lines.
async function assertKnowsNoMore(page, script, name, addresses) {
  const held = await page.content();
  const text = await page.evaluate(() => document.body.textContent);
  const transcript = (...view) => native(["run", script, "--transcript", ...view]).out.split("---\n")[1].split("\n");
  const told = new Set(transcript("--view", name));
  const hidden = transcript().filter((line) => line !== "" && !told.has(line));
  for (const line of hidden) assert.ok(!text.includes(line), `${name}: ${line}`);
  for (const secret of [SEED, ...Object.values(addresses).map((address) => address.split("/").at(-1))]) assert.ok(!held.includes(secret), `${name}: ${secret}`);
  const served = await page.evaluate(() => fetch(location.pathname).then((response) => response.text()));
  const replayed = path.join(folder, "replayed.html");
  assert.equal(native(["replay", script, "--live", "--view", name, "-o", replayed, "--force"]).code, 0);
  assert.equal(account(served), account(fs.readFileSync(replayed, "utf8")), name);
  return hidden.length;
}

// The rulesets that make games short, the first moves of their players, and how many of these pictures show.
const EVENINGS = [
  { game: "plots", names: ["Anna", "Ben", "Cleo", "Dora"], house: "rounds: {count: 2}\nsupporters: {count: 2}", rulings: "opening-hand: five",
    begin: "table: tableau\n", seals: true, first: [/: open/, /: play/], refused: "play leader-Nobody", end: /the party is over/,
    least: { turns: 10, pressed: 8, hidden: 16 } },
  { game: "wedding-tables", names: ["Anna", "Ben"], house: "limits: {seats: 2, tables_to_end: 1}", rulings: "", begin: "",
    first: [/: place/, /: lay/, /: pick/], refused: "place mum t9", end: /the game is over/, least: { turns: 8, pressed: 4, hidden: 2 } },
];

for (const { game, names, house, rulings, begin, seals, first, refused, end, least } of EVENINGS.filter(({ game }) => gamesOrOne("plots").includes(game)))
  test(`${kind}: a whole game of ${game} with the mouse`, async () => {
    const script = path.join(folder, `${game}.party`);
    fs.writeFileSync(path.join(folder, `${game}.yaml`), `game: ${game}\ntitle: Short\nextends: standard\n${house}\n`);
    const header = `game: ${game}\ntable-id: a-table-for-browsers\nruleset: ./${game}.yaml\nplayers: [${names}]\nrulings: {${rulings}}\nseed: ${SEED}\n`;
    fs.writeFileSync(script, `${header}---\n${begin}`);
    let { server, addresses, port } = await host(script);
    const heard = Object.fromEntries(names.map((name) => [name, []]));
    const listenAll = () => { for (const name of names) listen(addresses[name], heard[name]); };
    listenAll();
    const pages = Object.fromEntries(await Promise.all(names.map(async (name, at) => [name, await openSeat(addresses[name], [360, 768, 1280, 1440][at])])));
    const umpire = await openSeat(addresses.umpire, 1440);
    const everybody = [...Object.values(pages), umpire];
    const moversNow = async () => {
      const movers = [];
      for (const name of names) if ((await legalFor(pages[name])).length > 0) movers.push(name);
      return movers;
    };
    const told = { pressed: 0, hidden: 0, turns: 0 };
    const assertNobodyKnowsMore = async () => {
      for (const name of names) told.hidden += await assertKnowsNoMore(pages[name], script, name, addresses);
    };

    const interrupt = {
      async 1(before) { // a reload shows the current position
        const page = pages[names[0]];
        await Promise.all([page.waitForNavigation(), page.reload()]);
        await ready(page, before);
      },
      // A refusal is shown beside the input, and changes nothing. After a takeback, a line for the earlier position is stale.
      async 2(before, mover) {
        const text = fs.readFileSync(script, "utf8");
        const page = pages[(await moversNow())[0]];
        await write(page, `${names.find((name) => pages[name] === page)}: ${refused}`);
        await page.waitForSelector("#refused:not([hidden])", PATIENCE);
        const box = await (await page.$("#refused")).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= 800, "the refusal is out of sight");
        assert.equal(fs.readFileSync(script, "utf8"), text);
        const behind = await markOf(umpire);
        await write(umpire, "@takeback 1 mistaken");
        for (const one of everybody) await ready(one, behind);
        assert.equal(fs.readFileSync(script, "utf8"), `${text}@takeback 1 mistaken\n`);
        const [again] = await legalFor(pages[mover]);
        const answer = await pages[mover].evaluate(async (revision, line) => {
          const response = await fetch(location.pathname, { method: "POST", body: JSON.stringify({ revision, key: "a", line }) });
          return [response.status, (await response.json()).status];
        }, behind, again.replace(/ -> .*/, ""));
        assert.deepEqual(answer, [409, "stale"]);
        assert.equal(fs.readFileSync(script, "utf8"), `${text}@takeback 1 mistaken\n`);
        await assertNobodyKnowsMore();
      },
      async 4() { // pages reconnect by themselves
        const was = await markOf(umpire);
        await killed(server);
        ({ server } = await host(script, port));
        listenAll();
        for (const one of everybody) await ready(one, was);
      },
    };

    for (let movers; (movers = await moversNow()).length > 0; ++told.turns) {
      const mover = movers[told.turns % movers.length];
      const page = pages[mover];
      assert.match(await page.title(), /^Your turn: /);
      const before = await markOf(page);
      const actions = await legalFor(page);
      const wanted = first.map((verb) => actions.find((action) => verb.test(action))).find(Boolean) ?? actions[0];
      if (wanted.includes(": open ")) await chooseOpening(page, wanted);
      else told.pressed += await choose(page, game, wanted);
      if (seals && told.turns === 0) await seal(page);
      await pressSend(page);
      for (const one of everybody) await ready(one, before);
      await interrupt[told.turns]?.(before, mover);
      assert.ok(told.turns < 50, "it does not end");
    }
    for (const page of everybody) assert.match(await page.$eval(".try > .hint", (hint) => hint.textContent), /The game is over/);
    assert.match(native(["run", script]).out, end);
    assert.equal(native(["check", script]).code, 0);
    await assertNobodyKnowsMore();
    assert.ok(Object.keys(least).every((key) => told[key] >= least[key]), JSON.stringify(told));
    for (const name of names) {
      const isItsOwn = (url) => [addresses[name], String(new URL("/events", addresses[name]))].includes(url.split("#")[0]) || /^(data|blob):/.test(url) || url.endsWith("/favicon.ico");
      assert.deepEqual(pages[name].asked.filter((url) => !isItsOwn(url)), [], name);
      assert.match(heard[name].join(""), /^(data: \w[\w-]* [0-9a-f]{16}\n\n|:\n\n)+$/); // marks, which reveal nothing
    }
    await killed(server);
    for (const page of everybody) await page.browserContext().close();
  });
