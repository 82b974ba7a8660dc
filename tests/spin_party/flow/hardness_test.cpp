// The reduction of satisfiability to `free-cascade: flippable` (hardness.md): the search for free guests
// solves formulas.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "referee/engine/judging/chance.hpp"
#include "spin_party/flow/free_set.hpp"
#include "support/game_properties.hpp"

namespace referee::spin_party::test::hardness_test {
namespace {

using Clause = std::vector<int>;  // n: variable n-1; -n: its negation
struct Formula {
  int variables = 0;
  std::vector<Clause> clauses;
};

bool is_satisfiable(const Formula& formula) {
  for (unsigned choice = 0; choice < (1U << static_cast<unsigned>(formula.variables)); ++choice) {
    const auto holds = [&](int literal) {
      return (((choice >> static_cast<unsigned>(std::abs(literal) - 1)) & 1U) != 0) == (literal > 0);
    };
    const bool all = std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const Clause& clause) {
      return std::any_of(clause.begin(), clause.end(), holds);
    });
    if (all) return true;
  }
  return false;
}

// All guests are white but guest 0, which is fixed.
class Party {
 public:
  explicit Party(const Formula& formula) {
    problem_.rule = CascadeRule::flippable;
    black_ = add();
    problem_.spin[black_] = -1;
    problem_.fixed[black_] = 1;
    for (int variable = 0; variable < formula.variables; ++variable) {
      literals_.push_back(add());
      literals_.push_back(add());
      bind(literals_[literals_.size() - 2], literals_.back(), -1);
    }
    last = add();
    for (const Clause& clause : formula.clauses) add_clause(clause);
    // As many white friends as there are clauses: a hostile bond with the black guest does as well.
    bind(last, black_, -static_cast<int>(formula.clauses.size()));
  }

  // Returns the problem in which all guests with an odd number of bonds are marked.
  FreeSetProblem problem() const {
    FreeSetProblem marked = problem_;
    for (const FreeSetProblem::Coupling& coupling : marked.couplings) {
      for (const std::uint32_t guest : {coupling.a, coupling.b})
        marked.odd[guest] = static_cast<std::uint8_t>((marked.odd[guest] + std::abs(coupling.strength)) % 2);
    }
    return marked;
  }

  std::uint32_t last = 0;  // free if the formula is satisfiable

 private:
  std::uint32_t add() {
    problem_.spin.push_back(1);
    problem_.fixed.push_back(0);
    problem_.odd.push_back(0);
    return static_cast<std::uint32_t>(problem_.spin.size() - 1);
  }
  void bind(std::uint32_t a, std::uint32_t b, int strength) {
    problem_.couplings.push_back({a, b, strength});
  }

  void add_clause(const Clause& clause) {
    const std::uint32_t any = add();
    bind(any, last, 1);
    bind(any, black_, static_cast<int>(clause.size()));
    for (const int literal : clause) {
      const auto index = static_cast<std::size_t>(2 * (std::abs(literal) - 1) + (literal > 0 ? 0 : 1));
      const std::uint32_t valve = add();
      for (int i = 0; i < 2; ++i) {
        const std::uint32_t between = add();
        bind(between, literals_[index], 1);
        bind(between, valve, 1);
        bind(between, black_, 1);
        bind(literals_[index], black_, 1);
      }
      bind(valve, any, 1);
    }
  }

  FreeSetProblem problem_;
  std::uint32_t black_ = 0;
  std::vector<std::uint32_t> literals_;
};

void solves(const Formula& formula) {
  const Party party(formula);
  const FreeSetResult result = find_free(party.problem(), std::uint64_t{1} << 28U);
  REQUIRE(result.complete);
  CHECK((result.free[party.last] != 0) == is_satisfiable(formula));
}

TEST_CASE("SP-11.free-set under `flippable` it solves formulas", "[spin-party][SP-11.free-set]") {
  solves({1, {{1}}});
  solves({1, {{1}, {-1}}});
  solves({2, {{1, 2}, {-1}}});
  solves({2, {{1, 2}, {-1}, {-2}}});
  solves({2, {{1, 2}, {1, -2}, {-1, 2}}});
  for (std::uint64_t seed = 0; seed < referee::test::effort(20); ++seed) {
    ChanceStream stream(seed, 0);
    Formula formula{2, {}};
    for (std::uint64_t clauses = 2 + stream.below(3); clauses > 0; --clauses) {
      Clause& clause = formula.clauses.emplace_back();
      for (int variable = 1; variable <= 2; ++variable) {
        const std::uint64_t sign = stream.below(3);
        if (sign > 0) clause.push_back(sign == 1 ? variable : -variable);
      }
      if (clause.empty()) clause.push_back(1);
    }
    INFO("seed " << seed);
    solves(formula);
  }
}

}  // namespace
}  // namespace referee::spin_party::test::hardness_test
