// Runs the engine in a worker, which can be ended and started again: after a crash, when it takes too long, or when the
// reader stops it.
import { engineOfPage } from "./unpack.js";

const LONGEST = 30000; // milliseconds for one question

async function compiled() {
  try {
    return await WebAssembly.compile(await engineOfPage());
  } catch (error) {
    throw new Error(`The engine can't run in this browser: ${error.message}`);
  }
}

// An engine in a worker of its own. Questions are answered one after the other.
export class Engine {
  #address = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  #module;
  #worker;
  #waiting = new Map();
  #number = 0;
  #ready;
  #copy;
  #giveUp; // ends the wait for the worker

  // `twin` is an engine that is compiled already, or is being compiled.
  constructor(twin) {
    this.#module = twin?.#module;
    this.#ready = this.#begin();
  }

  // Calls a function of referee.d.ts or `look` (worker.js). Fails with a sentence for the reader.
  async ask(question, ...given) {
    await this.#ready;
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.stop("This took too long and was stopped."), LONGEST);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, question, given });
    });
  }

  // Lets answers quote the reader's own copy of the rules.
  async quoteFrom(copy) {
    this.#copy = copy;
    await this.#ready;
    this.#worker.postMessage({ copy });
  }

  // Ends everything that is being answered.
  stop(why = "Stopped.") {
    this.#worker.terminate();
    this.#giveUp(new Error(why));
    this.#ready = this.#begin();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(why));
    }
    this.#waiting.clear();
  }

  #begin() {
    const worker = this.#worker = new Worker(this.#address); // starts while the engine is compiled
    worker.onerror = () => this.stop("The engine failed and was started again.");
    const ready = new Promise((resolve, reject) => {
      this.#giveUp = reject;
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.failed) reject(new Error(`The engine can't run in this browser: ${data.failed}`));
        else this.#answer(data);
      };
    });
    ready.catch(() => {}); // questions report this failure
    this.#module ??= compiled();
    this.#module.then((engine) => worker.postMessage({ engine, copy: this.#copy }), this.#giveUp);
    return ready;
  }

  #answer({ id, answer, error }) {
    const { resolve, reject, timer } = this.#waiting.get(id) ?? {};
    if (!resolve) return;
    clearTimeout(timer);
    this.#waiting.delete(id);
    if (error === undefined) resolve(answer);
    else reject(new Error(error));
  }
}
