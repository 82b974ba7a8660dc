// What every check of an action has at hand.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/noted.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/engine/action_context.hpp"

namespace referee::party_chess {

template <class Judge>
struct CheckContext : ActionContext<Terms, const State, Judge> {
  OfficeIndex office = kNobody;

  const Geometry& geometry() const { return *this->terms.geometry; }
  const std::string& name(OfficeIndex index) const { return this->state.ledger->names[index]; }
  const std::string& name() const { return name(office); }
  const Definition& definition(TypeIndex type) const { return this->terms.definition(this->state, type); }
  // For words: what is looked at to explain is not what the verdict rests on.
  Lens plain() const { return Lens(this->terms, this->state); }
  std::string piece_at(const Spot& spot) const { return piece_on(this->terms, this->state, spot.square); }
  const std::string& type_name(TypeIndex type) const { return this->terms.type(type).name; }
  // A verdict that rests on what the ruleset says of a type is no surer than that.
  Grounded grounded(bool holds, TypeIndex type, const RulingMask& noted = {}) const {
    return {holds, noted, definition(type).provenance};
  }
  // A rule that only forbids. Unlike the judge's own `forbid_unless` it returns the truth also where the rule
  // is switched off: what is asked next rests on it.
  template <class R, class Holds, class Facts>
  bool forbid_unless(R rule, Holds&& holds, Facts&& facts) {
    bool held = false;
    const auto asked = [&](auto& asking) { return held = referee::detail::ask(holds, asking); };
    this->judge.forbid_unless(rule, asked, facts);
    return held;
  }
  // A rule without which the action can't be carried out if `needed`, and is only forbidden if not.
  template <class R, class Holds, class Facts>
  bool ask(R rule, Holds&& holds, bool needed, Facts&& facts) {
    return needed ? this->judge.require(rule, holds, facts) : forbid_unless(rule, holds, facts);
  }
  // How much has been found wrong, and whether it has become more. The fast judge wants to know no more than
  // that anything is wrong.
  std::size_t broken() const {
    if constexpr (Judge::kFull) return this->judge.violations().size();
    else return {};
  }
  bool broken_since(std::size_t before) const { return broken() != before || this->judge.decided(); }
  // An official act must be possible and change something (PC-H.record).
  template <class Holds, class Facts>
  bool record(Holds&& holds, Facts&& facts) {
    return forbid_unless(Rule::PC_H_record, holds, facts);
  }
};

}  // namespace referee::party_chess
