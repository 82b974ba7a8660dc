// The same piece written in several ways, and random pieces counted in several ways.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "party_chess/reach/can_reach.hpp"
#include "positions.hpp"
#include "random_pieces.hpp"

namespace referee::party_chess::equal_pieces_test {
namespace {

constexpr const char* kKing =
    "- {rule: \"1230.4\", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {move: b}, moves: "
    "[{go: all, range: 1}]}\n";

// Returns the modes of a piece that is written so.
std::vector<MovePattern> modes_of(const std::string& mode) {
  const auto ruleset =
      test::house_ruleset(fmt::format("pieces:\n{}- {{rule: \"1230.40\", name: Wizard, char: w, value: 1, "
                                      "cite: {{move: 2}}, moves: [{}]}}\ndrafts: {{}}\n",
                                      kKing, mode));
  const auto& party = static_cast<const PartyRuleset&>(*ruleset);
  return party.definitions[party.types[party.find_type("Wizard")].definitions.front()].base.modes;
}

SquareSet reached(const Geometry& geometry, const std::vector<MovePattern>& modes, Square from,
                  const SquareSet& occupied) {
  const auto blocks = [&](Square square) { return occupied.has(square); };
  SquareSet squares;
  for (const MovePattern& mode : modes) {
    static_cast<void>(each_target(geometry, mode, from, 1, PathQuestion::actual, blocks, [&](Square to) {
      squares.add(to);
      return true;
    }));
  }
  return squares;
}

// The same pieces as a formula, as a mode, and in Betza's notation; empty if there is none.
const std::vector<std::array<const char*, 3>> kSame = {
    {"{formula: \"dR=0 /OR/ dC=0\", way: clear}", "{go: orthogonal, range: 1-25}", "{betza: R}"},
    {"{formula: \"dR=dC\", way: clear}", "{go: diagonal, range: 1-25}", "{betza: B}"},
    {"{formula: \"0<=dR*dC\", way: clear}", "{go: all, range: 1-25}", "{betza: Q}"},
    {"{formula: \"dR=dC /AND/ D<4\", way: clear}", "{go: diagonal, range: 1-3}", "{betza: B3}"},
    {"{formula: \"dR=dC /AND/ D<4\", way: any}", "{go: diagonal, range: 1-3, over: any}", ""},
    {"{formula: \"D=1\"}", "{go: all, range: 1}", "{betza: K}"},
    {"{formula: \"dR+dC=1\"}", "{go: orthogonal, range: 1}", "{betza: W}"},
    {"{formula: \"dR=1=dC\"}", "{go: diagonal, range: 1}", "{betza: F}"},
    {"{formula: \"dR*dC=2\"}", "{leap: [1, 2]}", "{betza: N}"},
    {"{formula: \"D=2 /AND/ (dR=0 /OR/ dC=0)\"}", "{leap: [0, 2]}", "{betza: D}"},
    {"{formula: \"dR=2 /AND/ dC=2\"}", "{leap: [2, 2]}", "{betza: A}"},
    {"{formula: \"dR+dC=3 /AND/ D=3\"}", "{leap: [3, 0]}", "{betza: H}"},
    {"{formula: \"dR*dC=3\"}", "{leap: [3, 1]}", "{betza: C}"},
    {"{formula: \"dR*dC=6 /AND/ D=3\"}", "{leap: [2, 3]}", "{betza: Z}"},
    {"{formula: \"dR=3 /AND/ dC=3\"}", "{leap: [3, 3]}", "{betza: G}"},
    {"{formula: \"DestR>R /AND/ DestC=C\", way: clear}", "{go: up, range: 1-25}", "{betza: fR}"},
    {"{formula: \"DestR-R=1 /AND/ dC<2\"}", "", "{betza: fWfF}"},
    {"{formula: \"DestC<C /AND/ dR=0 /AND/ D<=2\", way: clear}", "{go: left, range: 1-2}", "{betza: lR2}"},
    {"{formula: \"dC=0\", way: clear}", "{go: vertical, range: 1-25}", "{betza: vR}"},
    {"{formula: \"D=2 /AND/ (dR=0 /OR/ dC=0) /AND/ /NOT/ occupied(SQ1)\"}", "{go: orthogonal, range: 2}",
     "{betza: nD}"},
    {"{formula: \"D=4 /AND/ dR=dC /AND/ occupied(SQ2)\", way: any}", "", ""},
    {"{formula: \"D=4 /AND/ dR=dC /AND/ occupied(SQ2) /AND/ /NOT/ (occupied(SQ1) /OR/ occupied(SQ(D-1)))\"}",
     "{go: diagonal, range: 4, over: half}", ""},
    {"{formula: \"dR=0 /AND/ D=2 /AND/ occupied(SQ1)\"}", "{go: horizontal, range: 2, over: half}", ""},
    {"{formula: \"DestR>R /AND/ dR*dC=2\"}", "", "{betza: fhN}"},
    {"{formula: \"DestR>R /AND/ dR*dC=2\"}", "", "{betza: fNfsN}"},
    {"{formula: \"DestC<C /AND/ dR*dC=2\"}", "", "{betza: lhN}"},
    {"{formula: \"DestR<R /AND/ dR*dC=3\"}", "", "{betza: bhC}"},
    {"{formula: \"DestC>C /AND/ dR*dC=6 /AND/ D=3\"}", "", "{betza: rhZ}"},
    {"{formula: \"dR*dC=2 /AND/ (DestR>R /OR/ DestC>C)\"}", "", "{betza: fhrhN}"},
    {"{formula: \"dR*dC=2 /AND/ (DestR>R /OR/ (DestC<C /AND/ dC=2))\"}", "", "{betza: fhlN}"},
    {"", "{betza: ffNfsN}", "{betza: fhN}"},
    {"", "{betza: frZ3flZ3rfZ3lfZ3}", "{betza: fhZ3}"},
    {"", "{betza: nfrNnflNnrfNnlfN}", "{betza: nfhN}"},
    {"", "{leap: [2, 1], repeat: 1-25}", "{betza: NN}"},
    {"", "{leap: [0, 2], repeat: 1-2}", "{betza: D2}"},
    {"", "{leap: [2, 1], repeat: 1-25}", "{betza: N0}"},
    {"", "{go: orthogonal, range: 1-25}", "{betza: W0}"},
    {"", "{go: diagonal, range: 1-25}", "{betza: F0}"},
    {"", "{go: all, range: 1-25}", "{betza: K0}"},
};

TEST_CASE("PC-1230.1.6 formulas, modes and Betza that mean the same lead to the same squares",
          "[party-chess][PC-1230.1.6]") {
  const Geometry geometry(8, 8);
  for (const auto& row : kSame) {
    std::vector<std::vector<MovePattern>> ways;
    for (const char* const mode : row) {
      if (*mode != 0) ways.push_back(modes_of(mode));
    }
    for (std::uint64_t seed = 0; seed < referee::test::effort(40); ++seed) {
      ChanceStream stream(seed, 27);
      SquareSet occupied;
      for (Square square = 0; square < geometry.squares(); ++square) {
        if (stream.below(100) < 5 + 10 * (seed % 6)) occupied.add(square);
      }
      const auto from = static_cast<Square>(stream.below(geometry.squares()));
      for (const auto& modes : ways) {
        INFO(row[0] << row[1] << row[2] << " from " << geometry.name(from));
        CHECK(test::names_of(geometry, reached(geometry, modes, from, occupied)) ==
              test::names_of(geometry, reached(geometry, ways.front(), from, occupied)));
      }
    }
  }
}

std::uint64_t asked_one_by_one(const Terms& terms, const State& state, unsigned depth) {
  std::uint64_t sum = 0;
  for (const Action& action : test::accepted_plays(terms, state)) {
    State next = state;
    FastJudge judge(terms.spec.rulings);
    if (depth > 1) apply(terms, next, action, judge);
    sum += depth > 1 ? asked_one_by_one(terms, next, depth - 1) : 1;
  }
  return sum;
}

TEST_CASE("plays of random pieces are counted as `check` accepts them", "[party-chess][perft][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(24); ++seed) {
    ChanceStream stream(seed, 28);
    std::string pieces = test::random_pieces(stream);
    // Promotions of others, and sequences, are not asked about one by one.
    const std::size_t pair = pieces.find(", promotes: {between");
    pieces.erase(pair, pieces.find("becomes: any}", pair) + 13 - pair);
    Json setup = test::random_setup({"Reds", "Blues"}, 4, stream, {0, 8});
    for (auto& [square, text] : setup["board"].items()) {
      if (text.get_ref<const std::string&>().back() == 'T')
        text = text.get<std::string>().substr(0, text.get_ref<const std::string&>().size() - 1) + "J";
    }
    INFO("seed " << seed << "\n" << pieces << setup.dump());
    const MatchOf<PartyChess> match = test::match_from(setup.dump(), {"Reds", "Blues"}, pieces);
    PerftOptions options;
    for (options.depth = 1; options.depth <= (seed % 4 == 0 ? 2 : 1); ++options.depth)
      CHECK(match.perft(options) == asked_one_by_one(match.terms(), match.state(), options.depth));
  }
}

}  // namespace
}  // namespace referee::party_chess::equal_pieces_test
