#!/usr/bin/env node
// The command line: has the same commands, output and exit codes as the native program.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeFiles, programPath, workingFolder } from "./node_files.js";
import { runCommand } from "./referee.js";

const module = new WebAssembly.Module(fs.readFileSync(new URL("./referee.wasm", import.meta.url)));
const args = process.argv.slice(2).map(programPath);
const own = programPath(fileURLToPath(new URL("./live.json", import.meta.url))); // for pages of `replay --live`
process.exitCode = runCommand(module, args, new NodeFiles(), { REFEREE_LIVE: own, ...process.env, PWD: workingFolder() });
