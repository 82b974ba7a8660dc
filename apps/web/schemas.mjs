// Prints the JSON schemas of the states of games, by game, without what only readers need. For pages.py.
//   node schemas.mjs referee.wasm GAME...
import fs from "node:fs";
import { Referee } from "./js/referee.js";

const [path, ...games] = process.argv.slice(2);
const referee = await Referee.load(fs.readFileSync(path));

const schemaOf = (game) => {
  const { code, out, err } = referee.run(["rules", game, "--state", "--format", "json"]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out, (key, value) => (key === "required" && Array.isArray(value) || value === false && key === "additionalProperties" ? undefined : value));
};
console.log(JSON.stringify(Object.fromEntries(games.map((game) => [game, schemaOf(game)]))));
