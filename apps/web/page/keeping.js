// A script leaves the page: as a file, or in the page's address behind `#`, which no server gets to see. There it is packed, since
// addresses can't be long everywhere.
import { make } from "./dom.js";

export function save(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: "game.party" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

// Puts the script into the address. `line`: where one looks at it; undefined: its end.
export async function keepInAddress(text, line) {
  const hash = `#z=${await packed(text)}${line === undefined ? "" : `&line=${line}`}`;
  history.replaceState(null, "", hash);
  return hash;
}

// Gives a sentence for the reader.
export async function copyLink(text, line) {
  await keepInAddress(text, line);
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is copied.";
  } catch {
    return "The address of this page is the link now.";
  }
}

// What the address holds: { script, line }, or undefined. `script=` is how it was written before it was packed.
export async function linkedScript() {
  const given = new URLSearchParams(location.hash.slice(1));
  const line = /^\d+$/.test(given.get("line") ?? "") ? Number(given.get("line")) : undefined;
  if (given.has("script")) return { script: given.get("script"), line };
  if (!given.has("z")) return undefined;
  try {
    return { script: await unpacked(given.get("z")), line };
  } catch {
    return undefined; // cut off on its way
  }
}
