#include "wedding_tables/actions/move.hpp"

#include "wedding_tables/rules/table.hpp"

namespace referee::wedding_tables {

void TargetWord::write(std::string& out, const Move& move) {
  if (move.to_hand) out += "hand";
  else TableWord().write(out, move.target);
}

bool TargetWord::find(std::string_view word, Move& move) {
  move.to_hand = word == "hand";
  return move.to_hand || TableWord().find(word, move.target);
}

// WT-turn.place (COURSE OF PLAY): players can do only what the text lists, and guests come from the hand.
void Move::check(Context auto& c) const {
  const auto never = [](auto& judge) {
    judge.rests_on(Settled::seated_stay);
    return false;
  };
  c.judge.require(Rule::WT_turn_place, never, [&] {
    return fmt::format("a guest who sits down stays there, and s{} of t{} is not a hand", spot, table);
  });
  const Table* at = check_own_table(c, table);
  if (at != nullptr) check_seat_number(c, spot);
  if (!to_hand && at != nullptr) check_own_table(c, target);
}
REFEREE_CHECK(Move);

}  // namespace referee::wedding_tables
