// Moves and captures: squares and geometry (rulebook 7, group 3; PC-1230.1.1, 1.3.d, 1.4, 2.6.a-b, 4 to 21).
#pragma once

#include "check_context.hpp"

namespace referee::party_chess {

// PC-1230.1.1 (1230.1 s1).
template <class Judge>
bool check_on_board(Check<Judge>& c, const Spot& spot) {
  const bool on_board = spot.square != kNoSquare;
  return c.judge.require(Rule::PC_1230_1_1, on_board, [&] {
    return fmt::format("{} is {} the board", spot_name(spot), on_board ? "on" : "not on");
  });
}

// PC-1230.2.6.a, PC-1230.2.6.b (1230.2 s6.A-B): with a piece of one's own.
template <class Judge>
bool check_own_piece(Check<Judge>& c, const Spot& spot, Rule rule) {
  const Piece& piece = c.state.board[spot.square];
  return c.judge.require(rule, piece.owner == c.office, [&] {
    return piece.empty() ? fmt::format("{} is empty", spot_name(spot))
                         : fmt::format("{} stands on {}", c.piece_name(piece), spot_name(spot));
  });
}

template <class Judge>
bool check_unoccupied(Check<Judge>& c, const Spot& spot, Rule rule, bool occupied) {
  return c.judge.require(rule, !occupied, [&] {
    return occupied
               ? fmt::format("{} stands on {}", c.piece_name(c.state.board[spot.square]), spot_name(spot))
               : fmt::format("{} is unoccupied", spot_name(spot));
  });
}

// PC-1230.1.4.friendly, PC-1230.2.6.b: an opposing piece on the square.
template <class Judge>
bool check_victim(Check<Judge>& c, const Spot& spot, bool empty) {
  const Piece& piece = c.state.board[spot.square];
  if (!c.judge.require(Rule::PC_1230_2_6_b, !empty, [&] {
        return empty ? fmt::format("nothing stands on {}", spot_name(spot))
                     : fmt::format("{} stands on {}", c.piece_name(piece), spot_name(spot));
      })) {
    return false;
  }
  const bool friendly = piece.owner == c.office;
  c.judge.effect(friendly ? Rule::PC_1230_2_5_friendly : Rule::PC_1230_2_5_opposing,
                 [] { return std::string("offices count, whoever holds them"); });
  return c.judge.require(Rule::PC_1230_1_4_friendly, !friendly, [&] {
    return fmt::format("{} on {} is {}", c.piece_name(piece), spot_name(spot),
                       friendly ? "friendly" : "opposing");
  });
}

// A scratch is looked at as if its corner were empty: what stands there is another fault.
inline bool scratches_there(const Lens& lens, Square from, Square corner) {
  if (!lens.occupied(corner)) return can_scratch(lens, from, corner);
  State emptied = lens.state;
  lift_piece(lens.rules, emptied, corner);
  return can_scratch(Lens(lens.rules, emptied, lens.noted()), from, corner);
}

// Whether the geometry of a play is right, its squares being as the verb needs them.
inline bool geometry_holds(const Lens& lens, const Action& action) {
  const Square from = action.path[0].square;
  const Square to = action.path[1].square;
  if (action.path.size() > 2) {
    ChainPath path;
    for (std::size_t i = 1; i < action.path.size(); ++i)
      path.push({action.path[i].square, action.path[i].takes});
    return is_sequence(lens, from, path);
  }
  if (from == to) return false;
  switch (action.verb) {
    case Verb::move:
      return can_move(lens, from, to);
    case Verb::scratch:
      return scratches_there(lens, from, to);
    case Verb::shoot:
      return (take_ways(lens, from, to, lens.at(to)) & (kShoot | kShootDying)) != 0;
    default:
      return (take_ways(lens, from, to, lens.at(to)) & (kDisplace | kDisplaceDying)) != 0;
  }
}

// PC-1230.1.3.d (1230.1 s3.D): would the play be possible if only the pieces on its own squares stood there?
inline bool possible_alone(const Lens& lens, const Action& action) {
  State cleared = lens.state;
  lens.state.occupied.each([&](Square square) {
    const bool named = std::any_of(action.path.begin(), action.path.end(),
                                   [&](const Spot& spot) { return spot.square == square; });
    if (!named) lift_piece(lens.rules, cleared, square);
    return true;
  });
  return geometry_holds(Lens(lens.rules, cleared, lens.noted()), action);
}

// PC-1230.10.2 (1230.10 s2) or the clause of the piece's own rule.
template <class Judge>
void charge_movement(Check<Judge>& c, const Piece& piece, const RulingMask& noted, bool holds) {
  const Definition& definition = c.definition(piece.type);
  const auto facts = [&] {
    return fmt::format("{} {} go so: {}", c.piece_name(piece), holds ? "can" : "can't",
                       squares_text(c.action));
  };
  if (definition.as_last_play) {
    const bool silent = source_of(Lens(c.rules, c.state), piece).definition == nullptr;
    c.require(noted, Rule::PC_1230_10_2_a, holds || !silent, facts);
    if (silent) return;
  }
  c.require(noted, definition.cites.move, holds, facts);
}

// A capture: the piece's own clause, else the common one and its movement clause.
template <class Judge>
void charge_capture(Check<Judge>& c, const Piece& piece, const RulingMask& noted, bool holds) {
  const Definition& definition = c.definition(piece.type);
  const auto facts = [&] {
    return fmt::format("{} {} capture so: {}", c.piece_name(piece), holds ? "can" : "can't",
                       squares_text(c.action));
  };
  if (definition.cites.capture != kNoRule) {
    c.require(noted, definition.cites.capture, holds, facts);
    return;
  }
  c.require(noted, Rule::PC_1230_1_4_capture, holds, facts);
  charge_movement(c, piece, noted, holds);
}

// PC-1230.19.4 (1230.19 s4): which of a sequence's clauses is broken.
template <class Judge>
void charge_sequence(Check<Judge>& c, const Piece& piece, const RulingMask& noted, bool holds) {
  const Cites& cites = c.definition(piece.type).cites;
  bool early = false;
  for (std::size_t i = 1; i + 1 < c.action.path.size(); ++i) early |= !c.action.path[i].takes;
  Action first = c.action;
  first.path.resize(2);
  first.verb = first.path[1].takes ? Verb::capture : Verb::move;
  const bool first_holds = holds || geometry_holds(Lens(c.rules, c.state), first);
  c.require(noted, cites.last, !early, [&] {
    return std::string(early ? "a segment without capture is not the last one"
                             : "only the last segment may be without capture");
  });
  c.require(noted, cites.move, first_holds, [&] {
    return fmt::format("{} {} make the first segment", c.piece_name(piece), first_holds ? "can" : "can't");
  });
  c.require(noted, cites.chain, holds || early || !first_holds, [&] {
    return fmt::format("the segments after the first one {}",
                       holds ? "follow from what is captured" : "do not follow from what is captured");
  });
}

// What a geometry rests on: definitions, and the nearness of pieces that grant something (PC-1230.1.3.f).
template <class Judge>
void say_geometry(Check<Judge>& c, const Piece& piece) {
  const Cites& cites = c.definition(piece.type).cites;
  const auto note = [&](auto rule, std::string_view what) {
    c.judge.effect(rule, [&] { return std::string(what); });
  };
  note(Rule::PC_1230_1_3_b, "moves are said from the piece's square");
  note(Rule::PC_1230_1_5, "there are eight directions");
  note(Rule::PC_1230_1_6, "rows, columns and squares have their signs");
  for (const RuleIndex rule : {cites.first, cites.other}) {
    if (rule != kNoRule) note(rule, "it is part of how the piece goes");
  }
  if (cites.capture != kNoRule) note(Rule::PC_1230_1_4_defer, "the piece's own rule says how it captures");
  c.state.occupied.each([&](Square other) {
    const Definition& near = c.definition(c.state.board[other].type);
    const Square from = c.action.path[0].square;
    if (other == from || c.geometry().distance(from, other) > near.aura) return true;
    note(Rule::PC_1230_1_3_f, "a neighbour grants it more");
    if (near.cites.near != kNoRule) note(near.cites.near, "a neighbour grants it more");
    return true;
  });
}

template <class Judge>
bool check_geometry(Check<Judge>& c) {
  const Piece& piece = c.state.board[c.action.path[0].square];
  if constexpr (Judge::kFull) say_geometry(c, piece);
  RulingMask noted;
  const Lens lens(c.rules, c.state, Judge::kFull ? &noted : nullptr);
  const bool holds = geometry_holds(lens, c.action);
  if constexpr (!Judge::kFull) {
    if (holds) return true;
  }
  const bool captures = c.action.verb == Verb::capture || c.action.verb == Verb::shoot;
  if (c.action.path.size() > 2 && c.definition(piece.type).chains) charge_sequence(c, piece, noted, holds);
  else if (captures) charge_capture(c, piece, noted, holds);
  else charge_movement(c, piece, noted, holds);
  if (c.judge.settled()) return holds;
  const bool blocked = !holds && possible_alone(lens, c.action);
  c.require(noted, Rule::PC_1230_1_3_d, !blocked, [&] {
    return std::string(blocked ? "only pieces on the way, which it can't skip, hinder it"
                               : "no piece is skipped that may not be");
  });
  return holds;
}

// One segment: a bad destination does not hide a bad geometry. True if all is right.
template <class Judge>
bool check_single(Check<Judge>& c) {
  const Spot& from = c.action.path[0];
  const Spot& to = c.action.path[1];
  const bool captures = to.takes;
  const Rule play = captures ? Rule::PC_1230_2_6_b : Rule::PC_1230_2_6_a;
  const bool from_on_board = check_on_board(c, from);
  const bool to_on_board = check_on_board(c, to);
  if (c.judge.settled()) return false;
  const bool own = from_on_board && check_own_piece(c, from, play);
  bool right = true;
  bool known = to_on_board;
  if (to_on_board && captures) {
    const Piece& victim = c.state.board[to.square];
    right &= check_victim(c, to, victim.empty());
    // How a CopyCat would take nobody can't be said.
    known = own &&
            (!victim.empty() || !source_of(Lens(c.rules, c.state), c.state.board[from.square]).as_victim());
  } else if (to_on_board) {
    right &= check_unoccupied(c, to, Rule::PC_1230_2_6_a, c.state.occupied.has(to.square));
  }
  if (c.judge.settled() || !own || !known) return false;
  return check_geometry(c) && right;
}

// Several segments: the faults of squares are reported alone.
template <class Judge>
bool check_segments(Check<Judge>& c) {
  bool right = true;
  for (const Spot& spot : c.action.path) right = check_on_board(c, spot) && right;
  if (c.judge.settled()) return false;
  SquareSet gone;
  const Spot& from = c.action.path[0];
  if (from.square != kNoSquare) {
    const bool own = check_own_piece(c, from, Rule::PC_1230_2_6_b);
    if (own) gone.add(from.square);
    right = right && own;
  }
  for (std::size_t i = 1; i < c.action.path.size(); ++i) {
    const Spot& spot = c.action.path[i];
    if (spot.square == kNoSquare) continue;
    const bool occupied = c.state.occupied.has(spot.square) && !gone.has(spot.square);
    if (!spot.takes) right = check_unoccupied(c, spot, Rule::PC_1230_2_6_a, occupied) && right;
    else right = check_victim(c, spot, !occupied) && right;
    if (spot.takes) gone.add(spot.square);
  }
  return right && !c.judge.settled() && check_geometry(c);
}

}  // namespace referee::party_chess
