// Setups (rulebook 5): what is refused, and where; what is derived.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::spin_party::test::setup_test {
namespace {

std::string fault(const std::string& setup) { return fault_of("setup: " + setup); }
bool refused(const std::string& setup) { return fault(setup) != "fine"; }

}  // namespace

TEST_CASE("setups that are more than the box holds are refused", "[spin-party][setup]") {
  CHECK(refused("{sack: {blue: 41}}"));
  CHECK(refused("{sack: {red: 20}, players: {Ben: {hand: {red: 1}}}}"));
  CHECK(refused("{sack: {red: 20}, links: {s1-s2: {bonds: [red]}}}"));
  CHECK(refused("{pool: 40, sites: {s1: {guest: white}}}"));
  CHECK(refused("{pool: 39, sites: {s1: {guest: white, fixed: true}}}"));
  CHECK(fault("{pool: 38, sites: {s1: {guest: white, fixed: true}}}") == "fine");
  CHECK(fault_of(
            "rulings: {fixing-marker: token}\nsetup: {pool: 39, sites: {s1: {guest: white, fixed: true}}}") ==
        "fine");
  CHECK(fault("{pool: 0, sack: {blue: 0, red: 0}}") == "fine");
  CHECK(fault_of("ruleset: no-chance\nsetup: {players: {Anna: {stock: {blue: 40, red: 20}}}}") == "fine");
}

TEST_CASE("setups that name what is not there are refused", "[spin-party][setup]") {
  CHECK(refused("{sites: {t1: {guest: white}}}"));
  CHECK(fault("{board: board-b, sites: {t1: {guest: white}}}") == "fine");
  CHECK(refused("{sites: {s1: {fixed: true}}}"));
  CHECK(refused("{sites: {s1: {guest: white, colour: white}}}"));
  CHECK(refused("{links: {s2-s1: {bonds: [blue]}}}"));
  CHECK(refused("{links: {s1-s4: {bonds: []}}}"));
  CHECK(refused("{links: {s2-s8: {bonds: [blue]}}}"));
  CHECK(refused("{links: {s2-s8: {bonds: [], new: true}}}"));
  CHECK(refused("{links: {s8-s2: {bonds: [blue], new: true}}}"));
  CHECK(fault("{links: {s2-s8: {bonds: [blue], new: true}}}") == "fine");
  CHECK(fault("{links: {s1-s20: {bonds: [blue], new: true}}}") ==
        "fine");  // not tested for SP-9.new-link-line
  CHECK(refused("{players: {Cleo: {}}}"));
  CHECK(refused("{turn: {player: Cleo}}"));
  CHECK(refused("{turn: {card: joker}}"));
  CHECK(refused("{phase: dinner}"));
  CHECK(refused("{poo: 3}"));
  CHECK(refused("{evaluation: {foo: 1}}"));
  CHECK(refused("{evaluation: foo}"));
  CHECK(fault("{evaluation: null}") == "fine");
  CHECK(refused("{players: {Anna: {cards: {selected: [fixing, revision, new-link, double-bond]}}}}"));
  CHECK(refused("{players: {Anna: {cards: {played: [fixing, fixing]}}}}"));
  CHECK(fault("{players: {Anna: {cards: {selected: []}}}}") == "fine");
  CHECK(fault_of("ruleset: large\nsetup: {players: {Anna: {cards: {played: [fixing, revision, new-link, "
                 "double-bond]}}}}") == "fine");
}

TEST_CASE("what says nothing of a position is passed over, but not misspelt keys", "[spin-party][setup]") {
  CHECK(fault("{outcome: 7, evaluation: {done: 7, white: many}}") == "fine");
  CHECK(fault("{players: {Anna: {stock: {blue: many}}}}") == "fine");
  CHECK(refused("{players: {Anna: {stock: {green: 1}}}}"));
  CHECK(refused("{phase: over, outcome: 7}"));
  CHECK(refused("{phase: over, evaluation: {done: []}}"));
  CHECK(refused("{phase: evaluation, evaluation: {free: []}}"));
  CHECK(fault("{phase: evaluation, evaluation: {turn: nobody}}") == "fine");
  CHECK(fault_of("rulings: {evaluation-order: alternate}\n"
                 "setup: {phase: evaluation, evaluation: {turn: nobody}}") != "fine");
}

TEST_CASE("a refused setup is located", "[spin-party][setup]") {
  CHECK(fault("{sites: {s21: {guest: white}}}").starts_with("3:17 "));
  CHECK(fault("{pool: 41}").starts_with("3:15 "));
}

