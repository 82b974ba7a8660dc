// Counts of positions in which every kind of piece stands. The counts of one and two plays are confirmed here
// by brute force: `check` is asked about each verb on each pair of squares. Those of three plays, and those
// of Tornadoes and Demons, whose plays have more than two squares, were made by release 0.1.0's first
// listing, before it was taught to count without listing.
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"

namespace referee::party_chess::perft_test {
namespace {

struct Row {
  const char* what;
  const char* board;
  const char* rest;  // of the setup
  referee::test::RulingChoices rulings;
  std::vector<std::string> only;
  std::vector<std::uint64_t> counts;  // of 1, 2 ... plays
  bool small = true;                  // a board of 8x8 squares
  bool brute = true;
};

const std::vector<std::string> kWalks = {"move", "capture"};
const std::vector<std::string> kStrokes = {"move", "capture", "shoot", "scratch"};

const std::vector<Row> kRows = {
    {"riders and leapers",
     "a1: Reds K, d4: Reds R, b6: Reds B, g2: Reds C, h8: Blues K, e7: Blues R, c3: Blues B, f5: Blues C",
     "",
     {},
     kWalks,
     {2, 60, 1403}},
    {"Pawns that defend and promote",
     "j9: Reds K, j8: Reds p, k9: Reds p, i9: Reds p, m12: Blues K, l11: Blues p, k12: Blues p, j12: Blues p",
     "",
     {},
     kWalks,
     {46, 3087, 80328},
     false,
     true},
    {"pinned pieces",
     "e1: Reds K, e3: Reds R, d2: Reds p, f2: Reds C, e8: Blues R, a5: Blues B, h8: Blues K, b4: Blues J",
     "",
     {},
     kWalks,
     {19, 366, 6774}},
    {"a check to be answered",
     "e1: Reds K, c3: Reds R, d2: Reds B, g2: Reds J, e8: Blues R, h8: Blues K, h1: Blues C",
     "",
     {},
     kWalks,
     {7, 118, 2633}},
    {"plays of every kind",
     "a1: Reds K, c3: Reds J, d5: Reds p, h8: Blues K, f6: Blues J, e4: Blues C",
     "players: {Reds: {off_board: R p}, Blues: {off_board: B}}",
     {},
     {},
     {66, 3796}},
    {"Bouncy!Balls and what they jump over",
     "a1: Reds K, c3: 'Reds !', d4: Reds p, c5: Reds J, h8: Blues K, f6: 'Blues !', e5: Blues p, a5: Blues R",
     "",
     {},
     kWalks,
     {4, 76, 1218}},
    {"Kamikazes at the King's corners",
     "b1: Reds K, d4: Reds Z, e2: Reds p, g2: Reds Z, c6: Reds p, g8: Blues K, e6: Blues Z, h8: Blues Z, d7: "
     "Blues R",
     "",
     {},
     kWalks,
     {81, 1658, 56676}},
    {"a Ball's check over a piece that a Kamikaze takes along",
     "b1: Reds K, b5: 'Blues !', b3: Blues C, d2: Reds Z, g3: Reds R, e4: Reds C, h8: Blues K, g8: Blues Z",
     "",
     {},
     kWalks,
     {7, 122, 1218}},
    {"a Ball's check over an own piece",
     "a1: Reds K, a5: 'Blues !', a3: Reds R, c2: Reds B, e4: Reds C, h8: Blues K, d8: 'Reds !', f8: Blues J",
     "",
     {},
     kWalks,
     {14, 92, 2370}},
    {"pieces that must not be shot, and squares that must not be filled",
     "e1: Reds K, e5: 'Blues !', e3: Blues C, e2: Blues J, c2: Reds A, g3: Reds A, a1: 'Blues !', h3: Blues "
     "Z, "
     "g1: Reds J, b7: Blues K",
     "",
     {},
     kStrokes,
     {15, 483, 5907}},
    {"Archers shoot and walk",
     "b2: Reds K, d4: Reds A, d6: Reds p, g7: Blues K, e6: Blues A, d1: Blues A, h4: Blues B",
     "",
     {},
     kStrokes,
     {19, 332, 4423}},
    {"Qballs rebound and scratch",
     "b1: Reds K, d3: Reds Q, f6: Reds p, g8: Blues K, e5: Blues Q, c6: Blues Q, a6: Blues p",
     "",
     {},
     kStrokes,
     {12, 122, 1495}},
    {"HarfyBlobs grow",
     "a1: Reds K, c3: Reds H2, d6: Reds H3, h8: Blues K, f5: Blues H1, e4: Blues H4, b5: Blues p",
     "",
     {},
     kWalks,
     {38, 1295, 38674}},
    {"CopyCats take as they are taken",
     "a1: Reds K, d4: Reds O, b5: Reds O, d6: Reds p, h8: Blues K, g4: Blues R, e7: Blues O, f2: Blues A, "
     "a4: Blues Z",
     "",
     {},
     kStrokes,
     {18, 903, 9803}},
    {"Echoes of a Rook and a Camel",
     "a1: Reds K, d4: Reds E, b6: Reds p, h8: Blues K, e7: Blues E, f5: Blues B",
     "players: {Reds: {last_play: move R}, Blues: {last_play: capture C}}",
     {},
     kStrokes,
     {20, 339, 5447}},
    {"Cantors among others",
     "b2: Reds K, d4: 'Reds %', e5: Reds p, c3: Reds R, g7: Blues K, f6: 'Blues %', e6: Blues J, c6: Blues B",
     "",
     {},
     kWalks,
     {45, 356, 13437}},
    {"a Tornado's sequences",
     "a1: Reds K, d4: Reds T, b6: Reds B, h8: Blues K, d6: Blues p, f6: Blues H2, f4: Blues J, e7: Blues R",
     "",
     {},
     kWalks,
     {322, 3789},
     true,
     false},
    {"Demons between pairs",
     "a1: Reds K, d4: Reds D, c3: Reds p, e5: Reds p, f2: Reds D, h8: Blues K, g5: Blues D, f4: Blues J",
     "",
     {},
     kWalks,
     {224, 2861},
     true,
     false},
    {"Zombies without Kamikazes",
     "a1: Reds K, d4: Reds Z, c6: Reds Z, h8: Blues K, d6: Blues R, f4: Blues Z, c2: Blues J",
     "pieces: {Kamikaze: {in_force: false}}",
     {},
     kWalks,
     {22, 589, 12105}},
    {"three offices",
     "a1: Reds K, d4: Reds R, b6: Reds J, h8: Blues K, e7: Blues C, f5: Blues B, a8: Greens K, c7: Greens R, "
     "g3: Greens A",
     "",
     {},
     kStrokes,
     {20, 304, 6112}},
    {"no King to guard",
     "d4: Reds R, b6: Reds E, c2: Reds O, e7: Blues Q, f5: Blues A, g3: Blues p",
     "players: {Reds: {last_play: move B}}",
     {},
     kStrokes,
     {24, 519, 13814}},
    {"Kings by the formula",
     "a1: Reds K, d4: Reds R, h8: Blues K, e7: Blues C",
     "",
     {{"king-move", "formula"}},
     kWalks,
     {25, 344}},
    {"only attacks that could be carried out",
     "a1: Reds K, a3: Reds R, d4: Reds B, h8: Blues K, h3: Blues R, a7: Blues R, f6: Blues B",
     "",
     {{"pinned-attack", "legal-only"}},
     kWalks,
     {13, 345}},
    {"Echoes as pieces",
     "a1: Reds K, d4: Reds E, b6: Reds p, h8: Blues K, e7: Blues E, f5: Blues B",
     "players: {Reds: {last_play: move A}, Blues: {last_play: capture O}}",
     {{"echo-captures", "as-piece"}},
     kStrokes,
     {18, 307, 4033}},
    {"CopyCats die as Kamikazes do",
     "a1: Reds K, d4: Reds O, d1: Reds R, a5: Reds p, h8: Blues K, f6: Blues Z, d7: Blues Z, c8: Blues Z",
     "",
     {{"copycat-kamikaze", "destroyed"}},
     kWalks,
     {12, 1423, 11230}},
    {"a CopyCat goes on as the Tornado that a Pawn becomes",
     "j16: Reds K, j9: Reds p, h10: Blues O, a1: Blues K",
     "",
     {{"copycat-scope", "whole"}},
     kWalks,
     {24, 414},
     false,
     true},
};

MatchOf<PartyChess> match_of(const Row& row) {
  const std::string board = row.board;
  std::vector<std::string> seats = {"Reds", "Blues"};
  if (board.find("Greens") != std::string::npos) seats.emplace_back("Greens");
  return test::match_from(fmt::format("board: {{{}}}\n{}\n", board, row.rest), seats,
                          row.small ? "notes: small\n" : "", row.rulings);
}

std::uint64_t count_by_check(const Terms& terms, const State& state, std::size_t depth,
                             const std::vector<std::string>& only) {
  std::uint64_t sum = 0;
  for (const Action& action : test::accepted_plays(terms, state)) {
    const std::string_view verb = action.verb();
    if (!only.empty() && std::find(only.begin(), only.end(), verb) == only.end()) continue;
    if (depth == 1) {
      ++sum;
      continue;
    }
    State next = state;
    FastJudge judge(terms.spec.rulings);
    apply(terms, next, action, judge);
    sum += count_by_check(terms, next, depth - 1, only);
  }
  return sum;
}

TEST_CASE("sequences of plays are counted right", "[party-chess][perft]") {
  for (const Row& row : kRows) {
    const MatchOf<PartyChess> match = match_of(row);
    for (unsigned depth = 1; depth <= row.counts.size(); ++depth) {
      INFO(row.what << ", " << depth << " plays");
      PerftOptions options;
      options.depth = depth;
      options.only = row.only;
      CHECK(match.perft(options) == row.counts[depth - 1]);
      std::uint64_t divided = 0;
      options.divide = [&](Actor, std::string_view, std::uint64_t count) { divided += count; };
      CHECK(match.perft(options) == row.counts[depth - 1]);
      CHECK(divided == row.counts[depth - 1]);
    }
  }
}

TEST_CASE("the same is counted by asking `check` about everything", "[party-chess][perft]") {
  for (const Row& row : kRows) {
    if (!row.brute) continue;
    const MatchOf<PartyChess> match = match_of(row);
    // A second play is asked for where that takes no minute.
    const std::size_t most = row.small && row.counts[0] < 40 ? 2 : 1;
    for (std::size_t depth = 1; depth <= std::min(most, row.counts.size()); ++depth) {
      INFO(row.what << ", " << depth << " plays");
      CHECK(count_by_check(match.terms(), match.state(), depth, row.only) == row.counts[depth - 1]);
    }
  }
}

}  // namespace
}  // namespace referee::party_chess::perft_test
