// Files that are only in memory: what a page gives to the program, and what the program writes.

const failed = (code) => Object.assign(new Error(code), { code });

// `given` has texts or bytes by their absolute paths. Folders exist because files are in them.
export class MemoryFiles {
  constructor(given = {}, input = "") {
    const encoder = new TextEncoder();
    const bytes = (content) => (typeof content === "string" ? encoder.encode(content) : content);
    this.content = new Map(Object.entries(given).map(([path, content]) => [path, bytes(content)]));
    this.folders = new Set(["/"]);
    this.numbers = new Map();
    this.input = { bytes: bytes(input), at: 0 };
    this.said = { 1: [], 2: [] };
  }

  // Returns everything that was written to standard output (1) or error (2).
  text(stream) {
    const decoder = new TextDecoder();
    return this.said[stream].map((bytes) => decoder.decode(bytes, { stream: true })).join("") + decoder.decode();
  }

  standard(number) {
    const pipe = { kind: "pipe", status: () => ({ kind: "pipe" }) };
    if (number !== 0) {
      const say = (bytes) => this.said[number].push(bytes.slice());
      return { ...pipe, write: (bytes) => (say(bytes), bytes.length) };
    }
    return { ...pipe, read: (into) => this.#take(this.input, into) };
  }

  status(path) {
    if (!this.numbers.has(path)) this.numbers.set(path, this.numbers.size + 1);
    const id = this.numbers.get(path);
    const content = this.content.get(path);
    if (content) return { kind: "file", size: content.length, id };
    return this.#isFolder(path) ? { kind: "folder", id } : null;
  }

  list(folder) {
    const prefix = folder === "/" ? "/" : `${folder}/`;
    const found = new Map();
    for (const path of [...this.content.keys(), ...this.folders]) {
      if (!path.startsWith(prefix) || path === prefix) continue;
      const [name, ...below] = path.slice(prefix.length).split("/");
      found.set(name, below.length > 0 || this.folders.has(path) ? "folder" : "file");
    }
    return [...found];
  }

  open(path, { create, exclusive, truncate, writes, append }) {
    const there = this.content.has(path);
    if (there && create && exclusive) throw failed("EEXIST");
    if (!there && !create) throw failed("ENOENT");
    if (!there || (truncate && writes)) this.content.set(path, new Uint8Array());
    const place = { bytes: this.content.get(path), at: append ? this.content.get(path).length : 0 };
    return {
      kind: "file",
      status: () => this.status(path),
      read: (into) => this.#take(place, into),
      write: (bytes) => {
        const whole = new Uint8Array(Math.max(place.bytes.length, place.at + bytes.length));
        whole.set(place.bytes);
        whole.set(bytes, place.at);
        place.bytes = whole;
        place.at += bytes.length;
        this.content.set(path, whole);
        return bytes.length;
      },
      seek: (by, from) => (place.at = Math.max(0, by + [0, place.at, place.bytes.length][from])),
    };
  }

  target() { throw failed("EINVAL"); }
  makeFolder(path) {
    if (this.status(path)) throw failed("EEXIST");
    this.folders.add(path);
  }
  remove(path) {
    if (!this.content.delete(path) && !this.folders.delete(path)) throw failed("ENOENT");
  }
  rename(from, to) {
    if (!this.content.has(from)) throw failed("ENOENT");
    this.content.set(to, this.content.get(from));
    this.content.delete(from);
  }

  #isFolder(path) {
    if (this.folders.has(path)) return true;
    return [...this.content.keys()].some((one) => one.startsWith(path === "/" ? "/" : `${path}/`));
  }
  #take(place, into) {
    const part = place.bytes.subarray(place.at, place.at + into.length);
    into.set(part);
    place.at += part.length;
    return part.length;
  }
}
