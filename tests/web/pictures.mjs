// Writes the screenshots of docs/web.md into docs/pictures: a live page and the playground, in Chromium. Needs the variables of
// scripts/web.
//   node tests/web/pictures.mjs
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { folder, native, source } from "./support.mjs";

const puppeteer = (await import(pathToFileURL(process.env.PUPPETEER).href)).default;
const browser = await puppeteer.launch({ browser: "chrome", executablePath: process.env.REFEREE_BROWSER_PATH, headless: true,
  args: ["--no-sandbox", "--disable-gpu"] });

async function open(address, height) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1180, height });
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector("#hint").textContent.includes("legal"), { timeout: 60000 });
  return page;
}

async function shoot(page, name) {
  const file = path.join(source, "docs", "pictures", `${name}.webp`);
  await page.screenshot({ path: file, type: "webp", quality: 60 });
  console.log(`${file}: ${fs.statSync(file).size} bytes`);
}

const choose = (page, words) => page.evaluate((all) => {
  for (const word of all)
    document.querySelector(`[data-at="${word}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, words);

const file = path.join(folder, "live.html");
const made = native(["replay", "examples/party-chess/starter.party", "--live", "-o", file], { cwd: source });
if (made.code !== 0) throw new Error(made.err);
const live = await open(`${pathToFileURL(file).href}#step=7`, 760);
await choose(live, ["p16"]);
await shoot(live, "live-page");

const script = fs.readFileSync(path.join(source, "examples/spin-party/starter.party"), "utf8");
const playground = await open(`${pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href}#${new URLSearchParams({ script })}`, 1100);
await shoot(playground, "playground");
await browser.close();
process.exit(0);
