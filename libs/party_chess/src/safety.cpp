// Pins, checkers and touchy squares once per position, so that most plays need not be tried out
// (PC-1230.2.7).
#include "referee/party_chess/safety.hpp"

namespace referee::party_chess {
namespace {

class Lookout {
 public:
  Lookout(const Lens& lens, OfficeIndex office, Safety& safety)
      : lens_(lens), geometry_(lens.geometry()), office_(office), safety_(safety) {}

  // False if there are too many to be kept in mind.
  bool look_at(Square from) {
    const Piece& piece = lens_.at(from);
    const Definition& definition = lens_.definition(piece.type);
    if (!definition.may_take.test(geometry_.delta(from, safety_.king))) return true;
    const Source source = source_of(lens_, piece);
    if (source.definition == nullptr) return true;
    bool known = look_by(source, from);
    if (source.as_victim()) {
      // PC-1230.9.3 (1230.9 s3): it takes the King as the King takes.
      const Source royal = source_of(lens_, lens_.at(safety_.king));
      known = known && royal.definition != nullptr && !royal.definition->as_victim && look_by(royal, from);
    }
    if (known) return true;
    if (safety_.odd.full()) return false;
    safety_.odd.push(from);
    return true;
  }

 private:
  bool look_by(const Source& source, Square from) {
    for (const Mode& mode : source.definition->modes) {
      if ((source.use(mode) & (kUseCapture | kUseShoot)) == 0) continue;
      if (mode.kind == Mode::Kind::chain || mode.when_defending) return false;
      if (!mode_is_open(lens_, mode, from, WhenModes::asked)) continue;
      if (!look_by(mode, source.counter, from)) return false;
    }
    return true;
  }

  // False if the piece has to be asked after every play.
  bool look_by(const Mode& mode, unsigned counter, Square from) {
    const bool on_lines = mode.kind == Mode::Kind::go && mode.over != Over::any;
    if (mode.kind == Mode::Kind::legs || mode.kind == Mode::Kind::rebound || on_lines) {
      if (mode.kind == Mode::Kind::legs) mark_legs(mode, from);
      else if (mode.kind == Mode::Kind::rebound) mark_rebounds(mode, from);
      else if (!look_along(mode, counter, from)) return true;
    }
    if (leads(geometry_, mode, from, safety_.king, counter, lens_.blocks())) safety_.checked = true;
    if (mode.kind != Mode::Kind::legs && mode.kind != Mode::Kind::rebound && mode.over != Over::half)
      return true;
    if (safety_.hurdlers.full()) return false;
    safety_.hurdlers.push(from);
    return true;
  }

  // A line that ends at the King. Over a hurdle: all of it is touchy. Else, with exactly one piece on it: if
  // that is the office's own it is pinned. False if there is no such line.
  bool look_along(const Mode& mode, unsigned counter, Square from) {
    const Line& line = geometry_.line(from, safety_.king);
    const bool aims = line.direction != kNoDirection && ((mode.directions >> line.direction) & 1U) != 0 &&
                      in_range(mode.reach(counter), line.distance);
    if (!aims) return false;
    if (mode.over == Over::half) {
      if (line.distance % 2 == 0) mark(from, line.direction, line.distance);
      return line.distance % 2 == 0;
    }
    Square blocker = kNoSquare;
    for (unsigned n = 1; n < line.distance; ++n) {
      const Square here = geometry_.at(from, line.direction, n);
      if (!lens_.occupied(here)) continue;
      if (blocker != kNoSquare) return false;
      blocker = here;
    }
    if (blocker != kNoSquare && lens_.at(blocker).owner == office_) safety_.pinned.add(blocker);
    return blocker == kNoSquare;
  }

  // All squares of a way but its ends.
  void mark(Square from, unsigned direction, unsigned distance) {
    for (unsigned n = 1; n < distance; ++n) touch(geometry_.at(from, direction, n));
  }
  void touch(Square square) {
    safety_.touchy.add(square);
    safety_.has_touchy = true;
  }
  // The leg that ends at the King, from a corner reached in direction `d`. The corner is touchy, too.
  bool mark_last_leg(Square corner, unsigned d, std::uint32_t range) {
    const Line& line = geometry_.line(corner, safety_.king);
    if (line.direction != right_angle(d, 1) && line.direction != right_angle(d, 3)) return false;
    if (!in_range(range, line.distance)) return false;
    touch(corner);
    mark(corner, line.direction, line.distance);
    return true;
  }

  void mark_legs(const Mode& mode, Square from) {
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode.directions >> d) & 1U) == 0) continue;
      const unsigned room = geometry_.room(from, d);
      for (unsigned n = 1; n <= room && (mode.range >> n) != 0; ++n) {
        if (!in_range(mode.range, n)) continue;
        const Square corner = geometry_.at(from, d, n);
        if (corner == safety_.king) {
          mark(from, d, n);
          break;
        }
        if (mode.total && n >= mode.sum) continue;
        const std::uint32_t second = mode.total ? std::uint32_t{1} << (mode.sum - n) : mode.second;
        if (mark_last_leg(corner, d, second)) mark(from, d, n);
      }
    }
  }

  void mark_rebounds(const Mode& mode, Square from) {
    for (unsigned d = 4; d < 8; ++d) {
      const unsigned room = geometry_.room(from, d);
      if (room == 0) continue;
      const Square edge = geometry_.at(from, d, room);
      if (!geometry_.is_corner(edge) && mark_last_leg(edge, d, mode.second)) mark(from, d, room);
    }
  }

  const Lens& lens_;
  const Geometry& geometry_;
  OfficeIndex office_;
  Safety& safety_;
};

bool spares(const Lens& lens, const Safety& safety, const auto& pieces) {
  const OfficeIndex office = lens.at(safety.king).owner;
  for (const Square from : pieces) {
    // Where it stood another piece may stand now: it has been captured.
    if (!lens.occupied(from) || lens.at(from).owner == office) continue;
    if (lens.definition(lens.at(from).type).may_take.test(lens.geometry().delta(from, safety.king)) &&
        attacks(lens, from, safety.king))
      return false;
  }
  return true;
}

}  // namespace

Safety look_for_safety(const Lens& lens, OfficeIndex office) {
  Safety safety;
  std::size_t kings = 0;
  lens.state.royals.each([&](Square square) {
    if (lens.at(square).owner != office) return true;
    ++kings;
    safety.king = square;
    return true;
  });
  safety.unguarded = kings == 0;
  // Auras change the modes of neighbours with every step; under legal-only attacks depend on everything.
  if (kings != 1 || lens.state.auras > 0 || lens.ruling<Ruling::pinned_attack>() != PinnedAttack::kCounts)
    return safety;
  Lookout lookout(lens, office, safety);
  safety.certain = lens.state.occupied.each(
      [&](Square from) { return lens.at(from).owner == office || lookout.look_at(from); });
  return safety;
}

bool odd_pieces_spare(const Lens& lens, const Safety& safety, bool touched) {
  return spares(lens, safety, safety.odd) && (!touched || spares(lens, safety, safety.hurdlers));
}

}  // namespace referee::party_chess
