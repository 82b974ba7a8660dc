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

// Whether `change` could be made of the state. If not, or if UndecidedSearch is thrown, which it is only
// where it `may_search`, the state is what it was.
template <class State>
[[gnu::always_inline]] inline bool change_or_restore(State& state, bool may_search, auto&& change) {
  if (!may_search) return change();
  const State before = state;
  try {
    if (change()) return true;
  } catch (const UndecidedSearch&) {
    state = before;
    throw;
  }
  state = before;
  return false;
}

// Carries out a legal action; false at a limit.
template <class G, class Judge>
bool carry_out_of(const typename G::Terms& terms, typename G::State& state, const typename G::Action& action,
                  Judge& judge) {
  const auto may_search = [&] {
    if constexpr (has<G>(Feature::search)) return G::may_search(terms, state, action);
    else return false;
  };
  return change_or_restore(state, may_search(), [&] {
    G::apply(terms, state, action, judge);
    return !judge.undecided();
  });
}

}  // namespace referee
