#include "party_chess/reach/play.hpp"

#include <bit>

#include "party_chess/ruleset/pair_formula.hpp"
#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

// Returns the manners (bits of TakeWay) in which a capture may take its first piece. 0 if only one is
// possible anyway.
std::uint8_t first_ways(const PositionQuery& query, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Definition& definition = query.definition(query.at(from).type);
  // A chain captures its first piece in the same ways as a single capture.
  if (!takes(play.move_kind) || definition.dies_capturing || (play.path.size() > 2 && !definition.as_victim))
    return 0;
  const Square first = play.path[1].square;
  const unsigned ways = take_ways(query, from, first, query.at(first));
  return static_cast<std::uint8_t>(ways & (play.move_kind == MoveKind::shoot
                                               ? unsigned{kShoot | kShootDying}
                                               : unsigned{kDisplace | kDisplaceDying}));
}

bool has_several_manners(const PositionQuery& query, const ParsedMove& play) {
  return std::popcount(first_ways(query, play)) > 1;
}

BoardMove board_move_of(const PositionQuery& query, const ParsedMove& play) {
  BoardMove stroke;
  stroke.from = play.path[0].square;
  stroke.to = play.path[play.path.size() - 1].square;
  stroke.scratches = play.move_kind == MoveKind::scratch;
  stroke.captures = takes(play.move_kind);
  for (const WrittenSquare& spot : play.path) {
    if (spot.takes) stroke.taken.push(spot.square);
  }
  if (!stroke.captures) return stroke;
  stroke.dies = query.definition(query.at(stroke.from).type).dies_capturing;
  const unsigned ways = first_ways(query, play);
  if (ways != 0) stroke.dies = (ways & (kShoot | kDisplace)) == 0;
  if (play.move_kind == MoveKind::shoot) stroke.to = stroke.from;
  return stroke;
}

Piece new_piece(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type) {
  const Definition& definition = terms.definition(state, type);
  return {office, type, definition.has_counter ? definition.counter_start : std::uint8_t{0}};
}

void give_free_pieces(const Terms& terms, State& state, OfficeIndex office) {
  for (const TypeIndex type : terms.ruleset->free_types) {
    if (state.suite.is_admitted(type)) hold_piece(state, new_piece(terms, state, office, type));
  }
}

std::uint64_t repeated_types(const PositionQuery& query, OfficeIndex office, Square but) {
  std::uint64_t once = 0;
  std::uint64_t repeated = 0;
  query.state.occupied.each([&](Square square) {
    const Piece& piece = query.at(square);
    if (square == but || !query.allied(piece.owner, office)) return;
    const std::uint64_t type = std::uint64_t{1} << piece.type;
    repeated |= once & type;
    once |= type;
  });
  return repeated;
}

// PC-1230.18.3 (1230.18 s3): two friends of one type, where the formula demands them, and not too far from
// each other (ruling demon-grouping).
std::uint64_t pair_types(const PositionQuery& query, Square square) {
  const Geometry& geometry = query.geometry();
  const Piece& piece = query.at(square);
  const Definition& definition = query.definition(piece.type);
  const std::uint64_t repeated = repeated_types(query, piece.owner, square);
  if (repeated == 0) return 0;
  SquareSet friends;
  query.state.occupied.each([&](Square other) {
    const Piece& found = query.at(other);
    if (((repeated >> found.type) & 1U) != 0 && other != square && query.allied(found.owner, piece.owner))
      friends.add(other);
  });
  std::uint64_t types = 0;
  // If rulings are noted, all pairs are looked at, since each may rest on another ruling.
  const auto is_known = [&](TypeIndex type) {
    return query.noted() == nullptr && ((types >> type) & 1U) != 0;
  };
  friends.each([&](Square x) {
    const TypeIndex type = query.at(x).type;
    if (is_known(type) || !definition.pair->may_be(geometry, square, x)) return;
    friends.each([&](Square y) {
      if (query.at(y).type != type || y == x) return true;
      const PairFormula::PairAnswer answer = definition.pair->ask(geometry, square, x, y);
      if (!answer.some) return true;
      const bool near = geometry.distance(x, y) <= definition.span;
      if (near || (answer.before && query.ruling<Ruling::demon_grouping>() == DemonGrouping::kSecondOnly))
        types |= std::uint64_t{1} << type;
      return !is_known(type);
    });
  });
  return types;
}

