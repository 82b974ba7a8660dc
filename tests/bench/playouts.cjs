// Random games of noughts and crosses with boardgame.io, for scripts/bench. usage: NODE_PATH=MODULES node playouts.cjs GAMES SEED
const {InitializeGame, CreateGameReducer} = require('boardgame.io/internal');
const {INVALID_MOVE} = require('boardgame.io/core');
const {RandomBot, Simulate} = require('boardgame.io/ai');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const free = (G) => G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
const game = {
  setup: () => ({cells: Array(9).fill(null)}),
  turn: {minMoves: 1, maxMoves: 1},
  moves: {
    mark: ({G, playerID}, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
    },
  },
  endIf: ({G, ctx}) => {
    if (LINES.some((line) => line.every((at) => G.cells[at] === ctx.currentPlayer))) return {winner: ctx.currentPlayer};
    if (free(G).length === 0) return {draw: true};
  },
  ai: {enumerate: (G) => free(G).map((at) => ({move: 'mark', args: [at]}))},
};

async function main(games, seed) {
  let moves = 0;
  for (let i = 0; i < games; ++i) {
    const bot = new RandomBot({game, enumerate: game.ai.enumerate, seed: `${seed}-${i}`});
    const state = InitializeGame({game, numPlayers: 2});
    const {state: last} = await Simulate({game, bots: {0: bot, 1: bot}, state, depth: 100});
    moves += last.ctx.turn;
    if (!last.ctx.gameover) throw new Error('not over');
  }
  console.log(moves);
}
main(Number(process.argv[2]), process.argv[3]);
