// surrender: an office takes all its pieces off the board (PC-1230.2.6.e).
#pragma once

#include "party_chess/actions/kind.hpp"

namespace referee::party_chess {

// An office takes all its pieces off the board, and keeps them.
struct Surrender {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "surrender";

  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
