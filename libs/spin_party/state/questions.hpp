// Questions that rulings answer, for use in several files. `reader` (a judge, the terms of a match or a
// `RulingReader`) reads the ruling and records that it was read.
#pragma once

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// True if each player has the whole set of cards for all to see, false if three secret ones.
[[nodiscard]] bool has_open_cards(auto&& reader) {
  return reader.template ruling<Ruling::cards>() == Cards::kSixOpen;
}

// True if guests are evaluated by turns, false if in any order.
[[nodiscard]] bool evaluates_alternately(auto&& reader) {
  return reader.template ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate;
}

// True if each player has a stock of bonds to choose from, false if bonds come from the sack.
[[nodiscard]] bool has_stocks(auto&& reader) {
  return reader.template ruling<Ruling::bonds>() == Bonds::kStock;
}

// True if a card that could bring a bond back keeps the game going, false if only supplies count.
[[nodiscard]] bool cards_count_at_end(auto&& reader) {
  return reader.template ruling<Ruling::exhausted>() == Exhausted::kNobodyCan;
}

// True if the game ends as soon as everything is occupied, false if the move is announced as finished first.
[[nodiscard]] bool ends_at_once(auto&& reader) {
  return reader.template ruling<Ruling::finish_moment>() == FinishMoment::kFull;
}

// True if all bonds are placed before the first guest, false if bonds and guests are placed in any order.
[[nodiscard]] bool has_pro_phases(auto&& reader) {
  return reader.template ruling<Ruling::phases>() == Phases::kPro;
}

// True if a link takes any number of bonds, false if two.
[[nodiscard]] bool doubles_any_number(auto&& reader) {
  return reader.template ruling<Ruling::double_limit>() == DoubleLimit::kMore;
}

// True if a card that could make room counts as room, false if not.
[[nodiscard]] bool cards_make_room(auto&& reader) {
  return reader.template ruling<Ruling::card_room>() == CardRoom::kCount;
}

// True if White cannot begin before both players have chosen cards, false otherwise.
[[nodiscard]] bool selection_is_declared(auto&& reader) {
  return reader.template ruling<Ruling::selection>() == Selection::kDeclared;
}

// Returns the seats of the players who may act, one bit each.
[[nodiscard]] unsigned seats_to_act(auto&& reader, const State& state) {
  const unsigned mover = 1U << state.turn.player;
  switch (state.phase) {
    case Phase::preparation: {
      const unsigned undeclared =
          (state.players[0].declared ? 0U : 1U) | (state.players[1].declared ? 0U : 2U);
      const bool waits = undeclared != 0 && selection_is_declared(reader);
      return waits ? undeclared : undeclared | mover;
    }
    case Phase::bonds:
    case Phase::play:
      return mover;
    case Phase::evaluation:
      return evaluates_alternately(reader) ? 1U << state.evaluation_turn : 3U;
    case Phase::over:
      return 0;
  }
  return 0;
}

// Returns the seats of the players without whom the game cannot go on. Unless a ruling says that both players
// choose their cards first, nobody has to choose, and the mover's first step ends the choice.
[[nodiscard]] unsigned seats_waited_for(auto&& reader, const State& state) {
  const unsigned seats = seats_to_act(reader, state);
  const unsigned mover = 1U << state.turn.player;
  const bool may_choose = state.phase == Phase::preparation && seats != mover;
  return may_choose && !selection_is_declared(reader) ? seats & mover : seats;
}

}  // namespace referee::spin_party
