// A random game kept position by position, for tests and benchmarks of the static path.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/match_of.hpp"

namespace referee::test {

// A cheap source of numbers: a random game need not be unpredictable.
struct CheapRandom {
  std::uint64_t state = 1;
  std::uint64_t operator()(std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return ((state >> 32U) * bound) >> 32U;
  }
};

template <class G>
struct RecordedGame {
  // Before each action: the position, the action, its text.
  std::vector<typename G::State> states;
  std::vector<typename G::Action> actions;
  std::vector<std::string> texts;
  std::string script;  // all of them as lines of a script
};

// Plays at most `most` actions; `pick(terms, state, action)` chooses each, false ends the game.
template <class G, class Pick>
RecordedGame<G> record_game(const MatchOf<G>& start, std::size_t most, Pick&& pick) {
  RecordedGame<G> game;
  typename G::State state = start.state();
  typename G::Action action;
  while (game.actions.size() < most && pick(start.terms(), state, action)) {
    std::string text;
    print_action(start.terms(), state, action, text);
    game.script += start.actor_name(action.actor) + ": " + text + "\n";
    game.states.push_back(state);
    game.actions.push_back(action);
    game.texts.push_back(std::move(text));
    FastJudge judge(start.spec().rulings);
    G::apply(start.terms(), state, action, judge);
  }
  return game;
}

// The choice that `simulate` makes.
template <class G>
auto random_pick(CheapRandom& random) {
  return [below = Below([&random](std::uint64_t bound) { return random(bound); })](
             const typename G::Terms& terms, const typename G::State& state, typename G::Action& action) {
    return G::random_action(terms, state, action, below);
  };
}

}  // namespace referee::test
