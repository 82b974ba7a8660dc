#include "party_chess/words/notation.hpp"

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

std::vector<Held> held_in_order(const Rules& rules, const State& state, OfficeIndex office) {
  std::vector<Held> list;
  for (const Held& held : state.held) {
    if (held.piece.owner == office) list.push_back(held);
  }
  std::stable_sort(list.begin(), list.end(), [&](const Held& a, const Held& b) {
    const bool a_defined = state.suite.is_admitted(a.piece.type);
    const bool b_defined = state.suite.is_admitted(b.piece.type);
    if (a_defined != b_defined) return a_defined;
    return !a_defined && rules.type(a.piece.type).name < rules.type(b.piece.type).name;
  });
  return list;
}

std::string last_play_text(const Rules& rules, const State& state, const LastPlay& last) {
  std::string text(kPlayKindNames[static_cast<std::size_t>(last.kind)]);
  if (!last.echoes()) return text;
  return text + " " +
         (last.type == kNoType ? std::string("none") : piece_text(rules, state, last.type, last.counter));
}

}  // namespace referee::party_chess
