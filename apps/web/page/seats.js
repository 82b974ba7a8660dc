// Seats that agents play: the program's own, each of which knows what its seat may know. They think in an engine of their own, so
// that the page answers meanwhile.
import { find, make } from "./dom.js";
import { Engine } from "./engine.js";
import { someSeed } from "./script_text.js";

const AGENTS = { "": "a person", random: "random", greedy: "greedy", "mcts:50": "mcts:50, quick", "mcts:200": "mcts:200", "mcts:1000": "mcts:1000, slow" };
const MOST_IN_A_ROW = 24; // as in `measure`: to whom all is equal could turn a piece for ever

export const agentOptions = () => Object.entries(AGENTS).map(([agent, words]) => new Option(words, agent));

// `host`: script() is what they play; play(line) plays for one, wait(answer) waits for one; idle() hears that it is the reader's turn,
// change() that the reader has changed who plays.
export class Seats {
  #twin;
  #engine;
  #host;
  #seats = [];
  #agents = []; // by seat; "": a person
  #asked = 0;
  #thinks = false;
  #stopped = false; // by the reader, until somebody plays again
  #last = { name: "", times: 0 };
  #playing = 0; // one after the other: the next begins before the last one ends

  constructor(engine, host) {
    this.#twin = engine;
    this.#host = host;
    find("stop").addEventListener("click", () => this.#stop());
  }

  // As addresses have them.
  get text() { return this.#agents.some(Boolean) ? this.#agents.join() : undefined; }
  set text(text) {
    this.#agents = (text ?? "").split(",").map((agent) => (/^(random|greedy|mcts(:\d+)?)$/.test(agent) ? agent : ""));
    this.#seats = [];
  }
  // The one that is no agent's, if it is one.
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
      return make("label", {}, `${name} `, select);
    }));
  }

  get isPlaying() { return this.#playing > 0; }

  // The reader goes on.
  resume() { this.#stopped = false; }

  // An agent plays if its seat is to act; then table and umpire do what they have to do. They may wait for players (who choose their
  // pieces, for instance): for agents in any case.
  async follow(state) {
    const number = ++this.#asked;
    if (this.#thinks) this.#engine.stop();
    if (!state || this.text === undefined || this.#stopped) return;
    const agents = this.#seats.filter((_, seat) => this.#agents[seat]);
    const officials = state.to_act.filter((one) => !this.#seats.includes(one));
    const mayAct = [...agents.filter((name) => state.to_act.includes(name)), ...officials, ...(officials.length > 0 ? agents : [])];
    this.#engine ??= new Engine(this.#twin);
    this.#thinks = mayAct.length > 0;
    try {
      for (const name of mayAct) {
        const line = await this.#host.wait(this.#choose(name));
        if (number !== this.#asked) return;
        if (line === undefined) continue;
        this.#last = { name, times: this.#last.name === name ? this.#last.times + 1 : 1 };
        this.#thinks = false;
        return await this.#act(line, number);
      }
      if (this.#thinks) this.#host.idle();
      this.#thinks = false;
    } catch (error) {
      if (number !== this.#asked) return;
      this.#thinks = false;
      find("hint").textContent = error.message;
    }
  }

  async #choose(name) {
    const own = this.#agents[this.#seats.indexOf(name)];
    const agent = own && (this.#last.name !== name || this.#last.times < MOST_IN_A_ROW) ? own : "random";
    find("hint").textContent = own ? `${name} (${agent}) is thinking.` : `The ${name} goes on.`;
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
