// Tests the effects in an explanation, and those that are missing if a rule is off.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::wedding_tables::test::effects_test {
namespace {

const std::string kCousins = "{s1: cousin, s2: cousin, s3: cousin, s4: cousin, s5: cousin, s6: cousin}";
const std::string kNerds = "{s1: nerd, s2: nerd, s3: nerd, s4: nerd, s5: nerd, s6: nerd}";
const std::string kWithKilljoy = "{s1: mum, s2: mum, s3: mum, s4: dad, s5: dad, s6: killjoy}";

// Anna has one table that needs its killjoy to be full; Ben has two of guests alone.
const std::string kBothComplete =
    "setup: {players: {Anna: {tables: {t1: {card: family-table, seats: " + kWithKilljoy +
    "}, t2: {card: friend-table, seats: {s1: serious, s2: serious, s3: serious, s4: serious, s5: serious, "
    "s6: serious}}}}, "
    "Ben: {tables: {t1: {card: family-table, seats: " +
    kCousins + "}, t2: {card: friend-table, seats: " + kNerds + "}}}}}";

}  // namespace

TEST_CASE("a turn tells of its second action, and of company at tables", "[wedding_tables]") {
  CHECK(told("", "").empty());
  CHECK(told("setup: {}", "Anna: pick deck -> mum").empty());
  CHECK(told("setup: {turn: {actions_left: 1}}", "Anna: pick deck -> mum") == "WT-turn.same-twice");
  const std::string family = "{card: family-table, seats: {s1: aunt}}";
  CHECK(told(hand_and_table("mum", family), "Anna: place mum t1") == "WT-table.six");
  CHECK(told(hand_and_table("aunt", family), "Anna: place aunt t1") == "WT-table.same WT-table.six");
  CHECK(told(hand_and_table("mum", "{card: mixed-table}"), "Anna: place mum t1") ==
        "WT-table.mixed WT-table.six");
  const std::string one_seat =
      "{card: family-table, seats: {s1: aunt, s2: aunt, s3: aunt, s5: dad, s6: dad}}";
  CHECK(told(hand_and_table("mum", one_seat), "Anna: place mum t1").empty());
}

TEST_CASE("redeeming tells where the cards paid go, the end of a turn of toilets", "[wedding_tables]") {
  CHECK(told(hand_and_table("mum, mum", "{card: family-table, seats: {s1: cancellation}}"),
             "Anna: redeem t1 s1 with mum mum") == "WT-cancellation.under WT-turn.under");
  CHECK(told(hand_and_table("mum, dad, aunt", "{card: family-table, seats: {s1: killjoy}}"),
             "Anna: redeem t1 s1 with mum dad aunt") == "WT-killjoy.under WT-turn.under");
  const auto covered = [](int left) {
    return hand_and_table("",
                          "{card: family-table, seats: {s1: {card: mum, toilet: {by: Ben, turn: 0, left: " +
                              std::to_string(left) + "}}}}");
  };
  CHECK(told(covered(2), "Anna: end") == "WT-toilet.three-turns");
  CHECK(told(covered(0), "Anna: end").empty());
  CHECK(told(covered(0) + "\nrulings: {toilet-removal: automatic}", "Anna: end\nBen: end") ==
        "WT-toilet.remove");
}

TEST_CASE("WT-end.specials-count is told of, and makes the difference, where specials fill a seat",
          "[wedding_tables][WT-end.specials-count]") {
  // The first effect means that the setup meets the condition already.
  const std::string both = "WT-end.two-tables WT-end.specials-count WT-goal.two-tables WT-end.two-tables";
  CHECK(told(kBothComplete, "Anna: end") == both);
  CHECK(told(kBothComplete + "\n", "Anna: end\n@expect outcome.by = Anna") == both);
  const std::string guests = "setup: {players: {Ben: {tables: {t1: {card: family-table, seats: " + kCousins +
                             "}, t2: {card: friend-table, seats: " + kNerds + "}}}}}";
  CHECK(told(guests, "Anna: end") == "WT-end.two-tables WT-goal.two-tables WT-end.two-tables");
  CHECK(without(Rule::WT_end_specials_count, kBothComplete, "Anna: end\n@expect outcome.by = Ben") ==
        "legal");
}

