// The form for a new game: which, who plays, by what rules, and whether chance is drawn.
import { find } from "./dom.js";

// A name as a header may have it: plain, or quoted.
const written = (name) => (/^[A-Za-z][\w-]*$/.test(name) && !/^(true|false|null|yes|no|on|off)$/i.test(name) ? name : JSON.stringify(name));

export function newScript({ game, names, ruleset, seed }) {
  const lines = [`game: ${game}`, `players: [${names.map(written).join(", ")}]`];
  if (ruleset !== "" && ruleset !== "standard") lines.push(`ruleset: ${ruleset}`);
  if (seed !== "") lines.push(`seed: ${seed}`);
  return `${lines.join("\n")}\n---\n`;
}

// `games`: by id { players, rulesets }; `begin(script)` is called with what was filled in.
export function hearNewGame(games, begin) {
  const game = find("new-game");
  game.replaceChildren(...Object.keys(games).map((id) => new Option(id, id)));
  const fill = () => {
    const { players, rulesets } = games[game.value];
    find("new-names").value = players.join(", ");
    find("new-ruleset").replaceChildren(...rulesets.map((name) => new Option(name, name)));
    find("new-ruleset").value = "standard";
  };
  game.addEventListener("change", fill);
  fill();
  find("new-seed").value = String(crypto.getRandomValues(new Uint16Array(1))[0]);
  find("new").addEventListener("submit", (event) => {
    event.preventDefault();
    begin(newScript({ game: game.value, names: find("new-names").value.split(/[\s,]+/).filter(Boolean),
      ruleset: find("new-ruleset").value, seed: find("new-seed").value.trim() }));
  });
}
