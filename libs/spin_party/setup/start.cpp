// How a game begins (rulebook 3).
#include <fmt/format.h>

#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/setup/setup.hpp"

namespace referee::spin_party {

State initial_state(const Rules& rules, FullJudge& judge) {
  const SpinRuleset& ruleset = *rules.ruleset;
  const Board& board = *ruleset.boards[rules.board];
  State state = empty_state(board, rules.board);
  // SP-2.boards, SP-4.board (§2, §4): one board is played on; SP-12.large, SP-5.half-links: or both, joined.
  judge.effect(Rule::SP_2_boards,
               [&] { return fmt::format("there are {} boards to choose from", ruleset.boards.size()); });
  judge.effect(Rule::SP_4_board, [&] { return fmt::format("{} is played on", board.name()); });
  if (board.joined()) {
    judge.effect(Rule::SP_12_large, [] { return std::string("both boards are joined"); });
    judge.effect(Rule::SP_5_half_links,
                 [] { return std::string("half-links are links of the joined board"); });
  }
  // SP-4.pool, SP-4.sack (§4), SP-12.no-chance (§12).
  state.pool = ruleset.guests;
  judge.effect(Rule::SP_4_pool, [&] { return fmt::format("{} guests lie in the pool", state.pool); });
  const bool stock = judge.ruling<Ruling::bonds>() == Bonds::kStock;
  if (!stock) state.sack = ruleset.bonds;
  judge.effect(Rule::SP_4_sack, [&] {
    return fmt::format("{} blue and {} red bonds lie in the sack", state.sack[0], state.sack[1]);
  });
  // SP-2.cards (§2), SP-12.large-cards (§12).
  const bool open = judge.ruling<Ruling::cards>() == Cards::kSixOpen;
  judge.effect(Rule::SP_2_cards, [] { return std::string("each player has a set of six action cards"); });
  for (Player& player : state.players) {
    if (stock) player.stock = ruleset.stock;
    player.declared = open;
    player.selected = open ? kAllCards : 0;
  }
  // SP-7.younger-white (§7): the first seat is white and begins.
  judge.effect(Rule::SP_7_younger_white,
               [&] { return fmt::format("{} is white and begins", rules.seat(0)); });
  state.turn.quota = ruleset.quota;
  if (!open) state.phase = Phase::preparation;
  else state.phase = judge.ruling<Ruling::phases>() == Phases::kPro ? Phase::bonds : Phase::play;
  return state;
}

}  // namespace referee::spin_party
