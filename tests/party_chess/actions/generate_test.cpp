// Compares the plays that are listed with those that `check` accepts.
#include <catch2/catch.hpp>

#include "party_chess/party_chess.hpp"
#include "party_chess/positions.hpp"

namespace referee::party_chess::generate_test {
namespace {

std::set<std::string> listed_plays(const Terms& terms, const State& state) {
  std::set<std::string> plays;
  static_cast<void>(generate(terms, state, kAllVerbs, [&](const Action& action) {
    const ParsedMove* play = test::parsed_move_of(action);
    if (play != nullptr && (play->path.size() > 2 || !play->promotions.empty())) return true;
    std::string text;
    print_action(terms, state, action, text);
    CHECK(plays.insert(text).second);
    return true;
  }));
  return plays;
}

TEST_CASE("PC-1230.2.6 on a small board too, what is listed is what `check` accepts",
          "[party-chess][PC-1230.2.6][property]") {
  const auto ruleset = test::house_ruleset("notes: small\n");
  for (std::uint64_t seed = 0; seed < referee::test::effort(25); ++seed) {
    ChanceStream stream(seed, 13);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
    spec.ruleset = ruleset;
    referee::test::randomise_rulings(spec, stream);
    const Json setup = test::random_setup(spec.seats, 5 + static_cast<unsigned>(seed % 4), stream, {0, 8});
    const Document document = document_from_json(setup, "setup");
    const MatchOf<PartyChess> match(spec, document.root());
    std::set<std::string> accepted;
    for (const Action& action : test::accepted_plays(match.terms(), match.state())) {
      std::string text;
      print_action(match.terms(), match.state(), action, text);
      accepted.insert(text);
    }
    INFO("seed " << seed << " " << setup.dump());
    CHECK(listed_plays(match.terms(), match.state()) == accepted);
    test::check_counts(match.terms(), match.state());
  }
}

}  // namespace
}  // namespace referee::party_chess::generate_test
