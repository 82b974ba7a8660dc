// The playground: a script in an editor, the engine's answers about it, and ways to go on by clicks. This page knows no
// game: everything that it offers comes from the engine.
import { Arranging } from "./arrange.js";
import { remarked } from "./branches.js";
import { Changes } from "./changes.js";
import { find, held, make } from "./dom.js";
import { Engine } from "./engine.js";
import { copyLink, keepInAddress, linkedScript, mayReplace, save } from "./keeping.js";
import { setUpNewGame, newScript } from "./new_game.js";
import { isolated } from "./names.js";
import { MOST_ACTIONS, Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { Rulings } from "./rulings.js";
import { Seats } from "./seats.js";
import { cutAt, someSeed, stopsOf, withLine } from "./script_text.js";
import { setUpTabs, showTab } from "./tabs.js";
import { packedJson } from "./unpack.js";

const editor = find("script");
const engine = new Engine();
const picture = new Picture(find("picture"), find("caption"));
const changes = new Changes(() => editor.value, (text) => put(text, lineAt()));
// The script when it was last shown to the engine.
let known = "";
let stopped; // the line of a fault
let asked = 0;
// True if the place stays at the end when lines are added.
let followsEnd = true;

const lineCount = () => editor.value.replace(/\n$/, "").split("\n").length;
const stops = () => stopsOf(editor.value);
// Returns the place of the slider; undefined at the end.
const placeAt = () => (followsEnd ? undefined : stops()[Number(find("place").value)]);
const lineAt = () => placeAt()?.line;
// Returns the script. A line that is shown only in part has only this part.
const shownScript = () => (placeAt() === undefined ? editor.value : cutAt(editor.value, placeAt()));
const viewer = () => find("view").value || undefined;
const panel = new Panel(engine, find("picture"), {
  asked: () => ({ script: shownScript(), at: lineAt(), view: viewer() }),
  written: (line) => (placeAt()?.actions === undefined ? { text: withLine(editor.value, line, lineAt()), number: (lineAt() ?? lineCount()) + 1 }
    : remarked(editor.value, placeAt(), line)),
  tried: (line) => withLine(shownScript().split("\n").slice(0, lineAt()).join("\n"), line),
  change: (text, number) => change(text, lineAt() === undefined ? undefined : number),
  because: () => (stopped ? `the script stops at line ${stopped}` : find("caption").textContent || "there is no position"),
  ruleOf: (id) => rulings.has(id) && (() => {
    showTab(find("tab-rules"));
    rulings.open(id);
  }),
});
const rulings = new Rulings(engine, {
  script: () => editor.value, shown: shownScript, at: lineAt, change: (text) => change(text, lineAt()), say: (text) => panel.say(text), reread: () => refresh(),
});

const seats = new Seats(engine, {
  script: () => editor.value, play: (line) => panel.act(line), wait: (answer) => panel.wait(answer),
  idle: () => panel.showChoices(), change: () => refresh(),
});
const arranging = new Arranging(engine, {
  script: () => editor.value, shown: shownScript, at: lineAt,
  change: (text) => change(text),
  polish(from, text) {
    if (editor.value === from) editor.value = known = text;
  },
  places: () => [...find("picture").querySelectorAll("[data-key]")].flatMap(({ dataset }) => [dataset.for ?? "", dataset.key.split(":").at(-1)]),
});
const arranges = () => !find("panel-arrange").hidden;
const kept = () => [editor.value, lineAt(), seats.text];

// --- What the engine says --------------------------------------------------------------------------------------------

function showPlace(line) {
  const places = stops();
  const last = places.length - 1;
  find("place").max = String(last);
  if (followsEnd) find("place").value = String(last);
  else if (line !== undefined) find("place").value = String(Math.max(0, places.findLastIndex((one) => one.line <= line)));
  find("place-said").textContent = `${find("place").value} / ${last}`;
}

async function refresh() {
  const number = ++asked;
  if (arranges()) arranging.expect();
  showPlace();
  try {
    const told = await panel.ask("look", editor.value, { shown: shownScript(), at: lineAt(), view: viewer(), limit: MOST_ACTIONS });
    if (number !== asked) return;
    show(told);
    hash = await keepInAddress(...kept());
  } catch (error) {
    if (number !== asked) return;
    find("verdict").textContent = error.message;
    arranging.release();
  }
}

function show(told) {
  showVerdict(told.check);
  panel.legal = told.legal;
  panel.state = told.state;
  showViews(told.state?.seats ?? []);
  const focused = find("picture").querySelector(":focus-visible")?.dataset.at; // mouse users need no focus
  picture.draw(told.picture, viewer());
  panel.showChoices();
  if (focused) (find("picture").querySelector(`[data-at="${CSS.escape(focused)}"][role]`) ?? find("picture").querySelector("[data-at][role]"))?.focus();
  if (find("values").open) panel.showValues();
  if (told.state) rulings.show(told.state);
  rulings.showDispute();
  seats.show(told.state?.seats ?? []);
  if (arranges()) return arranging.show(told.check);
  seats.follow(followsEnd && told.check.value?.status === "legal" ? told.state : undefined);
}

function showVerdict({ value, err }) {
  const verdict = find("verdict");
  const status = value?.status ?? "malformed";
  stopped = status === "legal" ? undefined : value?.line;
  const words = `${value?.line ? ` Line ${value.line}:` : ""} ${value?.message ?? (value ? `${value.plies} action${value.plies === 1 ? "" : "s"}` : err)}`;
  verdict.className = `verdict ${status}`;
  // Replaces the text only if it changes, because a screen reader reads it each time that it is written.
  if (verdict.textContent !== status + words) verdict.replaceChildren(make("b", {}, status), ...isolated(words));
  const problems = value && value.line ? [value, ...(value.also ?? [])] : [];
  editor.setAttribute("aria-invalid", String(status !== "legal"));
  showLines(new Set(problems.map((one) => one.line)));
  find("problems").replaceChildren(...problems.map((one) => {
    const because = (one.violations ?? []).map((rule) => `${rule.rule} (${rule.cite}): ${rule.message}`).join("; ");
    const help = one.hint ? ` – ${one.hint}` : "";
    return make("button", { type: "button", onclick: () => goTo(one.line, one.column) }, ...isolated(`Line ${one.line}: ${because || one.message}${help}`));
  }));
}

// Shows line numbers beside the editor, and marks the lines with problems.
function showLines(marked) {
  const numbers = Array.from({ length: lineCount() }, (_, i) => i + 1);
  find("lines").replaceChildren(...numbers.flatMap((number) => [marked.has(number) ? make("b", {}, String(number)) : String(number), "\n"]));
  find("lines").scrollTop = editor.scrollTop;
}

function goTo(line, column = 1) {
  showTab(find("tab-script"));
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

function put(text, at) {
  editor.value = known = text;
  panel.forget();
  followsEnd = at === undefined || at >= stops().at(-1).line;
  showPlace(at);
  return refresh();
}

// Replaces the script by a changed one. Moves of agents do not count as the reader's changes, so that undo goes back to
// before the reader's own.
function change(text, at) {
  if (!seats.isPlaying) {
    seats.resume();
    changes.keep(editor.value);
  }
  return put(text, at);
}

// --- The page --------------------------------------------------------------------------------------------------------

// Begins another script in place of the reader's, which can be undone.
async function begin(text, line, agents) {
  find("view").value = "";
  panel.say("");
  seats.text = agents;
  if (text !== editor.value) changes.keep(editor.value);
  showTab(find("tab-play"));
  scrollTo(0, 0); // to the picture
  await put(text, line);
  if (seats.person === undefined) return;
  find("view").value = seats.person; // opponents' cards must stay hidden
  await refresh();
}

const starts = packedJson("starts");
const games = held("games");
const [[first, { players }]] = Object.entries(games);
// A new game, which nobody has begun yet.
const beginning = newScript({ game: first, names: players, ruleset: "", seed: someSeed(), readings: [] });
// Asks before a script from elsewhere replaces the reader's, unless nothing would be lost.
async function replace(what, text, line, agents) {
  const untouched = ["", text, beginning, ...(await starts).map(([, start]) => start)];
  const isNew = !untouched.includes(editor.value);
  const may = !isNew || await mayReplace(what);
  if (may) await begin(text, line, agents);
  else hash = await keepInAddress(...kept());
}

let hash = ""; // written by this page
async function readLink() {
  if (location.hash === hash && hash !== "") return true;
  const linked = await linkedScript();
  if (linked) await replace("The script of this link", linked.script, linked.line, linked.agents);
  return linked !== undefined;
}

let typing = 0;
editor.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    if (known !== editor.value) changes.keep(known);
    known = editor.value;
    panel.forget();
    refresh();
  }, 150);
});
editor.addEventListener("scroll", () => { find("lines").scrollTop = editor.scrollTop; });
function goToStep(step) {
  find("place").value = String(step);
  followsEnd = find("place").value === find("place").max;
  panel.forget();
  refresh();
}
const stepFrom = { start: () => 0, back: (step) => step - 1, on: (step) => step + 1, end: () => Number(find("place").max) };
const STEP_KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end" };
find("place").addEventListener("input", () => goToStep(find("place").value));
for (const [name, next] of Object.entries(stepFrom))
  document.querySelector(`[data-go=${name}]`).addEventListener("click", () => goToStep(next(Number(find("place").value))));
