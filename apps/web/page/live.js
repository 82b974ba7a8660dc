// A replay page with the engine inside (`referee replay --live`). At each step, it shows what can be done there. The
// page is a script's replay. When the reader changes the script, the engine makes the replay again, and the page shows
// that.
import { branched, placeOf, remarked, scriptUpTo } from "./branches.js";
import { Changes } from "./changes.js";
import { find, held } from "./dom.js";
import { Engine } from "./engine.js";
import { copyLink, linkedScript, mayReplace, save } from "./keeping.js";
import { MOST_ACTIONS, Panel } from "./panel.js";

/* global completeRows, stepThrough */
const { script, files } = held("script");
const pictures = document.querySelector(".pictures");
const engine = new Engine();
let text = script;
const changes = new Changes(() => text, (script) => reportingErrors(() => change(script))());
let player;
let rows = [];
let now = { step: 0, view: "" };
let asked = 0;

function readRows() {
  rows = [...document.querySelectorAll(".rows > li")].map((row) => ({
    kind: row.classList[0], line: Number(row.querySelector("i").textContent), step: Number(row.dataset.step),
  }));
}

// Returns the place in the script. A fault is a step of its own, at which nothing has changed.
function place() {
  const fault = rows.find((row) => row.kind === "fault");
  const step = fault?.step === now.step ? player.parentOf(now.step) : now.step;
  return { ...placeOf(text, rows, step), fault: fault?.line };
}

const atFault = () => rows.find((row) => row.kind === "fault" && row.step === now.step);
const here = () => scriptUpTo(text, place());
const panel = new Panel(engine, pictures, {
  // At a fault, questions are about the fault.
  asked: () => ({ script: atFault() ? scriptUpTo(text, { line: atFault().line }) : here(), view: now.view || undefined, files }),
  written: (line) => (/^[@#]/.test(line) ? remarked : branched)(text, place(), line),
  tried: (line) => `${here()}${line}\n`,
  because: () => (atFault() ? `line ${atFault().line} is refused` : document.querySelector(".caption").textContent),
  ruleOf: () => undefined, // the page doesn't show the rules
  change: (changed, number) => {
    changes.keep(text);
    return change(changed, number);
  },
});

// Makes the replay again, and goes to the step of a line.
async function change(changed, number) {
  const told = await panel.ask("run", ["replay", "script.party", "-o", "-"], { files: { ...files, "/script.party": changed } });
  if (told.out === "") throw new Error(told.err);
  // The page has the style already, and its policy would report a second one.
  const made = new DOMParser().parseFromString(told.out.replace(/<style>[^]*?<\/style>/, ""), "text/html");
  completeRows(made.querySelector(".rows"));
  text = changed;
  player.end();
  const title = made.querySelector("h1");
  if (title.textContent.endsWith(": script.party")) title.textContent = document.querySelector("h1").textContent;
  for (const part of ["header", ".pictures", ".rows"]) {
    const old = document.querySelector(part);
    old.replaceChildren(...document.importNode(made.querySelector(part), true).childNodes);
  }
  find("data").textContent = made.getElementById("data").textContent;
  await begin();
  player.show(rows.find((row) => row.line === number)?.step ?? Math.min(now.step, rows.at(-1).step));
}

async function begin() {
  readRows();
  player = await stepThrough();
}

async function look() {
  const number = ++asked;
  panel.begin();
  panel.legal = [];
  find("hint").textContent = "…";
  try {
    const options = { view: now.view || undefined, files };
    const { value, err } = await panel.ask("legal", here(), { ...options, fold: true, limit: MOST_ACTIONS });
    if (number !== asked) return;
    panel.legal = value ?? [];
    panel.state = undefined;
    panel.showChoices();
    if (!value) find("hint").textContent = err;
    if (find("values").open) await showValues();
  } catch (error) {
    if (number === asked) find("hint").textContent = error.message;
  }
}

async function showValues() {
  if (!find("values").open) return;
  const number = asked;
  const { value } = await panel.ask("state", here(), { view: now.view || undefined, files });
  if (number !== asked) return;
  panel.state = value;
  panel.showValues();
}

function remark(begun, what) {
  const words = find("move").value.trim();
  if (words === "") {
    find("hint").textContent = `Write the ${what} into the line above, then press the button again.`;
    find("move").focus();
    return;
  }
  panel.play(`${begun} ${words}`);
}

const reportingErrors = (what) => async () => {
  try {
    await what();
  } catch (error) {
    panel.say(error.message);
  }
};

document.addEventListener("step", ({ detail }) => {
  now = detail;
  if (player) look();
});
find("label").addEventListener("click", () => remark("@label", "label's name"));
find("comment").addEventListener("click", () => remark("#", "comment"));
find("save").addEventListener("click", () => save(text));
find("link").addEventListener("click", async () => { find("hint").textContent = await copyLink(text); });
find("values").addEventListener("toggle", reportingErrors(showValues));
const readLink = reportingErrors(async () => {
  const linked = await linkedScript();
  if (!linked || linked.script === text) return;
  if (text === script || await mayReplace("The script of this link")) await change(linked.script);
});
addEventListener("hashchange", readLink);
document.body.classList.add("tries");
begin().then(() => {
  look();
  readLink();
});
