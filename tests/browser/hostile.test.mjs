// Text of a script never runs and never becomes markup.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { close, open, pageOf, referee, scriptOf } from "./support.mjs";

const BAD = "</script></title></style><script>window.hit = 1</script><img src=x onerror='window.hit = 1'>\"'&";
// A script cannot contain a line separator, but a value may have one, written as an escape.
const WORST = JSON.stringify(`${BAD}\u2028`).replace("\u2028", "\\u2028");

test("hostile titles, comments, reasons and moves", async () => {
  const script = scriptOf(`game: spin-party\nplayers: [Anna, Ben]\ntitle: ${WORST}\nnotes: ${WORST}\n---\n` +
    `# ${BAD}\nAnna: take # ${BAD}\n@stands ${BAD}\nBen: take\n@takeback 1 ${BAD}\n@malformed ${BAD}\nAnna: ${BAD}\n`);
  const page = await open(pageOf(script));
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => window.hit), undefined);
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("script").count(), 2);
  assert.ok((await page.title()).includes("</script>"));
  assert.deepEqual(page.complaints, []);
  await close(page);
});

test("the policy stops what is not the page's own script", async () => {
  const address = pageOf(scriptOf("game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n"));
  const file = new URL(address);
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("</body>", "<script>window.hit = 1</script></body>"));
  const page = await open(address);
  assert.equal(await page.evaluate(() => window.hit), undefined);
  assert.ok(page.complaints.some((complaint) => complaint.includes("Content Security Policy")));
  await close(page);
});

test("a report of scripts with hostile names", async () => {
  const script = scriptOf("game: spin-party\nplayers: [Anna, Ben]\n---\nAnna: take\n");
  const folder = script + ".d";
  fs.mkdirSync(folder);
  fs.copyFileSync(script, `${folder}/<img src=x onerror=alert(1)> & 'a'#%41?.party`);
  fs.copyFileSync(script, `${folder}/plain.party`);
  fs.writeFileSync(`${folder}/bad.party`, "game: spin-party\nplayers: [Anna, Ben]\n---\nBen: take\n");
  referee("check", folder, "--report", `${folder}/report`);
  const index = pathToFileURL(`${folder}/report/index.html`).href;
  const page = await open(index);
  assert.deepEqual(page.complaints, []);
  assert.equal(await page.locator("img").count(), 0);
  const phone = await open(index, { viewport: { width: 360, height: 740 } });
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "a report scrolls sideways");
  await close(phone);
  const links = await page.$$eval("a", (all) => all.map((link) => link.href));
  assert.equal(links.length, 3);
  for (const link of links) {
    const replay = await open(link);
    assert.ok(await replay.isVisible(".controls"));
    await close(replay);
  }
  await close(page);
});
