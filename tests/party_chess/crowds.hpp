// Crowds around a Tornado, and what it costs to find out what it attacks.
#pragma once

#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>

#include "party_chess/party_chess.hpp"
#include "party_chess/reach/chain_reach.hpp"
#include "referee/engine/game/match_of.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "referee/party_chess/game.hpp"

namespace referee::party_chess::crowds {

inline constexpr std::string_view kVictims = "RCBpOEJQHAZ!D%RBJppp";

// The board of a setup by squares: a Tornado of Reds, and others, of Reds and Blues.
using Board = std::map<std::string, std::string>;

inline std::string random_square(ChanceStream& stream, unsigned side) {
  const auto column = static_cast<char>('a' + stream.below(side));
  return fmt::format("{}{}", column, 1 + stream.below(side));
}
// One piece in `friendly` is Reds'.
inline std::string random_piece(ChanceStream& stream, std::uint64_t friendly) {
  std::string text = stream.below(friendly) == 0 ? "Reds " : "Blues ";
  text += kVictims[stream.below(kVictims.size())];
  if (text.back() == 'H') text += std::to_string(1 + stream.below(6));
  return text;
}
inline Board random_board(ChanceStream& stream, unsigned side, unsigned pieces, std::uint64_t friendly) {
  Board board;
  board[random_square(stream, side)] = "Reds T";
  while (board.size() < pieces + 1) {
    const std::string square = random_square(stream, side);
    board.try_emplace(square, random_piece(stream, friendly));
  }
  return board;
}

// A piece moves, comes, goes or becomes another one. Not the Tornado, which only moves.
inline Board changed(Board board, ChanceStream& stream, unsigned side, std::size_t most) {
  auto at = board.begin();
  std::advance(at, stream.below(board.size()));
  const std::string square = at->first;
  const std::string piece = at->second;
  const bool tornado = piece.back() == 'T';
  const std::uint64_t how = stream.below(4);
  if (how == 0 && board.size() <= most) {
    const std::string new_square = random_square(stream, side);
    board.try_emplace(new_square, random_piece(stream, 4));
  } else if (how == 1 && !tornado) {
    board[square] = random_piece(stream, 4);
  } else if (how == 2 && !tornado) {
    board.erase(square);
  } else if (board.try_emplace(random_square(stream, side), piece).second) {
    board.erase(square);
  }
  return board;
}

inline MatchOf<PartyChess> match_on(const Board& board, std::shared_ptr<Budget> budget) {
  static const std::shared_ptr<const Ruleset> kStandard =
      RulesetLibrary([](const std::string&) { return std::nullopt; }).load(game(), "standard", {}, {});
  MatchSpec spec;
  spec.ruleset = kStandard;
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Reds", "Blues"};
  spec.budget = std::move(budget);
  const Document document = document_from_json({{"board", board}}, "setup");
  return MatchOf<PartyChess>(spec, document.root());
}

inline std::string words_of(const Board& board) {
  std::string text;
  for (const auto& [square, piece] : board) text += fmt::format("{}: {}, ", square, piece);
  return text;
}

inline Square tornado_of(const MatchOf<PartyChess>& match) {
  Square found = kNoSquare;
  match.state().occupied.each([&](Square square) {
    if (match.terms().definition(match.state(), match.state().board[square].type).chains) found = square;
    return found == kNoSquare;
  });
  return found;
}

// Calls f(to, ask) for every piece that the Tornado might take, and for kNoSquare, any friendly one: `ask()`
// is whether it does.
template <class F>
void each_question(const MatchOf<PartyChess>& match, F&& f) {
  const PositionQuery query(match.terms(), match.state());
  const Square from = tornado_of(match);
  match.state().occupied.each([&](Square to) {
    if (to != from) f(to, [&] { return chain_reaches(query, from, to, WhenModes::asked); });
    return true;
  });
  f(kNoSquare, [&] { return chain_reaches_friend(query, from, WhenModes::asked); });
}

}  // namespace referee::party_chess::crowds
