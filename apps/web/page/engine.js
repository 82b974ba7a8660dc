// The engine in a worker that can be ended and begun anew: after a crash, when it takes too long, or when the reader stops it.
import { bytesOf } from "./letters.js";

const LONGEST = 30000; // milliseconds for one question

// The engine stands in the page packed with gzip, as letters. It is compiled while it is unpacked.
async function compiled() {
  const packed = bytesOf(document.getElementById("engine").textContent.trim());
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  try {
    return await WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  } catch (error) {
    throw new Error(`The engine can't run in this browser: ${error.message}`);
  }
}

export class Engine {
  #address = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  #module;
  #worker;
  #waiting = new Map();
  #number = 0;
  #ready;
  #copy;
  #giveUp; // whoever waits for the worker to begin

  // `twin`: an engine that has been compiled already, or is about to be.
  constructor(twin) {
    this.#module = twin?.#module;
    this.#ready = this.#begin();
  }

  // `question`: a function of referee.d.ts or `look` (worker.js). Fails with a sentence for the reader.
  async ask(question, ...given) {
    await this.#ready;
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.stop("This took too long and was stopped."), LONGEST);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, question, given });
    });
  }

  // The reader's own copy of the rules.
  async quoteFrom(copy) {
    this.#copy = copy;
    await this.#ready;
    this.#worker.postMessage({ copy });
  }

  // Ends all that is under way.
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
    const worker = this.#worker = new Worker(this.#address); // starts while the engine is compiled, once
    worker.onerror = () => this.stop("The engine failed and was started anew.");
    const ready = new Promise((resolve, reject) => {
      this.#giveUp = reject;
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.failed) reject(new Error(`The engine can't run in this browser: ${data.failed}`));
        else this.#answer(data);
      };
    });
    ready.catch(() => {}); // whoever asks is told
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
