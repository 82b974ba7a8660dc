#include "spin_party/view/secrets.hpp"

#include <algorithm>
#include <bit>

#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {
namespace {

bool hides_selection(const Terms& terms, const Player& player) {
  return player.declared && !has_open_cards(terms);
}

// True if the finish may depend on the cards of a player who hides them, because SP-10.exhausted needs
// `revision`.
bool finish_rests_on(const Terms& terms, const State& state, const Action& action, const Player& player) {
  if (!hides_selection(terms, player) || player.has_played(Card::revision)) return false;
  if (state.unoccupied_links == 0 || !cards_count_at_end(terms)) return false;
  // Everybody can see that a second move in a row is idle.
  return !action.is<End>() || state.turn.idle != 1;
}

}  // namespace

// Replaces the cards of all players but the viewer: those used are known, the rest of the selection can be
// any other cards.
State Secrets::resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below) {
  State twin = state;
  const Play* play = happened != nullptr ? happened->as<Play>() : nullptr;
  constexpr unsigned kAll = (1U << kCards) - 1;
  for (std::size_t seat = 0; seat < twin.players.size(); ++seat) {
    Player& other = twin.players[seat];
    if (seat == viewer || !hides_selection(terms, other)) continue;
    unsigned known = 0;
    for (std::size_t i = 0; i < other.played_count; ++i)
      known |= 1U << static_cast<unsigned>(other.played[i]);
    if (play != nullptr && happened->actor == seat_actor(seat))
      known |= 1U << static_cast<unsigned>(play->card());
    // The number of chosen cards is a rule, not a secret.
    const int chosen = std::max<int>(terms.ruleset->cards.selected, std::popcount(known));
    unsigned selected = known;
    while (std::popcount(selected) < chosen && selected != kAll) {
      unsigned left = kAll & ~selected;
      for (std::uint64_t at = below(static_cast<std::uint64_t>(std::popcount(left))); at > 0; --at)
        left &= left - 1;
      selected |= left & (~left + 1U);
    }
    other.selected = static_cast<std::uint8_t>(selected);
  }
  return twin;
}

bool Secrets::knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened) {
  if (basis == Basis::finish) {
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
      if (seat != viewer && finish_rests_on(terms, state, action, state.players[seat])) return false;
    return true;
  }
  if (basis == Basis::open || !is_seat(action.actor) || action.actor == seat_actor(viewer)) return true;
  // An accepted card was among the player's cards.
  if (happened && !action.is<Choose>()) return true;
  const std::size_t seat = seat_of(action.actor);
  const Player& player = state.players[seat];
  if (basis == Basis::selection) {
    const Play* play = action.as<Play>();
    if (play == nullptr) return !action.is<Choose>();  // only whether there is a selection
    return !hides_selection(terms, player) || player.has_played(play->card());
  }
  if ((basis == Basis::room && action.is<Take>()) || !hides_selection(terms, player)) return true;
  // SP-10.no-choice (§10): everybody can see whether the action needs a card.
  return !cards_make_room(terms) || bond_has_room(terms, terms, state, seat, CountCards::no);
}

}  // namespace referee::spin_party
