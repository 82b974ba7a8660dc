// play-for NAME -> CARD: the umpire draws a card for a player who does not play.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Commits an absent player to a random card of that player's hand.
struct PlayFor {
  static constexpr By kBy = By::umpire;
  static constexpr Phases kPhases{Phase::play, Phase::open};
  static constexpr std::string_view kForm = "play-for NAME -> CARD";
  std::uint8_t absent = 0;
  Card card = kNoCard;  // kNoCard: no outcome

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&PlayFor::absent, record::Seat{terms.spec.seats}));
  }
  bool has_outcome() const { return card != kNoCard; }
  static auto outcome(const Terms& terms) {
    return std::tuple(secret_argument(&PlayFor::card, CardForm{terms}));
  }
  void check_moment(Context auto& c) const { check_round_is_on(c); }
  // PL-III.1.absent (house), ruling `absent-player`; PL-III.1.hand (III.1).
  void check(Context auto& c) const;
  // The player's seal stays on the table, but need not be opened any more.
  void apply(Context auto& c) const { c.state.players[absent].put_down(card); }

  bool is_hidden_from(std::size_t viewer, Actor /*actor*/) const { return viewer != absent; }

  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    return state.players[absent].hand.kind_count() == 1;
  }
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    card = state.players[absent].hand.pick(below);
  }
};

}  // namespace referee::plots
