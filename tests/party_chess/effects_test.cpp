// What an explanation tells of effects and rulings, and what is left out with a rule switched off.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "positions.hpp"
#include "support/short_scripts.hpp"

namespace referee::party_chess::test {
namespace {

// A ruleset of one's own, whatever it is called: the first of all rules can become ambiguous.
const std::string kVagueKing =
    "game: party-chess\ntitle: Test\nextends: standard\ndrafts:\n  vague-king: {rule: \"1230.4\", name: "
    "King, "
    "char: K, value: 0, limit: 1, cite: {move: b}, moves: null}\n";

Report run(const std::string& header, const std::string& body, const RunOptions& options) {
  static RulesetLibrary library([](const std::string&) { return kVagueKing; });
  return referee::test::run_short_script(game(), library, "[Reds, Blues, Greens]", header, body, options);
}

// Told of so often that it says nothing: what every stroke rests on, and that a turn begins.
const std::set<std::string> kCommon = {"PC-1230.1.3.b", "PC-1230.1.5", "PC-1230.1.6", "PC-1230.2.5.attacking",
                                       "PC-1230.2.4"};

// The clauses (`PC-1230.` left out) of the effects told of while the script is played, in their order.
std::string told(const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  std::string text;
  for (const TraceEntry& entry : trace.entries) {
    const std::string& id = report.match->spec().ruleset->catalogue.rules[entry.rule].id;
    if (entry.kind != TraceKind::applied || kCommon.contains(id)) continue;
    text += (text.empty() ? "" : " ") + id.substr(std::string("PC-1230.").size());
  }
  return text;
}

std::string keys_of(const RulingMask& mask, const Report& report) {
  std::string text;
  const auto& rulings = report.match->spec().ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (mask.test(i)) text += (text.empty() ? "" : " ") + rulings[i].key;
  }
  return text;
}

// The keys of the rulings that the rule rests on where it is first consulted or applied.
std::string rests_on(Rule rule, const std::string& header, const std::string& body) {
  Trace trace;
  RunOptions options;
  options.trace = &trace;
  const Report report = run(header, body, options);
  for (const TraceEntry& entry : trace.entries) {
    if (entry.rule == static_cast<RuleIndex>(rule)) return keys_of(entry.rulings, report);
  }
  return "not consulted";
}

// How a script ends that is played without `rule`: "legal", or what is not as it expects.
std::string without(Rule rule, const std::string& header, const std::string& body) {
  return referee::test::ending_of(run(header, body, referee::test::without_rule(rule)));
}

std::string board(const std::string& pieces, const std::string& more = "") {
  return "setup: {board: {b1: Reds K, t20: Blues K, " + pieces + "}" + more + "}";
}

// What a play of Reds tells on that board.
std::string told_of(const std::string& pieces, const std::string& action) {
  return told(board(pieces), "Reds: " + action);
}

}  // namespace

TEST_CASE("strokes tell what becomes of the pieces", "[party-chess]") {
  const std::string begins = " 2.4.limit";
  CHECK(told_of("e5: Reds R", "move e5-e6") == "2.4.limit");
  CHECK(told_of("e5: Reds R, e6: Blues p", "capture e5xe6") == "2.5.opposing 1.4.collect 1.2.b" + begins);
  CHECK(told_of("e5: Reds R, e6: Reds p", "capture e5xe6") == "2.5.friendly");
  CHECK(told_of("e5: Reds H, e6: Blues p", "capture e5xe6") ==
        "2.5.opposing 1.4.collect 1.2.b 14.hn" + begins);
  CHECK(told_of("e5: Reds H", "move e5-e6") == "2.4.limit");
  CHECK(told_of("e5: Reds Z, g7: Blues p", "capture e5xg7") ==
        "2.5.opposing 1.4.collect 1.2.b 16.4" + begins);
  CHECK(told_of("e5: Reds Z", "move e5-g7") == "2.4.limit");
  CHECK(told_of("c3: Reds Q", "scratch c3-a1") == "13.3.a 13.3.b 13.3.c 2.4.limit");
  CHECK(told_of("c5: Reds Q", "move c5-b2") == "13.3.a 13.3.b 2.4.limit");
}

TEST_CASE("promotions tell what becomes what", "[party-chess]") {
  CHECK(told_of("j9: Reds p", "move j9-j10=R") == "1.4.defer 8.4 2.4.limit");
  CHECK(told_of("j9: Reds p", "move j9-i9") == "1.4.defer 2.4.limit");
  CHECK(told_of("h8: Reds D, g7: Reds C, i10: Reds C", "move h8-h9=R") == "2.4.limit");
  CHECK(told_of("h8: Reds D, g7: Reds C, i10: Reds C", "move h8-h9=T") == "19.3 2.4.limit");
}

