// Moves, captures, shots and scratches: the effects that an explanation reports. No piece is lost.
#include <catch2/catch.hpp>

#include "party_chess/effects.hpp"
#include "party_chess/party_chess.hpp"
#include "party_chess/positions.hpp"

namespace referee::party_chess::test::stroke_test {

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

TEST_CASE("PC-1230.1.4.collect pieces change hands and are never lost",
          "[party-chess][PC-1230.1.4.collect][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(10); ++seed) {
    ChanceStream stream(seed, 14);
    const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    Json setup = test::random_setup(spec.seats, 8, stream);
    // Kings and Tornadoes have limits, Kamikazes die.
    for (auto& [square, text] : setup["board"].items()) {
      std::string words = text;
      if (std::string("KTZ").find(words.back()) != std::string::npos) words.back() = 'J';
      text = words;
    }
    for (auto& [office, player] : setup["players"].items()) player["off_board"] = Json::array({"J", "H2"});
    const Document document = document_from_json(setup, "setup");
    const MatchOf<PartyChess> match(spec, document.root());
    State state = match.state();
    const std::size_t pieces = count_pieces(state);
    for (unsigned step = 0; step < 40; ++step) {
      std::vector<Action> strokes;
      static_cast<void>(generate(match.terms(), state, kAllVerbs, [&](const Action& action) {
        const ParsedMove* play = test::parsed_move_of(action);
        const bool promotes = play != nullptr && (play->letter != 0 || !play->promotions.empty());
        if (!promotes && !action.is<Surrender>()) strokes.push_back(action);
        return strokes.size() < 5000;
      }));
      if (strokes.empty()) break;
      FastJudge judge(spec.rulings);
      apply(match.terms(), state, strokes[stream.below(strokes.size())], judge);
      REQUIRE(count_pieces(state) == pieces);
    }
  }
}

}  // namespace referee::party_chess::test::stroke_test
