// Tests who may act (SP-3.players, SP-7.alternate). Scripts in tests/conformance/spin-party test the same
// rules. These tests also check the order of violations, and which rulings are read.
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::turn_test {

TEST_CASE("SP-3.players nobody else acts, and nothing else is said of them", "[spin-party][SP-3.players]") {
  for (const char* header : {"", "setup: {phase: over}",
                             "setup: {phase: evaluation, sites: {s4: {guest: white}, s5: {guest: black}}, "
                             "links: {s4-s5: {bonds: [blue]}}}"}) {
    Table t(header);
    for (const char* actor : {"table", "umpire"}) {
      for (const char* action : {"draw", "take", "choose fixing", "play special-move", "done", "flip t1"}) {
        CHECK(t.refused(actor, action) == "SP-3.players");
      }
    }
  }
}

TEST_CASE("SP-7.alternate is all that is said of the other player", "[spin-party][SP-7.alternate]") {
  Table t;
  CHECK(t.refused("Ben", "bond red s99-s100") == "SP-7.alternate");
  CHECK(t.refused("Ben", "pick red") == "SP-7.alternate");
  CHECK(t.refused("Ben", "done") == "SP-11.unstable");
  CHECK(t.refused("Ben", "choose fixing revision new-link") == "legal");
}

}  // namespace referee::spin_party::test::turn_test
