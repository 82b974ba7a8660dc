// Counting sequences of plays. The last ply is counted in bulk where no play needs to be tried out.
#include "party_chess/actions/generate.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {
namespace {

VerbSet verb_set(std::span<const std::string> only) {
  if (only.empty()) return kAllVerbs;
  VerbSet verbs = 0;
  for (std::size_t i = 0; i < Action::kVerbs.size(); ++i) {
    for (const std::string& verb : only) verbs |= verb == Action::kVerbs[i] ? VerbSet{1} << i : 0;
  }
  return verbs;
}

std::uint64_t count_leaves(const Rules& rules, const State& state, VerbSet verbs) {
  std::uint64_t count = 0;
  const auto sink = [&](const Action&) {
    ++count;
    return true;
  };
  if (state.phase() != Phase::play) {
    generate(rules, state, verbs, sink);
    return count;
  }
  if (state.list.empty() || !state.ledger->holders[state.top()]) return 0;
  Plays<decltype(sink)> plays(rules, state, verbs, sink);
  plays.count_in_bulk(count);
  plays.all();
  return count;
}

std::optional<std::uint64_t> count(const Rules& rules, const State& state, unsigned depth, VerbSet verbs) {
  if (depth == 0) return 1;
  if (depth == 1) return count_leaves(rules, state, verbs);
  std::optional<std::uint64_t> total = 0;
  generate(rules, state, verbs, [&](const Action& action) {
    State next = state;
    FastJudge judge(rules.spec.rulings);
    apply(rules, next, action, judge);
    const auto below = count(rules, next, depth - 1, verbs);
    std::uint64_t sum = 0;
    if (!below || __builtin_add_overflow(*total, *below, &sum)) total.reset();
    else total = sum;
    return total.has_value();
  });
  return total;
}

}  // namespace

std::optional<std::uint64_t> perft(const Rules& rules, const State& state, unsigned depth,
                                   std::span<const std::string> only) {
  if (depth == 1 && only.empty()) return count_legal(rules, state);
  return count(rules, state, depth, verb_set(only));
}

}  // namespace referee::party_chess
