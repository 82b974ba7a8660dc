// play CARD: a player puts a card face down.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Commits the actor to a card of the hand.
struct Play {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::play};
  static constexpr std::string_view kForm = "play CARD";
  Card card = kNoCard;

  static auto arguments(const Terms& terms) {
    return std::tuple(secret_argument(&Play::card, CardForm{terms}));
  }
  void check_moment(Context auto& c) const { check_round_is_on(c); }
  // PL-III.1.hand, PL-III.1.one-card (III.1), PL-seal.policy (house).
  void check(Context auto& c) const;
  void apply(Context auto& c) const { c.player().put_down(card); }

  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const Player& player = state.players[seat_of(actor)];
    if (player.committed() || terms.ruling<Ruling::sealed_plays>() == SealedPlays::kRequired) return true;
    return each_card(player.hand.kinds(), [&](Card card) { return sink(Play{card}); });
  }
};

}  // namespace referee::plots
