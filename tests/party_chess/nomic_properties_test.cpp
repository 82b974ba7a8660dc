// Random games in which the rules change, offices come and go, pieces are bought and time passes, under
// random rulings: whatever happens is accounted for, and positions stay what they should be.
#include <fmt/format.h>

#include <map>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"
#include "support/game_properties.hpp"
#include "support/refusal_checks.hpp"

namespace referee::party_chess::nomic_properties_test {
namespace {

using Table = MatchOf<PartyChess>;
using Count = std::map<std::pair<std::string, TypeIndex>, int>;

class NomicGame {
 public:
  explicit NomicGame(std::uint64_t seed) : stream_(seed, 31), match_(begin(seed)) {}

  Table& match() { return match_; }
  ChanceStream& stream() { return stream_; }

  // Returns something to try: mostly legal, of every verb that there is.
  std::pair<Actor, std::string> draw() {
    const State& state = match_.state();
    const std::uint64_t what = stream_.below(100);
    if (state.pending && what < 60) return {Actor::umpire, "destroy"};
    if (what < 45) return play();
    if (what < 55)
      return {anybody(), fmt::format("choose {} {} {} {} {}", letter(), letter(), "p", "p", "p")};
    return {Actor::umpire, act()};
  }

 private:
  Table begin(std::uint64_t seed) {
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    referee::test::randomise_rulings(spec, stream_);
    spec.seed = seed;
    if (seed % 3 == 0) return Table(spec, TreeView());
    document_ = document_from_json(test::random_setup(spec.seats, 7, stream_), "setup");
    return Table(spec, document_.root());
  }

  Actor anybody() { return seat_actor(stream_.below(match_.state().offices.size())); }
  std::string letter() { return std::string(1, "KRCBpOEJMQHAZ!DT%NGW"[stream_.below(20)]); }
  std::string office() {
    const auto& names = match_.state().ledger->names;
    return names[stream_.below(names.size())];
  }

  std::pair<Actor, std::string> play() {
    const State& state = match_.state();
    if (stream_.below(6) == 0) return {anybody(), stream_.below(2) == 0 ? "pass" : "surrender"};
    std::vector<std::pair<Actor, std::string>> plays;
    std::uint64_t seen = 0;
    static_cast<void>(generate(match_.terms(), state, kAllVerbs, [&](const Action& action) {
      ++seen;
      const ParsedMove* stroke = test::parsed_move_of(action);
      const bool rare = stroke != nullptr && (takes(stroke->move_kind) || stroke->letter != 0);
      if (!rare && stream_.below(20) != 0) return seen < 3000;
      std::string text;
      print_action(match_.terms(), state, action, text);
      plays.emplace_back(action.actor, text);
      return seen < 3000;
    }));
    if (plays.empty()) return {anybody(), "pass"};
    return plays[stream_.below(plays.size())];
  }

  std::string act() {
    const PartyRuleset& ruleset = *match_.terms().ruleset;
    const auto draft = [&] { return ruleset.drafts[stream_.below(ruleset.drafts.size())].name; };
    switch (stream_.below(17)) {
      case 0:
      case 1:
        return "enact " + draft();
      case 2:
      case 3:
        return "amend " + draft();
      case 4:
        return "repeal " + ruleset.types[stream_.below(ruleset.types.size())].rule.text;
      case 5:
        return fmt::format("office N{}", stream_.below(6));
      case 6:
        return stream_.below(3) == 0 ? "abolish " + office() : "appoint Cat";
      case 7:
        return "warm " + office();
      case 8:
        return (stream_.below(2) == 0 ? "cool " : "party ") + office();
      case 9:
      case 10:
        return "day";
      case 11:
        return "timeout";
      case 12:
        return stream_.below(3) == 0 ? "vacate" : "appoint Spy";
      case 13:
        return fmt::format("seat {} {}", office(), stream_.below(4) == 0 ? "nobody" : "Holder");
      case 14:
        return "start";
      case 15:
        return fmt::format("extend {}", stream_.below(10));
      default:
        return fmt::format("create {} for {} by Bank", letter(), office());
    }
  }

  ChanceStream stream_;
  Document document_;
  Table match_;
};

// --- accounts
// ------------------------------------------------------------------------------------------------

Count owned(const State& state) {
  Count count;
  state.occupied.each([&](Square square) {
    const Piece& piece = state.board[square];
    ++count[{state.ledger->names[piece.owner], piece.type}];
    return true;
  });
  for (const Held& held : state.held)
    count[{state.ledger->names[held.piece.owner], held.piece.type}] += held.count;
  return count;
}

// Takes a bulletin's events into the accounts. Letters are read as the suite has them at that moment.
class Accounts {
 public:
  Accounts(const Terms& terms, const State& before, const State& after)
      : terms_(terms), before_(before), after_(after), count_(owned(before)) {}

  void enter(const Json& events) {
    for (const Json& event : events) enter_one(event);
  }
  Count take() {
    std::erase_if(count_, [](const auto& entry) { return entry.second == 0; });
    return count_;
  }

 private:
  void add(const Json& office, const Json& piece, int by, const State& state) {
    TypeIndex type = kNoType;
    std::uint32_t counter = 0;
    REQUIRE(read_piece_text(terms_, state, piece.get<std::string>(), type, counter));
    count_[{office.get<std::string>(), type}] += by;
  }

