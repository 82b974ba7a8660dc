// Pictures in files of their own look the same in librsvg, with which desktops and converters draw SVG, and in a browser.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { close, games, open, referee } from "./support.mjs";

const CELL = 24; // Pixels. Cells are larger than letters, whose looks depend on fonts.
const ALIKE = 70; // A letter may change a cell's colour by at most this much, of 255.
const MEAN = 5; // and on average

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "referee-svg-"));
const hasLibrsvg = spawnSync("rsvg-convert", ["--version"]).status === 0;

for (const [game, script] of Object.entries(games)) {
  test(`${game}: a picture has no variables, and all its text`, () => {
    const svg = referee("run", script, "--format", "svg").stdout;
    assert.doesNotMatch(svg, /var\(|--[a-z]+:/);
    const width = Number(/ width="(\d+)"/.exec(svg)[1]);
    const height = Number(/ height="(\d+)"/.exec(svg)[1]);
    assert.ok(width / height > 0.6 && width / height < 3, `${width} by ${height}`);
    const caption = /<desc>([^<]*)<\/desc>/.exec(svg)[1];
    const head = [...svg.matchAll(/<text x="12" y="\d+" class="ink">([^<]*)<\/text>/g)].map(([, text]) => text).join(" ");
    assert.equal(head, caption);
  });
  test(`${game}: librsvg draws what a browser draws`, { skip: !hasLibrsvg && "rsvg-convert is not there" }, async () => {
    const svg = path.join(folder, `${game}.svg`);
    fs.writeFileSync(svg, referee("run", script, "--format", "svg").stdout);
    execFileSync("rsvg-convert", [svg, "-o", `${svg}.png`]);
    const page = await open(pathToFileURL(svg).href);
    const shot = await page.locator("svg").first().screenshot();
    // Both as means of cells, in a page that draws them small.
    const far = await page.evaluate(async ([one, other, cell]) => {
      const cells = async (png) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const [width, height] = [Math.floor(image.width / cell), Math.floor(image.height / cell)];
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, width * cell, height * cell);
        const sums = new Float64Array(width * height * 3);
        for (let y = 0; y < height * cell; ++y) for (let x = 0; x < width * cell; ++x) for (let c = 0; c < 3; ++c)
          sums[(Math.floor(y / cell) * width + Math.floor(x / cell)) * 3 + c] += data[(y * width * cell + x) * 4 + c] / (cell * cell);
        return sums;
      };
      const [first, second] = [await cells(one), await cells(other)];
      const off = [...first].map((value, i) => Math.abs(value - second[i]));
      return { size: [first.length, second.length], most: Math.max(...off), mean: off.reduce((all, value) => all + value, 0) / off.length };
    }, [fs.readFileSync(`${svg}.png`).toString("base64"), shot.toString("base64"), CELL]);
    assert.equal(far.size[0], far.size[1]);
    assert.ok(far.mean < MEAN && far.most < ALIKE, JSON.stringify(far));
    await close(page);
  });
}
