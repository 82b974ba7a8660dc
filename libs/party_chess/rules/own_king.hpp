// PC-1230.2.7: no play leaves the office's own King attacked.
#pragma once

#include "party_chess/reach/checks.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/traced_query.hpp"

namespace referee::party_chess {

// Explains who attacks the King, and how.
template <class Judge>
std::string check_facts(CheckContext<Judge>& c, const State& next, bool checked) {
  std::string facts;
  bool crowned = false;
  next.royals.each([&](Square king) {
    if (next.board[king].owner != c.office) return true;
    crowned = true;
    const std::string attackers =
        checked ? attackers_words(PositionQuery(c.terms, next), king) : std::string();
    if (!attackers.empty()) facts += (facts.empty() ? "then " : "; ") + attackers;
    return true;
  });
  if (checked) return facts;
  return crowned ? fmt::format("nothing attacks {} King then", possessive(c.name()))
                 : fmt::format("{} has no King on the board", c.name());
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
    judge.explain([&] {
      const PositionQuery query(c.terms, after());
      if (checked) {
        const GroundsOfAttack grounds = grounds_of_attack(query, c.office);
        judge.component(grounds.surest, [&] { return grounds.attacker; });
        if (grounds.by_house_words) judge.rests_on(Settled::house_vocabulary);
      }
      if (!checked && is_other_office_checked(c.terms, after(), c.office))
        judge.rests_on(Settled::swinger_is_office);
      if (rests_check_on_vacant(c.terms, after(), c.office, checked)) judge.rests_on(Settled::vacant_office);
    });
    return !checked;
  };
  c.forbid_unless(Rule::PC_1230_2_7, holds, [&] { return check_facts(c, after(), checked); });
}

}  // namespace referee::party_chess
