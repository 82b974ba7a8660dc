// Lists moves, captures, shots and scratches (PC-1230.2.6.a-b).
#pragma once

#include "party_chess/actions/actions.hpp"
#include "party_chess/reach/parsed_move.hpp"
#include "party_chess/reach/pattern_targets.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing;  // listing/listing.hpp
template <class Sink>
class Promotions;  // listing/list_promotions.hpp

// Lists the actions of pieces on the board.
template <class Sink>
class Strokes {
 public:
  Strokes(Listing<Sink>& listing, Promotions<Sink>& promotions) : list_(listing), promotions_(promotions) {}

  // Calls the sink for each stroke of the office. Returns false if the sink stopped.
  bool all() {
    return list_.state.occupied.each([&](Square square) { return all_from(square); });
  }
  // Calls the sink for each stroke of the piece on `square`, if it is the office's own. Returns false if the
  // sink stopped.
  bool all_from(Square square) {
    if (list_.state.board[square].owner != list_.office) return true;
    const bool moved = wants(list_.verbs, MoveKind::move);
    const bool taken = wants(list_.verbs, MoveKind::capture) || wants(list_.verbs, MoveKind::shoot);
    const Source modes = source(square);
    if (!taken || modes.as_victim())
      return (!moved || strokes(MoveKind::move, square, targets(square))) &&
             (!taken || (victims(square, modes) && sequences(square))) && scratches(square);
    const Reach reach = reach_of(list_.query, square);
    return (!moved || strokes(MoveKind::move, square, reach.moves)) && takes(reach, square, modes) &&
           sequences(square) && scratches(square);
  }

  // Returns the squares to which the piece can move, if that does not leave its King attacked.
  SquareSet targets(Square from) const { return move_targets(list_.query, from); }
  // Delivers one stroke of a single segment, with its promotions. Returns false if the sink stopped.
  [[nodiscard]] bool stroke(MoveKind move_kind, Square from, Square to) {
    list_.aim(move_kind, from, to);
    return promotions_.deliver_stroke();
  }

 private:
  // Returns the definition from which the piece has its modes.
  Source source(Square from) const { return source_of(list_.query, list_.state.board[from]); }

  // Lists or counts the strokes to all of `targets`. Returns false if the sink stopped.
  bool strokes(MoveKind move_kind, Square from, SquareSet targets) {
    targets.remove_all(list_.count_strokes(from, targets));
    return targets.each([&](Square to) { return stroke(move_kind, from, to); });
  }

  // Lists captures and shots in one segment. Returns false if the sink stopped.
  bool takes(const Reach& reach, Square from, const Source& modes) {
    SquareSet displaced = reach.displaced;
    // A chain that has captured one piece may have to go on.
    if (modes.chains())
      reach.displaced.each([&](Square to) {
        if (stops_early(list_.query, from, to)) displaced.remove(to);
      });
    return (!wants(list_.verbs, MoveKind::capture) || strokes(MoveKind::capture, from, displaced)) &&
           (!wants(list_.verbs, MoveKind::shoot) || strokes(MoveKind::shoot, from, reach.shot));
  }

  // Lists the captures of a piece that captures as its victims do (CopyCat): each victim is asked about.
  // Returns false if the sink stopped.
  bool victims(Square from, const Source& modes) {
    const bool captured = wants(list_.verbs, MoveKind::capture);
    const bool shot = wants(list_.verbs, MoveKind::shoot);
    const State& state = list_.state;
    return state.occupied.each([&](Square to) {
      const Piece& victim = state.board[to];
      if (list_.query.allied(victim.owner, list_.office)) return true;
      if (!may_take_by(list_.query, modes, list_.office, list_.geometry().delta(from, to), victim))
        return true;
      const std::uint8_t ways = take_ways(list_.query, from, to, victim);
      if (captured && (ways & (kDisplace | kDisplaceDying)) != 0 && !stops_early(list_.query, from, to)) {
        if (!stroke(MoveKind::capture, from, to)) return false;
      }
      return !shot || (ways & (kShoot | kShootDying)) == 0 || stroke(MoveKind::shoot, from, to);
    });
  }

  // Lists captures in several segments. Returns false if the sink stopped.
  bool sequences(Square from) {
    if (!wants(list_.verbs, MoveKind::capture)) return true;
    return each_sequence(list_.query, from, kNoSquare, [&](const ChainPath& path) {
      // Paths come depth first, so all squares before the last one are in `written` already.
      auto& written = list_.stroke(MoveKind::capture).path;
      if (path.size() == 1) {
        written.clear();
        written.push(written_square_of(list_.geometry(), from));
      }
      written.resize(path.size());
      push_step(path.back());
      return path.size() == 1 || !path.back().ends || promotions_.deliver_stroke();
    });
  }
  void push_step(const ChainStep& step) {
    auto& written = list_.stroke(MoveKind::capture).path;
    written.push(written_square_of(list_.geometry(), step.square));
    written.back().takes = step.takes;
  }

  // Lists scratches. Returns false if the sink stopped.
  bool scratches(Square from) {
    if (!wants(list_.verbs, MoveKind::scratch)) return true;
    const Source modes = source(from);
    if (modes.definition == nullptr || !modes.definition->scratches) return true;
    const Geometry& geometry = list_.geometry();
    for (const int column : {0, geometry.columns() - 1}) {
      for (const int row : {0, geometry.rows() - 1}) {
        const Square corner = geometry.square(column, row);
        if (list_.state.occupied.has(corner) || !can_scratch(list_.query, from, corner)) continue;
        if (!stroke(MoveKind::scratch, from, corner)) return false;
      }
    }
    return true;
  }

  Listing<Sink>& list_;
  Promotions<Sink>& promotions_;
};

}  // namespace referee::party_chess