document.addEventListener("keydown", (event) => {
  const { key, target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
  const name = Object.hasOwn(STEP_KEYS, key) && STEP_KEYS[key];
  if (!name || defaultPrevented || ctrlKey || altKey || metaKey || target.closest("input, textarea, select, dialog, [role=tablist]")) return;
  document.querySelector(`[data-go=${name}]`).click();
  event.preventDefault();
});
find("more").addEventListener("click", () => {
  find("more").setAttribute("aria-expanded", String(document.body.classList.toggle("all")));
  picture.follow();
});
find("view").addEventListener("change", refresh);
find("zoom-in").addEventListener("click", () => picture.zoom(1.25));
find("zoom-out").addEventListener("click", () => picture.zoom(0.8));
find("values").addEventListener("toggle", () => panel.showValues());
find("save").addEventListener("click", () => save(editor.value));
find("link").addEventListener("click", async () => { find("hint").textContent = await copyLink(...kept()); });
// The same file can be opened again.
find("open").addEventListener("change", async ({ target }) => {
  if (target.files[0]) begin(await target.files[0].text());
  target.value = "";
});
// While a position is arranged, pressing something in the picture leads to its field.
for (const kind of ["click", "keydown"]) find("picture").addEventListener(kind, (event) => {
  const item = event.target.closest("[data-for], [data-key]");
  if (!arranges() || !item || kind === "keydown" && event.key !== "Enter" && event.key !== " ") return;
  event.stopPropagation();
  event.preventDefault();
  arranging.goToFieldOf(item.dataset.for ?? "", item.dataset.key ?? "", item.querySelector("text")?.textContent ?? "");
}, { capture: true });
find("tab-arrange").addEventListener("shown", () => {
  find("view").value = ""; // an arranged position has no secrets
  refresh();
});
find("arrange-undo").addEventListener("click", () => find("undo").click());
find("arrange-play").addEventListener("click", () => showTab(find("tab-play")));
find("arrange-dispute").addEventListener("click", () => {
  showTab(find("tab-play"));
  find("dispute").click();
});
addEventListener("hashchange", readLink);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) await replace(file.name, await file.text());
});
setUpNewGame(games, engine, (text, agents) => begin(text, undefined, agents));
setUpTabs(document.querySelector(".tabs"));
starts.then((all) => {
  find("begin").append(...all.map(([name], number) => new Option(name, String(number))));
  find("begin").addEventListener("change", ({ target }) => { if (target.value) begin(all[Number(target.value)][1]); });
});
readLink().then(async (linked) => {
  if (!linked) await begin(beginning);
  changes.forget();
});
