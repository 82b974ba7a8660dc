#include "plots/actions/play.hpp"

#include "plots/actions/words.hpp"
#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

bool Play::read(ActionWords& words, const Rules& rules) { return read_card(words, words[1], rules, card); }

void Play::print(const Rules& rules, std::string& out) const { out += " " + rules.card(card); }

void Play::check(Context auto& c) const {
  check_in_hand(c, card);
  check_one_card(c);
  check_policy(c, SealedPlays::kRequired);
}
REFEREE_CHECK(Play);

}  // namespace referee::plots
