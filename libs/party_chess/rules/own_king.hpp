// PC-1230.2.7: no play leaves the office's own King attacked.
#pragma once

#include "party_chess/reach/checks.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/traced_query.hpp"

namespace referee::party_chess {

// Explains who attacks the King of the office, and how.
inline std::string check_facts(const Terms& terms, const State& next, OfficeIndex office, bool checked) {
  std::string facts;
  bool crowned = false;
  next.royals.each([&](Square king) {
    if (next.board[king].owner != office) return true;
    crowned = true;
    const std::string attackers = checked ? attackers_words(PositionQuery(terms, next), king) : std::string();
    if (!attackers.empty()) facts += (facts.empty() ? "then " : "; ") + attackers;
    return true;
  });
  if (checked) return facts;
  const std::string& name = next.ledger->names[office];
  return crowned ? fmt::format("nothing attacks {} King then", possessive(name))
                 : fmt::format("{} has no King on the board", name);
}

// Reports why the office is in check, or is not: the definition of the attacker, and decisions without a
// ruling.
void note_grounds_of_check(auto& judge, const Terms& terms, const State& state, OfficeIndex office,
                           bool checked) {
  judge.explain([&] {
    if (checked) {
      const GroundsOfAttack grounds = grounds_of_attack(PositionQuery(terms, state), office);
      judge.component(grounds.surest, [&] { return grounds.attacker; });
    }
    note_all(judge, grounds_of_check(terms, state, office, checked));
  });
}

// PC-1230.2.7 (1230.2 s7): the office's own King may not be attacked at the end of the turn. `after` returns
// the position after the play, and `noted` has the rulings on which that position rests.
template <class Judge>
void check_king_is_safe(CheckContext<Judge>& c, const PlayedChange& change, auto&& after,
                        const Notes& noted = {}) {
  c.judge.effect(Rule::PC_1230_2_5_attacking,
                 [] { return std::string("a piece attacks the King if it could capture it"); });
  bool checked = false;
  const auto holds = [&](Judge& judge) {
    if constexpr (Judge::kFull)
      checked = in_check(TracedQuery(judge, c.terms, after(), noted).query(), c.office);
    else checked = leaves_in_check(c.terms, c.state, c.state.watches, change, after);
    judge.explain([&] { note_grounds_of_check(judge, c.terms, after(), c.office, checked); });
    return !checked;
  };
  c.forbid_unless(Rule::PC_1230_2_7, holds, [&] { return check_facts(c.terms, after(), c.office, checked); });
}

}  // namespace referee::party_chess
