// create L for OFFICE by PAYER: a piece is bought (PC-1230.1.2.d).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

struct Create {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "create L for OFFICE by PAYER";
  char letter = 0;
  OfficeIndex office = kNobody;
  std::string payer;

  bool read(ActionWords& words, const Rules& rules, const State& state);
  void print(const Rules& rules, const State& state, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void post(Deeds& deeds) const;
};

}  // namespace referee::party_chess
