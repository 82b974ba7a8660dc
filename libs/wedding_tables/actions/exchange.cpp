#include "wedding_tables/actions/exchange.hpp"

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {
namespace {

// WT-turn.no-exchange (COURSE OF PLAY): never.
template <class Judge>
void check_pass(CheckContext<Judge>& c, std::uint8_t player, Card card) {
  check_hand(c, card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would pass `{}` to {}, and no card goes from one player to another", c.name(),
                       name_of(card), c.rules.seat(player));
  });
}

}  // namespace

bool Give::read_words(ActionWords& words, const Rules& rules) {
  return words.expect_arguments(2, kForm) && read_player(words, words[1], rules, player) &&
         read_card(words, words[2], card);
}

void Give::print(const Rules& rules, std::string& out) const {
  fmt::format_to(std::back_inserter(out), " {} {}", rules.seat(player), name_of(card));
}

void Give::check(Context auto& c) const { check_pass(c, player, card); }
REFEREE_CHECK(Give);

bool Exchange::read_words(ActionWords& words, const Rules& rules) {
  return words.expect_arguments(3, kForm) && read_player(words, words[1], rules, player) &&
         read_card(words, words[2], card) && read_card(words, words[3], theirs);
}

void Exchange::print(const Rules& rules, std::string& out) const {
  fmt::format_to(std::back_inserter(out), " {} {} {}", rules.seat(player), name_of(card), name_of(theirs));
}

void Exchange::check(Context auto& c) const { check_pass(c, player, card); }
REFEREE_CHECK(Exchange);

}  // namespace referee::wedding_tables
