// end: a player ends the turn.
#pragma once

#include "referee/engine/actions/verb.hpp"
#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// Passes the turn to the next player.
struct EndTurn {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "end";
  static constexpr bool kHeardByAll = true;

  // WT-turn.two-actions, under the ruling `actions`.
  void check(Context auto& c) const;
  void apply(Context auto& c) const { end_turn(c); }

  static void list_grouped(const TurnOptions& turn, const auto& add) {
    const Terms& terms = turn.terms;
    const bool must_go_on = turn.action_left() && terms.ruling<Ruling::actions>() == Actions::kExactlyTwo &&
                            something_to_do(terms, terms, turn.state, turn.seat);
    if (!must_go_on) add.one(0);
  }
  static EndTurn of(const State& /*state*/, const Bundle& /*bundle*/, unsigned /*member*/) { return {}; }
};

}  // namespace referee::wedding_tables
