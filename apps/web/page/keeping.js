// A script leaves the page: as a file, or in the page's address behind `#`, which no server gets to see.
import { make } from "./dom.js";

export function save(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: "game.party" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// Gives a sentence for the reader.
export async function copyLink(text) {
  const link = `${location.href.split("#")[0]}#${new URLSearchParams({ script: text })}`;
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    return "The link is copied.";
  } catch {
    return "The address of this page is the link now.";
  }
}

export const linkedScript = () => new URLSearchParams(location.hash.slice(1)).get("script");
