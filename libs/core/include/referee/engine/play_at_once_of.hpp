// Match::play for a typed game (typed_game.hpp): an action is carried out, or checked as well, in one go.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/typed_game.hpp"

namespace referee {

// Whether the action is legal, and has been carried out; nothing if it can't be played so. Its canonical text
// is appended to `canonical`, if that is not null and the action is legal.
template <class G>
std::optional<bool> play_at_once_of(const typename G::Terms& terms, const RulingValues& rulings,
                                    typename G::State& state, const typename G::Action& action,
                                    std::string* canonical) {
  if constexpr (has<G>(Feature::at_once)) {
    if (!G::plays_at_once(terms, state, action)) return std::nullopt;
    const std::size_t length = canonical != nullptr ? canonical->size() : 0;
    if (canonical != nullptr) print_action(terms, state, action, *canonical);
    FastJudge judge(rulings);
    if (G::play_at_once(terms, state, action, judge)) return true;
    if (canonical != nullptr) canonical->resize(length);
    return false;
  } else {
    return std::nullopt;
  }
}

// Carries out a legal action. False at a limit, and the state is what it was, as it is if UndecidedSearch is
// thrown.
template <class G, class Judge>
bool carry_out_of(const typename G::Terms& terms, typename G::State& state, const typename G::Action& action,
                  Judge& judge) {
  const auto may_search = [&] {
    if constexpr (has<G>(Feature::search)) return G::may_search(terms, state, action);
    else return false;
  };
  if (!may_search()) {
    G::apply(terms, state, action, judge);
    return true;
  }
  const typename G::State before = state;
  try {
    G::apply(terms, state, action, judge);
  } catch (const UndecidedSearch&) {
    state = before;
    throw;
  }
  if (judge.undecided()) state = before;
  return !judge.undecided();
}

}  // namespace referee
