// Unpacks what `xz --format=lzma` has packed: a quarter smaller than what browsers unpack by themselves. LZMA's own words: a range coder
// decides bit by bit, each by a probability that learns; what it spells are letters, and lengths and distances of what came before.
const POSITIONS = 16;
const STATES = 12;
// Where the probabilities of each kind begin.
const IS_MATCH = 0;
const IS_LONG_REPEAT = IS_MATCH + STATES * POSITIONS;
const IS_REPEAT = IS_LONG_REPEAT + STATES * POSITIONS;
const IS_LATER = [1, 2, 3].map((n) => IS_REPEAT + n * STATES); // not the last distance, nor the one before, nor the third
const SLOT = IS_LATER[2] + STATES;
const NEAR = SLOT + 4 * 64;
const ALIGN = NEAR + 115;
const LENGTH = ALIGN + 16;
const REPEAT_LENGTH = LENGTH + 514;
const LETTER = REPEAT_LENGTH + 514;
const HEADER = 13; // bytes
const END = 0xffffffff; // a distance that ends it

class Range {
  #bytes;
  #at = HEADER + 1;
  #range = 0xffffffff;
  #code = 0;

  constructor(bytes, probabilities) {
    this.#bytes = bytes;
    this.odds = new Uint16Array(probabilities).fill(1024);
    for (let i = 0; i < 4; ++i) this.#code = this.#code * 256 + bytes[this.#at++];
  }

  #normalise() {
    if (this.#range >= 0x1000000) return;
    this.#range *= 256;
    this.#code = this.#code * 256 + this.#bytes[this.#at++];
  }
  bit(index) {
    const odds = this.odds[index];
    const bound = (this.#range >>> 11) * odds;
    const is = this.#code < bound ? 0 : 1;
    if (is === 0) {
      this.#range = bound;
      this.odds[index] = odds + ((2048 - odds) >>> 5);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      this.odds[index] = odds - (odds >>> 5);
    }
    this.#normalise();
    return is;
  }
  even(bits) { // as likely as not
    let number = 0;
    while (bits-- > 0) {
      this.#range = Math.floor(this.#range / 2);
      const is = this.#code < this.#range ? 0 : 1;
      if (is === 1) this.#code -= this.#range;
      number = number * 2 + is;
      this.#normalise();
    }
    return number;
  }
  tree(base, bits) {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = (node << 1) | this.bit(base + node);
    return node - (1 << bits);
  }
  reverse(base, bits) { // the lowest first
    let [node, number] = [1, 0];
    for (let i = 0; i < bits; ++i) {
      const is = this.bit(base + node);
      node = (node << 1) | is;
      number += is * 2 ** i;
    }
    return number;
  }
  length(base, position) {
    if (this.bit(base) === 0) return 2 + this.tree(base + 2 + position * 8, 3);
    if (this.bit(base + 1) === 0) return 10 + this.tree(base + 130 + position * 8, 3);
    return 18 + this.tree(base + 258, 8);
  }
  distance(length) {
    const slot = this.tree(SLOT + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const begun = (2 + (slot & 1)) * 2 ** bits;
    if (slot < 14) return begun + this.reverse(NEAR + begun - slot, bits);
    return begun + this.even(bits - 4) * 16 + this.reverse(ALIGN, 4);
  }
  letter(base, like) { // `like`: where the last distance leads to, if a letter follows on a match
    let node = 1;
    while (like !== undefined && node < 0x100) {
      const expected = (like >> 7) & 1;
      like <<= 1;
      const is = this.bit(base + ((1 + expected) << 8) + node);
      node = (node << 1) | is;
      if (is !== expected) break;
    }
    while (node < 0x100) node = (node << 1) | this.bit(base + node);
    return node;
  }
}

function grown(bytes, least) {
  const more = new Uint8Array(Math.max(least, 2 * bytes.length));
  more.set(bytes);
  return more;
}

export function unpacked(packed) {
  const context = packed[0] % 9; // bits of the letter before
  const places = Math.floor(packed[0] / 9) % 5;
  const aligned = (1 << Math.floor(packed[0] / 45)) - 1;
  const range = new Range(packed, LETTER + (0x300 << (context + places)));
  let out = new Uint8Array(4 * packed.length);
  let [size, state] = [0, 0];
  const last = [0, 0, 0, 0]; // distances, less one
  for (;;) {
    const position = size & aligned;
    if (range.bit(IS_MATCH + state * POSITIONS + position) === 0) {
      const before = size > 0 ? out[size - 1] : 0;
      const base = LETTER + 0x300 * (((size & ((1 << places) - 1)) << context) + (before >> (8 - context)));
      const letter = range.letter(base, state < 7 ? undefined : out[size - last[0] - 1]);
      if (size === out.length) out = grown(out, size + 1);
      out[size++] = letter;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 1;
    if (range.bit(IS_REPEAT + state) === 0) {
      length = range.length(LENGTH, position);
      last.pop();
      last.unshift(range.distance(length));
      if (last[0] === END) return out.subarray(0, size);
      state = state < 7 ? 7 : 10;
    } else {
      const which = range.bit(IS_LATER[0] + state) === 0 ? 0 : range.bit(IS_LATER[1] + state) === 0 ? 1 : 2 + range.bit(IS_LATER[2] + state);
      const short = which === 0 && range.bit(IS_LONG_REPEAT + state * POSITIONS + position) === 0;
      if (which > 0) last.unshift(...last.splice(which, 1));
      if (!short) length = range.length(REPEAT_LENGTH, position);
      state = state >= 7 ? 11 : short ? 9 : 8;
    }
    if (size + length > out.length) out = grown(out, size + length);
    for (const from = size - last[0] - 1, begin = size; size < begin + length; ++size) out[size] = out[from + size - begin];
  }
}
