// The referee as a module. Every function takes a script's text and runs it from its beginning. The answer is what the
// command of the same name prints; docs/reference describes its JSON.

// The result of one command.
export interface Told {
  // 0 legal, 1 illegal or an expectation failed, 2 malformed or wrong usage, 3 a defect of the program, 4 it depends on a ruling,
  // 5 undecided within the limits.
  code: number;
  // The output and the error output, which has warnings and faults in words.
  out: string;
  err: string;
}

export interface Answer<Value> extends Told {
  // The output as a value. Undefined if there is none; `err` explains why.
  value?: Value;
}

export interface Options {
  // Stops after the last action on or before this line (from 1), or at this label. `check` and `canonical` take no place:
  // code 2.
  at?: number | string;
  // Shows only what this player may know. `check`, `dispute`, `perft` and `canonical` take no view: code 2.
  view?: string;
  // Rulesets and other files that the script names, by absolute path. The script is `/script.party`.
  files?: Record<string, string | Uint8Array>;
  // The most work that judging may take, in units. Above it, the answer has code 5.
  maxWork?: number;
}

export type Status = "legal" | "illegal" | "malformed" | "undecided" | "failed";
export type Provenance = "text" | "lost" | "house";
export type Rulings = Record<string, string>;

// A rule that is broken, the facts, and the rulings that its check has read.
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
  // The place of the decisive fault, if there is one.
  line?: number;
  column?: number;
  entry?: string;
  message: string | null;
  hint?: string;
  // Later lines that cannot be read, and expectations that failed.
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

// The keys of every game's state. Each game has keys of its own besides.
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

// A value, and what it is made of.
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
  // All files that exist after the command, by absolute path.
  files: Map<string, Uint8Array>;
}

// A WebAssembly.Module, even if the environment has no type for it.
export type CompiledModule = object;

// Runs questions. An unknown option is a TypeError, because a misspelt `view` must not reveal everything.
export class Referee {
  // `source` is the bytes of referee.wasm, or a compiled module. Compiled once, it serves any number of questions.
  static load(source: ArrayBuffer | ArrayBufferView | CompiledModule): Promise<Referee>;

  // Runs any command, such as ["check", "game.party", "--format", "json"]. Files are in memory; paths begin at `/`.
  run(args: string[], options?: { files?: Record<string, string | Uint8Array>; input?: string }): Ran;

  // Returns the verdict. Faults have rule, citation, facts, and the nearest legal actions.
  check(script: string, options?: Options): Answer<Verdict>;
  // Returns the state that the script reaches.
  state(script: string, options?: Options): Answer<State>;
  // Returns the legal actions there, as `ACTOR: ACTION`. `fold` gives one line for an action that chance decides. There
  // are at most `limit` lines. With `agent` (`random`, `greedy`, `mcts:N`), returns the action that this agent chooses
  // for the player of `view`.
  legal(script: string, options?: ListOptions): Answer<string[]>;
  // Returns the legal actions that begin with `begun`.
  complete(script: string, begun: string, options?: ListOptions): Answer<string[]>;
  // Explains rule by rule why `move`, an `ACTOR: ACTION`, is legal or not. Without `move`, explains the last action, or
  // the one at fault.
  explain(script: string, move?: string, options?: Options): Answer<Explanation>;
  // Returns what a value of the state is made of, such as `score.Anna`.
  itemise(script: string, path: string, options?: Options): Answer<Itemised>;
  // Returns the readings of the rules that change the verdict, or the value at the path `of`.
  dispute(script: string, move?: string, options?: Options & { of?: string }): Answer<Dispute>;
  // Counts the sequences of `depth` actions.
  perft(script: string, depth: number, options?: Options): Answer<Record<string, unknown>>;
  // Return the rules and rulings of a game, and a script to begin with.
  rules(game: string, options?: { ruleset?: string }): Answer<Catalogue>;
  starter(game: string): Told;

  // Returns a game that begins with this script, and remembers what is played.
  game(script: string, options?: GameOptions): Game;

  // Return the position as an SVG and as text, the script in canonical form, and the replay page.
  picture(script: string, options?: Options): Told;
  text(script: string, options?: Options): Told;
  canonical(script: string, options?: Options): Told;
  replay(script: string, options?: Options): Told;
}

export type GameOptions = Pick<Options, "files" | "maxWork">;

export class Game {
  constructor(referee: Referee, script: string, options?: GameOptions);
  readonly script: string;
  // Returns the verdict on the script with this line, such as `Anna: take`. The line stays if it is legal.
  play(line: string): Answer<Verdict>;
  // Takes back the last line that was played here. Returns false if there is none.
  undo(): boolean;
  legal(options?: ListOptions): Answer<string[]>;
  state(options?: Options): Answer<State>;
  explain(move?: string, options?: Options): Answer<Explanation>;
  picture(options?: Options): Told;
}

// Runs one command over a file system of the caller's (memory_files.js shows what it must have), and returns the exit
// code. `env` has at least `PWD`, the folder where paths begin.
export function runCommand(module: CompiledModule, args: string[], files: object, env?: Record<string, string>): number;
