// The referee as a module. Every question takes a script's text and runs it from its beginning; the answer is what the command
// of the same name prints, so docs/reference says what its JSON holds.

// What one command did.
export interface Told {
  // 0 legal, 1 illegal or an expectation failed, 2 malformed or wrong usage, 3 a defect of the program, 4 it depends on a ruling,
  // 5 undecided within the limits.
  code: number;
  // What it printed to standard output and to standard error: warnings and faults in words.
  out: string;
  err: string;
}

export interface Answer<Value> extends Told {
  // The output as a value; undefined if there is none, which `err` explains.
  value?: Value;
}

export interface Options {
  // Stop after the last action on or before this line (from 1), or at this label. `check` and `canonical` take no place: code 2.
  at?: number | string;
  // Only what this player may know. `check`, `dispute`, `perft` and `canonical` take no view: code 2.
  view?: string;
  // Rulesets and the like that the script names, by absolute path; the script is `/script.party`.
  files?: Record<string, string | Uint8Array>;
  // What judging may cost, in units of work; beyond it the answer has code 5.
  maxWork?: number;
}

export interface Verdict {
  script: string;
  status: "legal" | "illegal" | "malformed" | "undecided" | "failed";
  [detail: string]: unknown;
}

export interface Ran extends Told {
  // All files there are after the command, by absolute path.
  files: Map<string, Uint8Array>;
}

export class Referee {
  // `source`: the bytes of referee.wasm, or a compiled module. Compiling it once serves any number of questions.
  static load(source: BufferSource | WebAssembly.Module): Promise<Referee>;

  // Any command, such as ["check", "game.party", "--format", "json"]. Files are in memory; paths are taken from `/`.
  run(args: string[], options?: { files?: Record<string, string | Uint8Array>; input?: string }): Ran;

  // The verdict. Faults have rule, citation, facts, and the nearest legal actions.
  check(script: string, options?: Options): Answer<Verdict>;
  // The state that the script reaches.
  state(script: string, options?: Options): Answer<Record<string, unknown>>;
  // The legal actions there, as `ACTOR: ACTION`. `fold`: one line for an action that chance decides. At most `limit`.
  legal(script: string, options?: Options & { fold?: boolean; limit?: number }): Answer<string[]>;
  // Those of them that begin so.
  complete(script: string, begun: string, options?: Options): Answer<string[]>;
  // Why `move`, an `ACTOR: ACTION`, is legal or not, rule by rule. Without it: the last action, or the one at fault.
  explain(script: string, move?: string, options?: Options): Answer<Record<string, unknown>>;
  // What a value of the state is made of, such as `score.Anna`.
  itemise(script: string, path: string, options?: Options): Answer<Record<string, unknown>>;
  // Which readings of the rules change the verdict, or the value at the path `of`.
  dispute(script: string, move?: string, options?: Options & { of?: string }): Answer<Record<string, unknown>>;
  // How many sequences of `depth` actions there are.
  perft(script: string, depth: number, options?: Options): Answer<Record<string, unknown>>;
  // The rules and rulings of a game, and a script to begin with.
  rules(game: string, options?: { ruleset?: string }): Answer<Record<string, unknown>>;
  starter(game: string): Told;

  // The position as an SVG and as text; the script in canonical form; the replay page.
  picture(script: string, options?: Options): Told;
  text(script: string, options?: Options): Told;
  canonical(script: string, options?: Options): Told;
  replay(script: string, options?: Options): Told;
}

// One command over a file system of one's own (see memory_files.js for what it must have). Gives the exit code. `env` has at least
// `PWD`, the folder that paths are taken from.
export function runCommand(module: WebAssembly.Module, args: string[], files: object, env?: Record<string, string>): number;
