// Attack detection against the definition: could the piece's Swinger capture, were it his turn (1230.2 s5)?
#include "party_chess/party_chess.hpp"
#include "party_chess/reach/sequences.hpp"
#include "positions.hpp"

namespace referee::party_chess::brute_force_test {
namespace {

// True if `check` accepts some capture or shot of the piece on `to`, with the office of the piece on `from`
// at the top and without a King of its own to guard.
bool captures_by_check(const Terms& terms, const State& state, Square from, Square to) {
  State asked = state;
  const OfficeIndex office = state.board[from].owner;
  asked.list.clear();
  asked.list.push(office);
  for (Square square = 0; square < terms.geometry->squares(); ++square) {
    const bool own_king = state.royals.has(square) && state.board[square].owner == office && square != from;
    // A blocker in the King's place that nobody attacks with consequences.
    if (own_king) {
      lift_piece(terms, asked, square);
      put_piece(terms, asked, square, {office, find_letter(terms, state, 'J'), 0});
    }
  }
  for (const MoveKind move_kind : {MoveKind::capture, MoveKind::shoot}) {
    for (const char letter : {'\0', 'J'}) {
      FastJudge judge(terms.spec.rulings);
      check(terms, asked, test::aimed(move_kind, *terms.geometry, office, from, to, letter), judge);
      if (!judge.refused()) return true;
    }
  }
  bool taken = false;
  static_cast<void>(each_sequence(PositionQuery(terms, asked), from, kNoSquare, [&](const ChainPath& path) {
    for (const ChainStep& step : path) taken |= step.takes && step.square == to;
    return !taken;
  }));
  return taken;
}

TEST_CASE("PC-1230.2.5.attacking agrees with its definition", "[party-chess][PC-1230.2.5.attacking]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
  for (std::uint64_t seed = 0; seed < referee::test::effort(12); ++seed) {
    ChanceStream stream(seed, 5);
    const Document document = document_from_json(test::random_setup(spec.seats, 8, stream), "setup");
    const MatchOf<PartyChess> match(spec, document.root());
    const State& state = match.state();
    const PositionQuery query(match.terms(), state);
    for (Square from = 0; from < match.terms().geometry->squares(); ++from) {
      for (Square to = 0; to < match.terms().geometry->squares(); ++to) {
        if (state.board[from].empty() || state.board[to].empty() ||
            state.board[from].owner == state.board[to].owner)
          continue;
        // The King itself could not capture into check; it attacks all the same.
        if (state.royals.has(from)) continue;
        INFO("seed " << seed << " " << match.terms().geometry->name(from) << " "
                     << match.terms().geometry->name(to));
        CHECK(attacks(query, from, to) == captures_by_check(match.terms(), state, from, to));
      }
    }
  }
}

}  // namespace
}  // namespace referee::party_chess::brute_force_test
