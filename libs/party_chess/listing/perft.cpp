// Plays are counted in bulk where none needs to be tried out.
#include "party_chess/listing/generate.hpp"

namespace referee::party_chess {

std::uint64_t count_plays(const Terms& terms, const State& state, VerbSet verbs) {
  std::uint64_t count = 0;
  const auto sink = [&](const Action&) {
    ++count;
    return true;
  };
  if (!makes_plays(state)) {
    generate(terms, state, verbs, sink);
    return count;
  }
  Plays<decltype(sink)> plays(terms, state, verbs, sink);
  plays.strokes().count_in_bulk(&count);
  plays.all();
  return count;
}

}  // namespace referee::party_chess
