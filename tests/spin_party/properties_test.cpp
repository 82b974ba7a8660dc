// Checks every position of random games under all rulesets and many mixtures of rulings.
#include "support/game_properties.hpp"

#include <bit>

#include "candidates.hpp"
#include "spin_party/state/totals.hpp"

namespace referee::spin_party::test::properties_test {
namespace {

using Walk = referee::test::PropertyWalk<SpinParty>;
using referee::test::make_spec;
using referee::test::randomise_rulings;
using referee::test::walks;

constexpr std::array<std::string_view, 3> kBoards = {"board-a", "board-b", "large"};
constexpr std::array<const char*, 6> kRulesets = {"standard", "board-b", "large", "keep", "no-chance", "pro"};

// Bonds and guests wherever they may be.
struct Material {
  BondCounts bonds{};
  unsigned guests = 0;
};

Material material(const Terms& terms, const State& state) {
  Material all{state.sack, state.pool};
  for (const Player& player : state.players) {
    for (std::size_t colour = 0; colour < 2; ++colour) {
      all.bonds[colour] =
          static_cast<std::uint16_t>(all.bonds[colour] + player.hand.bonds[colour] + player.stock[colour]);
    }
    all.guests += player.hand.guests;
  }
  for (const BondStack& bonds : state.bonds) {
    all.bonds[0] = static_cast<std::uint16_t>(all.bonds[0] + bonds.blues());
    all.bonds[1] = static_cast<std::uint16_t>(all.bonds[1] + bonds.reds());
  }
  all.guests += static_cast<unsigned>(std::popcount(state.occupied) + std::popcount(state.result.free));
  if (terms.ruling<Ruling::fixing_marker>() != FixingMarker::kToken)
    all.guests += static_cast<unsigned>(std::popcount(state.fixed));
  return all;
}

bool bonds_leave_the_game(const Terms& terms) {
  return terms.ruling<Ruling::bonds>() == Bonds::kStock &&
         terms.ruling<Ruling::stock_return>() == StockReturn::kBox;
}

// Returns the first fault in the derived members of a state; "" if there is none.
std::string derived_fault(const Terms& terms, const State& state) {
  const Board& board = terms.board_of(state);
  for (Site site = 0; site < board.site_count(); ++site) {
    for (const Side side : {Side::white, Side::black}) {
      if (state.total(site, side) != total_by_definition(terms, state, site, side))
        return "field of " + board.site_name(site);
    }
  }
  unsigned unoccupied = 0;
  for (std::size_t i = 0; i < link_count(board, state); ++i) unoccupied += state.bonds[i].empty() ? 1U : 0U;
  if (unoccupied != state.unoccupied_links) return "the number of unoccupied links";
  if ((state.black & ~state.occupied) != 0 || (state.fixed & ~state.occupied) != 0)
    return "a side or a marker without a guest";
  return {};
}

// The invariant of one walk: material is conserved from its first position on.
class Conservation {
 public:
  std::string operator()(const Terms& terms, const State& state) {
    const Material now = material(terms, state);
    if (!first_) first_ = now;
    // A bond that a player boxes is gone; at most two players have one revision each.
    if (bonds_leave_the_game(terms)) {
      for (std::size_t colour = 0; colour < 2; ++colour) {
        const int lost = first_->bonds[colour] - now.bonds[colour];
        if (lost < 0 || lost > 4) return "bonds are lost or made";
      }
    } else if (now.bonds != first_->bonds) {
      return "bonds are lost or made";
    }
    if (now.guests != first_->guests) return "guests are lost or made";
    return derived_fault(terms, state);
  }

 private:
  std::optional<Material> first_;
};

Walk make_walk(const MatchSpec& spec) {
  Walk walk(spec);
  walk.weight = towards_the_end;
  walk.candidates = every_action;
  // `choose` is listed for those in to_act only, which all who may choose are.
  walk.invariant = Conservation();
  return walk;
}

}  // namespace

TEST_CASE("random games of every ruleset hold to every property", "[spin-party][property]") {
  for (const char* ruleset : kRulesets) {
    const MatchSpec spec = make_spec(game(), ruleset, {"Anna", "Ben"});
    const bool large = std::string_view(ruleset) == "large";
    Walk walk = make_walk(spec);
    walk.candidates_every = large ? 61 : 17;
    walk.load_every = large ? 9 : 3;
    walk.most_applied = 10;
    REQUIRE(walk.run(1).over);
  }
}

TEST_CASE("random games under random rulings hold to every property", "[spin-party][property]") {
  for (std::uint64_t seed = 1; seed <= walks(24); ++seed) {
    MatchSpec spec = make_spec(game(), kRulesets[seed % 2], {"Anna", "Ben"});
    ChanceStream stream(seed, 1000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    walk.candidates_every = 29;
    walk.load_every = 7;
    walk.most_applied = 10;
    REQUIRE(walk.run(seed).over);
  }
}

TEST_CASE("games from crowded positions under random rulings hold to every property",
          "[spin-party][property]") {
  for (std::uint64_t seed = 1; seed <= walks(150); ++seed) {
    MatchSpec spec = make_spec(game(), "standard", {"Anna", "Ben"});
    ChanceStream stream(seed, 2000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    walk.setup = random_setup(Terms(spec), kBoards[seed % 3], seed);
    walk.candidates_every = seed % 3 == 2 ? 31 : 11;
    walk.load_every = 3;
    walk.most_applied = 10;
    REQUIRE(walk.run(seed).over);
  }
}

TEST_CASE("a hundred thousand random cases of each property", "[spin-party][property]") {
  for (std::uint64_t seed = 10'000; Walk::cases.least() < referee::test::many_cases(); ++seed) {
    MatchSpec spec = make_spec(game(), kRulesets[seed % 2], {"Anna", "Ben"});
    ChanceStream stream(seed, 1000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    if (seed % 3 == 0) walk.setup = random_setup(Terms(spec), kBoards[seed % 2], seed);
    walk.whole_every = 300;
    REQUIRE(walk.run(seed).over);
  }
  SUCCEED(Walk::cases.text());
}

}  // namespace referee::spin_party::test::properties_test
