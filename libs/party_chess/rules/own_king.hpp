// PC-1230.2.7: no play leaves the own King attacked.
#pragma once

#include "party_chess/rules/context.hpp"
#include "party_chess/rules/oracle.hpp"

namespace referee::party_chess {

// Who attacks the King, and along what.
template <class Judge>
std::string check_facts(CheckContext<Judge>& c, const State& next, bool checked) {
  std::string facts;
  bool crowned = false;
  next.royals.each([&](Square king) {
    if (next.board[king].owner != c.office) return true;
    crowned = true;
    const std::string attackers = checked ? attackers_words(Lens(c.terms, next), king) : std::string();
    if (!attackers.empty()) facts += (facts.empty() ? "then " : "; ") + attackers;
    return true;
  });
  if (checked) return facts;
  return crowned ? fmt::format("nothing attacks {} King then", possessive(c.name()))
                 : fmt::format("{} has no King on the board", c.name());
}

// PC-1230.2.7 (1230.2 s7): at the end of the turn the own King is not attacked.
// `changes`: where `next` may differ from the position before; `noted`: rulings that `next` rests on.
template <class Judge>
void check_king_is_safe(CheckContext<Judge>& c, const State& next, const Changes& changes,
                        const RulingMask& noted = {}) {
  c.judge.effect(Rule::PC_1230_2_5_attacking,
                 [] { return std::string("a piece attacks the King if it could capture it"); });
  bool checked = false;
  const auto holds = [&](Judge& judge) {
    const Oracle oracle(judge, c.terms, next, noted);
    if (c.checked_after != nullptr) *c.checked_after = oracle.all_in_check(c.state.checked, &changes);
    checked = c.checked_after != nullptr ? c.checked_after->test(c.office)
                                         : oracle.is_in_check(c.office, c.state.checked, changes);
    judge.explain([&] {
      if (checked) judge.component(provenance_of_attack(Lens(c.terms, next), c.office));
    });
    return !checked;
  };
  c.forbid_unless(Rule::PC_1230_2_7, holds, [&] { return check_facts(c, next, checked); });
}

}  // namespace referee::party_chess
