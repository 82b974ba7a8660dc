// Seals cards as `referee seal make` does. The browser keeps the lines that open seals, by table and player, until the
// seals are opened.
const MOST_SEALS = 100; // kept, because some are never sent
const SALT_BYTES = 24;
const SALT_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
// True in pages from disk, over https and from the same machine. Elsewhere, browsers can't compute hashes.
const canSeal = Boolean(globalThis.crypto?.subtle);

// Returns { hash, line } for a seal of `card`. The line opens the seal.
async function sealOf({ player, bound }, card) {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)), (byte) => SALT_LETTERS[byte % SALT_LETTERS.length]).join("");
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${bound}${card}:${salt}`));
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { hash, line: `${player}: open ${card} ${salt}` };
}

// Returns the key of the kept seals: `bound` without the plot and the round at its end.
const sealKeyOf = ({ bound }) => `referee seals ${bound.replace(/\d+:\d+:$/, "")}`;

// Returns the kept seals, the oldest first. A browser may forbid pages to keep anything.
function keptSeals(seal) {
  try {
    return JSON.parse(localStorage.getItem(sealKeyOf(seal))) ?? [];
  } catch {
    return [];
  }
}

// Keeps these seals. Returns false if the browser does not allow this.
function keepSeals(seal, seals) {
  try {
    if (seals.length > 0) localStorage.setItem(sealKeyOf(seal), JSON.stringify(seals.slice(-MOST_SEALS)));
    else localStorage.removeItem(sealKeyOf(seal));
    return true;
  } catch {
    return false;
  }
}
