// move tN sM tK|hand: a guest goes from a seat to another table or back to the hand, which nobody may do.
#pragma once

#include "referee/engine/action_words.hpp"
#include "referee/engine/verb.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

struct Move {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "move tN sM tK` or `move tN sM hand";  // between backquotes
  static constexpr bool kHeardByAll = true;
  bool to_hand = false;
  std::uint16_t table = 0;   // n of `tN`
  std::uint16_t spot = 0;    // n of `sM`
  std::uint16_t target = 0;  // n of `tK`

  bool read_words(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  // WT-turn.place, WT-turn.table, WT-table.six.
  void check(Context auto& c) const;
};

}  // namespace referee::wedding_tables
