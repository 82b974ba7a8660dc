// Tests drawing a card.
#include <catch2/catch.hpp>

#include "support/game_properties.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test::deck_test {

TEST_CASE("a seed draws every card with its own chance", "[wedding-tables][WT-turn.top]") {
  Pile pile;
  pile.add(Card::aunt, 1);
  pile.add(Card::cousin, 3);
  unsigned cousins = 0;
  for (std::uint64_t event = 0; event < 4000; ++event) {
    ChanceStream stream(11, event);
    const auto below = [&](std::uint64_t bound) { return stream.below(bound); };
    cousins += pile.pick(below) == Card::cousin ? 1U : 0U;
  }
  CHECK(cousins > 2900);
  CHECK(cousins < 3100);
}

}  // namespace referee::wedding_tables::test::deck_test
