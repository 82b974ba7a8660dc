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

export type Status = "legal" | "illegal" | "malformed" | "undecided" | "failed";
export type Provenance = "text" | "lost" | "house";
export type Rulings = Record<string, string>;

// A rule that is broken: what was found there, and the rulings that the check read.
export interface Violation {
  rule: string;
  message: string;
  rulings: string[];
  cite: string;
  provenance: Provenance;
}

export interface Fault {
  line: number;
  column: number;
  entry: string;
  message: string;
  hint?: string;
}

export interface Verdict {
  script: string;
  status: Status;
  violations: Violation[];
  // Of the decisive fault, if there is one.
  line?: number;
  column?: number;
  entry?: string;
  message: string | null;
  hint?: string;
  // Lines behind it that can't be read, and expectations that failed.
  also?: Fault[];
  failures?: Fault[];
  plies: number;
  expectations: { held: number; failed: number };
  outcome: Outcome | null;
  hash: string;
  [more: string]: unknown;
}

export interface Outcome {
  reason?: string;
  winners?: string[];
  [more: string]: unknown;
}

// Of every game; each has keys of its own besides.
export interface State {
  game: string;
  ruleset: string;
  rulings: Rulings;
  view?: string;
  seats: string[];
  players: Record<string, Record<string, unknown>>;
  ply: number;
  phase: string;
  to_act: string[];
  outcome: Outcome | null;
  hash?: string;
  [own: string]: unknown;
}

export interface ExplainedRule {
  rule: string;
  title: string;
  cite: string;
  provenance: Provenance;
  kind: "setup" | "constraint" | "effect" | "scoring" | "end";
  summary: string;
  result: "holds" | "broken" | "waived" | "applied" | "skipped";
  facts: string;
  rulings: Rulings;
}

export interface Explanation {
  script: string;
  status: Status | "hidden";
  actions: {
    entry: string;
    status: Status | "hidden";
    line?: number;
    rules: ExplainedRule[];
    canonical?: string;
    message?: string;
    hint?: string;
    [more: string]: unknown;
  }[];
}

// A value and what it is made of.
export interface Item {
  what: string;
  value: unknown;
  how: string | null;
  rule: string | null;
  cite: string | null;
  provenance: Provenance | null;
  sums: boolean;
  parts: Item[];
}
export interface Itemised {
  script: string;
  path: string;
  value: unknown;
  items: Item | Item[] | null;
}

export interface Dispute {
  script: string;
  depends_on: string[];
  complete: boolean;
  each_alone?: boolean;
  untried?: string[];
  without_header?: Omit<Dispute, "script">;
  runs: number;
  readings: { rulings: Rulings; status?: Status; [more: string]: unknown }[];
  [more: string]: unknown;
}

export interface Catalogue {
  rules: { id: string; title: string; cite: string; kind: string; summary: string; [more: string]: unknown }[];
  rulings: {
    key: string;
    question: string;
    cite: string;
    default: string;
    options: { option: string; meaning: string }[];
    [more: string]: unknown;
  }[];
  [more: string]: unknown;
}

export interface ListOptions extends Options {
  fold?: boolean;
  limit?: number;
  agent?: string;
  seed?: number;
}

export interface Ran extends Told {
  // All files there are after the command, by absolute path.
  files: Map<string, Uint8Array>;
}

// A WebAssembly.Module, whatever the types of the environment say of it.
export type CompiledModule = object;

// An option that there is not is a TypeError: a misspelt `view` does not tell everything.
export class Referee {
  // `source`: the bytes of referee.wasm, or a compiled module. Compiling it once serves any number of questions.
  static load(source: ArrayBuffer | ArrayBufferView | CompiledModule): Promise<Referee>;

  // Any command, such as ["check", "game.party", "--format", "json"]. Files are in memory; paths are taken from `/`.
  run(args: string[], options?: { files?: Record<string, string | Uint8Array>; input?: string }): Ran;

  // The verdict. Faults have rule, citation, facts, and the nearest legal actions.
  check(script: string, options?: Options): Answer<Verdict>;
  // The state that the script reaches.
  state(script: string, options?: Options): Answer<State>;
  // The legal actions there, as `ACTOR: ACTION`. `fold`: one line for an action that chance decides. At most `limit`.
  // `agent` (`random`, `greedy`, `mcts:N`): the one that it would choose for the player of `view`.
  legal(script: string, options?: ListOptions): Answer<string[]>;
  // Those of them that begin so.
  complete(script: string, begun: string, options?: ListOptions): Answer<string[]>;
  // Why `move`, an `ACTOR: ACTION`, is legal or not, rule by rule. Without it: the last action, or the one at fault.
  explain(script: string, move?: string, options?: Options): Answer<Explanation>;
  // What a value of the state is made of, such as `score.Anna`.
  itemise(script: string, path: string, options?: Options): Answer<Itemised>;
  // Which readings of the rules change the verdict, or the value at the path `of`.
  dispute(script: string, move?: string, options?: Options & { of?: string }): Answer<Dispute>;
  // How many sequences of `depth` actions there are.
  perft(script: string, depth: number, options?: Options): Answer<Record<string, unknown>>;
  // The rules and rulings of a game, and a script to begin with.
  rules(game: string, options?: { ruleset?: string }): Answer<Catalogue>;
  starter(game: string): Told;

  // A game that remembers what was played, from this script on.
  game(script: string, options?: GameOptions): Game;

  // The position as an SVG and as text; the script in canonical form; the replay page.
  picture(script: string, options?: Options): Told;
  text(script: string, options?: Options): Told;
  canonical(script: string, options?: Options): Told;
  replay(script: string, options?: Options): Told;
}

export type GameOptions = Pick<Options, "files" | "maxWork">;

export class Game {
  constructor(referee: Referee, script: string, options?: GameOptions);
  readonly script: string;
  // The verdict on the script with this line, such as `Anna: take`; the line stays if that is legal.
  play(line: string): Answer<Verdict>;
  // Takes back the last line that was played here; false if there is none.
  undo(): boolean;
  legal(options?: ListOptions): Answer<string[]>;
  state(options?: Options): Answer<State>;
  explain(move?: string, options?: Options): Answer<Explanation>;
  picture(options?: Options): Told;
}

// One command over a file system of one's own (see memory_files.js for what it must have). Gives the exit code. `env` has at least
// `PWD`, the folder that paths are taken from.
export function runCommand(module: CompiledModule, args: string[], files: object, env?: Record<string, string>): number;
