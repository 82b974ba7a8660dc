// Chooses the position that a player looks at, in place of all that look alike to the player.
#pragma once

#include <cstdint>
#include <string>

#include "referee/engine/game/game.hpp"
#include "referee/engine/game/rules_off.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/state/secrets.hpp"

namespace referee {

// Returns the position for `viewer`. If `happened` is not null, that action was carried out from `truth`. If
// the viewer saw it completely, it was legal, and a position is looked for in which it is legal, too.
template <class G>
typename G::State stand_in_position(const typename G::Terms& terms, const typename G::State& truth,
                                    std::size_t viewer, const typename G::Action* happened) {
  constexpr std::uint64_t kMostChoices = 32;
  // Choice 0 always draws the lowest number, the others draw from fixed seeds. So all positions that look
  // alike lead to the same one.
  const auto choice = [&](std::uint64_t number) {
    ChanceStream stream(number, 0);
    return G::Secrets::resample(terms, truth, viewer, happened, [&](std::uint64_t bound) {
      return number == 0 ? std::uint64_t{0} : stream.below(bound);
    });
  };
  auto position = choice(0);
  if (happened == nullptr) return position;
  std::string whole;
  print_action(terms, truth, *happened, whole);
  if (told_text<G>(terms, truth, *happened, viewer) != whole) return position;
  for (std::uint64_t number = 1; number < kMostChoices; ++number) {
    if (is_allowed<G>(terms, position, *happened)) return position;
    position = choice(number);
  }
  return is_allowed<G>(terms, position, *happened) ? position : choice(0);
}

}  // namespace referee
