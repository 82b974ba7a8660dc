// move tN sM tK|hand: a guest would go from a seat to another table or back to the hand, which nobody may
// do.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

struct Move;

// Reads and writes the destination: a table, or `hand`.
struct TargetWord {
  static void write(std::string& out, const Move& move);
  // Returns false if `word` is neither.
  [[nodiscard]] static bool find(std::string_view word, Move& move);
  static Slip slip(std::string_view word) { return TableWord().slip(word); }
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Move& move, const auto& go_on);
};

// Would take a guest from a seat.
struct Move {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "move tN sM tK` or `move tN sM hand";  // between backquotes
  static constexpr bool kNeverLegal = true;
  static constexpr bool kSeenByAll = true;
  bool to_hand = false;
  std::uint16_t table = 0;   // n of `tN`
  std::uint16_t spot = 0;    // n of `sM`
  std::uint16_t target = 0;  // n of `tK`

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Move::table, TableWord()), argument(&Move::spot, SeatWord()),
                      argument(TargetWord()));
  }
  // WT-turn.place, WT-turn.table, WT-table.six.
  void check(Context auto& c) const;
};

// Tries one table and the hand. One table is enough, because no such action is legal. Returns false if
// `go_on` stopped it.
bool TargetWord::fill(const State& /*state*/, Actor /*actor*/, Move& move, const auto& go_on) {
  move.target = 1;
  for (const bool to_hand : {true, false}) {
    move.to_hand = to_hand;
    if (!go_on()) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
