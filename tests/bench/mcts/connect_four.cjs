// One move of Connect Four, chosen by boardgame.io's MCTSBot.
// usage: node connect_four.cjs MODULES PLAYOUTS DEPTH
const path = require("node:path");
const { createRequire } = require("node:module");

const [modules, playouts, depth] = process.argv.slice(2);
const from = createRequire(path.join(modules, "modules.cjs"));
const { Client } = from("boardgame.io/client");
const { MCTSBot } = from("boardgame.io/ai");

const WIDTH = 7;
const HEIGHT = 6;
const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]];
const columns = [...Array(WIDTH).keys()];

// Discs of the same colour on both sides of the last one, along one way.
function inLine(board, [x, y], [dx, dy]) {
  let count = 1;
  for (const side of [1, -1]) {
    for (let i = 1; board[x + side * i * dx]?.[y + side * i * dy] === board[x][y]; ++i) ++count;
  }
  return count;
}

const game = {
  setup: () => ({ board: columns.map(() => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, x) => {
      G.last = [x, G.board[x].length];
      G.board[x].push(playerID);
    },
  },
  endIf: ({ G }) => {
    if (G.last && WAYS.some((way) => inLine(G.board, G.last, way) >= 4)) return { winner: G.board[G.last[0]][G.last[1]] };
    return G.board.every((column) => column.length === HEIGHT) ? { draw: true } : undefined;
  },
};
const enumerate = (G) => columns.filter((x) => G.board[x].length < HEIGHT).map((x) => ({ move: "drop", args: [x] }));

async function main() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const bot = new MCTSBot({ game, enumerate, seed: "1", iterations: Number(playouts), playoutDepth: Number(depth) });
  const { action, metadata } = await bot.play(client.store.getState(), "0");
  console.log(JSON.stringify({ playouts: metadata.visits, choices: metadata.children.length, chosen: action.payload.args[0] }));
  client.stop();
}

main();
