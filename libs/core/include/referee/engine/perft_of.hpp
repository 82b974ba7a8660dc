// Match::perft for a typed game (typed_game.hpp): how many sequences of legal actions there are.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "referee/engine/game_parts.hpp"
#include "referee/engine/judge.hpp"

namespace referee {
namespace detail {

// Adds to a count that may have passed 2^64-1 (nullopt).
inline void add(std::optional<std::uint64_t>& total, std::optional<std::uint64_t> more) {
  std::uint64_t sum = 0;
  if (!total || !more || __builtin_add_overflow(*total, *more, &sum)) total.reset();
  else total = sum;
}

template <class G>
std::optional<std::uint64_t> count_sequences(const typename G::Rules& rules, const typename G::State& state,
                                             const RulingValues& rulings, unsigned depth, bool all,
                                             const auto& wanted) {
  if (depth == 1 && all) return G::count_legal(rules, state, Viewer{});
  std::optional<std::uint64_t> total = 0;
  G::generate(rules, state, Viewer{}, [&](const typename G::Action& action) {
    if (!wanted(action)) return true;
    if (depth == 1) {
      add(total, 1);
      return true;
    }
    typename G::State next = state;
    FastJudge judge(rulings);
    G::apply(rules, next, action, judge);
    add(total, count_sequences<G>(rules, next, rulings, depth - 1, all, wanted));
    return total.has_value();
  });
  return total;
}

}  // namespace detail

template <TypedGame G>
std::optional<std::uint64_t> perft_of(const typename G::Rules& rules, const RulingValues& rulings,
                                      const typename G::State& state, const PerftOptions& options) {
  using Action = typename G::Action;
  using State = typename G::State;
  if (options.depth == 0) return 1;
  const auto wanted = [&](const Action& action) {
    if (options.only.empty()) return true;
    for (const std::string& verb : options.only) {
      if (verb == G::verb(action)) return true;
    }
    return false;
  };
  // A game may know how to count faster than by listing.
  const auto count = [&](const State& from, unsigned depth) {
    if constexpr (G::kParts.has(Part::perft)) {
      return G::perft(rules, from, depth, std::span<const std::string>(options.only));
    } else {
      return detail::count_sequences<G>(rules, from, rulings, depth, options.only.empty(), wanted);
    }
  };
  if (!options.divide) return count(state, options.depth);
  std::optional<std::uint64_t> total = 0;
  std::string text;
  G::generate(rules, state, Viewer{}, [&](const Action& action) {
    if (!wanted(action)) return true;
    std::optional<std::uint64_t> below = 1;
    if (options.depth > 1) {
      State next = state;
      FastJudge judge(rulings);
      G::apply(rules, next, action, judge);
      below = count(next, options.depth - 1);
    }
    detail::add(total, below);
    text.clear();
    G::print(rules, state, action, text);
    if (below) options.divide(action.actor, text, *below);
    return total.has_value();
  });
  return total;
}

}  // namespace referee
