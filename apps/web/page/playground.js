// The playground: a script in an editor, what the engine says of it, and ways to go on by clicks. This page knows no game: all that
// it offers comes from the engine.
import { Engine } from "./engine.js";
import { drawPicture, fitting } from "./picture.js";
import { expectation, valuesOf, withLine, withRuling, withSeed, withoutLast } from "./script_text.js";

const MOST_ACTIONS = 3000; // asked for
const MOST_SHOWN = 300; // of what is asked for, in a list
const find = (id) => document.getElementById(id);
const fill = (id) => JSON.parse(find(id).textContent);
const editor = find("script");
const engine = new Engine();
let underWay = 0; // questions
let seen = { legal: [], state: undefined };
let chosen = [];
let asked = 0;
let followsEnd = true; // the place stays at the end when lines are added
let rulesOf = "";

function make(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else element.setAttribute(key, value);
  }
  element.append(...content);
  return element;
}

const lineCount = () => editor.value.replace(/\n$/, "").split("\n").length;
const lineAt = () => (followsEnd ? undefined : Number(find("place").value));
const viewer = () => find("view").value || undefined;

// --- What the engine says --------------------------------------------------------------------------------------------

// Whoever waits long can stop it.
async function ask(...question) {
  ++underWay;
  const busy = setTimeout(() => { find("stop").hidden = false; }, 400);
  try {
    return await engine.ask(...question);
  } finally {
    clearTimeout(busy);
    if (--underWay === 0) find("stop").hidden = true;
  }
}

async function refresh() {
  const number = ++asked;
  find("place").max = String(lineCount());
  if (followsEnd) find("place").value = find("place").max;
  find("place-said").textContent = followsEnd ? "end" : find("place").value;
  try {
    const told = await ask("look", editor.value, { at: lineAt(), view: viewer(), limit: MOST_ACTIONS });
    if (number === asked) show(told);
  } catch (error) {
    if (number === asked) find("verdict").textContent = error.message;
  }
}

function show(told) {
  seen = told;
  showVerdict(told.check);
  showViews(told.state?.seats ?? []);
  showChoices();
  if (find("values").open) showValues();
  if (told.state) showRules(told.state);
}

function showVerdict({ value, err }) {
  const verdict = find("verdict");
  const status = value?.status ?? "malformed";
  verdict.className = `verdict ${status}`;
  verdict.replaceChildren(make("b", {}, status), ` ${value?.message ?? (value ? `${value.plies} actions` : err)}`);
  const problems = value && value.line ? [value, ...(value.also ?? [])] : [];
  find("problems").replaceChildren(...problems.map((one) => {
    const because = (one.violations ?? []).map((rule) => `${rule.rule} (${rule.cite}): ${rule.message}`).join("; ");
    const help = one.hint ? ` – ${one.hint}` : "";
    return make("button", { type: "button", onclick: () => goTo(one.line, one.column) }, `Line ${one.line}: ${because || one.message}${help}`);
  }));
}

function goTo(line, column = 1) {
  const before = editor.value.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, text) => sum + text.length + 1, 0);
  editor.focus();
  editor.setSelectionRange(start + column - 1, start + (editor.value.split("\n")[line - 1] ?? "").length);
}

function showViews(seats) {
  const select = find("view");
  const names = [...select.options].slice(1).map((option) => option.value);
  if (seats.length === 0 || names.join() === seats.join()) return;
  const kept = select.value;
  select.replaceChildren(select.options[0], ...seats.map((seat) => new Option(seat, seat)));
  select.value = seats.includes(kept) ? kept : "";
}

// --- Choosing an action ----------------------------------------------------------------------------------------------

function showChoices() {
  const left = fitting(seen.legal, chosen);
  drawPicture(find("picture"), seen.picture, seen.legal, chosen, choose);
  const more = left.length > MOST_SHOWN ? `, the first ${MOST_SHOWN} shown` : "";
  find("hint").textContent = (chosen.length > 0 ? `Chosen: ${chosen.join(", ")}. ` : "") +
    (left.length === 0 ? "No action is legal here." : `${left.length} legal actions${more}.`);
  find("actions").replaceChildren(...left.slice(0, MOST_SHOWN).map((action) =>
    make("li", {}, make("button", { type: "button", onclick: () => take(action) }, action))));
}

function choose(word) {
  chosen = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
  const left = fitting(seen.legal, chosen);
  if (left.length === 1) find("move").value = left[0];
  showChoices();
}

// The script up to the place, and then this line.
const tried = (line) => withLine(editor.value.split("\n").slice(0, lineAt()).join("\n"), line);

// An action that chance decides stands in the list once. A script with a seed draws it; for others it is drawn here, by a seed of
// the moment, so that outcomes are as likely as they should be, and written down.
async function take(action) {
  if (!/ -> one of \d+$/.test(action)) return play(action);
  const begun = action.slice(0, action.lastIndexOf(" ->"));
  const seeded = withSeed(tried(begun), crypto.getRandomValues(new Uint32Array(1))[0]);
  if (seeded === null) return play(begun);
  try {
    const told = await ask("run", ["run", "--transcript", "script.party"], { files: { "/script.party": seeded } });
    find("move").value = told.code === 0 ? told.out.trimEnd().split("\n").pop() : begun;
    find("hint").textContent = "Chance decides: this outcome was drawn. Change it, or press Play.";
    find("move").focus();
  } catch (error) {
    say(error.message);
  }
}

