// Games played by pressing what a person sees (pressing.mjs), on the playground and on live pages, at three widths.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertLegal, kind, link, openPage, saved, settled } from "./browser.mjs";
import { pressAction } from "./pressing.mjs";
import { folder, games, IS_QUICK, native } from "./support.mjs";

const ACTIONS = kind === "chrome" && !IS_QUICK ? 10 : 5; // the second browser plays less
const WIDTHS = [{ width: 360, height: 740, hasTouch: true }, { width: 768, height: 1024, hasTouch: true }, { width: 1440, height: 900 }];
const playground = pathToFileURL(path.resolve(process.env.REFEREE_PLAYGROUND)).href;
const PAGES = {
  playground: (script, viewport) => openPage(playground + link(script), "legal", viewport),
  live(script, viewport) {
    const [file, page] = ["game.party", "pressed.html"].map((name) => path.join(folder, name));
    fs.writeFileSync(file, script);
    const said = native(["replay", "game.party", "--live", "--force", "-o", page], { cwd: folder });
    assert.equal(said.code, 0, said.err);
    return openPage(pathToFileURL(page).href, "legal", viewport);
  },
};
const PICTURES = { playground: "#picture", live: ".pictures" };

function legalAfter(script) {
  const file = path.join(folder, "so-far.party");
  fs.writeFileSync(file, script);
  return native(["legal", file, "--fold"]).out.split("\n").filter((line) => line.includes(": "));
}

// Returns the script that a game begins with: where there is something to choose in the picture.
function beginningOf(game) {
  const dir = path.join(folder, `pressed-${game}`);
  native(["simulate", game, "--games", "1", "--seed", "5", "--scripts", dir]);
  const lines = fs.readFileSync(path.join(dir, fs.readdirSync(dir)[0]), "utf8").trimEnd().split("\n");
  return lines.slice(0, Math.min(lines.length, lines.indexOf("---") + 1 + 12)).join("\n") + "\n";
}

const verbOf = (action) => action.split(/: /)[1].split(" ")[0];

// A quick run tries every second combination, so that each game still meets each width, and each kind of page.
const isTried = (...numbers) => !IS_QUICK || numbers.reduce((a, b) => a + b) % 2 === 0;

for (const [a, game] of games.entries()) {
  for (const [b, [name, open]] of Object.entries(PAGES).entries()) {
    for (const [c, viewport] of WIDTHS.entries()) {
      if (!isTried(a, b, c)) continue;
      test(`${kind}: ${game} by coordinates on a ${name} page, ${viewport.width} wide`, async () => {
        let script = beginningOf(game);
        const page = await open(script, viewport);
        if (name === "live") await page.$eval("[data-go=end]", (button) => button.click());
        await page.waitForFunction(() => document.querySelector("#hint").textContent.includes("legal"));
        let inPicture = 0;
        const verbs = new Set();
        for (let i = 0; i < ACTIONS; ++i) {
          const legal = legalAfter(script);
          if (legal.length === 0) break;
          // Verbs that were not tried yet come first, then those that name something.
          const fresh = legal.filter((action) => !verbs.has(verbOf(action)));
          const from = fresh.length > 0 ? fresh : legal.filter((action) => action.split(" ").length > 2);
          const action = (from.length > 0 ? from : legal)[(i * 7919) % (from.length || legal.length)];
          verbs.add(verbOf(action));
          inPicture += (await pressAction(page, PICTURES[name], game, action)).length > 0;
          const next = await saved(page);
          const line = next.trimEnd().split("\n").at(-1);
          assert.ok(line.startsWith(action.replace(/ -> one of \d+$/, "")), `pressed ${action}, played ${line}`);
          script = next;
        }
        assert.ok(inPicture > 2, "hardly anything was pressed in the picture");
        assertLegal(script);
        assert.deepEqual(page.complaints, []);
        await page.close();
      });
    }
  }
}

// Checks that an item that can be chosen is on top in the middle of its square, card, word or line, and no mark covers it.
const coveredChoices = () => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  return [...document.querySelectorAll("#picture [data-at][role]")].flatMap((item) => {
    const shape = item.querySelector("circle, rect, path, line, text");
    shape.scrollIntoView({ block: "center", inline: "center" });
    const top = document.elementFromPoint(...middle(shape));
    return top?.closest("[data-at]")?.dataset.at === item.dataset.at ? [] : [`${item.dataset.at} below ${top?.outerHTML.slice(0, 80)}`];
  });
};

for (const game of games) {
  test(`${kind}: ${game}: what can be chosen is not covered`, async () => {
    const page = await openPage(playground + link(beginningOf(game)));
    const last = Number(await page.$eval("#place", (range) => range.max));
    for (let at = last; at >= 0 && at > last - 6; --at) {
      await settled(page, () => page.$eval("#place", (range, step) => {
        range.value = String(step);
        range.dispatchEvent(new Event("input"));
      }, at));
      assert.deepEqual(await page.evaluate(coveredChoices), [], `step ${at}`);
      for (const item of (await page.$$("#picture [data-at][role]")).slice(0, 6)) {
        await settled(page, () => item.evaluate((one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true }))));
        if (!(await page.$("#picture .chosen"))) break; // the action was played
        assert.deepEqual(await page.evaluate(coveredChoices), [], `step ${at}`);
        await settled(page, () => item.evaluate((one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true }))));
      }
    }
    await page.close();
  });
}
