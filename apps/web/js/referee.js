// The program in a page or in Node.js. referee.d.ts says what there is, and what comes back.
import { MemoryFiles } from "./memory_files.js";
import { Exit, wasi } from "./wasi.js";

// A text for the system's random numbers: at most so many bytes at once.
const MOST_RANDOM = 65536;
function random(bytes) {
  for (let at = 0; at < bytes.length; at += MOST_RANDOM) {
    const part = new Uint8Array(Math.min(MOST_RANDOM, bytes.length - at));
    bytes.set(crypto.getRandomValues(part), at); // of the program's memory itself it takes none
  }
}

// Runs one command to its end and gives its exit code. Each has an instance of its own: nothing is left of one that failed.
export function runCommand(module, args, files, env = {}) {
  const system = wasi({ args: ["referee", ...args], env, files, random });
  const instance = new WebAssembly.Instance(module, system.imports);
  system.attach(instance);
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    const message = `referee: internal error: ${error.message}\nplease report this with the script that caused it\n`;
    files.standard(2).write(new TextEncoder().encode(message));
    return 3;
  }
}

const SCRIPT = "/script.party";

export class Referee {
  constructor(module) {
    this.module = module;
  }

  // `source`: the bytes of referee.wasm, or a compiled WebAssembly.Module.
  static async load(source) {
    return new Referee(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source));
  }

  // Any command of the program, with `files` by their absolute paths.
  run(args, { files = {}, input = "" } = {}) {
    const memory = new MemoryFiles(files, input);
    const code = runCommand(this.module, args, memory, { PWD: "/" });
    return { code, out: memory.text(1), err: memory.text(2), files: memory.content };
  }

  check(script, options = {}) {
    const answer = this.#ask(["check", SCRIPT.slice(1), "--format", "json"], script, options);
    return { ...answer, value: answer.value?.[0] };
  }
  state(script, options) { return this.#ask(["run", SCRIPT.slice(1), "--format", "json"], script, options); }
  legal(script, options = {}) {
    const limit = options.limit === undefined ? [] : ["--limit", String(options.limit)];
    return this.#ask(["legal", SCRIPT.slice(1), "--format", "json", options.fold ? "--fold" : "--all", ...limit], script, options);
  }
  // Without `move`: the last action before the place, or the one at fault.
  explain(script, move, options) {
    return this.#ask(["explain", "--format", "json", "--", SCRIPT.slice(1), ...(move ? [move] : [])], script, options);
  }
  itemise(script, path, options) {
    return this.#ask(["explain", SCRIPT.slice(1), "--format", "json", "--of", path], script, options);
  }
  dispute(script, move, options = {}) {
    const of = options.of === undefined ? [] : ["--of", options.of];
    return this.#ask(["dispute", "--format", "json", ...of, "--", SCRIPT.slice(1), ...(move ? [move] : [])], script, options);
  }
  picture(script, options) { return this.#tell(["run", SCRIPT.slice(1), "--format", "svg"], script, options); }
  text(script, options) { return this.#tell(["run", SCRIPT.slice(1)], script, options); }
  canonical(script, options) { return this.#tell(["fmt", SCRIPT.slice(1)], script, options); }
  replay(script, options) { return this.#tell(["replay", SCRIPT.slice(1), "-o", "-"], script, options); }
  perft(script, depth, options) {
    return this.#ask(["perft", SCRIPT.slice(1), "--depth", String(depth), "--format", "json"], script, options);
  }
  rules(game, { ruleset = "standard" } = {}) {
    return this.#ask(["rules", game, "--ruleset", ruleset, "--format", "json"], "", {});
  }
  starter(game) { return this.#tell(["new", game], "", {}); }

  // The legal actions that begin so, as `ACTOR: ACTION`.
  complete(script, begun, options = {}) {
    const answer = this.legal(script, options);
    return { ...answer, value: answer.value?.filter((line) => line.startsWith(begun)) };
  }

  #tell([command, ...args], script, { at, view, files = {}, maxWork } = {}) {
    const places = [...(at === undefined ? [] : [`--at=${at}`]), ...(view === undefined ? [] : [`--view=${view}`])];
    const work = maxWork === undefined ? [] : [`--max-work=${maxWork}`];
    const answer = this.run([command, ...work, ...places, ...args], { files: { ...files, [SCRIPT]: script } });
    return { code: answer.code, out: answer.out, err: answer.err };
  }
  #ask(args, script, options) {
    const answer = this.#tell(args, script, options);
    const lines = args[0] === "check" ? `[${answer.out.trim().split("\n").join(",")}]` : answer.out;
    return { ...answer, value: lines.trim() === "" ? undefined : JSON.parse(lines) };
  }
}