// Into the script if it is legal; else what is wrong with it, as a terminal shows it.
async function play(action) {
  const line = action.trim();
  if (line === "") return;
  const at = lineAt();
  const whole = withLine(editor.value, line, at);
  try {
    const told = await ask("check", whole, {});
    const number = at === undefined ? whole.split("\n").length - 1 : at + 1;
    const fault = [told.value, ...(told.value?.also ?? [])].find((one) => one?.line === number);
    if (fault) {
      const words = await ask("run", ["check", "script.party"], { files: { "/script.party": tried(line) } });
      say(words.out + words.err);
      return;
    }
    change(whole, at === undefined ? undefined : at + 1);
    find("move").value = "";
    say("");
  } catch (error) {
    say(error.message);
  }
}

function change(text, at) {
  editor.value = text;
  chosen = [];
  followsEnd = at === undefined || at >= lineCount();
  find("place").max = String(lineCount());
  if (!followsEnd) find("place").value = String(at);
  refresh();
}

function say(text) {
  find("said").textContent = text;
  find("said").hidden = text === "";
}

async function answer(command) {
  const move = find("move").value.trim();
  const options = lineAt() === undefined ? [] : [`--at=${lineAt()}`];
  if (viewer() && command === "explain") options.push(`--view=${viewer()}`);
  try {
    const told = await ask("run", [command, ...options, "--", "script.party", ...(move ? [move] : [])], { files: { "/script.party": editor.value } });
    say(told.out + told.err);
  } catch (error) {
    say(error.message);
  }
}

// --- Values, rules, rulings ------------------------------------------------------------------------------------------

function showValues() {
  const wanted = find("find-value").value.toLowerCase();
  const all = seen.state ? valuesOf(seen.state).filter(([path]) => path.toLowerCase().includes(wanted)) : [];
  find("values").querySelector("ul").replaceChildren(...all.slice(0, MOST_SHOWN).map(([path, value]) => {
    const line = expectation(path, value);
    return make("li", {}, make("button", { type: "button", onclick: () => play(line) }, line.slice("@expect ".length)));
  }));
}

async function showRules({ game, ruleset, rulings }) {
  const key = JSON.stringify([game, ruleset, rulings]);
  if (key === rulesOf) return;
  rulesOf = key;
  const { value } = await ask("rules", game, { ruleset });
  if (!value) return;
  find("rulings").querySelector("tbody").replaceChildren(...value.rulings.map((one) => {
    const options = one.options.map(({ option, meaning }) => make("option", { value: option, title: meaning }, option));
    const select = make("select", { "aria-label": one.key, "data-ruling": one.key }, ...options);
    select.value = rulings[one.key] ?? one.default;
    select.addEventListener("change", () => {
      const text = withRuling(editor.value, one.key, select.value);
      if (text === null) say("The header writes its rulings in several lines: change them there.");
      else change(text, lineAt());
    });
    return make("tr", {}, make("td", {}, `${one.question} (${one.cite})`), make("td", {}, select));
  }));
  find("rules").querySelector("dl").replaceChildren(...value.rules.flatMap((one) => [
    make("dt", {}, make("b", {}, one.id), ` ${one.title} (${one.cite})`), make("dd", {}, one.summary)]));
  filterRules();
}

function filterRules() {
  const wanted = find("find-rule").value.toLowerCase();
  for (const term of find("rules").querySelectorAll("dt")) {
    const fits = (term.textContent + term.nextSibling.textContent).toLowerCase().includes(wanted);
    term.hidden = term.nextSibling.hidden = !fits;
  }
}

// --- The page --------------------------------------------------------------------------------------------------------

function begin(text) {
  find("view").value = "";
  say("");
  change(text);
}

async function readLink() {
  const packed = new URLSearchParams(location.hash.slice(1)).get("script");
  if (packed) begin(packed);
  return Boolean(packed);
}

function save() {
  const address = URL.createObjectURL(new Blob([editor.value], { type: "text/plain" }));
  make("a", { href: address, download: "game.party" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function copyLink() {
  const link = `${location.href.split("#")[0]}#${new URLSearchParams({ script: editor.value })}`;
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    find("hint").textContent = "The link is copied.";
  } catch {
    find("hint").textContent = "The address of this page is the link now.";
  }
}

let typing = 0;
editor.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => { chosen = []; refresh(); }, 150);
});
find("place").addEventListener("input", () => {
  followsEnd = Number(find("place").value) >= lineCount();
  chosen = [];
  refresh();
});
find("view").addEventListener("change", refresh);
find("undo").addEventListener("click", () => change(withoutLast(editor.value) ?? editor.value));
find("stop").addEventListener("click", () => engine.stop());
find("try").addEventListener("submit", (event) => { event.preventDefault(); play(find("move").value); });
find("why").addEventListener("click", () => answer("explain"));
find("dispute").addEventListener("click", () => answer("dispute"));
find("clear").addEventListener("click", () => { chosen = []; find("move").value = ""; say(""); showChoices(); });
find("values").addEventListener("toggle", showValues);
find("find-value").addEventListener("input", showValues);
find("find-rule").addEventListener("input", filterRules);
find("save").addEventListener("click", save);
find("link").addEventListener("click", copyLink);
find("open").addEventListener("change", async ({ target }) => { if (target.files[0]) begin(await target.files[0].text()); });
addEventListener("hashchange", readLink);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  if (event.dataTransfer.files[0]) begin(await event.dataTransfer.files[0].text());
});
const starts = fill("starts");
find("begin").append(...starts.map(([name], number) => new Option(name, String(number))));
find("begin").addEventListener("change", ({ target }) => { if (target.value) begin(starts[Number(target.value)][1]); });
readLink().then((found) => { if (!found) begin(fill("start") ?? starts[0][1]); });
