// The meaning of letters in actions: PC-1230.1.3.a.
#pragma once

#include "party_chess/reach/play.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/traced_query.hpp"
#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

// Explains which type a letter means, or why it means none: no rule claims the letter, or only a rule that
// defines no type.
std::string letter_facts(Context auto& c, char letter, TypeIndex type) {
  if (type != kNoType) return fmt::format("{} stands for {}", letter, c.type_name(type));
  for (TypeIndex claimant = 0; claimant < c.terms.ruleset->types.size(); ++claimant) {
    const std::vector<std::string_view> fails = names_of_failed(c.terms, c.state, claimant);
    const std::string& chars = c.definition(claimant).chars;
    if (fails.empty() || chars.size() != 1 || folded(chars[0]) != folded(letter)) continue;
    return fmt::format("{} stands for no type: the rule of the {} fails criterion {}", letter,
                       c.type_name(claimant), listed_words({fails.begin(), fails.end()}));
  }
  return fmt::format("{} stands for no type", letter);
}

// PC-1230.1.3.a (1230.1 s3.A): asks whether the letter of an action means a type. `find(judge)` returns that
// type. If `needed`, the action cannot be carried out without a type. Returns kNoType if there is none.
template <class Judge, class Find>
TypeIndex check_letter(CheckContext<Judge>& c, char letter, bool needed, Find&& find) {
  TypeIndex type = kNoType;
  const auto holds = [&](auto& judge) {
    type = find(judge);
    judge.explain([&] {
      judge.component(provenance_of_letter(c.terms, c.state, letter, type),
                      [&] { return fmt::format("the letter {}", letter); });
      // Two clauses of its rule say how a King moves.
      if (type != kNoType && c.definition(type).cites.other == static_cast<RuleIndex>(Rule::PC_1230_4_c))
        judge.rests_on(Settled::king_defined);
    });
    return type != kNoType;
  };
  c.ask(Rule::PC_1230_1_3_a, holds, needed, [&] { return letter_facts(c, letter, type); });
  return type;
}
// Checks that the letter means a type, and returns the type that the position gives to it, or kNoType.
template <class Judge>
TypeIndex check_letter(CheckContext<Judge>& c, char letter, bool needed = false) {
  return check_letter(c, letter, needed, [&](Judge& judge) {
    return type_of_letter(TracedQuery<Judge>(judge, c.terms, c.state).query(), letter);
  });
}

// Reports the clauses about the letter and the value of a type.
void report_type(Context auto& c, TypeIndex type) {
  c.judge.explain([&] {
    const Cites& cites = c.definition(type).cites;
    for (const RuleIndex rule : {cites.letter, cites.worth}) {
      if (rule != kNoRule)
        c.judge.effect(rule, [&] { return with_article(c.type_name(type)) + " is meant"; });
    }
  });
}

}  // namespace referee::party_chess
