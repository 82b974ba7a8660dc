// WT-combo.bonus: the exact packing against a search without any cleverness, and the worked numbers.
#include <catch2/catch.hpp>

#include "referee/engine/judging/chance.hpp"
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

// Returns the points of guests who all sit at complete tables.
int points_of(const GuestCounts& counts, bool shared) {
  const ComboPoints points = combo_points(standard(), {counts, counts}, shared);
  CHECK(points.halved == 0);
  return points.whole;
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

// Points in halves, and those of them that count in full.
struct Halves {
  int total = 0;
  int whole = 0;
  auto operator<=>(const Halves&) const = default;
};

bool take_combo(GuestCounts& counts, const Combo& combo) {
  for (std::size_t card = 0; card < kCards; ++card)
    if (counts[card] < combo.needs[card]) return false;
  for (std::size_t card = 0; card < kCards; ++card)
    counts[card] = static_cast<std::uint8_t>(counts[card] - combo.needs[card]);
  return true;
}

// Makes each combo of guests at complete tables or of any guests, and goes on. `left` are all guests that are
// left, `whole` those at complete tables. A combo that counts half takes guests of incomplete tables first.
Halves halved_by_trying(const GuestCounts& left, const GuestCounts& whole, std::size_t from = 0) {
  Halves best;
  for (std::size_t i = from; i < standard().combos.size(); ++i) {
    const Combo& combo = standard().combos[i];
    GuestCounts all = left;
    if (!take_combo(all, combo)) continue;
    GuestCounts of_whole = whole;
    if (take_combo(of_whole, combo)) {
      const Halves more = halved_by_trying(all, of_whole, i);
      best = std::max(best, {more.total + 2 * combo.points, more.whole + combo.points});
    }
    of_whole = whole;
    for (std::size_t card = 0; card < kCards; ++card) of_whole[card] = std::min(of_whole[card], all[card]);
    const Halves more = halved_by_trying(all, of_whole, i);
    best = std::max(best, {more.total + combo.points, more.whole});
  }
  return best;
}

}  // namespace

TEST_CASE("WT-combo.bonus the worked numbers", "[wedding-tables][WT-combo.bonus]") {
  const GuestCounts nerds = guests({{Card::nerd, 6}});
  CHECK(points_of(nerds, true) == 4);
  CHECK(points_of(nerds, false) == 8);
  const GuestCounts family = guests({{Card::mum, 1},
                                     {Card::dad, 1},
                                     {Card::great_grandmother, 1},
                                     {Card::grandmother, 1},
                                     {Card::cousin, 1}});
  CHECK(points_of(family, true) == 8);
  CHECK(points_of(family, false) == 6);
}

TEST_CASE("WT-combo.bonus greedy would go wrong", "[wedding-tables][WT-combo.bonus]") {
  // Two nerd-clubs first would leave one nerd: 8. Two study evenings and a nerd-club make 12.
  const GuestCounts mixed = guests({{Card::nerd, 7}, {Card::serious, 4}});
  CHECK(points_of(mixed, false) == by_trying(standard(), mixed));
  CHECK(points_of(mixed, false) == 12);
}

TEST_CASE("WT-combo.bonus the packing is exact", "[wedding-tables][WT-combo.bonus]") {
  ChanceStream stream(3, 1);
  for (int round = 0; round < 400; ++round) {
    GuestCounts counts{};
    for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1) {
      counts[index_of(first_of(rest))] = static_cast<std::uint8_t>(stream.below(round % 2 == 0 ? 3 : 4));
    }
    REQUIRE(points_of(counts, false) == by_trying(standard(), counts));
  }
}

TEST_CASE("WT-combo.bonus all sixty-six guests are no trouble", "[wedding-tables][WT-combo.bonus]") {
  GuestCounts all{};
  for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1)
    all[index_of(first_of(rest))] = standard().copies[index_of(first_of(rest))];
  CHECK(points_of(all, false) > 60);
}

TEST_CASE("WT-combo.bonus halved combos are split in the best way", "[wedding-tables][WT-combo.bonus]") {
  ChanceStream stream(3, 2);
  for (int round = 0; round < 60; ++round) {
    ComboGroup group;
    for (const Card card : cards_in(kGuestCards)) {
      group.whole[index_of(card)] = static_cast<std::uint8_t>(stream.below(round % 4 == 0 ? 3 : 2));
      group.guests[index_of(card)] = static_cast<std::uint8_t>(group.whole[index_of(card)] + stream.below(2));
    }
    const ComboPoints points = combo_points(standard(), group, false);
    const Halves best = halved_by_trying(group.guests, group.whole);
    REQUIRE(2 * points.whole + points.halved == best.total);
    REQUIRE(points.whole == best.whole);
  }
}

}  // namespace referee::wedding_tables::test::combos_test
