// party OFFICE, no-party OFFICE: an office corresponds to a Political Party (PC-1230.2.4.b.ii, .iv).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// Records whether an office corresponds to a Political Party.
template <bool is_one>
struct SetParty : OfficeAct {
  static constexpr bool kOfNomic = true;
  static constexpr std::string_view kForm = is_one ? "party OFFICE" : "no-party OFFICE";

  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};
using Party = SetParty<true>;
using NoParty = SetParty<false>;

}  // namespace referee::party_chess
