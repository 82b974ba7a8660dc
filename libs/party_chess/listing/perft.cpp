// Counting sequences of plays. The last ply is counted in bulk where no play needs to be tried out.
#include "party_chess/listing/generate.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/perft_of.hpp"

namespace referee::party_chess {

std::uint64_t count_plays(const Rules& rules, const State& state, VerbSet verbs) {
  std::uint64_t count = 0;
  const auto sink = [&](const Action&) {
    ++count;
    return true;
  };
  if (!makes_plays(state)) {
    generate(rules, state, verbs, sink);
    return count;
  }
  Plays<decltype(sink)> plays(rules, state, verbs, sink);
  plays.strokes().count_in_bulk(&count);
  plays.all();
  return count;
}

namespace {

VerbSet verb_set(std::span<const std::string> only) {
  if (only.empty()) return kAllVerbs;
  VerbSet verbs = 0;
  for (std::size_t i = 0; i < Action::kVerbs.size(); ++i) {
    for (const std::string& verb : only) verbs |= verb == Action::kVerbs[i] ? VerbSet{1} << i : 0;
  }
  return verbs;
}

struct CountedPlays {
  const Rules& rules;
  VerbSet verbs;

  template <class Sink>
  bool list(const State& state, const Sink& sink) const {
    return generate(rules, state, verbs, sink);
  }
  void apply(State& state, const Action& action) const {
    FastJudge judge(rules.spec.rulings);
    party_chess::apply(rules, state, action, judge);
  }
  std::optional<std::uint64_t> leaves(const State& state) const { return count_plays(rules, state, verbs); }
  std::size_t heap_bytes(const State& state) const { return state.ledger.heap_bytes(); }
};

}  // namespace

std::optional<std::uint64_t> perft(const Rules& rules, const State& state, unsigned depth,
                                   std::span<const std::string> only) {
  if (depth == 1 && only.empty()) return count_legal(rules, state);
  const CountedPlays plays{rules, verb_set(only)};
  return SequenceCounter<State, Action, CountedPlays>(plays, *rules.spec.budget).count(state, depth);
}

}  // namespace referee::party_chess
