// choose: when, which and how many (SP-4.cards, SP-12.large-cards).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::choose_test {

TEST_CASE("SP-4.cards a selection is three different cards, made once and in time",
          "[spin-party][SP-4.cards]") {
  Table t;
  CHECK(t.refused("Ben", "choose fixing revision") == "SP-4.cards");
  CHECK(t.refused("Ben", "choose fixing revision fixing revision new-link") == "SP-4.cards");
  CHECK(t.refused("Ben", "choose fixing revision new-link; choose fixing revision new-link") == "SP-4.cards");
  t.play("Ben", "choose fixing revision new-link");
  CHECK(t.refused("Anna", "take; choose fixing revision new-link") == "SP-4.cards");
  CHECK(t.at("players.Ben.cards.selected") == Json({"new-link", "revision", "fixing"}));
}

TEST_CASE("SP-12.large-cards is told alone, in every phase of play", "[spin-party][SP-12.large-cards]") {
  Table t("ruleset: large");
  CHECK(t.refused("Anna", "choose fixing") == "SP-12.large-cards");
  CHECK(t.refused("Ben", "choose fixing revision new-link") == "SP-12.large-cards");
}

}  // namespace referee::spin_party::test::choose_test
