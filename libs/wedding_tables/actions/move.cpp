#include "wedding_tables/actions/move.hpp"

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/table.hpp"

namespace referee::wedding_tables {

bool Move::read_words(ActionWords& words, const Rules& /*rules*/) {
  if (!words.expect_arguments(3, kForm) || !read_table(words, words[1], table) ||
      !read_seat(words, words[2], spot))
    return false;
  to_hand = words[3] == "hand";
  return to_hand || read_table(words, words[3], target);
}

void Move::print(const Rules& /*rules*/, std::string& out) const {
  fmt::format_to(std::back_inserter(out), " t{} s{} {}", table, spot,
                 to_hand ? "hand" : fmt::format("t{}", target));
}

// WT-turn.place (COURSE OF PLAY): what can be done is listed, and guests come from the hand.
void Move::check(Context auto& c) const {
  c.judge.require(Rule::WT_turn_place, false, [&] {
    return fmt::format("a guest who sits down stays there, and s{} of t{} is no hand", spot, table);
  });
  const Table* at = check_own_table(c, table);
  if (at != nullptr) check_seat_number(c, spot);
  if (!to_hand && at != nullptr) check_own_table(c, target);
}
REFEREE_CHECK(Move);

}  // namespace referee::wedding_tables