// Rulebook 8, last paragraph but one.
TEST_CASE("violations name the rulings their checks read", "[wedding_tables]") {
  const std::string no_action = "\nrulings: {redeem-cost: action, actions: exactly-two}";
  const std::string tired =
      "setup: {turn: {actions_left: 0}, players: {Anna: {hand: [family-table, mum, mum], tables: {t1: "
      "{card: family-table, seats: {s1: cancellation}}}}}}";
  CHECK(rulings_of(tired, "Anna: lay family-table") == "lay-cost");
  CHECK(rulings_of(tired, "Anna: discard family-table").empty());
  CHECK(rulings_of(tired + no_action, "Anna: redeem t1 s1 with mum mum") == "redeem-cost");
  CHECK(rulings_of("setup: {}" + no_action, "Anna: end") == "actions");
  CHECK(rulings_of(tired, "Ben: redeem t1 s1 with mum mum") == "redeem-when");
  CHECK(rulings_of(tired + "\nrulings: {redeem-cost: action, redeem-when: any-time}",
                   "Ben: redeem t1 s1 with mum mum") == "redeem-cost redeem-when");
  CHECK(rulings_of(tired, "Ben: pick deck").empty());
  const std::string held_guest =
      "setup: {players: {Anna: {hand: [killjoy], tables: {t1: {card: family-table, seats: {s1: {card: mum, "
      "toilet: "
      "{left: 1}}}}}}, Ben: {tables: {t1: {card: family-table, seats: {s1: {card: mum, toilet: {left: "
      "2}}}}}}}}\n"
      "rulings: {toilet-blocks: guest}";
  CHECK(rulings_of(held_guest, "Anna: discard t1") == "toilet-blocks");
  CHECK(rulings_of(held_guest, "Anna: killjoy Ben t1 steal s1") == "toilet-blocks");
  CHECK(rulings_of(held_guest, "Anna: killjoy Ben t1 steal s2").empty());
  CHECK(rulings_of(held_guest, "Anna: killjoy Ben t1 steal hand") == "killjoy-source");
  CHECK(rulings_of(held_guest, "Ben: killjoy Anna t1") == "specials-when");
  CHECK(rulings_of("setup: {players: {Anna: {hand: [nerd], tables: {t1: {card: mixed-table, seats: {s1: "
                   "{card: mum, toilet: {}}}}}}}}",
                   "Anna: place nerd t1") == "circle constraints-on toilet-blocks");
  CHECK(rulings_of(hand_and_table("nerd", "{card: mixed-table, seats: {s1: mum}}"), "Anna: place nerd t1") ==
        "circle constraints-on");
  CHECK(rulings_of(hand_and_table("mum", "{card: mixed-table, seats: {s1: aunt, s2: aunt, s3: aunt}}"),
                   "Anna: place mum t1") == "mixed-three");
  const std::string held =
      hand_and_table("mum, dad", "{card: family-table, seats: {s1: cancellation, s2: killjoy}}");
  CHECK(rulings_of(held, "Anna: redeem t1 s1 with mum dad") == "redeem-cards");
  CHECK(rulings_of(held, "Anna: redeem t1 s2 with mum dad") == "killjoy-payment redeem-cards");
  const std::string covered =
      hand_and_table("", "{card: family-table, seats: {s1: {card: mum, toilet: {by: Ben}}, s2: mum}}");
  const std::string nearly = hand_and_table(
      "", "{card: family-table, seats: {s1: {card: mum, toilet: {by: Ben, turn: 0, left: 1}}}}");
  CHECK(rulings_of(nearly, "Anna: lift t1 s1") == "toilet-turns");
  CHECK(rulings_of(covered, "Anna: lift t1 s1") == "toilet-turns");
  CHECK(rulings_of(covered, "Anna: lift t1 s2").empty());
  CHECK(rulings_of(held + "\nrulings: {discard-specials: forbidden}", "Anna: discard t1") ==
        "discard-specials");
  const std::string empty =
      "rulings: {end-timing: end-of-turn}\nsetup: {deck: {shuffled: {}}, waiting: {w1: mum}}";
  CHECK(rulings_of(empty, "Anna: pick deck") == "end-timing");
  CHECK(rulings_of(empty, "Anna: pick w1") == "end-timing waiting-refill");
  CHECK(rulings_of("setup: {phase: over, outcome: {winners: [Anna], reason: deck-empty, by: null, scores: "
                   "{Anna: 0, Ben: 0}}}",
                   "Anna: end") == "end-timing");
  CHECK(rulings_of("setup: {}", "Anna: pick w1").empty());
  CHECK(rulings_of("setup: {}", "Ben: end").empty());
}

TEST_CASE("scoring without a rule leaves out what it brings, and only that", "[wedding_tables]") {
  const std::string complete =
      "setup: {players: {Anna: {tables: {t1: {card: family-table, seats: " + kCousins + "}}}}}";
  const auto scores = [](const std::string& name, int value) {
    return "@expect players.Anna.score." + name + " = " + std::to_string(value);
  };
  CHECK(without(Rule::WT_score_complete, complete, scores("complete", 0)) == "legal");
  CHECK(without(Rule::WT_score_gifts, complete, scores("complete", 4)) == "legal");
  CHECK(without(Rule::WT_table_bonus, complete, scores("complete", 12)) == "legal");
  CHECK(without(Rule::WT_combo_bonus, complete, scores("combo", 0)) == "legal");
  CHECK(without(Rule::WT_family_gifts, complete, scores("complete", 4)) == "legal");
  const std::string covered =
      "setup: {players: {Anna: {tables: {t1: {card: family-table, seats: {s1: {card: mum, toilet: {by: "
      "Ben}}, s2: mum}}}}}}";
  CHECK(without(Rule::WT_score_toilet, covered, scores("incomplete", 4)) == "legal");
  CHECK(without(Rule::WT_toilet_value, covered, scores("incomplete", 4)) == "legal");
  CHECK(without(Rule::WT_goal_gifts, kBothComplete, "Anna: end\n@expect outcome.winners = []") == "legal");
}

}  // namespace referee::wedding_tables::test::effects_test
