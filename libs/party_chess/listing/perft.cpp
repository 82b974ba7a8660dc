#include "party_chess/listing/generate.hpp"

namespace referee::party_chess {
namespace {

// A sink that only counts.
struct Counter {
  std::uint64_t total = 0;
  bool operator()(const Action& /*play*/) { return ++total > 0; }
  static bool counts() { return true; }
  void count(std::uint64_t plays) { total += plays; }
};

}  // namespace

std::uint64_t count_plays(const Terms& terms, const State& state, VerbSet verbs) {
  Counter counter;
  static_cast<void>(generate(terms, state, verbs, counter));
  return counter.total;
}

}  // namespace referee::party_chess
