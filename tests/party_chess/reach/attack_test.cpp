// Attack and defence, asked of all at once and pair by pair.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "party_chess/positions.hpp"

namespace referee::party_chess::attack_test {
namespace {

// Attack and defence of each piece, asked of every pair. A few searches of Tornadoes in a crowd reach the
// limit.
void compare_pairs(const MatchOf<PartyChess>& match, unsigned& undecided) {
  const State& state = match.state();
  const PositionQuery query(match.terms(), state);
  state.occupied.each([&](Square from) {
    std::array<bool, 2> found{};
    std::array<bool, 2> open{};
    state.occupied.each([&](Square to) {
      if (to == from) return true;
      const std::size_t friendly = state.board[to].owner == state.board[from].owner ? 1 : 0;
      try {
        found[friendly] |= attacks(friendly != 0 ? query.regarding(to) : query, from, to);
      } catch (const UndecidedSearch&) {
        open[friendly] = true;
        ++undecided;
      }
      return true;
    });
    const RulingReader reader(match.terms().spec.rulings);
    INFO(match.terms().geometry->name(from)
         << " " << state_part(match.terms(), state, "board", Viewer{}, reader).dump());
    // A search for some piece may meet the limit where a pair did.
    const auto compare = [&](std::size_t friendly, auto&& some) {
      try {
        const bool answer = some();
        if (found[friendly] || !open[friendly]) CHECK(answer == found[friendly]);
      } catch (const UndecidedSearch&) {
        CHECK(open[friendly]);
      }
    };
    compare(0, [&] { return attacks_some(query, from); });
    compare(1, [&] { return defends_some(query, from, WhenModes::asked); });
    return true;
  });
}

TEST_CASE("PC-1230.3.weight who attacks and who defends is the same asked pair by pair",
          "[party-chess][PC-1230.3.weight][PC-1230.2.5.attacking][PC-1230.2.5.defending]") {
  unsigned undecided = 0;
  for (std::uint64_t seed = 0; seed < referee::test::effort(40); ++seed) {
    ChanceStream stream(seed, 12);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    spec.budget = std::make_shared<Budget>(Budget::for_each_search(20'000));
    // Few pieces are asked one by one, many by where they can go. Under `legal-only` each capture is
    // imagined, and a Tornado's are too many.
    const bool legal_only = seed % 4 == 0;
    referee::test::randomise_rulings(spec, stream, {"pinned-attack"});
    if (legal_only) referee::test::set_ruling(spec, "pinned-attack", "legal-only");
    Json setup = test::random_setup(spec.seats, seed % 2 == 0 ? 6 : 20, stream);
    for (auto& [square, text] : setup["board"].items()) {
      std::string words = text;
      if (legal_only && words.back() == 'T') words.back() = 'J';
      text = words;
    }
    const Document document = document_from_json(setup, "setup");
    compare_pairs(MatchOf<PartyChess>(spec, document.root()), undecided);
  }
  CHECK(undecided < 20 * referee::test::effort(1));
}

TEST_CASE("PC-1230.19.4 what a Tornado in a crowd attacks is found soon, and a limit ends the search",
          "[party-chess][PC-1230.19.4.c]") {
  // Every square but two is taken: a listing would never end.
  Json board = Json::object();
  for (char column = 'a'; column <= 'h'; ++column) {
    for (int row = 1; row <= 8; ++row) {
      const bool blue = (column + row) % 3 != 0;
      board[fmt::format("{}{}", column, row)] = blue ? "Blues R" : "Blues B";
    }
  }
  board["a1"] = "Reds T";
  board["h8"] = "Reds J";
  MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
  spec.ruleset = test::house_ruleset("notes: small\n");
  spec.budget = std::make_shared<Budget>(Budget::for_each_search(10'000));
  const Document document = document_from_json({{"board", board}}, "setup");
  const MatchOf<PartyChess> match(spec, document.root());
  const PositionQuery query(match.terms(), match.state());
  const Square tornado = *find_square(*match.terms().geometry, "a1");
  CHECK(attacks_some(query, tornado));
  CHECK(defends_some(query, tornado, WhenModes::asked));
  CHECK(attacks(query, tornado, *find_square(*match.terms().geometry, "h7")));
  CHECK_THROWS_AS(match.legal_count(Viewer{}), UndecidedSearch);
}

}  // namespace
}  // namespace referee::party_chess::attack_test
