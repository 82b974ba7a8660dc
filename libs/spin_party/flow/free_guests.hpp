// Sets up the search for free guests from a position (SP-11.free-set, rulebook 8.3).
#pragma once

#include <algorithm>

#include "spin_party/flow/free_set.hpp"
#include "spin_party/state/totals.hpp"

namespace referee::spin_party {

// Returns the total of the guest on `site`. The full judge computes it by definition, because rules of SP-6
// may be switched off.
template <class Judge>
int total_in_play(const Terms& terms, const State& state, Site site, Judge& /*judge*/) {
  if constexpr (Judge::kFull) return total_by_definition(terms, state, site, state.side(site));
  else return state.total(site);
}

// The bonds that count for SP-11.odd-not-free (§11, remark 2).
enum class ParityOf : std::uint8_t { effective_bonds, all_bonds };

// Returns the problem that a position poses. The caller sets its `rule`. `sites` receives the site of each
// guest of the problem.
FreeSetProblem free_set_problem(const Terms& terms, const State& state, ParityOf parity,
                                std::vector<Site>& sites);

// Units of work (budget.hpp) for keeping a position: 8 bytes of a set that may be three quarters empty and
// does not fit into a cache.
inline constexpr std::uint64_t kPositionWork = 16;
inline constexpr std::uint64_t kSearchWork = 256;

// Notes ruling `free-cascade` if some guest could turn. Otherwise, nobody does under any reading.
void note_cascade(const Terms& terms, const State& state, auto& judge) {
  for (const Site site : sites_in(state.occupied & ~state.fixed))
    if (total_in_play(terms, state, site, judge) <= 0)
      return static_cast<void>(judge.template ruling<Ruling::free_cascade>());
}

// Notes ruling `neutral-parity` if some guest is odd only by its neutral bonds.
void note_parity(const Terms& terms, const State& state, auto& judge) {
  for (const Site site : sites_in(state.occupied & ~state.fixed)) {
    const std::vector<BondShare> bonds = shares(terms, state, site, state.side(site));
    const auto effective = std::count_if(bonds.begin(), bonds.end(),
                                         [](const BondShare& bond) { return bond.side.has_value(); });
    if (bonds.size() % 2 == 1 && effective % 2 == 0)
      return static_cast<void>(judge.template ruling<Ruling::neutral_parity>());
  }
}

// Finds the free guests of the position. Returns false, after informing the judge, if that takes too much
// work.
[[nodiscard]] bool find_free_guests(const Terms& terms, const State& state, auto& judge, SiteSet& found) {
  const auto parity = terms.ruling<Ruling::neutral_parity>() == NeutralParity::kLiteral
                          ? ParityOf::all_bonds
                          : ParityOf::effective_bonds;
  const auto cascade = terms.ruling<Ruling::free_cascade>();
  std::vector<Site> sites;
  FreeSetProblem problem = free_set_problem(terms, state, parity, sites);
  problem.rule = static_cast<CascadeRule>(cascade);
  if (state.fixed != 0 &&
      !judge.effect(Rule::SP_11_fixed_not_free, [] { return std::string("fixed guests are not free"); })) {
    problem.fixed.assign(problem.fixed.size(), 0);
  }
  judge.explain([&] { note_parity(terms, state, judge); });
  if (!judge.effect(Rule::SP_11_odd_not_free,
                    [] { return std::string("guests with an odd number of bonds are not free"); })) {
    problem.odd.assign(problem.odd.size(), 0);
  }
  Budget& budget = *terms.spec.budget;
  const FreeSetResult result = find_free(problem, budget.left() / kPositionWork);
  const bool enough = budget.spend(kSearchWork + result.positions * kPositionWork);
  if (!result.complete || !enough) {
    judge.undecide({"work", budget.used_up("the search for free guests")});
    return false;
  }
  found = 0;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (result.free[i] != 0) found |= bit(sites[i]);
  }
  return true;
}

}  // namespace referee::spin_party
