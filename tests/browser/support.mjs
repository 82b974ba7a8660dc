// A browser with pages made by the program. $REFEREE, $REFEREE_SOURCE, $CHROMIUM, $PLAYWRIGHT and $SCREENSHOTS are paths.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

const { chromium } = await import(pathToFileURL(process.env.PLAYWRIGHT).href);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "referee-browser-"));
const HANGS = 600_000; // In milliseconds: many times as long as anything takes on a busy machine.
const browser = await chromium.launch({
  timeout: HANGS,
  executablePath: process.env.CHROMIUM,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
after(async () => {
  await browser.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

// With `scripts/test --long`, tests look at more places of a game.
export const LONG = Number(process.env.REFEREE_TEST_EFFORT ?? 1) >= 1;

export const examples = path.join(process.env.REFEREE_SOURCE, "examples");
// A longer script of each game.
export const games = {
  "spin-party": path.join(examples, "spin-party", "complete-game.party"),
  "wedding-tables": path.join(examples, "wedding-tables", "complete-game.party"),
  plots: path.join(examples, "plots", "short-game.party"),
  "party-chess": path.join(examples, "party-chess", "full-game.party"),
};

export function referee(...args) {
  const done = spawnSync(process.env.REFEREE, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (done.status === null || done.status === 3) throw new Error(`referee ${args.join(" ")}: ${done.stderr}`);
  return done;
}

let made = 0;

// Returns the address of a script's page.
export function pageOf(script, ...options) {
  const file = path.join(folder, `page-${++made}.html`);
  referee("replay", script, "-o", file, ...options);
  return pathToFileURL(file).href;
}

export function scriptOf(text) {
  const file = path.join(folder, `script-${++made}.party`);
  fs.writeFileSync(file, text);
  return file;
}

export function simulated(game, options = []) {
  const scripts = path.join(folder, `games-${++made}`);
  fs.mkdirSync(scripts);
  execFileSync(process.env.REFEREE, ["simulate", game, "--games", "1", "--seed", "5", "--scripts", scripts, ...options]);
  return path.join(scripts, fs.readdirSync(scripts)[0]);
}

// Opens a page. `page.complaints` gets whatever the browser complains of, and requests for anything but the file.
export async function open(address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  context.setDefaultTimeout(HANGS);
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address.split("#")[0]) page.complaints.push(`asks for ${request.url()}`);
  });
  await page.goto(address);
  // A replay is there when its data are unpacked.
  if (options.javaScriptEnabled !== false && await page.$("#data")) await page.waitForSelector(".controls:not([hidden])");
  return page;
}

// Waits for a timer in the page, which runs after those of the page that were due before it.
export async function timerOf(page, milliseconds) {
  await page.evaluate((time) => new Promise((done) => { setTimeout(done, time); }), milliseconds);
}

export async function close(page) {
  await page.context().close();
}

export async function screenshot(page, name) {
  fs.mkdirSync(process.env.SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
}

// Returns the contents of the picture: each key with its words, its place and its strokes.
export function drawn(page) {
  return page.evaluate(() => Object.fromEntries([...document.querySelectorAll("[data-key]")]
    .map((group) => [group.dataset.key, group.getAttribute("transform") + group.innerHTML])
    .sort(([one], [other]) => (one < other ? -1 : 1))));
}

// Follows a link within the page, and waits until the page has received the event.
export async function follow(page, at, view) {
  await page.evaluate(([step, name]) => new Promise((told) => {
    const hash = `#step=${step}` + (name ? `&view=${name}` : "");
    if (location.hash === hash) {
      told();
      return;
    }
    addEventListener("hashchange", () => told(), { once: true }); // the page listens since before
    location.hash = hash;
  }), [at, view]);
  await page.waitForFunction((step) => document.querySelector(".count").textContent.startsWith(`${step} /`), at);
}

export async function step(page) {
  return Number((await page.textContent(".count")).split(" ")[0]);
}

export async function lastStep(page) {
  return Number((await page.textContent(".count")).split(" ")[2]);
}
