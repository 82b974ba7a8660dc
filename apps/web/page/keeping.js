// Takes a script out of the page: as a file, or in the page's address after `#`, which no server receives. The address
// has it compressed, because long addresses do not work everywhere.
import { find, make } from "./dom.js";
import { through } from "./unpack.js";

export function save(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: "game.party" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function packed(text) {
  const bytes = new Uint8Array(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unpacked(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate-raw")).text();
}

// Puts the script into the address. `line` is the line that the reader is looking at; undefined: the end. `agents` are
// those that play (seats.js). Packing takes a while: a link that is followed meanwhile, and a later call, have priority.
let calls = 0;
export async function keepInAddress(text, line, agents) {
  const call = ++calls;
  const before = location.hash;
  const rest = Object.entries({ line, agents }).filter(([, value]) => value !== undefined).map(([key, value]) => `&${key}=${value}`);
  const hash = `#z=${await packed(text)}${rest.join("")}`;
  if (call === calls && location.hash === before) history.replaceState(null, "", hash);
  return hash;
}

// Returns a sentence for the reader.
export async function copyLink(...kept) {
  await keepInAddress(...kept);
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is copied.";
  } catch {
    return "The address of this page is the link now.";
  }
}

// Asks the reader, and resolves to true if something (`A dropped file`) may replace the script.
export function mayReplace(what) {
  const dialog = find("replace");
  find("replace-what").textContent = `${what} would replace the script here. Undo brings it back.`;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "replace"), { once: true });
  });
}

// Returns what the address contains: { script, line, agents }, or undefined. Older addresses have `script=`, without
// compression.
export async function linkedScript() {
  const given = new URLSearchParams(location.hash.slice(1));
  const line = /^\d+$/.test(given.get("line") ?? "") ? Number(given.get("line")) : undefined;
  const agents = given.get("agents") ?? undefined;
  if (given.has("script")) return { script: given.get("script"), line, agents };
  if (!given.has("z")) return undefined;
  try {
    return { script: await unpacked(given.get("z")), line, agents };
  } catch {
    return undefined; // cut off on its way
  }
}
