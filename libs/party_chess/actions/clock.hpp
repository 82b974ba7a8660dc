// announce, day, timeout, extend N: how long a turn lasts, and what happens when it is over (PC-1230.2.4).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// A day of the turn is over, or at once all that it has.
template <bool at_once>
struct PassTime {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = at_once ? "timeout" : "day";
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};
using Day = PassTime<false>;
using Timeout = PassTime<true>;

// The state of the game is announced: days count from now on (ruling announcement).
struct Announce {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "announce";
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

struct Extend {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "extend DAYS";
  std::uint32_t days = 0;

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Extend::days, DaysForm())); }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