TEST_CASE("what a setup leaves out is that of a game about to start its first turn", "[spin-party][setup]") {
  const Table t("setup: {players: {Ben: {hand: {blue: 2, guests: 1}}}, turn: {player: Ben, placed: 1}}");
  CHECK(t.at("turn") == Json({{"player", "Ben"},
                              {"number", 1},
                              {"taken", 4},
                              {"placed", 1},
                              {"quota", 3},
                              {"card", nullptr},
                              {"idle", nullptr}}));
  CHECK(t.at("sack") == Json({{"blue", 38}, {"red", 20}}));
  CHECK(t.at("pool") == 39);
  CHECK(t.at("to_act") == Json({"Ben"}));
}

TEST_CASE("stocks are the set less what is in hand", "[spin-party][setup]") {
  const Table t(
      "ruleset: no-chance\nsetup: {players: {Anna: {hand: {blue: 2, red: 1}}}, links: {s1-s2: {bonds: "
      "[red]}}}");
  CHECK(t.at("players.Anna.stock") == Json({{"blue", 18}, {"red", 9}}));
  CHECK(t.at("players.Ben.stock") == Json({{"blue", 20}, {"red", 10}}));
  CHECK(t.at("sack") == Json({{"blue", 0}, {"red", 0}}));
}

TEST_CASE("the quota follows from the card, whatever is written", "[spin-party][setup]") {
  CHECK(Table("setup: {turn: {quota: 9}}").at("turn.quota") == 3);
  CHECK(Table("setup: {turn: {quota: 3, card: special-move}}").at("turn.quota") == 4);
  CHECK(Table("setup: {turn: {card: master-move}}").at("turn.quota") == 5);
  CHECK(Table("setup: {turn: {card: fixing}}").at("turn.quota") == 3);
}

TEST_CASE("idle moves follow from what was done, unless they are written", "[spin-party][setup]") {
  CHECK(Table("setup: {}").at("turn.idle") == 0);
  CHECK(Table("setup: {turn: {card: fixing}}").at("turn.idle").is_null());
  CHECK(Table("setup: {turn: {placed: 1}}").at("turn.idle").is_null());
  CHECK(Table("setup: {turn: {taken: 0, idle: null}}").at("turn.idle").is_null());
  CHECK(Table("setup: {turn: {idle: 1}}").at("turn.idle") == 1);
  CHECK(fault_of("setup: {turn: {idle: 2}}") != "fine");
}

TEST_CASE("a finished setup is evaluated at once, one that is over is only shown", "[spin-party][setup]") {
  const Table evaluated("setup: {phase: evaluation, sites: {s1: {guest: white}}}");
  CHECK(evaluated.at("phase") == "over");
  CHECK(evaluated.at("evaluation.free") == Json({"s1"}));
  const Table shown(
      "setup: {phase: over, sites: {s1: {guest: white}}, outcome: {winners: [], reason: draw, white: 3, "
      "black: 3, removed: 5}}");
  CHECK(shown.at("sites.s1.guest") == "white");
  CHECK(shown.at("outcome.removed") == 5);
  CHECK(shown.at("evaluation.free") == Json::array());
}

TEST_CASE("who the game waits for in the preparation", "[spin-party][setup]") {
  Table t;
  CHECK(t.at("to_act") == Json({"Anna", "Ben"}));
  t.play("Ben", "choose fixing revision new-link");
  CHECK(t.at("to_act") == Json({"Anna"}));
  t.play("Anna", "choose fixing revision new-link");
  CHECK(t.at("to_act") == Json({"Anna"}));
  Table declared("rulings: {selection: declared}");
  declared.play("Anna", "choose fixing revision new-link");
  CHECK(declared.at("to_act") == Json({"Ben"}));
  CHECK(declared.at("legal.count") == 20);
}

TEST_CASE("the rulebook's example state has 31 legal actions", "[spin-party][setup]") {
  Table t;
  CHECK(t.at("legal.count") == 45);
  t.play("Anna", "choose revision fixing new-link");
  t.play("Anna", "draw -> red; play new-link red s2-s8; take; guest s1 white; take; guest s2 white; end");
  t.play("Ben", "draw -> blue; bond blue s1-s2; play fixing s2 black; draw -> red");
  CHECK(t.at("legal.count") == 31);
}

}  // namespace referee::spin_party::test::setup_test
