// extend N, day, timeout: how long a turn lasts, and what happens when it is over (PC-1230.2.4).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Extend {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "extend DAYS";
  std::uint32_t days = 0;

  bool read(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Day {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "day";
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

struct Timeout {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "timeout";
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
