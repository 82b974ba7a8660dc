// warm OFFICE, cool OFFICE: a Warm office passes automatically (PC-1230.2.4.b).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// Records whether an office is Warm.
template <bool warm>
struct SetWarmth : OfficeAct {
  static constexpr bool kOfNomic = true;
  static constexpr std::string_view kForm = warm ? "warm OFFICE" : "cool OFFICE";

  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};
using Warm = SetWarmth<true>;
using Cool = SetWarmth<false>;

}  // namespace referee::party_chess
