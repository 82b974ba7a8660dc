// A real browser: $REFEREE_BROWSER is `chrome` or `firefox`, $REFEREE_BROWSER_PATH the program, $PUPPETEER what drives it.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { folder, native } from "./support.mjs";
import { assertValid } from "./valid.mjs";

const puppeteer = (await import(pathToFileURL(process.env.PUPPETEER).href)).default;
export const kind = process.env.REFEREE_BROWSER;
// Tests of what hardly depends on the browser run in one browser, or if $REFEREE_WEB_EVERYWHERE is set, in each.
export const ONCE = { skip: kind === "chrome" || process.env.REFEREE_WEB_EVERYWHERE ? false : "does not depend on the browser" };
// Many times as long as anything takes on a busy machine. By itself, puppeteer looks whenever a tab is drawn, and tabs that are not
// in front never are.
export const PATIENCE = { timeout: 300_000, polling: 100 };
export const ELSEWHERE = "table.example"; // for the browser, another machine's name
const browser = await puppeteer.launch({ browser: kind, ...PATIENCE, protocolTimeout: PATIENCE.timeout, executablePath: process.env.REFEREE_BROWSER_PATH, headless: true,
  // The panel takes keys that are meant for the page.
  extraPrefsFirefox: { "browser.download.alwaysOpenPanel": false, "network.dns.localDomains": ELSEWHERE },
  args: kind === "chrome" ? ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`] : [] });
after(() => browser.close());
const patient = (page) => {
  page.setDefaultTimeout(PATIENCE.timeout);
  // The page may redraw what is about to be pressed. A locator then looks for the element again.
  page.click = (selector) => page.locator(selector).click();
  return page;
};
export const newPage = async () => patient(await browser.newPage());
export const newPageOfItsOwn = async () => patient(await (await browser.createBrowserContext()).newPage());
export const closeBrowser = () => browser.close(); // where no tests run
export const PHONE = { width: 360, height: 740, hasTouch: true, isMobile: false };
// A text that would end any element or string around it, and run.
export const HOSTILE = "</script></textarea></title></style><script>window.hit = 1</script><img src=x onerror='window.hit = 1'>\"'&";

export const value = (page, id) => page.$eval(`#${id}`, (element) => element.value);
export const text = (page, selector) => page.$eval(selector, (element) => element.textContent);
export const link = (script) => `#${new URLSearchParams({ script })}`;

// Opens a page and waits until it shows `hint`. `page.complaints` receives the browser's errors and warnings, and
// `window.saved` what the page saves.
export async function openPage(address, hint = "legal", viewport = { width: 1280, height: 900 }) {
  const page = await newPage();
  await page.setViewport(viewport);
  page.complaints = [];
  page.on("console", (message) => page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url()));
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

// Waits until the page has shown the engine's answers for the current position.
export async function settled(page, change) {
  await page.evaluate(() => { document.querySelector("#hint").textContent = "waiting"; });
  await change();
  await page.waitForFunction(() => !["waiting", "…"].includes(document.querySelector("#hint").textContent), PATIENCE);
}

// Presses an element as a reader does: with a pointer, with a finger, or with the tabulator and a key alone.
export const WAYS = ["pointer", "keyboard", "touch"];
export async function press(page, way, element) {
  if (way !== "keyboard") await element.evaluate((one) => one.scrollIntoView({ block: "center" })); // from below what stays in sight
  if (way === "pointer") return element.click();
  if (way === "touch") return element.tap();
  await reach(page, element);
  await page.keyboard.press("Enter");
}

async function reach(page, element) {
  // 0: the element has the focus; 1: it precedes the focused one; -1: it follows.
  const direction = () => element.evaluate((one) => (one === document.activeElement ? 0 :
    document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  for (let tabs = 0, at; (at = await direction()) !== 0; ++tabs) {
    assert.ok(tabs < 200, "out of the tabulator's reach");
    if (at === 1) await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (at === 1) await page.keyboard.up("Shift");
  }
}

// Presses something that can be chosen: with the tabulator into the picture, and by arrows to another thing.
async function pressInPicture(page, way, pictures) {
  const all = await page.$$(`${pictures} [data-at][role]`);
  if (way !== "keyboard") return press(page, way, all[all.length >> 1]);
  await reach(page, await page.$(`${pictures} [data-at][tabindex="0"]`));
  for (const arrow of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(arrow);
  assert.ok(await page.evaluate((place) => document.activeElement.matches(`${place} [data-at]`), pictures));
  await page.keyboard.press("Enter");
}

// Chooses in the picture, and plays one of the actions that are left in the list. If only one is left, the page plays it by
// itself.
export async function playOn(page, way, pictures) {
  await openTab(page, "play");
  if (await page.$(`${pictures} [data-at]`)) {
    await settled(page, () => pressInPicture(page, way, pictures));
    if (!(await page.$(`${pictures} .chosen`))) return;
  }
  for (let groups = 0; groups < 3 && (await page.$$eval("#actions button", (all) => all.every((one) => / … /.test(one.textContent)))); ++groups)
    await settled(page, async () => press(page, way, await page.$("#actions button")));
  await settled(page, async () => press(page, way, await page.$("#actions button")));
  if ((await text(page, "#hint")).startsWith("Chance")) await settled(page, async () => press(page, way, await page.$("#try button")));
}

// Plays one of the actions shown. If chance decides the action, the page may show an outcome first.
export async function clickOn(page, number) {
  await settled(page, () => page.evaluate((n) => {
    for (let groups = 0; groups < 3; ++groups) {
      const buttons = [...document.querySelectorAll("#actions button")].filter((one) => one.textContent !== "All");
      buttons[n % buttons.length].click();
      if (!/ … /.test(buttons[n % buttons.length].textContent)) break;
    }
  }, number));
  if ((await text(page, "#hint")).startsWith("Chance")) await settled(page, () => page.click("#try button"));
}

// Follows a link with another script. The page may ask whether that script should replace the present one.
export async function followLink(page, hash) {
  await settled(page, async () => {
    await page.evaluate((linked) => { location.hash = linked; }, hash);
    await page.waitForFunction(() => document.querySelector("#replace").open || document.querySelector("#hint").textContent !== "waiting", PATIENCE);
    await answerIfAsked(page, "replace");
  });
}
export async function answerIfAsked(page, answer) {
  const button = await page.$(`#replace[open] [value=${answer}]`);
  await button?.click();
}

// Makes the engine leave the next question unanswered, like a search that does not end. This does not depend on the speed
// of the machine.
export const leaveUnanswered = (page) => page.evaluate(() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = () => { Worker.prototype.postMessage = postMessage; };
});

export async function saved(page) {
  await openTab(page, "game");
  await page.$eval("#save", (button) => button.click());
  await openTab(page, "play");
  return page.evaluate(() => window.saved.text());
}

// Opens a tab of the playground.
export const openTab = (page, name) => page.evaluate((id) => document.getElementById(id)?.click(), `tab-${name}`);

// Checks that no script of the text became part of the page. The page's policy holds: no other script runs, nothing is loaded.
export async function assertNothingRan(page) {
  assert.equal(await page.evaluate(() => window.hit), undefined);
  assert.equal(await page.$$eval("img", (all) => all.length), 0);
  const ran = await page.evaluate(() => {
    const element = document.createElement("script");
    element.textContent = "window.hit = 1";
    document.body.append(element);
    return window.hit;
  });
  assert.equal(ran, undefined);
  assert.equal(await page.evaluate(() => fetch("https://example.org/").then(() => "loaded", () => "refused")), "refused");
}

// Checks that the page has loaded nothing but itself, and kept nothing.
export async function assertKeepsToItself(page) {
  const elsewhere = page.asked.filter((url) => !/^(blob|data):/.test(url) && url.split("#")[0] !== page.url().split("#")[0]);
  assert.deepEqual(elsewhere, []);
  const kept = () => [localStorage.length, sessionStorage.length, document.cookie];
  assert.deepEqual(await page.evaluate(kept), [0, 0, ""]);
}

// Checks that nothing sticks out at the side, and that buttons are large enough for a finger.
export async function assertFits(page) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const small = await page.$$eval("button, select", (all) => all.map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && box.height < 28).map(([words, box]) => `${words}: ${box.height}`));
  assert.deepEqual(small, []);
}

// Returns faults that axe-core finds: names, roles, landmarks, headings and contrast, with light and dark colours.
const axe = fs.readFileSync(createRequire(process.env.PUPPETEER).resolve("axe-core/axe.min.js"), "utf8");
// A piece's letter is drawn, no label that somebody would speak: the piece has its whole name.
const AXE = { resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } } };
export async function assertAccessible(page) {
  if (kind !== "chrome") return;
  await page.evaluate(axe);
  for (const value of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
    const { violations, passes } = await page.evaluate((options) => window.axe.run(document, options), AXE);
    assert.deepEqual(violations.map(({ id, help, nodes }) => `${value}: ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join("; ")}`), []);
    assert.ok(passes.length > 20);
    await assertValid(await page.content(), "the page as it stands", true);
  }
}

export function assertLegal(script) {
  const file = path.join(folder, "saved.party");
  fs.writeFileSync(file, script);
  const said = native(["check", file]);
  assert.equal(said.code, 0, said.out + said.err + script);
}
