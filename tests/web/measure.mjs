// Measures the figures of docs/measured.md: the time until a live page shows its first legal actions, in the browser of browser.mjs, and the
// speed of the web build in Node.js and of the native program, in turns. Needs an idle machine, and the variables of scripts/web.
//   node tests/web/measure.mjs [ROUNDS]
import fs from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { folder, games, native, packageFolder, source } from "./support.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const best = (numbers) => sorted(numbers)[0];
const median = (numbers) => sorted(numbers)[numbers.length >> 1];

// Milliseconds from the begin of loading until the page shows its legal actions.
async function firstActions(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForFunction(() => window.shown !== undefined, { timeout: 60000 });
  return page.evaluate(() => window.shown);
}

async function measurePages() {
  const { closeBrowser, kind, newPage } = await import("./browser.mjs");
  const page = await newPage();
  await page.evaluateOnNewDocument(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#hint")?.textContent.includes("legal")) return;
      window.shown = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  for (const game of games) {
    const file = path.join(folder, `${game}.html`);
    native(["replay", path.join("examples", game, "starter.party"), "--live", "-o", file], { cwd: source });
    const times = [];
    for (let round = 0; round < ROUNDS; ++round) times.push(await firstActions(page, pathToFileURL(file).href));
    console.log(`${kind}: ${game}, ${fs.statSync(file).size} bytes: first legal actions after ${best(times).toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`);
  }
  await closeBrowser();
}

function seconds(program, args) {
  const begin = performance.now();
  const done = spawnSync(program[0], [...program.slice(1), ...args], { cwd: source });
  if (done.status !== 0) throw new Error(`${args.join(" ")}: ${done.stderr}`);
  return (performance.now() - begin) / 1000;
}

// Enough games that compiling is a small part.
const GAMES = { "spin-party": 20000, "wedding-tables": 4000, plots: 60000, "party-chess": 100 };

function measurePace() {
  const programs = [[process.env.REFEREE], [process.execPath, path.join(packageFolder, "cli.js")]];
  for (const game of games) {
    const args = ["simulate", game, "--games", String(GAMES[game]), "-j", "1"];
    const times = programs.map(() => []);
    for (let round = 0; round < ROUNDS; ++round) programs.forEach((program, i) => times[i].push(seconds(program, args)));
    const [there, here] = times.map(best);
    console.log(`\`${args.join(" ")}\` takes ${there.toFixed(2)} s natively and ${here.toFixed(2)} s in Node.js: ${(there / here).toFixed(2)}`);
  }
}

if (process.env.REFEREE_BROWSER) await measurePages();
else measurePace();
