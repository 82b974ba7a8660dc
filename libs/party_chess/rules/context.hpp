// The context in which an action is checked.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/noted.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/engine/actions/action_context.hpp"

namespace referee::party_chess {

// The position, the judge and the actor of an action, with what checks often need.
template <class Judge>
struct CheckContext : ActionContext<Terms, const State, Judge> {
  OfficeIndex office = kNobody;

  const Geometry& geometry() const { return *this->terms.geometry; }
  const std::string& name(OfficeIndex index) const { return this->state.ledger->names[index]; }
  const std::string& name() const { return name(office); }
  const Definition& definition(TypeIndex type) const { return this->terms.definition(this->state, type); }
  // Returns a query for facts. It notes no rulings, because a verdict does not depend on what is read to
  // explain it.
  PositionQuery plain() const { return PositionQuery(this->terms, this->state); }
  std::string piece_at(const WrittenSquare& spot) const {
    return piece_on(this->terms, this->state, spot.square);
  }
  const std::string& type_name(TypeIndex type) const { return this->terms.type(type).name; }
  // Returns what labels call a type: "the Rook".
  std::string type_label(TypeIndex type) const { return fmt::format("the {}", type_name(type)); }
  // Returns a condition with its provenance. If a verdict depends on what the ruleset states about a type, it
  // is only as certain as that statement.
  Grounded grounded(bool holds, TypeIndex type, const Notes& noted = {}) const {
    return {holds, noted, definition(type).provenance, type_name(type)};
  }
  // Asks a rule that only forbids. Returns false if its condition does not hold, even if the rule is switched
  // off, because later questions depend on it. (The judge's own `forbid_unless` returns true then.) The
  // result may be ignored.
  template <class R, class Holds, class Facts>
  bool forbid_unless(R rule, Holds&& holds, Facts&& facts) {
    bool held = false;
    const auto asked = [&](auto& asking) { return held = referee::detail::ask(holds, asking); };
    this->judge.forbid_unless(rule, asked, facts);
    return held;
  }
  // Asks a rule. If the rule does not hold, the action cannot be carried out if `needed` (`require`),
  // otherwise it is only forbidden (`forbid_unless`). Returns false if the rule does not hold; the result
  // may be ignored.
  template <class R, class Holds, class Facts>
  bool ask(R rule, Holds&& holds, bool needed, Facts&& facts) {
    return needed ? this->judge.require(rule, holds, facts) : forbid_unless(rule, holds, facts);
  }
  // Returns the number of violations so far. The fast judge only needs to know whether there are any.
  std::size_t broken() const {
    if constexpr (Judge::kFull) return this->judge.violations().size();
    else return {};
  }
  // True if something has been found wrong since `broken()` was `before`.
  bool broken_since(std::size_t before) const { return broken() != before || this->judge.decided(); }
  // Asks PC-H.record: an official act must be possible and change something. Returns false if `holds` is not
  // true; the result may be ignored.
  template <class Holds, class Facts>
  bool record(Holds&& holds, Facts&& facts) {
    return forbid_unless(Rule::PC_H_record, holds, facts);
  }
};

}  // namespace referee::party_chess
