// Rule changes, offices, Warmth and time at random moments: the position stays sound and loads to the same.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"

namespace referee::party_chess::nomic_test {
namespace {

std::string random_act(const MatchOf<PartyChess>& match, ChanceStream& stream) {
  const State& state = match.state();
  const auto& names = state.ledger->names;
  const auto& ruleset = *match.terms().ruleset;
  const auto office = [&] { return names[stream.below(names.size())]; };
  switch (stream.below(16)) {
    case 0:
      return "enact " + ruleset.drafts[stream.below(ruleset.drafts.size())].name;
    case 1:
      return "amend " + ruleset.drafts[stream.below(ruleset.drafts.size())].name;
    case 2:
      return "repeal " + ruleset.types[stream.below(ruleset.types.size())].rule.text;
    case 3:
      return fmt::format("office N{}", stream.below(9));
    case 4:
      return stream.below(4) == 0 ? "abolish " + office() : "day";
    case 5:
      return "warm " + office();
    case 6:
      return (stream.below(2) == 0 ? "cool " : "party ") + office();
    case 7:
      return "day";
    case 8:
      return "timeout";
    case 9:
      return stream.below(3) == 0 ? "vacate" : "appoint Spy";
    case 10:
      return "appoint Cat";
    case 11:
      return fmt::format("seat {} {}", office(), stream.below(2) == 0 ? "nobody" : "Holder");
    case 12:
      return fmt::format("create {} for {} by Bank", "RHBpZKTN"[stream.below(8)], office());
    case 13:
      return fmt::format("extend {}", stream.below(10));
    default:
      return "destroy";
  }
}

void check_sound(const MatchOf<PartyChess>& match) {
  const State& state = match.state();
  std::size_t living = 0;
  for (const Office& office : state.offices) living += office.abolished ? 0 : 1;
  CHECK(state.list.size() == living);
  CHECK(state.checked == offices_in_check(PositionQuery(match.terms(), state)));
  state.occupied.each([&](Square square) {
    CHECK(state.suite.is_admitted(state.board[square].type));
    return true;
  });
  const Json json = state_json(match, Viewer{});
  const Document document = document_from_json(json, "setup");
  const MatchOf<PartyChess> again(match.spec(), document.root());
  CHECK(state_json(again, Viewer{}).dump() == json.dump());
}

TEST_CASE("the nomic around the board keeps positions sound", "[party-chess][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(25); ++seed) {
    ChanceStream stream(seed, 9);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    if (seed % 2 == 1) referee::test::randomise_rulings(spec, stream);
    spec.seed = seed;
    const Document document = document_from_json(test::random_setup(spec.seats, 6, stream), "setup");
    MatchOf<PartyChess> match(spec, document.root());
    unsigned done = 0;
    for (unsigned step = 0; step < 120; ++step) {
      Answer answer;
      Actor actor = Actor::umpire;
      std::string text = random_act(match, stream);
      if (stream.below(2) == 0) {
        // A play, or a Surrender out of turn.
        actor = match.state().list.empty()
                    ? seat_actor(0)
                    : seat_actor(match.state().list[stream.below(match.state().list.size())]);
        text = stream.below(2) == 0 ? "pass" : "surrender";
      }
      const std::uint64_t before = match.hash();
      INFO("seed " << seed << " step " << step << " " << text);
      const bool legal = match.play(actor, text, PlayMode::carry_out, answer, nullptr);
      CHECK(answer.kind != Answer::Kind::impossible);
      if (!legal) CHECK(match.hash() == before);
      done += legal ? 1 : 0;
      check_sound(match);
    }
    CHECK(done > 10);
  }
}

// Returns whether an act of Reds can't be carried out, though offices may write down what is the umpire's.
bool prevented_by_office(const MatchOf<PartyChess>& match, std::string_view text) {
  const Terms& terms = match.terms();
  RuleMask off;
  off.set(static_cast<std::size_t>(Rule::PC_1230_2_1_c));
  FullJudge judge(terms.spec.ruleset->catalogue, terms.spec.rulings, off, nullptr);
  Action action;
  ParseFault fault;
  REQUIRE(PartyChess::parse(terms, match.state(), seat_actor(0), text, action, fault));
  PartyChess::check(terms, match.state(), action, judge);
  CHECK_FALSE(judge.refused());
  CHECK(judge.waived());
  return judge.prevented();
}

TEST_CASE("what is not asked any more can still prevent an act", "[party-chess][PC-1230.2.1.c]") {
  const auto match = test::match_from("{}");
  CHECK(prevented_by_office(match, "create ? for Reds by Anna"));
  CHECK_FALSE(prevented_by_office(match, "create R for Reds by Anna"));
  CHECK(prevented_by_office(match, "office Reds"));
  CHECK_FALSE(prevented_by_office(match, "office Greens"));
  CHECK(prevented_by_office(match, "destroy"));
  CHECK_FALSE(prevented_by_office(match, "day"));
}

}  // namespace
}  // namespace referee::party_chess::nomic_test
