#include "spin_party/listing/pick.hpp"

#include "spin_party/listing/listing.hpp"

namespace referee::spin_party {

// Guests are turned seldom: a bare one may be turned again and again, and the game would never end.
bool random_action(const Rules& rules, const State& state, Action& action, const Below& below) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    if (!pick_random(rules, state, action, below)) return false;
    if (!action.is<Flip>()) return true;
  }
  return true;
}

}  // namespace referee::spin_party
