// Setups: what is refused (rulebook 5), with the place where it stands.
#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "referee/wedding_tables/game.hpp"
#include "support/game_properties.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test::setup_test {
namespace {

// Returns the fault of a setup; "" if there is none.
std::string fault_of(const std::string& setup, const referee::test::RulingChoices& rulings = {}) {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"}, rulings);
  const Document document = read_yaml("setup", setup);
  try {
    (void)game().start(spec, document.root());
  } catch (const InputError& error) {
    CHECK(error.mark.line > 0);
    return error.message;
  }
  return {};
}

std::string anna(const std::string& inside) { return "players: {Anna: {" + inside + "}}"; }
std::string seats(const std::string& inside) {
  return anna("tables: {t1: {card: family-table, seats: {" + inside + "}}}");
}

}  // namespace

TEST_CASE("setups that hold", "[wedding-tables][setup]") {
  const std::vector<std::string> good = {
      "{}",
      "phase: over",
      "ply: 3",
      "to_act: anything",
      "hash: h0",
      "deck: {count: many}",
      anna("score: {total: 9}, complete: x, hand_count: []"),
      "deck: {shuffled: {}}",
      "deck: {shuffled: {aunt: 0}}",
      "waiting: {w1: null}",
      seats("s1: null, s2: mum, s3: {card: killjoy, by: Ben}"),
      seats("s1: {card: mum, toilet: {}}"),
      anna("tables: {t7: {card: mixed-table, face_down: true, beside: 3}}"),
      "phase: setup\nnext_deal: deal-hand Ben",
      "next_deal: null",
      "aside: family-table",
      "removed: [killjoy, cancellation]",
      "ending: {reason: deck-empty, by: null}",
      "outcome: {reason: two-tables, by: Anna, winners: [Anna], scores: {Anna: 43.5, Ben: -2}}"};
  for (const std::string& setup : good) {
    INFO(setup);
    CHECK(fault_of(setup).empty());
  }
}

TEST_CASE("setups that are malformed", "[wedding-tables][setup]") {
  const std::vector<std::string> bad = {"board: x",
                                        "phase: late",
                                        "players: {Cleo: {}}",
                                        anna("hands: []"),
                                        anna("hand: [mother]"),
                                        anna("hand: mum"),
                                        anna("owed: -1"),
                                        anna("hand: [killjoy, killjoy, killjoy, killjoy]"),
                                        anna("tables: {t0: {card: family-table}}"),
                                        anna("tables: {table: {card: family-table}}"),
                                        anna("tables: {t1: {card: mum}}"),
                                        anna("tables: {t1: {}}"),
                                        anna("tables: {t1: {card: family-table, beside: 4}}"),
                                        anna("tables: {t1: {card: family-table, face_down: 1}}"),
                                        anna("tables: {t1: {card: family-table, chairs: 6}}"),
                                        seats("s7: mum"),
                                        seats("s1: toilet"),
                                        seats("s1: mixed-table"),
                                        seats("s1: {by: Ben}"),
                                        seats("s1: {card: cancellation, toilet: {}}"),
                                        seats("s1: {card: mum, toilet: {left: 4}}"),
                                        seats("s1: {card: mum, toilet: {left: -1}}"),
                                        seats("s1: {card: mum, toilet: {by: Zoe}}"),
                                        seats("s1: {card: mum, hat: 1}"),
                                        "turn: {actions_left: 3}",
                                        "turn: {actions_left: -1}",
                                        "turn: {player: Zoe}",
                                        "turn: {number: 0}",
                                        "turn: {fresh: 1}",
                                        "turn: {specials: {aunt: 1}}",
                                        "turn: {specials: {toilet: -1}}",
                                        "waiting: {w5: mum}",
                                        "waiting: {w1: mother}",
                                        "deck: {shuffled: {mother: 1}}",
                                        "deck: {shuffled: {mum: 5}}",
                                        "deck: {shuffled: {mum: -1}}",
                                        "deck: {under: mum}",
                                        "deck: {under: [mum, mum, mum, mum, mum]}",
                                        "deck: {over: []}",
                                        "phase: setup",
                                        "phase: setup\nnext_deal: null",
                                        "phase: setup\nnext_deal: deal-hand Zoe",
                                        "phase: setup\nnext_deal: set-aside",
                                        "next_deal: deal-waiting",
                                        "phase: over\nnext_deal: deal-waiting",
                                        "aside: mother",
                                        "removed: killjoy",
                                        "ending: {reason: boredom}",
                                        "ending: {by: Anna}",
                                        "outcome: {reason: two-tables, scores: {Anna: 1.25}}",
                                        "outcome: {winners: [Zoe], reason: two-tables}",
                                        "ply: -1"};
  for (const std::string& setup : bad) {
    INFO(setup);
    CHECK_FALSE(fault_of(setup).empty());
  }
}

TEST_CASE("the steps of dealing follow the ruling first-table", "[wedding-tables][setup]") {
  CHECK(fault_of("phase: setup\nnext_deal: set-aside", {{"first-table", "aside"}}).empty());
  CHECK_FALSE(fault_of("phase: setup\nnext_deal: deal-table Anna", {{"first-table", "aside"}}).empty());
}

}  // namespace referee::wedding_tables::test::setup_test
