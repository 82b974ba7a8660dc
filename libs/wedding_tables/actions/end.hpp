// end: a player ends the turn.
#pragma once

#include "referee/engine/actions/verb.hpp"
#include "wedding_tables/flow/turn.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/placing.hpp"

namespace referee::wedding_tables {

// Passes the turn to the next player.
struct EndTurn {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "end";
  static constexpr bool kSeenByAll = true;

  // WT-turn.two-actions, under the ruling `actions`.
  void check(Context auto& c) const;
  void apply(Context auto& c) const { end_turn(c); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    return !is_done(terms, state, terms, terms) || sink(EndTurn());
  }

 private:
  // True if the turn may end now (ruling `actions`). `others` reads the rulings about other actions.
  static bool is_done(const Terms& terms, const State& state, auto& reader, const auto& others) {
    return state.turn.actions_left == 0 || reader.template ruling<Ruling::actions>() == Actions::kUpToTwo ||
           !something_to_do(terms, others, state, state.turn.player);
  }
};

}  // namespace referee::wedding_tables
