// The form for a new game: which game, who plays, by what rules, and whether chance is drawn.
import { find, make } from "./dom.js";
import { someSeed } from "./script_text.js";
import { agentOptions } from "./seats.js";

const NAME = "\\p{L}[\\p{L}\\p{M}0-9_'’\\-]*";

// Returns a name as a header can contain it: plain, or quoted.
const written = (name) => (/^[A-Za-z][\w-]*$/.test(name) && !/^(true|false|null|yes|no|on|off)$/i.test(name) ? name : JSON.stringify(name));

export function newScript({ game, names, ruleset, seed, readings }) {
  const lines = [`game: ${game}`, `players: [${names.map(written).join(", ")}]`];
  if (ruleset !== "" && ruleset !== "standard") lines.push(`ruleset: ${ruleset}`);
  if (seed !== "") lines.push(`seed: ${seed}`);
  if (readings.length > 0) lines.push(`rulings: {${readings.map((pair) => pair.join(": ")).join(", ")}}`);
  return `${lines.join("\n")}\n---\n`;
}

// Shows a field for each name, and one for another player.
function showNames(names) {
  const fieldOf = (name, i) => {
    const input = make("input", { type: "text", maxlength: "64", pattern: NAME, title: "A letter, then letters, digits, _ and -", "aria-label": `Player ${i + 1}`, placeholder: name ? "" : "another player" });
    input.value = name;
    return input;
  };
  const fields = [...names, ""].map(fieldOf);
  find("new-names").replaceChildren(...fields);
  find("new-names").oninput = () => { if (find("new-names").lastChild.value !== "") find("new-names").append(fieldOf("", find("new-names").children.length)); };
}
const namesGiven = () => [...find("new-names").children].map((input) => input.value.trim()).filter(Boolean);

// Shows a select for each ruling of a ruleset, with the ruleset's option.
async function showReadings(engine, game, ruleset) {
  const { value } = await engine.ask("rules", game, { ruleset });
  find("new-readings").querySelector("div").replaceChildren(...(value?.rulings ?? []).map(({ key, question, options, default: usual }) => {
    const select = make("select", { name: key, "data-usual": usual, "aria-label": `${key}: ${question}` }, ...options.map(({ option }) => new Option(option, option)));
    select.value = usual;
    return make("label", {}, question, select);
  }));
}
const readings = () => [...find("new-readings").querySelectorAll("select")].filter((one) => one.value !== one.dataset.usual)
  .map((one) => [one.name, one.value]);

// Fills the form. `games` has { title, players, rulesets } by id. `begin(script, agents)` is called with what was filled in.
export function setUpNewGame(games, engine, begin) {
  const game = find("new-game");
  game.replaceChildren(...Object.keys(games).map((id) => new Option(`${games[id].title} (${id})`, id)));
  const fill = () => {
    const { players, rulesets } = games[game.value];
    showNames(players);
    find("new-ruleset").replaceChildren(...rulesets.map((name) => new Option(name, name)));
    find("new-ruleset").value = "standard";
    read();
  };
  const read = () => {
    find("new-readings").querySelector("div").replaceChildren();
    if (find("new-readings").open) showReadings(engine, game.value, find("new-ruleset").value);
  };
  game.addEventListener("change", fill);
  find("new-ruleset").addEventListener("change", read);
  find("new-readings").addEventListener("toggle", read);
  find("new-others").replaceChildren(...agentOptions());
  fill();
  find("new-seed").value = someSeed();
  find("new").addEventListener("submit", (event) => {
    event.preventDefault();
    const names = namesGiven();
    const script = newScript({ game: game.value, names, ruleset: find("new-ruleset").value, seed: find("new-seed").value.trim(), readings: readings() });
    begin(script, names.map((_, seat) => (seat === 0 ? "" : find("new-others").value)).join());
  });
}
