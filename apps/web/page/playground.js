// The playground: a script in an editor, what the engine says of it, and ways to go on by clicks. This page knows no game: all that
// it offers comes from the engine.
import { find, held, make } from "./dom.js";
import { Engine } from "./engine.js";
import { copyLink, linkedScript, save } from "./keeping.js";
import { MOST_ACTIONS, Panel } from "./panel.js";
import { drawPicture } from "./picture.js";
import { withLine, withRuling, withoutLast } from "./script_text.js";

const editor = find("script");
const engine = new Engine();
let asked = 0;
let followsEnd = true; // the place stays at the end when lines are added
let rulesOf = "";

const lineCount = () => editor.value.replace(/\n$/, "").split("\n").length;
const lineAt = () => (followsEnd ? undefined : Number(find("place").value));
const viewer = () => find("view").value || undefined;
const panel = new Panel(engine, find("picture"), {
  asked: () => ({ script: editor.value, at: lineAt(), view: viewer() }),
  written: (line) => ({ text: withLine(editor.value, line, lineAt()), number: (lineAt() ?? lineCount()) + 1 }),
  tried: (line) => withLine(editor.value.split("\n").slice(0, lineAt()).join("\n"), line),
  change: (text, number) => change(text, lineAt() === undefined ? undefined : number),
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

function change(text, at) {
  editor.value = text;
  panel.forget();
  followsEnd = at === undefined || at >= lineCount();
  find("place").max = String(lineCount());
  if (!followsEnd) find("place").value = String(at);
  refresh();
}

// --- Rules, rulings --------------------------------------------------------------------------------------------------

async function showRules({ game, ruleset, rulings }) {
  const key = JSON.stringify([game, ruleset, rulings]);
  if (key === rulesOf) return;
  rulesOf = key;
  const { value } = await panel.ask("rules", game, { ruleset });
  if (!value) return;
  find("rulings").querySelector("tbody").replaceChildren(...value.rulings.map((one) => {
    const options = one.options.map(({ option, meaning }) => make("option", { value: option, title: meaning }, option));
    const select = make("select", { "aria-label": one.key, "data-ruling": one.key }, ...options);
    select.value = rulings[one.key] ?? one.default;
    select.addEventListener("change", () => {
      const text = withRuling(editor.value, one.key, select.value);
      if (text === null) panel.say("The header writes its rulings in several lines: change them there.");
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
find("place").addEventListener("input", () => {
  followsEnd = Number(find("place").value) >= lineCount();
  panel.forget();
  refresh();
});
find("view").addEventListener("change", refresh);
find("undo").addEventListener("click", () => change(withoutLast(editor.value) ?? editor.value));
find("values").addEventListener("toggle", () => panel.showValues());
find("find-rule").addEventListener("input", filterRules);
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
