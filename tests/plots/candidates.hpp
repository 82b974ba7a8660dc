// Every action worth trying at a position of plots, legal or not.
#pragma once

#include "plots/plots.hpp"
#include "referee/plots/game.hpp"
#include "referee/plots/seal.hpp"
#include "support/candidates.hpp"

namespace referee::plots::test {

inline constexpr std::size_t kMostHands = 400;  // tried candidates per deal

inline Action without_outcome(const Action& action) {
  Action bare = action;
  if (const Deal* deal = action.as<Deal>()) bare.kind = Deal{.seat = deal->seat};
  if (const PlayFor* draw = action.as<PlayFor>()) bare.kind = PlayFor{.absent = draw->absent};
  if (action.is<Tableau>()) bare.kind = Tableau{};
  if (action.is<Secret>()) bare.kind = Secret{};
  if (action.is<Reveal>()) bare.kind = Reveal{};
  return bare;
}

inline constexpr auto every_action = referee::test::candidates_of<Plots>;

}  // namespace referee::plots::test
