// enact DRAFT, amend DRAFT, repeal RULE: rules of pieces come, change and go (PC-1230.1.3).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// A draft comes into force as a new rule, or replaces the rule of its type (`amends`).
template <bool amends>
struct PutInForce {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = amends ? "amend DRAFT" : "enact DRAFT";
  std::uint8_t draft = 0;  // index in PartyRuleset::drafts

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&PutInForce::draft, DraftForm{terms}));
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};
using Enact = PutInForce<false>;
using Amend = PutInForce<true>;

// A rule goes out of force.
struct Repeal {
  static constexpr bool kOfNomic = true;
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "repeal RULE";
  TypeIndex type = kNoType;

  static auto arguments(const Terms& terms) { return std::tuple(argument(&Repeal::type, RuleForm{terms})); }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
