// Records random games position by position, for tests and benchmarks that call a game's functions directly.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/game/match_of.hpp"

namespace referee::test {

// A fast generator of pseudo-random numbers. Random games of a test may be predictable.
struct CheapRandom {
  std::uint64_t state = 1;
  std::uint64_t operator()(std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return ((state >> 32U) * bound) >> 32U;
  }
};

// The moves of one game, with the position before each.
template <class G>
struct RecordedGame {
  // Element i of each list belongs to action i; a state is the one before it.
  std::vector<typename G::State> states;
  std::vector<typename G::Action> actions;
  std::vector<std::string> texts;
  std::string script;  // the same actions as lines
};

// Plays at most `most` actions. `pick(terms, state, action)` chooses each, and returns false to end the game.
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

// Returns a function for `record_game` that picks actions as `simulate` does.
template <class G>
auto random_pick(CheapRandom& random) {
  return [below = RandomBelow([&random](std::uint64_t bound) { return random(bound); })](
             const typename G::Terms& terms, const typename G::State& state, typename G::Action& action) {
    return G::random_action(terms, state, action, below);
  };
}

}  // namespace referee::test
