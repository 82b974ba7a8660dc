// Fixes how many cards each player is due: PL-II.3.deal.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "plots/state/state.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

// Returns the words for how many cards are due to whom if `cards` are shared out.
inline std::string shares_text(const Terms& terms, unsigned cards) {
  const unsigned share = cards / terms.players;
  const unsigned more = cards % terms.players;
  if (more == 0) return fmt::format("each player is due {}", counted(share, "card"));
  const std::vector<std::string> first(terms.spec.seats.begin(),
                                       terms.spec.seats.begin() + static_cast<std::ptrdiff_t>(more));
  return fmt::format("{} {} due {}, the others {}", enumerate(first, "and"), more == 1 ? "is" : "are",
                     counted(share + 1, "card"), share == 0 ? "none" : std::to_string(share));
}

// PL-II.3.deal (II.3): shares out `cards` cards, which the players are due. The first seats get one more if
// the shares can't be equal.
void share_out(const Terms& terms, State& state, unsigned cards, auto& judge) {
  const unsigned players = terms.players;
  const unsigned more = cards % players;
  for (unsigned seat = 0; seat < players; ++seat)
    state.players[seat].due = static_cast<std::uint8_t>(cards / players + (seat < more ? 1 : 0));
  // A rule that is switched off has no effect to report, although the cards are due all the same.
  if (terms.is_off(Rule::PL_II_3_deal)) return;
  if (more != 0) judge.rests_on(Settled::equal_shares);
  judge.effect(Rule::PL_II_3_deal, [&] { return shares_text(terms, cards); });
}

// PL-I.4.deck (I.4), ruling `opening-hand`: shares out the whole deck, or a card for each round.
void share_out_first_hands(const Terms& terms, State& state, auto& judge) {
  const unsigned all = state.deck.size();
  const unsigned five = unsigned{terms.ruleset->rounds.count} * terms.players;
  const bool whole_deck = all <= five || judge.template ruling<Ruling::opening_hand>() == OpeningHand::kNine;
  share_out(terms, state, whole_deck ? all : five, judge);
}

}  // namespace referee::plots