  void enter_one(const Json& event) {
    const std::string what = event["event"];
    if (what == "capture") {
      add(event["office"], event["piece"], -1, before_);
      add(event["to"], event["piece"], 1, before_);
    } else if (what == "promotion") {
      add(event["office"], event["was"], -1, before_);
      add(event["office"], event["piece"], 1, before_);
    } else if (what == "destroyed") {
      add(event["office"], event["piece"], -1, event["cause"] == "limit" ? after_ : before_);
    } else if (what == "purchase") {
      add(event["office"], event["piece"], 1, before_);
    } else if (what == "chosen" || what == "office") {
      for (const Json& piece : event["pieces"]) add(event["office"], piece, 1, before_);
    } else if (what == "abolition") {
      for (const Json& piece : event["on_board"]) add(event["office"], piece["piece"], -1, before_);
      for (const Json& piece : event["off_board"]) add(event["office"], piece, -1, before_);
    }
  }

  const Terms& terms_;
  const State& before_;
  const State& after_;
  Count count_;
};

void check_accounts(const Table& match, const State& before, const Json& bulletin) {
  const State& after = match.state();
  Accounts accounts(match.terms(), before, after);
  accounts.enter(bulletin["events"]);
  CHECK(accounts.take() == owned(after));
  std::uint32_t rounds = 0;
  for (const Json& event : bulletin["events"]) rounds += event["event"] == "round" ? 1U : 0U;
  const std::uint32_t counted_from = before.started ? before.round_count : 0;
  CHECK(after.round_count == counted_from + rounds);
}

// --- what every position is
// ----------------------------------------------------------------------------------

void check_position(const Table& match) {
  const State& state = match.state();
  OfficeSet listed;
  for (const OfficeIndex office : state.list) {
    CHECK_FALSE(listed.test(office));
    CHECK_FALSE(state.offices[office].abolished);
    listed.set(office);
  }
  std::size_t living = 0;
  for (const Office& office : state.offices) living += office.abolished ? 0U : 1U;
  CHECK(listed.count() == (state.started ? living : 0));  // empty before the start

  State anew = state;
  admit_types(match.terms(), anew);
  CHECK(anew == state);
  state.occupied.each([&](Square square) {
    CHECK(state.suite.is_admitted(state.board[square].type));
    return true;
  });
  CHECK(state.checked == offices_in_check(PositionQuery(match.terms(), state)));

  const Json json = state_json(match, Viewer{});
  const Document document = document_from_json(json, "setup");
  const Table again(match.spec(), document.root());
  CHECK(state_json(again, Viewer{}).dump() == json.dump());
  CHECK(again.hash() == match.hash());
}

// Both judges agree, on whether the action is legal and on what comes of it.
void check_judges(const Table& match, Actor actor, const std::string& text) {
  const Terms& terms = match.terms();
  Action action;
  ParseFault fault;
  if (!PartyChess::parse(terms, match.state(), actor, text, action, fault)) return;
  FastJudge fast(terms.spec.rulings);
  FullJudge full(terms.spec.ruleset->catalogue, terms.spec.rulings, terms.spec.off, nullptr);
  check(terms, match.state(), action, fast);
  check(terms, match.state(), action, full);
  CHECK(fast.refused() == full.refused());
  if (fast.refused()) return;
  ChanceStream stream(*terms.spec.seed, match.state().events);
  REQUIRE(draw_action_outcome(terms, match.state(), action, &stream) != OutcomeStatus::missing);
  State one = match.state();
  State other = match.state();
  apply(terms, one, action, fast);
  apply(terms, other, action, full);
  CHECK(one == other);
  // The judge that writes the chronicle reaches the same position.
  State third = match.state();
  ChronicleRecorder recorder(terms, third);
  apply(terms, third, action, recorder);
  CHECK(third == one);
}

// Checks everything that is true for each refusal. Texts that can't be read are not refused by a rule.
void check_refusal(Table& match, Actor actor, const std::string& text) {
  Action action;
  ParseFault fault;
  if (!PartyChess::parse(match.terms(), match.state(), actor, text, action, fault)) return;
  referee::test::RefusalChecks<PartyChess>(match.spec()).check_refusals(match, {&action});
}

TEST_CASE("changes of rules, offices, money and time are all accounted for", "[party-chess][property]") {
  std::uint64_t carried_out = 0;
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < referee::test::effort(30); ++seed) {
    NomicGame game(seed);
    Table& match = game.match();
    for (unsigned step = 0; step < 100; ++step) {
      const auto [actor, text] = game.draw();
      INFO("seed " << seed << " step " << step << " " << match.actor_name(actor) << ": " << text);
      check_judges(match, actor, text);
      const auto before = match.clone();
      const State& was = static_cast<const Table&>(*before).state();
      Answer answer;
      std::string canonical;
      if (!match.play(actor, text, PlayMode::carry_out, answer, &canonical)) {
        ++refused;
        CHECK(answer.kind != Answer::Kind::impossible);
        CHECK(match.state() == was);
        if (answer.kind == Answer::Kind::refused) check_refusal(match, actor, text);
        continue;
      }
      ++carried_out;
      const auto bulletin = match.bulletin(*before, actor, canonical);
      REQUIRE(bulletin);
      check_accounts(match, was, bulletin->json);
      check_position(match);
    }
  }
  CHECK(carried_out > refused / 2);
}

}  // namespace
}  // namespace referee::party_chess::nomic_properties_test
