// The program in both forms. $REFEREE is the native one, $REFEREE_PACKAGE the folder of the npm package, $REFEREE_SOURCE the
// project.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

export const IS_QUICK = Boolean(process.env.REFEREE_WEB_QUICK); // scripts/web --quick
export const source = process.env.REFEREE_SOURCE;
export const packageFolder = process.env.REFEREE_PACKAGE;
export const load = (name) => import(pathToFileURL(path.join(packageFolder, name)).href);
export const wasm = () => fs.readFileSync(path.join(packageFolder, "referee.wasm"));
const { Referee, runCommand } = await load("referee.js");
const { NodeFiles } = await load("node_files.js");
const module = new WebAssembly.Module(wasm());

export const folder = fs.mkdtempSync(path.join(os.tmpdir(), "referee-web-"));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

// The web build has no environment. Without CI, neither program keeps the files of a script to the script's folder.
const { CI: _, ...environment } = process.env;

export function native(args, options = {}) {
  const done = spawnSync(process.env.REFEREE, args, { encoding: "utf8", maxBuffer: 1 << 28, env: environment, ...options });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

// The files of this machine. Keeps what the program writes to the standard streams.
class CapturedFiles extends NodeFiles {
  said = { 1: [], 2: [] };
  standard(number) {
    if (number === 0) return { kind: "pipe", status: () => ({ kind: "pipe" }), read: () => 0 };
    return { ...super.standard(number), kind: "pipe", write: (bytes) => (this.said[number].push(Buffer.from(bytes)), bytes.length) };
  }
}

export function web(args, workingFolder = process.cwd()) {
  const files = new CapturedFiles();
  const code = runCommand(module, args, files, { PWD: workingFolder });
  const [out, err] = [1, 2].map((stream) => Buffer.concat(files.said[stream]).toString("utf8"));
  return { code, out, err };
}

export function scriptsBelow(...parts) {
  return fs.readdirSync(path.join(source, ...parts), { recursive: true })
    .filter((name) => name.endsWith(".party")).sort().map((name) => path.join(...parts, name));
}

// Replaces the time that a suite took.
export const timeless = ({ out, ...rest }) => ({ ...rest, out: out.replace(/; \d+\.\d\d s$/gm, "; TIME") });
// Returns a replay page with its data as they are: the engine of a page doesn't pack them.
export const unpackedPage = (page) => page.replace(/(id="data">)([^<]*)/, (_, begin, data) =>
  begin + JSON.stringify(JSON.parse(data.startsWith("{") ? data : gunzipSync(Buffer.from(data, "base64")).toString())));

const { bytesOf } = await import(pathToFileURL(path.join(source, "apps/web/page/letters.js")).href);
const bytesIn = (page, id) => bytesOf(new RegExp(`id="${id}">([^<]+)<`).exec(page)[1]);
const python = (code, input) => execFileSync("python3", ["-B", "-c", code, path.join(source, "apps/web")], { input, maxBuffer: 1 << 28 });
const pagesPy = (expression, input) => python(`import sys; sys.path.insert(0, sys.argv[1]); import pages; data = sys.stdin.buffer.read(); sys.stdout.buffer.write(${expression})`, input);
// Return bytes packed as pages.py packs an engine, and the letters that it writes for bytes.
export const toLzma = (bytes) => pagesPy("pages.packed(data, True)", bytes);
export const lettersOf = (bytes) => pagesPy("pages.letters(data).encode()", bytes).toString();
// Unpacks LZMA with Python, which shares no code with pages.
export const fromLzma = (bytes) => python("import lzma, sys; sys.stdout.buffer.write(lzma.decompress(sys.stdin.buffer.read()))", bytes);
// Returns the engine of a page, packed as in the page.
export const packedEngine = (page) => bytesIn(page, "engine");
export const packedDecoder = (page) => bytesIn(page, "unpack");
export const engineIn = (page) => Referee.load(fromLzma(packedEngine(page)));
export const live = JSON.parse(fs.readFileSync(process.env.REFEREE_LIVE, "utf8"));

export const games = ["spin-party", "wedding-tables", "plots", "party-chess"];
// Returns the games of a page test that does the same for each game. A quick run tries only `one`: `pressing` presses in all games.
export function gamesOrOne(one) {
  assert.ok(games.includes(one), one);
  return IS_QUICK ? [one] : games;
}
