// What every check of an action has at hand.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "party_chess/actions/rules.hpp"
#include "party_chess/rules/lack.hpp"
#include "party_chess/view/wording.hpp"

namespace referee::party_chess {

template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  const Action& action;
  Judge& judge;
  OfficeIndex office = kNobody;

  const Geometry& geometry() const { return *rules.geometry; }
  const std::string& name(OfficeIndex index) const { return state.ledger->names[index]; }
  const std::string& name() const { return name(office); }
  const Definition& definition(TypeIndex type) const { return rules.definition(state, type); }
  // For words: what is looked at to explain is not what the verdict rests on.
  Lens plain() const { return Lens(rules, state); }
  std::string piece_at(const Spot& spot) const { return piece_on(rules, state, spot.square); }
  const std::string& type_name(TypeIndex type) const { return rules.type(type).name; }
  // Where a rule rests on what the ruleset says of a type, it is no surer than that.
  void rest_on(TypeIndex type) { judge.component(definition(type).provenance); }
  template <auto key>
  OptionOfT<key> ruling() const {
    return judge.template ruling<key>();
  }
  // A rule that rests on what was noted while the answer was worked out.
  template <class R, class Facts>
  bool require(const RulingMask& noted, R rule, bool holds, Facts&& facts) {
    note_rulings(judge, noted);
    return judge.require(rule, holds, facts);
  }
  // How much has been found wrong, and whether it has become more. The fast judge wants to know no more than
  // that anything is wrong.
  std::size_t broken() const {
    if constexpr (Judge::kFull) return judge.violations().size();
    else return {};
  }
  bool broken_since(std::size_t before) const { return broken() != before || judge.settled(); }
  // An official act must be possible and change something (PC-H.record).
  template <class Facts>
  bool record(bool holds, Facts&& facts) {
    return judge.require(Rule::PC_H_record, holds, facts);
  }
};

inline std::string squares_text(const Action& action) {
  std::string text;
  for (std::size_t i = 0; i < action.path.size(); ++i) {
    if (i > 0) text += action.path[i].takes ? 'x' : '-';
    text += spot_name(action.path[i]);
  }
  return text;
}

}  // namespace referee::party_chess
