// Notes down the ways on which one opposing piece attacks a King, or would if something changed: pins,
// answers to checks, screens and mounts (PC-1230.2.7).
#pragma once

#include "party_chess/reach/round_ways.hpp"
#include "party_chess/reach/safety.hpp"

namespace referee::party_chess {

// Squares on the way of one mode from a piece to a target, its ends left out; the mode leads to the target
// while all of them are empty.
struct Way {
  const SquareSet& occupied;
  SquareSet squares = {};
  unsigned blockers = 0;    // how many of them are occupied
  Square last = kNoSquare;  // the last of these

  void push_back(Square square) {
    squares.add(square);
    if (!occupied.has(square)) return;
    ++blockers;
    last = square;
  }
};

class KingWays {
 public:
  KingWays(const Lens& lens, OfficeIndex office, Safety& safety)
      : lens_(lens), geometry_(lens.geometry()), office_(office), safety_(safety) {}

  // What follows is false if it can't all be kept in mind.

  // A mode that asks nothing of ways.
  bool attack_at_once(const Mode& mode, unsigned counter, Square from) {
    if (leads(geometry_, mode, from, safety_.king, counter, lens_.blocks())) answer_by({}, from);
    return true;
  }

  // A mode that needs an empty way along a line.
  bool look_along(const Mode& mode, unsigned counter, Square from) {
    if (!aims(mode, counter, from)) return true;
    const Line& line = geometry_.line(from, safety_.king);
    const std::uint32_t on_way = lens_.blocks().ahead(from, line.direction) & below(line.distance);
    if ((on_way & (on_way - 1)) != 0) return true;
    return note(on_line(from, line), on_way == 0 ? kNoSquare : nth(from, line, on_way), from);
  }

  // A mode that needs several lines or leaps to be empty.
  bool look_round(const Mode& mode, Square from) {
    bool kept = true;
    const Way none{lens_.state.occupied};
    each_round_way(geometry_, mode, from, safety_.king, none, [&](const Way& way) {
      way.squares.each([&](Square square) { return mark_wayside(square), true; });
      if (way.blockers <= 1) kept = note(way.squares, way.last, from) && kept;
    });
    return kept;
  }

  // A mode that jumps over the middle of its way, where alone something stands.
  bool look_half_way(const Mode& mode, unsigned counter, Square from) {
    const Line& line = geometry_.line(from, safety_.king);
    if (!aims(mode, counter, from) || line.distance % 2 != 0) return true;
    const SquareSet way = on_line(from, line);
    way.each([&](Square square) { return mark_wayside(square), true; });
    const std::uint32_t on_way = lens_.blocks().ahead(from, line.direction) & below(line.distance);
    const std::uint32_t middle = std::uint32_t{1} << (line.distance / 2U);
    const std::uint32_t others = on_way & ~middle;
    if ((others & (others - 1)) != 0) return true;
    const Square mount = geometry_.at(from, line.direction, line.distance / 2U);
    const Square other = others == 0 ? kNoSquare : nth(from, line, others);
    return (on_way & middle) == 0 ? note_mount(mount, other) : note_jump(way, mount, other, from);
  }

 private:
  bool aims(const Mode& mode, unsigned counter, Square from) const {
    const Line& line = geometry_.line(from, safety_.king);
    if (line.direction == kNoDirection) return false;
    if (mode.kind == Mode::Kind::formula)
      return in_range(mode.formula->distances(from, line.direction, 0), line.distance);
    return ((mode.directions >> line.direction) & 1U) != 0 && in_range(mode.reach(counter), line.distance);
  }
  Square nth(Square from, const Line& line, std::uint32_t one) const {
    return geometry_.at(from, line.direction, static_cast<unsigned>(std::countr_zero(one)));
  }
  // All squares of a line but its ends.
  SquareSet on_line(Square from, const Line& line) const {
    SquareSet squares;
    for (unsigned n = 1; n < line.distance; ++n) squares.add(geometry_.at(from, line.direction, n));
    return squares;
  }
  void mark_wayside(Square square) {
    safety_.wayside.add(square);
    safety_.has_wayside = true;
  }
  bool is_own(Square square) const { return lens_.at(square).owner == office_; }

  // The piece on `from` takes the King while `way` is empty; what stands there is `blocker`, if anything.
  bool note(const SquareSet& way, Square blocker, Square from) {
    if (blocker == kNoSquare) return answer_by(way, from), true;
    if (is_own(blocker)) return pin(blocker, way, from);
    safety_.screens.add(blocker);
    return true;
  }

  // A check that only a capture answers, or something put between.
  void answer_by(SquareSet way, Square from) {
    way.add(from);
    safety_.checked = true;
    if (safety_.has_answers) safety_.answers.keep(way);
    else safety_.answers = way;
    safety_.has_answers = true;
  }

  bool pin(Square piece, SquareSet way, Square from) {
    way.add(from);
    return pin({piece, false, way});
  }
  bool pin(const Pin& pin) {
    if (safety_.pins.full()) return false;
    safety_.pins.push(pin);
    safety_.pinned.add(pin.piece);
    return true;
  }

  // Nothing but `other`, if anything, stands on a way over the empty square `mount`.
  bool note_mount(Square mount, Square other) {
    if (other == kNoSquare) {
      safety_.mounts.add(mount);
      safety_.has_mounts = true;
    } else if (is_own(other)) {
      Pin kept{other, true, {}};
      kept.squares.add(mount);
      return pin(kept);
    }
    return true;
  }

  // Nothing but `other`, if anything, keeps a piece from jumping over `mount`.
  bool note_jump(SquareSet way, Square mount, Square other, Square from) {
    way.remove(mount);
    if (other != kNoSquare) return note(way, other, from);
    if (!is_own(mount)) return answer_by(way, from), true;
    if (safety_.releases.full()) return false;
    safety_.checked = true;
    way.add(from);
    safety_.releases.push({mount, false, way});
    return true;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  OfficeIndex office_;
  Safety& safety_;
};

}  // namespace referee::party_chess
