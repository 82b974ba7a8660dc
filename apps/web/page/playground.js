// The playground: a script in an editor, what the engine says of it, and ways to go on by clicks. This page knows no game: all that
// it offers comes from the engine.
import { find, held, make } from "./dom.js";
import { Engine } from "./engine.js";
import { copyLink, linkedScript, save } from "./keeping.js";
import { MOST_ACTIONS, Panel } from "./panel.js";
import { drawPicture } from "./picture.js";
import { Rulings } from "./rulings.js";
import { withLine, withoutLast } from "./script_text.js";

const editor = find("script");
const engine = new Engine();
let asked = 0;
let followsEnd = true; // the place stays at the end when lines are added

const lineCount = () => editor.value.replace(/\n$/, "").split("\n").length;
const lineAt = () => (followsEnd ? undefined : Number(find("place").value));
const viewer = () => find("view").value || undefined;
const panel = new Panel(engine, find("picture"), {
  asked: () => ({ script: editor.value, at: lineAt(), view: viewer() }),
  written: (line) => ({ text: withLine(editor.value, line, lineAt()), number: (lineAt() ?? lineCount()) + 1 }),
  tried: (line) => withLine(editor.value.split("\n").slice(0, lineAt()).join("\n"), line),
  change: (text, number) => change(text, lineAt() === undefined ? undefined : number),
});
const rulings = new Rulings(engine, {
  script: () => editor.value, at: lineAt, change: (text) => change(text, lineAt()), say: (text) => panel.say(text),
});

// --- What the engine says --------------------------------------------------------------------------------------------

async function refresh() {
  const number = ++asked;
  find("place").max = String(lineCount());
  if (followsEnd) find("place").value = find("place").max;
  find("place-said").textContent = followsEnd ? "end" : find("place").value;
  try {
    const told = await panel.ask("look", editor.value, { at: lineAt(), view: viewer(), limit: MOST_ACTIONS });
    if (number === asked) show(told);
  } catch (error) {
    if (number === asked) find("verdict").textContent = error.message;
  }
}

function show(told) {
  panel.legal = told.legal;
  panel.state = told.state;
  showVerdict(told.check);
  showViews(told.state?.seats ?? []);
  const focused = drawPicture(find("picture"), told.picture);
  panel.showChoices();
  if (focused) find("picture").querySelector(`[data-at="${CSS.escape(focused)}"]`)?.focus();
  if (find("values").open) panel.showValues();
  if (told.state) rulings.show(told.state);
  rulings.showDispute();
}

function showVerdict({ value, err }) {
  const verdict = find("verdict");
  const status = value?.status ?? "malformed";
  const words = [make("b", {}, status), `${value?.line ? ` Line ${value.line}:` : ""} ${value?.message ?? (value ? `${value.plies} actions` : err)}`];
  verdict.className = `verdict ${status}`;
  // A screen reader reads it whenever it is written, not only when it changes.
  if (verdict.textContent !== status + words[1]) verdict.replaceChildren(...words);
  const problems = value && value.line ? [value, ...(value.also ?? [])] : [];
  editor.setAttribute("aria-invalid", String(status !== "legal"));
  showLines(new Set(problems.map((one) => one.line)));
  find("problems").replaceChildren(...problems.map((one) => {
    const because = (one.violations ?? []).map((rule) => `${rule.rule} (${rule.cite}): ${rule.message}`).join("; ");
    const help = one.hint ? ` – ${one.hint}` : "";
    return make("button", { type: "button", onclick: () => goTo(one.line, one.column) }, `Line ${one.line}: ${because || one.message}${help}`);
  }));
}

// Numbers beside the editor, those of the lines with problems marked.
function showLines(marked) {
  const numbers = Array.from({ length: lineCount() }, (_, i) => i + 1);
  find("lines").replaceChildren(...numbers.flatMap((number) => [marked.has(number) ? make("b", {}, String(number)) : String(number), "\n"]));
  find("lines").scrollTop = editor.scrollTop;
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

function change(text, at) {
  editor.value = text;
  panel.forget();
  followsEnd = at === undefined || at >= lineCount();
  find("place").max = String(lineCount());
  if (!followsEnd) find("place").value = String(at);
  refresh();
}

// --- The page --------------------------------------------------------------------------------------------------------

function begin(text) {
  find("view").value = "";
  panel.say("");
  change(text);
}

function readLink() {
  const script = linkedScript();
  if (script) begin(script);
  return Boolean(script);
}

let typing = 0;
editor.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => { panel.forget(); refresh(); }, 150);
});
editor.addEventListener("scroll", () => { find("lines").scrollTop = editor.scrollTop; });
find("place").addEventListener("input", () => {
  followsEnd = Number(find("place").value) >= lineCount();
  panel.forget();
  refresh();
});
find("view").addEventListener("change", refresh);
find("undo").addEventListener("click", () => change(withoutLast(editor.value) ?? editor.value));
find("values").addEventListener("toggle", () => panel.showValues());
find("save").addEventListener("click", () => save(editor.value));
find("link").addEventListener("click", async () => { find("hint").textContent = await copyLink(editor.value); });
find("open").addEventListener("change", async ({ target }) => { if (target.files[0]) begin(await target.files[0].text()); });
addEventListener("hashchange", readLink);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  if (event.dataTransfer.files[0]) begin(await event.dataTransfer.files[0].text());
});
const starts = held("starts");
find("begin").append(...starts.map(([name], number) => new Option(name, String(number))));
find("begin").addEventListener("change", ({ target }) => { if (target.value) begin(starts[Number(target.value)][1]); });
if (!readLink()) begin(held("start") ?? starts[0][1]);
