// Satisfaction (SP-6.*), by definition. Play keeps totals incrementally (State::field); this is what they
// must equal, and what counts where one of these rules is switched off.
#pragma once

#include <optional>

#include "referee/spin_party/state.hpp"

namespace referee::spin_party {

// Which kinds of bond value were met when summing; for traces.
struct ValuesMet {
  bool satisfied = false;
  bool unsatisfied = false;
  bool neutral = false;
  bool doubled = false;
};

// The satisfaction of all bonds on a link, its ends showing the sides given (nullopt: no guest there).
int link_satisfaction(const Rules& rules, BondStack bonds, std::optional<Side> a, std::optional<Side> b,
                      ValuesMet* met = nullptr);
int link_satisfaction(const Rules& rules, const State& state, LinkIndex link);

// The total of a guest on `site`, were it to show `side` (SP-6.total).
int total_by_definition(const Rules& rules, const State& state, Site site, Side side,
                        ValuesMet* met = nullptr);

// Blue minus red bonds of a link, as the search for free guests counts them.
int coupling(const Rules& rules, BondStack bonds);

}  // namespace referee::spin_party
