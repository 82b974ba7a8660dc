// Sets up the search for free guests from a position (SP-11.free-set, rulebook 8.3).
#pragma once

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

ParityOf parity_by_ruling(auto&& reader) {
  const bool literal = reader.template ruling<Ruling::neutral_parity>() == NeutralParity::kLiteral;
  return literal ? ParityOf::all_bonds : ParityOf::effective_bonds;
}

CascadeRule cascade_by_ruling(auto&& reader) {
  return static_cast<CascadeRule>(reader.template ruling<Ruling::free_cascade>());
}

// Positions that are searched to find out whether a ruling decides who is free.
inline constexpr std::uint64_t kMostCompared = 1024;

// True if another reading may give other free guests.
inline bool may_free_others(const Terms& terms, const State& state, ParityOf parity, CascadeRule cascade) {
  const auto found_by = [&](ParityOf one, CascadeRule rule) {
    std::vector<Site> sites;
    FreeSetProblem problem = free_set_problem(terms, state, one, sites);
    problem.rule = rule;
    return find_free(problem, kMostCompared);
  };
  const FreeSetResult here = found_by(parity_by_ruling(terms), cascade_by_ruling(terms));
  const FreeSetResult there = found_by(parity, cascade);
  return !here.complete || !there.complete || here.free != there.free;
}

// Notes ruling `free-cascade` if it decides who is free.
void note_cascade(const Terms& terms, const State& state, auto& judge) {
  for (const CascadeRule rule : {CascadeRule::zero_only, CascadeRule::flippable, CascadeRule::zero_or_less})
    if (may_free_others(terms, state, parity_by_ruling(terms), rule))
      return static_cast<void>(cascade_by_ruling(judge));
}

// Notes ruling `neutral-parity` if it decides who is free.
void note_parity(const Terms& terms, const State& state, auto& judge) {
  for (const ParityOf parity : {ParityOf::effective_bonds, ParityOf::all_bonds})
    if (may_free_others(terms, state, parity, cascade_by_ruling(terms)))
      return static_cast<void>(parity_by_ruling(judge));
}

// Finds the free guests of the position. Returns false, after informing the judge, if that takes too much
// work.
[[nodiscard]] bool find_free_guests(const Terms& terms, const State& state, auto& judge, SiteSet& found) {
  std::vector<Site> sites;
  FreeSetProblem problem = free_set_problem(terms, state, parity_by_ruling(terms), sites);
  problem.rule = cascade_by_ruling(terms);
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
