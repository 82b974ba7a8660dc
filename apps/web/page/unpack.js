// Unpacks what a page contains as letters: its engine, packed as LZMA, which takes a quarter less than gzip; the decoder of it
// (unpack.cpp) and texts, packed with gzip.
import { bytesOf } from "./letters.js";

const PAGE = 65536; // bytes of WebAssembly's memory

// Returns bytes compressed or decompressed, as a Response.
export const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));
const unzipped = (packed) => through(packed, new DecompressionStream("gzip"));

// Unpacks LZMA. Throws if it is damaged.
export async function unpacked(packed, packedDecoder) {
  const { instance } = await WebAssembly.instantiate(await unzipped(packedDecoder).arrayBuffer());
  const { memory, unpack } = instance.exports;
  const place = (size) => memory.grow(Math.ceil(size / PAGE)) * PAGE;
  const size = Number(new DataView(packed.buffer, packed.byteOffset).getBigUint64(5, true)); // after the properties
  const from = place(packed.length);
  const to = place(size);
  new Uint8Array(memory.buffer, from).set(packed);
  if (!unpack(to, size, from, packed.length)) throw new Error("This page is damaged. Load it again.");
  return new Uint8Array(memory.buffer, to, size);
}

const bytesIn = (id) => bytesOf(document.getElementById(id).textContent.trim());
export const packedJson = (id) => unzipped(bytesIn(id)).json();
export const engineOfPage = () => unpacked(bytesIn("engine"), bytesIn("unpack"));
