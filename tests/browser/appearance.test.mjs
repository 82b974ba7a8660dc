// Light, dark, narrow, printed; for those who listen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, games, open, pageOf, screenshot } from "./support.mjs";

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

// Returns the contrast of two colours as WCAG defines it.
function contrast(one, other) {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

test("dark is dark, and text stands out in both", async () => {
  const seen = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(pageOf(games["spin-party"]), { colorScheme });
    const paper = await background(page);
    seen.push(paper);
    for (const selector of ["body", ".caption", ".facts", ".rows i", ".rows .comment"]) {
      const ink = await page.$eval(selector, (element) => getComputedStyle(element).color);
      assert.ok(contrast(ink, paper) >= 4.5, `${selector} ${colorScheme}: ${ink} on ${paper}`);
    }
    await close(page);
  }
  assert.ok(contrast(seen[0], seen[1]) > 10);
});

for (const [game, script] of Object.entries(games)) {
  test(`${game}: a narrow screen needs no scrolling sideways`, async () => {
    const page = await open(pageOf(script), { viewport: { width: 360, height: 740 } });
    await page.keyboard.press("End");
    const [inner, whole] = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    assert.ok(whole <= inner, `${whole} > ${inner}`);
    assert.ok(await page.isVisible(".list"));
    await close(page);
  });

  test(`${game}: text in pictures keeps inside them`, async () => {
    const page = await open(pageOf(script));
    for (const key of ["Home", "End"]) {
      await page.keyboard.press(key);
      const out = await page.$$eval(".pane svg", (all) => all.flatMap((svg) => {
        const area = svg.viewBox.baseVal;
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")].filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 2;
        }).map((text) => `${text.textContent} in ${area.width}`);
      }));
      assert.deepEqual(out, []);
    }
    await close(page);
  });
}

test("printed, the list is whole and the controls are gone", async () => {
  const page = await open(pageOf(games["party-chess"]));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible(".controls"), false);
  const cut = await page.$eval(".list", (list) => list.scrollHeight - list.clientHeight);
  assert.ok(cut <= 1);
  await screenshot(page, "printed");
  await close(page);
});

test("what is current is announced, and the position is there in words", async () => {
  const page = await open(pageOf(games["spin-party"]) + "#step=0");
  await page.keyboard.press("End");
  assert.equal(await page.getAttribute(".live", "aria-live"), "polite");
  const last = await page.textContent(".live");
  assert.match(last, /^Step (\d+) of \1\. Line \d+\. Ben: end\. the game is over/);
  await page.click(".words summary");
  await page.waitForSelector(".words li"); // browsers report the opening later
  const words = await page.$$eval(".words li", (all) => all.map((line) => line.textContent));
  assert.ok(words.includes("s8: white guest, total +3, stable"), words.join("\n"));
  assert.ok(words.some((line) => line.startsWith("s2-s8: 1 friendly, a new link")));
  for (const svg of await page.locator(".pane svg").all()) {
    assert.equal(await svg.getAttribute("role"), "img");
    assert.ok((await svg.getAttribute("aria-label")).length > 3);
  }
  await close(page);
});
