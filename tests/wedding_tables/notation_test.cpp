// Tests which texts are actions, and which are not (rulebook 4).
#include <catch2/catch.hpp>

#include "referee/wedding_tables/game.hpp"
#include "support/game_properties.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test::notation_test {
namespace {

// Returns canonical text of what was read; "" if it can't be read.
std::string reread(const std::string& text) {
  static const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  static const MatchOf<WeddingTables> match(spec, TreeView());
  Action action;
  ParseFault fault;
  if (!WeddingTables::parse(match.terms(), match.state(), seat_actor(0), text, action, fault)) {
    CHECK_FALSE(fault.message.empty());
    CHECK(fault.offset + fault.length <= text.size());
    return {};
  }
  std::string out;
  print_action(match.terms(), match.state(), action, out);
  return out;
}

}  // namespace

TEST_CASE("canonical notation reads back", "[wedding-tables][notation]") {
  for (const char* text : {"pick deck",
                           "pick deck -> aunt",
                           "pick w3 -> killjoy",
                           "pick w9",
                           "lay family-table",
                           "lay aunt",
                           "place mum t1",
                           "place toilet t99",
                           "discard mixed-table",
                           "discard cousin",
                           "discard t4",
                           "cancel Ben t1",
                           "killjoy Ben t2",
                           "killjoy Ben t2 steal s6",
                           "killjoy Ben t2 steal hand",
                           "killjoy Ben t2 steal hand -> mum",
                           "killjoy Ben t2 steal hand mum",
                           "discard t4 under mum family-table",
                           "redeem t1 s1 with mum mum under mum mum cancellation",
                           "move t1 s2 t3",
                           "move t1 s9 hand",
                           "toilet Anna t1 s8",
                           "redeem t1 s2 with cousin cousin",
                           "redeem t1 beside with aunt cousin nerd",
                           "redeem t1 s1 with mum",
                           "lift t1 s1",
                           "give Ben cousin",
                           "exchange Ben cousin nerd",
                           "place mum Ben t1",
                           "place w3 t1",
                           "place w9 Ben t1",
                           "lay w1",
                           "discard t1 s9",
                           "discard w1",
                           "discard Ben t1",
                           "discard Ben t1 under mum family-table",
                           "redeem Ben t1 s2 with cousin cousin",
                           "redeem Ben t1 beside with aunt cousin nerd under killjoy aunt cousin nerd",
                           "lift Ben t1 s1",
                           "give Ben t1",
                           "give Ben t1 s1",
                           "exchange w1 mum",
                           "exchange deck mum",
                           "end",
                           "deal-table Ben",
                           "deal-table Ben -> friend-table",
                           "set-aside -> mixed-table",
                           "deal-hand Anna -> cousin mum",
                           "deal-waiting",
                           "deal-waiting -> mum mum aunt toilet"}) {
    CHECK(reread(text) == text);
  }
}

TEST_CASE("freedoms of notation are made canonical", "[wedding-tables][notation]") {
  CHECK(reread("deal-hand Anna -> mum cousin") == "deal-hand Anna -> cousin mum");
  CHECK(reread("redeem t1 beside with nerd aunt cousin") == "redeem t1 beside with aunt cousin nerd");
  CHECK(reread("  pick   deck\t-> aunt ") == "pick deck -> aunt");
  CHECK(reread("place mum Anna t1") == "place mum t1");
  CHECK(reread("place w1 Anna t1") == "place w1 t1");
  CHECK(reread("discard Anna t1 under mum") == "discard t1 under mum");
  CHECK(reread("redeem Anna t1 s2 with mum mum") == "redeem t1 s2 with mum mum");
  CHECK(reread("lift Anna t1 s1") == "lift t1 s1");
}

TEST_CASE("what is no action", "[wedding-tables][notation]") {
  for (const char* text : {"",
                           "dance",
                           "pick",
                           "pick hand",
                           "pick w",
                           "pick deck deck",
                           "pick deck -> ",
                           "pick deck -> aunt mum",
                           "pick deck -> uncles",
                           "lay",
                           "lay table",
                           "place mum",
                           "place mum s1",
                           "place mother t1",
                           "discard",
                           "discard t",
                           "cancel Ben",
                           "cancel table t1",
                           "cancel Zoe t1",
                           "killjoy Ben t1 s1",
                           "killjoy Ben t1 take s1",
                           "killjoy Ben t1 steal hand mum dad",
                           "killjoy Ben t1 steal hand mother",
                           "killjoy Ben t1 steal hand mum -> mum",
                           "killjoy Ben t1 steal hand -> mum dad",
                           "killjoy Ben t1 steal s1 -> mum",
                           "killjoy Ben t1 -> mum",
                           "discard t1 under",
                           "discard t1 over mum",
                           "discard mixed-table under mixed-table",
                           "discard t1 under mother",
                           "redeem t1 s1 with under mum",
                           "redeem t1 s1 with mum mum under",
                           "lift t1 s1 under toilet",
                           "move t1 s1",
                           "move t1 hand",
                           "move t1 s1 s2",
                           "toilet Ben t1",
                           "redeem t1 s1",
                           "redeem t1 s1 with",
                           "redeem t1 with aunt aunt",
                           "redeem t1 aside with aunt aunt",
                           "redeem t1 s1 for aunt aunt",
                           "lift t1",
                           "give Ben",
                           "exchange Ben aunt",
                           "exchange w1",
                           "exchange w1 aunt mum",
                           "place mum Ben",
                           "place mum Zoe t1",
                           "place w1 Ben",
                           "place mum Ben t1 t2",
                           "lay w1 t1",
                           "discard Ben",
                           "discard Ben s1",
                           "discard t1 s1 under mum",
                           "discard w1 under mum",
                           "discard Zoe t1",
                           "redeem Ben t1 with mum mum",
                           "redeem Zoe t1 s1 with mum mum",
                           "lift Ben t1",
                           "give Ben t1 t2",
                           "killjoy Ben t1 steal mum",
                           "end now",
                           "end -> aunt",
                           "place mum t1 -> aunt",
                           "set-aside -> aunt",
                           "deal-table Anna -> cousin",
                           "deal-hand Anna -> cousin",
                           "deal-hand Anna -> mum mum mum",
                           "deal-waiting -> mum mum mum",
                           "-> aunt",
                           "Pick deck"}) {
    INFO(text);
    CHECK(reread(text).empty());
  }
}

}  // namespace referee::wedding_tables::test::notation_test
