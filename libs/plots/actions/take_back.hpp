// take-back: a player picks up the card or the seal that is down, if the game allows it.
#pragma once

#include "plots/state/questions.hpp"
#include "plots/state/state.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Undoes what the actor has put down or sealed in this round.
struct TakeBackCard {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::play};
  static constexpr std::string_view kForm = "take-back";
  static constexpr bool kSeenByAll = true;

  // PL-III.1.final (III.1), ruling `take-back`. A card or a seal must be down.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  static bool is_legal(const Terms& terms, const State& state, Actor actor) {
    return cards_may_be_taken_back(terms) && state.players[seat_of(actor)].committed();
  }
};

}  // namespace referee::plots
