// Satisfaction (SP-6.*), computed by definition. If no rule of SP-6 is switched off, the results equal the
// totals that play keeps incrementally (State::field). Otherwise only these results are right.
#pragma once

#include <optional>
#include <vector>

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// The kinds of bond values in a sum; for traces.
struct ValuesMet {
  bool satisfied = false;
  bool unsatisfied = false;
  bool neutral = false;
  bool doubled = false;
};

// Returns the satisfaction of all bonds on a link whose ends show these sides (nullopt: no guest).
int link_satisfaction(const Terms& terms, BondStack bonds, std::optional<Side> a, std::optional<Side> b,
                      ValuesMet* met = nullptr);
int link_satisfaction(const Terms& terms, const State& state, LinkIndex link);

// Returns the total that a guest on `site` would have if it showed `side` (SP-6.total).
int total_by_definition(const Terms& terms, const State& state, Site site, Side side,
                        ValuesMet* met = nullptr);

// The contribution of one bond to the total of a guest.
struct BondShare {
  LinkIndex link = kNoLink;
  std::size_t nth = 1;  // 1: the oldest of its link
  Site neighbour = kNoSite;
  std::optional<Side> side;  // of the guest there
  Colour colour = Colour::blue;
  // False for newer bonds of a link if SP-9.double-sum is switched off.
  bool counts = true;
  int value = 0;
};
// Returns every bond of a guest on `site`, as if it showed `side`. The values sum to its total.
std::vector<BondShare> shares(const Terms& terms, const State& state, Site site, Side side);

// The states of a guest by its total.
enum class Mood : std::uint8_t { empty, fixed, stable, free, unstable };
inline constexpr std::array<std::string_view, 5> kMoodNames = {"empty", "fixed", "stable", "free",
                                                               "unstable"};
constexpr std::string_view name_of(Mood mood) { return kMoodNames[static_cast<std::size_t>(mood)]; }
// SP-6.mood (§6): by the sign of the total.
constexpr Mood mood_of(int total) {
  return total > 0 ? Mood::stable : total < 0 ? Mood::unstable : Mood::free;
}
Mood mood(const Terms& terms, const State& state, Site site);

// Returns the blue minus the red bonds of a link, as the search for free guests counts them.
int coupling(const Terms& terms, BondStack bonds);

}  // namespace referee::spin_party
