// announce, day, timeout, extend N: the length of a turn, and its end (PC-1230.2.4).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// One day of the turn passes, or all that are left (`at_once`).
template <bool at_once>
struct PassTime {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = at_once ? "timeout" : "day";
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};
using Day = PassTime<false>;
using Timeout = PassTime<true>;

// The umpire publishes the state, so that the days of the turn count from now on (ruling announcement).
struct Announce {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "announce";
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

// The limit of the turn becomes `days` after the announcement (PC-1230.2.4.a).
struct Extend {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "extend DAYS";
  std::uint32_t days = 0;

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Extend::days, DaysForm())); }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
