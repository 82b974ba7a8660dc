// WT-combo.bonus: the exact packing against a search without any cleverness, and the worked numbers.
#include <catch2/catch.hpp>

#include "referee/engine/chance.hpp"
#include "referee/wedding_tables/game.hpp"
#include "support/game_properties.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test::combos_test {
namespace {

const WeddingRuleset& standard() {
  static const MatchSpec spec = referee::test::make_spec(game());
  return static_cast<const WeddingRuleset&>(*spec.ruleset);
}

GuestCounts guests(std::initializer_list<std::pair<Card, int>> list) {
  GuestCounts counts{};
  for (const auto& [card, n] : list) counts[index_of(card)] = static_cast<std::uint8_t>(n);
  return counts;
}

// Makes any combo that can be made, and goes on.
int by_trying(const WeddingRuleset& ruleset, const GuestCounts& counts, std::size_t from = 0) {
  int best = 0;
  for (std::size_t i = from; i < ruleset.combos.size(); ++i) {
    GuestCounts left = counts;
    bool possible = true;
    for (std::size_t card = 0; card < kCards; ++card) {
      possible = possible && counts[card] >= ruleset.combos[i].needs[card];
      left[card] = static_cast<std::uint8_t>(counts[card] - ruleset.combos[i].needs[card]);
    }
    if (possible) best = std::max(best, ruleset.combos[i].points + by_trying(ruleset, left, i));
  }
  return best;
}

}  // namespace

TEST_CASE("WT-combo.bonus the worked numbers", "[wedding-tables][WT-combo.bonus]") {
  const GuestCounts nerds = guests({{Card::nerd, 6}});
  CHECK(shared_combos(standard(), nerds) == 4);
  CHECK(disjoint_combos(standard(), nerds) == 8);
  const GuestCounts family = guests({{Card::mum, 1},
                                     {Card::dad, 1},
                                     {Card::great_grandmother, 1},
                                     {Card::grandmother, 1},
                                     {Card::cousin, 1}});
  CHECK(shared_combos(standard(), family) == 8);
  CHECK(disjoint_combos(standard(), family) == 6);
}

TEST_CASE("WT-combo.bonus greedy would go wrong", "[wedding-tables][WT-combo.bonus]") {
  // Two nerd-clubs first would leave one nerd: 8. Two study evenings and a nerd-club make 12.
  const GuestCounts mixed = guests({{Card::nerd, 7}, {Card::serious, 4}});
  CHECK(disjoint_combos(standard(), mixed) == by_trying(standard(), mixed));
  CHECK(disjoint_combos(standard(), mixed) == 12);
}

TEST_CASE("WT-combo.bonus the packing is exact", "[wedding-tables][WT-combo.bonus]") {
  ChanceStream stream(3, 1);
  for (int round = 0; round < 400; ++round) {
    GuestCounts counts{};
    for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1) {
      counts[index_of(first_of(rest))] = static_cast<std::uint8_t>(stream.below(round % 2 == 0 ? 3 : 4));
    }
    REQUIRE(disjoint_combos(standard(), counts) == by_trying(standard(), counts));
  }
}

TEST_CASE("WT-combo.bonus all sixty-six guests are no trouble", "[wedding-tables][WT-combo.bonus]") {
  GuestCounts all{};
  for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1)
    all[index_of(first_of(rest))] = standard().copies[index_of(first_of(rest))];
  CHECK(disjoint_combos(standard(), all) > 60);
}

}  // namespace referee::wedding_tables::test::combos_test