Changes changes_of(std::span<const WrittenSquare> path, const Clauses& promotions) {
  Changes changes;
  for (const WrittenSquare& spot : path) changes.push(spot.square);
  for (const Promotion& promotion : promotions) {
    if (promotion.spot.square != kNoSquare && !changes.full()) changes.push(promotion.spot.square);
  }
  return changes;
}

Piece carry_stroke(const Terms& terms, State& state, const BoardMove& stroke) {
  const Piece mover = state.board[stroke.from];
  const Definition& definition = terms.definition(state, mover.type);
  Piece after = mover;
  for (const Square square : stroke.taken) {
    const Piece victim = lift_piece(terms, state, square);
    if (!definition.has_counter) continue;
    // PC-1230.14.hn (1230.14): the counter grows by a fixed gain, or by the counter of a captured piece of
    // the same type.
    const bool adds = definition.counter_adds && victim.type == mover.type;
    const unsigned grown = after.counter + unsigned{adds ? victim.counter : definition.counter_gain};
    after.counter =
        static_cast<std::uint8_t>(grown > definition.counter_above ? definition.counter_becomes : grown);
  }
  if (stroke.dies || stroke.scratches) lift_piece(terms, state, stroke.from);
  else move_piece(terms, state, stroke.from, stroke.to, after);
  return after;
}

void note_last_play(const PositionQuery& query, State& state, OfficeIndex office, PlayKind kind,
                    const Piece& before, const Piece& after) {
  const LastPlay previous = query.state.offices[office].last;
  // The ruling matters only if the play changed the piece.
  const bool changed = before.type != after.type || before.counter != after.counter;
  const Piece& source =
      changed && query.ruling<Ruling::echo_source>() == EchoSource::kBeforePlay ? before : after;
  const auto echoed = [&]() -> LastPlay {
    if (!query.definition(source.type).as_last_play) return {kind, source.type, source.counter};
    // 1230.10 s2.b, for the play of an Echo: another Echo then echoes the type that this one echoed, or
    // nothing.
    if (query.ruling<Ruling::echo_of_echo>() == EchoOfEcho::kNone) return {kind, kNoType, 0};
    if (!query.definition(before.type).as_last_play) return {kind, before.type, before.counter};
    return previous.echoes() ? LastPlay{kind, previous.type, previous.counter} : LastPlay{kind, kNoType, 0};
  };
  set_last_play(query.terms, state, office, echoed());
}

Carried::Carried(const PositionQuery& query, const ParsedMove& play)
    : stroke(board_move_of(query, play)), before(query.at(stroke.from)) {
  for (const Square square : stroke.taken) victims.push(query.at(square));
  if (!victims.empty()) victim = victims.back();
}

Carried carry(const Terms& terms, const State& before, State& next, const ParsedMove& play) {
  Carried carried(PositionQuery(terms, before), play);
  carried.after = carry_stroke(terms, next, carried.stroke);
  return carried;
}

void promote(const Terms& terms, State& state, Square square, TypeIndex type) {
  const Piece old = lift_piece(terms, state, square);
  put_piece(terms, state, square, new_piece(terms, state, old.owner, type));
}

void promote_named(const Terms& terms, State& state, const Clauses& promotions) {
  for (const Promotion& promotion : promotions) {
    const TypeIndex type = find_letter(terms, state, promotion.letter);
    if (type != kNoType && promotion.spot.square != kNoSquare && state.occupied.has(promotion.spot.square)) {
      promote(terms, state, promotion.spot.square, type);
    }
  }
}

void finish_stroke(const PositionQuery& query, State& next, const ParsedMove& play, Carried& carried) {
  const Terms& terms = query.terms;
  const BoardMove& stroke = carried.stroke;
  const bool stays = !stroke.dies && !stroke.scratches;
  if (play.letter != 0 && stays) {
    const TypeIndex type = find_letter(terms, next, play.letter);
    if (type != kNoType) {
      promote(terms, next, stroke.to, type);
      carried.after = next.board[stroke.to];
    }
  }
  promote_named(terms, next, play.promotions);
  note_last_play(query, next, carried.before.owner, stroke.captures ? PlayKind::capture : PlayKind::move,
                 carried.before, carried.after);
}

void surrender(const Terms& terms, State& state, OfficeIndex office) {
  const SquareSet standing = state.occupied;
  standing.each([&](Square square) {
    if (state.board[square].owner == office) hold_piece(state, lift_piece(terms, state, square));
  });
  record_last_play(terms, state, office, {PlayKind::surrender, kNoType, 0});
}

}  // namespace referee::party_chess
