// pass: an office does nothing (PC-1230.2.6.d). A ` promote SQ=L` clause can be written, and is always wrong.
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/actions/promotion_form.hpp"

namespace referee::party_chess {

// An office ends its turn without doing anything.
struct Pass {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "pass";
  Clauses promotions;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(Repeated{"promote", PromotionForm{terms, state}});
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
};

}  // namespace referee::party_chess
