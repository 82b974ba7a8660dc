#include "wedding_tables/actions/lay.hpp"

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {

bool Lay::read_words(ActionWords& words, const Rules& /*rules*/) {
  return words.expect_arguments(1, kForm) && read_card(words, words[1], card, kTableCards);
}

void Lay::print(const Rules& /*rules*/, std::string& out) const {
  fmt::format_to(std::back_inserter(out), " {}", name_of(card));
}

// WT-turn.lay (COURSE OF PLAY): table cards only.
void Lay::check(Context auto& c) const {
  check_action_left(c, [](auto& judge) { return judge.ruling(key::lay_cost) == LayCost::kFree; });
  c.judge.require(Rule::WT_turn_lay, is_table(card), [&] {
    return fmt::format("`{}` is a {}{}", name_of(card), kind_of(card),
                       is_table(card) ? "" : ", not a table card");
  });
  check_hand(c, card);
}
REFEREE_CHECK(Lay);

}  // namespace referee::wedding_tables
