// Effects and rulings that an explanation reports, and those that are left out with a rule switched off.
#include <catch2/catch.hpp>

#include "effects.hpp"
#include "party_chess/party_chess.hpp"
#include "positions.hpp"

namespace referee::party_chess::test::effects_test {

TEST_CASE("pieces that come in tell where they come from", "[party-chess]") {
  const std::string open = ", players: {Reds: {endowed: false, off_board: [p]}}, accounts: {Bank: 500}";
  const auto act = [&](const std::string& line) { return told(board("e5: Blues J", open), line); };
  CHECK(act("Reds: place p b2") == "8.1 8.6 1.2.c 2.4.limit");
  CHECK(act("Reds: choose p p p p R") == "8.1 8.6 8.1 8.6 8.1 8.6 8.1 8.6 5.1 5.3 1.2.c");
  CHECK(act("Reds: choose p p p p T") == "8.1 8.6 8.1 8.6 8.1 8.6 8.1 8.6 19.1 19.2 19.3 1.2.c");
  CHECK(act("umpire: create p for Reds by Bank") == "1.2.d 1.2.b");
  CHECK(act("umpire: create T for Reds by Bank") == "19.3 1.2.d 1.2.b");
  CHECK(told(board("e5: Blues J", ", umpire: null") + "\nrulings: {create-while-suspended: allowed}",
             "umpire: create p for Reds by Bank") == "1.2.d 1.2.d 1.2.b");
}

TEST_CASE("PC-1230.2.3.c, .d are told apart by how many come into check",
          "[party-chess][PC-1230.2.3.c][PC-1230.2.3.d]") {
  CHECK(told("setup: {board: {a1: Reds K, e5: Reds R, e10: Blues K, g1: Greens K}}", "Reds: pass") ==
        "2.6.d 2.4.limit");
  CHECK(told("setup: {board: {a1: Reds K, d5: Reds R, e10: Blues K, g1: Greens K}}", "Reds: move d5-e5") ==
        "2.3.c 2.4.limit");
  CHECK(told("setup: {board: {a1: Reds K, d5: Reds R, e10: Blues K, e1: Greens K}}", "Reds: move d5-e5") ==
        "2.3.d 2.4.limit");
}

TEST_CASE("verdicts name the rulings that attacks rest on", "[party-chess]") {
  // The Tornado might come to the King, and so might the Echo beside the Cantor: far from whatever is played.
  const std::string far = board("e5: Reds R, o8: Blues T, o10: Reds p, r16: \"Blues %\", s17: Blues E",
                                ", players: {Blues: {last_play: move R}, Reds: {off_board: [T]}}");
  CHECK(rests_on(Rule::PC_1230_2_7, far, "Reds: pass") == "echo-captures tornado-attack");
  CHECK(rests_on(Rule::PC_1230_2_4, far, "Reds: pass") == "echo-captures tornado-attack");
  CHECK(rests_on(Rule::PC_1230_2_4_default, far, "umpire: timeout") == "echo-captures tornado-attack");
  CHECK(rests_on(Rule::PC_1230_2_6_c_attack, far, "Reds: place T n9") == "pinned-attack");
}

TEST_CASE("rulings on a suspended game are read only while it is suspended", "[party-chess]") {
  const std::string vacant = ", umpire: null";
  const std::string warm = ", players: {Blues: {warm: true, warm_from: 0}}";
  const std::string buys = "umpire: create p for Reds by Bank";
  CHECK(rests_on(Rule::PC_1230_2_1_a, board("e5: Blues J"), buys) == "");
  CHECK(rests_on(Rule::PC_1230_2_1_a, board("e5: Blues J", vacant), buys) == "create-while-suspended");
  CHECK(rests_on(Rule::PC_1230_2_1_a, board("e5: Blues J", warm), "Blues: surrender") == "");
  CHECK(rests_on(Rule::PC_1230_2_1_a, board("e5: Blues J", warm + vacant), "Blues: surrender") ==
        "warm-surrender-suspended");
  CHECK(rests_on(Rule::PC_1230_2_1_a, board("e5: Blues J", warm + vacant), "Reds: pass") == "");
}

TEST_CASE("with a rule switched off its effect is left out", "[party-chess]") {
  CHECK(without(Rule::PC_1230_2_4_limit, board("e5: Blues J"),
                "umpire: day; day; day; day\n@expect clock.day = 4\n@expect to_act = [Reds]") == "legal");
  CHECK(without(Rule::PC_1230_2_2_c, board("e5: Blues J"),
                "umpire: office Browns\n@expect players.Browns.off_board = []\n"
                "@expect players.Browns.endowed = true") == "legal");
  // Blues is Warm and in check, and would pass as well: all would, so the turn waits.
  CHECK(without(Rule::PC_1230_2_4_b_ii,
                "rulings: {all-warm: wait}\n"
                "setup: {board: {a1: Reds K, k5: Reds R, t20: Greens K, p5: Blues K}, play_list: [Reds, "
                "Greens, Blues], players: {Greens: {warm: true, warm_from: 3}, Blues: {warm: true, "
                "warm_from: 3}}}",
                "umpire: warm Reds\nReds: pass\n@expect to_act = [Greens]\n@expect "
                "players.Greens.last_play = null") == "legal");
}

// Everything that the state does not show is the same as in a game set up from it.
TEST_CASE("what the state does not show any more is gone", "[party-chess]") {
  MatchOf<PartyChess> match = match_from(
      "board: {a1: Reds K, t20: Blues K, e5: Greens R, e10: Reds p}\nplayers: {Greens: {off_board: \"R p "
      "p\", "
      "warm: true, warm_from: 2}}\nplay_list: [Greens, Reds, Blues]\n",
      {"Reds", "Blues", "Greens"});
  const auto hash_is_of_what_is_shown = [&] {
    const Document shown = document_from_json(state_json(match, {}), "state");
    return MatchOf<PartyChess>(match.spec(), shown.root()).hash() == match.hash();
  };
  const auto act = [&](const std::string& actor, const std::string& text) {
    return refusal_of(match, actor, text, PlayMode::carry_out);
  };
  CHECK(act("umpire", "seat Greens Joe") == "");
  CHECK(act("Greens", "capture e5xe10") == "");
  CHECK(act("umpire", "abolish Greens") == "");
  CHECK(hash_is_of_what_is_shown());
  CHECK(act("umpire", "warm Blues") == "");
  CHECK(act("Reds", "pass") == "");  // and so does Blues
  CHECK(state_json(match, {})["players"]["Blues"]["last_play"] == "pass");
  CHECK(hash_is_of_what_is_shown());
  CHECK(act("umpire", "cool Blues") == "");
  CHECK(hash_is_of_what_is_shown());
}

TEST_CASE("PC-H.record there is room for so many offices and pieces, and no more",
          "[party-chess][PC-H.record]") {
  MatchOf<PartyChess> match = match_from("board: {a1: Reds K}\n");
  for (std::size_t i = 2; i < kMaxOffices; ++i)
    REQUIRE(refusal_of(match, "umpire", "office O" + std::to_string(i), PlayMode::carry_out) == "");
  CHECK(refusal_of(match, "umpire", "office More") == "PC-H.record");
  std::string held;
  for (std::size_t i = 2; i < kMaxPieces; ++i) held += "p ";
  MatchOf<PartyChess> full = match_from("board: {a1: Reds K}\nplayers: {Reds: {off_board: \"" + held +
                                        "\"}, Blues: {endowed: false}}\n");
  CHECK(refusal_of(full, "Blues", "choose p p p p p") == "PC-H.record");
  CHECK(refusal_of(full, "Reds", "choose K p p p p") == "PC-1230.2.2.b");
  CHECK(refusal_of(full, "umpire", "create p for Reds by Bank") == "");
  CHECK(refusal_of(full, "umpire", "office Greens", PlayMode::carry_out) == "");
  CHECK(refusal_of(full, "umpire", "create K for Reds by Bank") == "PC-H.record");
  CHECK(refusal_of(full, "Blues", "choose T T p p p") == "PC-H.record");
}

}  // namespace referee::party_chess::test::effects_test
