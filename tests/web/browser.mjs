// A real browser: $REFEREE_BROWSER is `chrome` or `firefox`, $REFEREE_BROWSER_PATH the program, $PUPPETEER what drives it.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { folder, native } from "./support.mjs";

const puppeteer = (await import(pathToFileURL(process.env.PUPPETEER).href)).default;
export const kind = process.env.REFEREE_BROWSER;
const browser = await puppeteer.launch({ browser: kind, executablePath: process.env.REFEREE_BROWSER_PATH, headless: true,
  args: kind === "chrome" ? ["--no-sandbox", "--disable-gpu"] : [] });
after(() => browser.close());
export const PATIENCE = { timeout: 60000 };

export const value = (page, id) => page.$eval(`#${id}`, (element) => element.value);
export const text = (page, selector) => page.$eval(selector, (element) => element.textContent);
export const link = (script) => `#${new URLSearchParams({ script })}`;

// Opens a page and waits until its hint is as given. `page.complaints` gets whatever the browser complains of; what the page
// saves is kept in `window.saved`.
export async function openPage(address, hint = "legal", viewport = { width: 1280, height: 900 }) {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  page.complaints = [];
  page.on("console", (message) => page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.saved = blob;
      return make(blob);
    };
  });
  await page.goto(address);
  await page.waitForFunction((words) => document.querySelector("#hint").textContent.includes(words), PATIENCE, hint);
  return page;
}

// Waits until the page has shown what the engine says of the position as it is now.
export async function settled(page, change) {
  await page.evaluate(() => { document.querySelector("#hint").textContent = "waiting"; });
  await change();
  await page.waitForFunction(() => !["waiting", "…"].includes(document.querySelector("#hint").textContent), PATIENCE);
}

// Plays one of the actions shown; of one that chance decides the page may show an outcome first.
export async function clickOn(page, number) {
  await settled(page, () => page.evaluate((n) => {
    const buttons = [...document.querySelectorAll("#actions button")];
    buttons[n % buttons.length].click();
  }, number));
  if ((await text(page, "#hint")).startsWith("Chance")) await settled(page, () => page.click("#try button"));
}

export async function saved(page) {
  await page.click("#save");
  return page.evaluate(() => window.saved.text());
}

export function assertLegal(script) {
  const file = path.join(folder, "saved.party");
  fs.writeFileSync(file, script);
  const said = native(["check", file]);
  assert.equal(said.code, 0, said.out + said.err + script);
}