TEST_CASE("PC-1230.1.3.f is told of beside a Cantor, and nowhere else", "[party-chess][PC-1230.1.3.f]") {
  CHECK(told_of("e5: Reds B, e6: \"Blues %\"", "move e5-h8") == "1.3.f 20.aura 2.4.limit");
  CHECK(told_of("e5: Reds B, e7: \"Blues %\"", "move e5-h8") == "2.4.limit");
  CHECK(told_of("e5: Reds B, h9: \"Blues %\"", "move e5-h8") == "2.4.limit");
  CHECK(told_of("e5: \"Reds %\"", "move e5-f6") == "2.4.limit");
  CHECK(told_of("e5: \"Reds %\", e6: Reds R", "move e5-f6") == "2.4.limit");
}

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

TEST_CASE("the nomic tells what its rules fail, what leaves the board, and what is to be drawn",
          "[party-chess]") {
  const std::string rooks = "e5: Reds R, g5: Reds R, c3: Reds p";
  CHECK(told(board(rooks), "umpire: enact knight") == "1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: enact twins") == "1.3.a.iii 1.3.a.v 1.3.a.i");
  CHECK(told(board(rooks), "umpire: enact stray") == "1.3.a.iii 1.3.a.v 1.3.a.ii");
  CHECK(told(board(rooks), "umpire: enact priceless") == "1.3.a.iii 1.3.a.v 1.3.a.iv");
  CHECK(told(board(rooks) + "\nruleset: ./vague-king.yaml", "umpire: amend vague-king") ==
        "1.3.e 1.3.e 1.3.a.iii 1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: repeal 1230.8") == "1.3.e 1.3.a.iii 1.3.a.v");
  CHECK(told(board(rooks), "umpire: repeal 1230.16") == "1.3.a.iii");
  CHECK(told(board(rooks), "umpire: amend rook-limit") == "1.3.a.iii 1.3.a.v 1.3.g 1.3.g.random");
  CHECK(told(board("e5: Reds R", ", players: {Reds: {off_board: [R]}}"), "umpire: amend rook-limit") ==
        "1.3.a.iii 1.3.a.v 1.3.g");
  CHECK(told(board(rooks) + "\nseed: 3", "umpire: amend rook-limit\numpire: destroy") ==
        "1.3.a.iii 1.3.a.v 1.3.g 1.3.g.random 1.3.g.random");
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

TEST_CASE("verdicts name the rulings that a stroke rests on", "[party-chess]") {
  const std::string grows = board("e5: Reds H, e6: Blues p");
  CHECK(rests_on(Rule::PC_1230_2_7, grows, "Reds: capture e5xe6") == "");
  CHECK(rests_on(Rule::PC_1230_2_4, grows, "Reds: capture e5xe6") == "echo-source");
  CHECK(rests_on(Rule::PC_1230_2_4, grows, "Reds: move e5-e4") == "");
  const std::string pinned = grows + "\nrulings: {pinned-attack: legal-only}";
  CHECK(rests_on(Rule::PC_1230_2_7, pinned, "Reds: capture e5xe6") == "echo-source");
  const std::string echo = board("e5: Reds E, e6: Blues p", ", players: {Reds: {last_play: move R}}");
  CHECK(rests_on(Rule::PC_1230_10_2_b, echo, "Reds: capture e5xe6") == "echo-captures");
  const std::string demon = board("h8: Reds D, g7: Reds C, i10: Reds C");
  CHECK(rests_on(Rule::PC_1230_18_3, demon, "Reds: move h8-h9=R") == "demon-promotes-to");
  CHECK(rests_on(Rule::PC_1230_18_3, board("h8: Reds D, a2: Reds C, t18: Reds C"), "Reds: move h8-h9=R") ==
        "demon-grouping demon-promotes-to");
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
                "setup: {board: {a1: Reds K, k5: Reds R, t20: Greens K, p5: Blues K}, play_list: [Reds, "
                "Greens, Blues], players: {Greens: {warm: true, warm_from: 3}, Blues: {warm: true, "
                "warm_from: 3}}}",
                "umpire: warm Reds\nReds: pass\n@expect to_act = [Greens]\n@expect "
                "players.Greens.last_play = null") == "legal");
}

// Whatever the state does not show is as it would be in a game set up from it.
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

}  // namespace referee::party_chess::test
