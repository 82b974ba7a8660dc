// Search in the pages. The index is a script (not JSON to be fetched), so that it works from a folder as it does from a server.
const box = document.getElementById("query");
const results = document.getElementById("results");
let ready = null;

function load(path) {
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = base + path;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
}

// Ids and keys such as SP-7.flip or stolen-card are found by their parts.
function parts(text) {
  return String(text ?? "").toLowerCase().split(/[^\p{L}\p{N}!%]+/u).filter(Boolean);
}

async function prepare() {
  await Promise.all([load("search/lunr.js"), load("search/pages.js")]);
  const pages = window.searchPages;
  const index = window.lunr(function () {
    this.ref("number");
    this.field("title", {boost: 10});
    this.field("text");
    this.tokenizer = (text) => window.lunr.tokenizer(parts(text).join(" "));
    pages.forEach((page, number) => this.add({number, title: page.title, text: page.text}));
  });
  return {pages, index};
}

function excerpt(text, words) {
  const lower = text.toLowerCase();
  const at = Math.max(0, ...words.map((word) => lower.indexOf(word)));
  const from = at < 60 ? 0 : text.lastIndexOf(" ", at - 40) + 1;
  return (from > 0 ? "... " : "") + text.slice(from, from + 160) + (from + 160 < text.length ? " ..." : "");
}

function found({pages, index}, words) {
  const kept = words.filter((word) => window.lunr.stopWordFilter(word));  // others are not in the index
  return index.query((query) => kept.forEach((word) => {
    query.term(window.lunr.stemmer(new window.lunr.Token(word)).toString(), {presence: window.lunr.Query.presence.REQUIRED,
      wildcard: window.lunr.Query.wildcard.TRAILING});
  })).slice(0, 15).map((hit) => pages[hit.ref]);
}

async function search() {
  const words = parts(box.value);
  if (box.value.trim().length < 2) {
    results.hidden = true;
    return;
  }
  ready ??= prepare();
  const all = await ready;
  const hits = found(all, words);
  results.replaceChildren(...hits.flatMap((page) => {
    const link = document.createElement("a");
    link.href = base + page.location;
    link.textContent = page.page && page.page !== page.title ? `${page.title} (${page.page})` : page.title;
    const text = document.createElement("p");
    text.textContent = excerpt(page.text, words);
    return [link, text];
  }));
  if (hits.length === 0) results.textContent = "Nothing found.";
  results.hidden = false;
}

box.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") results.hidden = true;
  if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    box.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".search") || event.target.closest("#results a")) results.hidden = true;
});
const asked = new URLSearchParams(location.search).get("q");
if (asked) {
  box.value = asked;
  search();
}
