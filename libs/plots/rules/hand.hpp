// Checks that a player may commit to a card, whether it is put down or sealed: PL-III.1.hand,
// PL-III.1.one-card, PL-seal.policy (rulebook 9, step 4).
#pragma once

#include <algorithm>
#include <span>

#include "plots/rules/context.hpp"

namespace referee::plots {

// PL-III.1.hand (III.1): the card is in the hand of the player who plays it. A leader may belong to any
// player.
void check_in_hand(Context auto& c, std::size_t seat, Card card) {
  const unsigned held = c.state.players[seat].hand.count(card);
  c.judge.require(Rule::PL_III_1_hand, held > 0, [&] {
    return fmt::format("{} holds {} `{}`", c.terms.seat(seat), held == 0 ? "no" : std::to_string(held),
                       c.terms.card(card));
  });
}

// PL-III.1.one-card (III.1): each player puts down or seals one card in a round.
void check_one_card(Context auto& c) {
  const Player& player = c.player();
  const auto holds = [&](auto& judge) {
    const auto before = std::span(c.state.players).first(c.seat());
    const bool overtakes =
        std::ranges::any_of(before, [](const Player& one) { return !one.committed() && !one.hand.empty(); });
    if (!player.committed() && overtakes) judge.rests_on(Settled::no_order);
    return !player.committed();
  };
  c.judge.require(Rule::PL_III_1_one_card, holds, [&] {
    return fmt::format("{} {} in round {}", c.name(),
                       player.has_down() ? "has already put down a card"
                       : player.has_seal ? "has already sealed a card"
                                         : "has not put down a card yet",
                       c.state.round);
  });
}

// PL-seal.policy (house): the ruling `sealed-plays` must not be read as `barred_by`.
void check_policy(Context auto& c, SealedPlays barred_by) {
  const auto holds = [&](auto& judge) { return judge.ruling(key::sealed_plays) != barred_by; };
  c.judge.forbid_unless(Rule::PL_seal_policy, holds, [&] {
    switch (c.terms.template ruling<Ruling::sealed_plays>()) {
      case SealedPlays::kRequired:
        return std::string("all cards have to be sealed in this game");
      case SealedPlays::kForbidden:
        return std::string("no card may be sealed in this game");
      case SealedPlays::kOptional:
        break;
    }
    return std::string("cards may be put down or sealed in this game");
  });
}

}  // namespace referee::plots
