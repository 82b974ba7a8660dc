#include "plots/actions/play.hpp"

#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

void Play::check(Context auto& c) const {
  check_in_hand(c, c.seat(), card);
  check_one_card(c);
  check_policy(c, SealedPlays::kRequired);
}
REFEREE_CHECK(Play);

}  // namespace referee::plots
