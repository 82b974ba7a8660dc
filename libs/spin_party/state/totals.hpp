// Satisfaction (SP-6.*), by definition. Play keeps totals incrementally (State::field); this is what they
// must equal, and what counts where one of these rules is switched off.
#pragma once

#include <optional>
#include <vector>

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Which kinds of bond value were met when summing; for traces.
struct ValuesMet {
  bool satisfied = false;
  bool unsatisfied = false;
  bool neutral = false;
  bool doubled = false;
};

// The satisfaction of all bonds on a link, its ends showing the sides given (nullopt: no guest there).
int link_satisfaction(const Terms& terms, BondStack bonds, std::optional<Side> a, std::optional<Side> b,
                      ValuesMet* met = nullptr);
int link_satisfaction(const Terms& terms, const State& state, LinkIndex link);

// The total of a guest on `site`, were it to show `side` (SP-6.total).
int total_by_definition(const Terms& terms, const State& state, Site site, Side side,
                        ValuesMet* met = nullptr);

// What one bond adds to the total of a guest.
struct BondShare {
  LinkIndex link = kNoLink;
  std::size_t nth = 1;  // 1: the oldest of its link
  Site neighbour = kNoSite;
  std::optional<Side> side;  // of the guest there
  Colour colour = Colour::blue;
  bool counts = true;  // not with SP-9.double-sum switched off, but for the oldest
  int value = 0;
};
// Every bond of a guest on `site`, were it to show `side`; the values sum to its total.
std::vector<BondShare> shares(const Terms& terms, const State& state, Site site, Side side);

enum class Mood : std::uint8_t { empty, fixed, stable, free, unstable };
inline constexpr std::array<std::string_view, 5> kMoodNames = {"empty", "fixed", "stable", "free",
                                                               "unstable"};
constexpr std::string_view name_of(Mood mood) { return kMoodNames[static_cast<std::size_t>(mood)]; }
// SP-6.mood (§6): by the sign of the total.
constexpr Mood mood_of(int total) {
  return total > 0 ? Mood::stable : total < 0 ? Mood::unstable : Mood::free;
}
Mood mood(const Terms& terms, const State& state, Site site);

// Blue minus red bonds of a link, as the search for free guests counts them.
int coupling(const Terms& terms, BondStack bonds);

}  // namespace referee::spin_party
