// surrender: an office takes all its pieces off the board (PC-1230.2.6.e).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Surrender {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "surrender";

  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
