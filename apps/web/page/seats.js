// Lets the program's agents play seats. An agent knows only what its seat may know. Agents think in an engine of their
// own, so that the page can answer in the meantime.
import { find, make } from "./dom.js";
import { Engine } from "./engine.js";
import { isolated, writeIsolated } from "./names.js";
import { someSeed } from "./script_text.js";

const AGENTS = { "": "a person", random: "random", greedy: "greedy", "mcts:50": "mcts:50, quick", "mcts:200": "mcts:200", "mcts:1000": "mcts:1000, slow" };
// After this many actions in a row, an agent plays at random, as in `measure`. An agent that finds all actions equal
// could otherwise turn a piece for ever.
const MOST_IN_A_ROW = 24;

export const agentOptions = () => Object.entries(AGENTS).map(([agent, words]) => new Option(words, agent));

// `host`: script() is what agents play; play(line) plays for an agent, wait(answer) waits for one; idle() is called
// when it is the reader's turn, change() when the reader has changed who plays.
export class Seats {
  #twin;
  #engine;
  #host;
  #seats = [];
  #agents = []; // by seat; "": a person
  #asked = 0;
  #thinks = false;
  #stopped = false; // by the reader, until resume()
  #last = { name: "", times: 0 };
  // Number of moves that are being played. The next begins before the last one ends.
  #playing = 0;

  constructor(engine, host) {
    this.#twin = engine;
    this.#host = host;
    find("stop").addEventListener("click", () => this.#stop());
  }

  // Returns the agents as they are written in addresses.
  get text() { return this.#agents.some(Boolean) ? this.#agents.join() : undefined; }
  set text(text) {
    this.#agents = (text ?? "").split(",").map((agent) => (/^(random|greedy|mcts(:\d+)?)$/.test(agent) ? agent : ""));
    this.#seats = [];
  }
  // Returns the only seat that is not played by an agent; undefined if there is no agent, or not exactly one person.
  get person() {
    const people = this.#seats.filter((_, seat) => !this.#agents[seat]);
    return this.text !== undefined && people.length === 1 ? people[0] : undefined;
  }

  show(seats) {
    if (seats.join("\n") === this.#seats.join("\n")) return;
    this.#seats = seats;
    find("seats").replaceChildren(...seats.map((name, seat) => {
      const select = make("select", {}, ...agentOptions());
      const agent = this.#agents[seat] ?? "";
      if (!Object.hasOwn(AGENTS, agent)) select.append(new Option(agent, agent));
      select.value = agent;
      select.addEventListener("change", () => {
        this.#agents = this.#seats.map((_, i) => (i === seat ? select.value : this.#agents[i] ?? ""));
        this.resume();
        this.#host.change();
      });
      return make("label", {}, ...isolated(`${name} `), select);
    }));
  }

  get isPlaying() { return this.#playing > 0; }

  // To be called when the reader goes on.
  resume() { this.#stopped = false; }

  // Plays for an agent for whom the game waits, and otherwise for table and umpire. These may wait for players (who choose
  // their pieces, for instance). Therefore, agents may always act when table or umpire is to act. An agent who could only
  // take something back leaves it. Table and umpire do not go on past a person who may still act, unless the reader `passes`.
  async follow(state, passes = false) {
    const number = ++this.#asked;
    if (this.#thinks) this.#engine.stop();
    find("held").hidden = true;
    if (!state || this.text === undefined || this.#stopped) return;
    const agents = this.#seats.filter((_, seat) => this.#agents[seat]);
    const held = passes ? [] : this.#holding(state);
    this.#showHeld(state, held);
    const officials = held.length > 0 ? [] : state.to_act.filter((one) => !this.#seats.includes(one));
    const mayAct = [...agents.filter((name) => state.waits_for.includes(name)), ...officials, ...(officials.length > 0 ? agents : [])];
    this.#engine ??= new Engine(this.#twin);
    this.#thinks = mayAct.length > 0;
    try {
      for (const name of mayAct) {
        const line = await this.#host.wait(this.#choose(name));
        if (number !== this.#asked) return;
        if (line === undefined) continue;
        this.#last = { name, times: this.#last.name === name ? this.#last.times + 1 : 1 };
        this.#thinks = false;
        return await (passes ? this.#host.play(line) : this.#act(line, number));
      }
      if (this.#thinks) this.#host.idle();
      this.#thinks = false;
    } catch (error) {
      if (number !== this.#asked) return;
      this.#thinks = false;
      find("hint").textContent = error.message;
    }
  }

  // Returns the people who may act before table or umpire, but need not. If there are any, table and umpire wait until
  // the reader presses a button.
  #holding({ to_act: mayAct, waits_for: awaited }) {
    if (!mayAct.some((one) => !this.#seats.includes(one))) return [];
    return this.#seats.filter((name, seat) => !this.#agents[seat] && mayAct.includes(name) && !awaited.includes(name));
  }

  #showHeld(state, held) {
    find("held").hidden = held.length === 0;
    const officials = state.waits_for.map((name) => (this.#seats.includes(name) ? name : `the ${name}`)).join(" and ");
    writeIsolated(find("held-said"), `The game waits for ${officials}. ${held.join(" and ")} may act before, but need not.`);
    find("pass").onclick = () => this.follow(state, true);
  }

  async #choose(name) {
    const own = this.#agents[this.#seats.indexOf(name)];
    const agent = own && (this.#last.name !== name || this.#last.times < MOST_IN_A_ROW) ? own : "random";
    writeIsolated(find("hint"), own ? `${name} (${agent}) is thinking.` : `The ${name} goes on.`);
    const { value, err } = await this.#engine.ask("legal", this.#host.script(), { view: own && name, agent, seed: someSeed() });
    if (!value) throw new Error(err);
    return value[0];
  }

  async #act(line, number) {
    if (number !== this.#asked) return;
    ++this.#playing;
    try {
      await this.#host.play(line);
    } finally {
      --this.#playing;
    }
  }

  #stop() {
    if (!this.#thinks) return;
    this.#stopped = true;
    this.#engine.stop("Stopped, until you play.");
  }
}
