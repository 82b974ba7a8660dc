// seal HEX: a player commits to a card by its hash, for play by mail.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// The salt of the seals that candidates() returns.
inline constexpr std::string_view kTriedSalt = "salt-of-everybody";

// Commits the actor to a card that only its hash names.
struct Seal {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::play};
  static constexpr std::string_view kForm = "seal HEX";
  static constexpr bool kSeenByAll = true;
  static constexpr bool kUnlisted = true;  // any text may be sealed
  SealHash hash{};

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Seal::hash, HashForm())); }
  void check_moment(Context auto& c) const { check_round_is_on(c); }
  // PL-III.1.hand, PL-III.1.one-card (III.1), PL-seal.policy (house). The card itself is checked when the
  // seal is opened.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    c.player().has_seal = true;
    c.player().seal = hash;
  }
  // Lists the cards that can be sealed. The hash is left out, because it depends on a salt that only the
  // player knows.
  static void forms(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const Player& player = state.players[seat_of(actor)];
    if (player.committed() || terms.ruling<Ruling::sealed_plays>() == SealedPlays::kForbidden) return;
    player.hand.each([&](Card card, unsigned) { sink("seal HEX(" + terms.card(card) + ")"); });
  }
  // Returns one seal for each card.
  static std::vector<Seal> candidates(const Terms& terms, const State& state, Actor actor);
};

}  // namespace referee::plots
