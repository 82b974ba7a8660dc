// Pins, checkers and touchy squares once per position, so that most plays need not be tried out
// (PC-1230.2.7).
#include "party_chess/board/safety.hpp"
#include "party_chess/board/chain_reach.hpp"
#include "party_chess/board/leads.hpp"

#include <algorithm>
#include <bit>

#include "party_chess/board/modes_of.hpp"

namespace referee::party_chess {
namespace {

class Lookout {
 public:
  Lookout(const Lens& lens, OfficeIndex office, Safety& safety)
      : lens_(lens), geometry_(lens.geometry()), office_(office), safety_(safety) {}

  // False if there are too many to be kept in mind.
  bool look_at(Square from) {
    const Piece& piece = lens_.at(from);
    if (!may_take(lens_, from, geometry_.delta(from, safety_.king), lens_.at(safety_.king))) return true;
    safety_.aimers.push(from);
    const Source source = source_of(lens_, piece);
    bool known =
        !any_mode(lens_, from, source, [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
          return !look_by(mode, use, counter, from);
        });
    if (source.as_victim()) {
      // PC-1230.9.3 (1230.9 s3): it takes the King as the King takes.
      const Source royal = model_of(lens_, piece.owner, lens_.at(safety_.king));
      known = known && royal.definition != nullptr && !royal.definition->as_victim;
      for (std::size_t i = 0; known && i < royal.definition->modes.size(); ++i) {
        const Mode& mode = royal.definition->modes[i];
        known = mode.kind != Mode::Kind::chain && look_by(mode, royal.use(mode), royal.counter, from);
      }
    }
    if (known) return true;
    if (safety_.odd.full()) return false;
    safety_.odd.push(from);
    return true;
  }

 private:
  // False if the piece has to be asked after every play.
  bool look_by(const Mode& mode, std::uint8_t use, unsigned counter, Square from) {
    if ((use & (kUseCapture | kUseShoot)) == 0) return true;
    if (mode.when != When::always) return false;
    if (!mode_is_open(lens_, mode, from, WhenModes::asked)) return true;
    if (mode.kind == Mode::Kind::chain) return look_by_chain(mode, use, from);
    const bool plain = is_plain(mode);
    const bool threatens =
        plain ? !goes_along(mode) || look_along(mode, counter, from) : mark_ways(mode, counter, from);
    if (!threatens) return true;
    if (leads(geometry_, mode, from, safety_.king, counter, lens_.blocks())) {
      safety_.checked = true;
      if (plain) add_answers(mode, from);
    }
    if (plain) return true;
    if (safety_.hurdlers.full()) return false;
    safety_.hurdlers.push(from);
    return true;
  }

  bool look_by_chain(const Mode& mode, std::uint8_t use, Square from) {
    // A granted chain is one segment only.
    const bool sequence = lens_.ruling<Ruling::tornado_attack>() == TornadoAttack::kSequence;
    if (!sequence || lens_.state.auras > 0 || (use & kUseShoot) != 0 || safety_.chains.full()) return false;
    const ChainThreat threat = threat_of_chain(lens_, mode, from, safety_.king);
    if (threat.known == ChainThreat::Known::unknown) return false;
    safety_.chains.push(from);
    if (threat.known == ChainThreat::Known::takes) {
      safety_.checked = true;
      safety_.chained = true;
      safety_.chain_way = threat.squares;
      return true;
    }
    threat.squares.each([&](Square square) { return safety_.landings.add(square), true; });
    safety_.has_landings = true;
    return true;
  }

  // Only what it takes, and what comes between, can change whether it leads to the King.
  static bool is_plain(const Mode& mode) {
    switch (mode.kind) {
      case Mode::Kind::go:
        return mode.over == Over::none || mode.over == Over::any;
      case Mode::Kind::leap:
        return mode.is_plain_leap();
      case Mode::Kind::formula:
        return !mode.formula->asks_occupied();
      default:
        return false;
    }
  }
  // It needs an empty way along a line.
  static bool goes_along(const Mode& mode) {
    if (mode.kind == Mode::Kind::formula) return mode.formula->way() == FormulaWay::clear;
    return mode.kind == Mode::Kind::go && mode.over == Over::none;
  }
  // False if it could not lead to the King, whatever stood where.
  bool mark_ways(const Mode& mode, unsigned counter, Square from) {
    if (mode.kind == Mode::Kind::leap) return mark_leaps(mode, from);
    if (mode.kind == Mode::Kind::go) return mark_hops(mode, counter, from);
    if (mode.kind == Mode::Kind::legs) mark_legs(mode, from);
    else if (mode.kind == Mode::Kind::rebound) mark_rebounds(mode, from);
    else if (const Line& line = geometry_.line(from, safety_.king); line.direction != kNoDirection)
      mark(from, line.direction,
           geometry_.room(from, line.direction) + 1);  // a formula may ask beyond the King
    return true;
  }

  bool aims(const Mode& mode, unsigned counter, Square from) const {
    const Line& line = geometry_.line(from, safety_.king);
    if (line.direction == kNoDirection) return false;
    if (mode.kind == Mode::Kind::formula)
      return in_range(mode.formula->distances(from, line.direction, 0), line.distance);
    return ((mode.directions >> line.direction) & 1U) != 0 && in_range(mode.reach(counter), line.distance);
  }

  // A line that ends at the King, over a piece: all of it is touchy.
  bool mark_hops(const Mode& mode, unsigned counter, Square from) {
    const Line& line = geometry_.line(from, safety_.king);
    const bool may = mode.over == Over::half
                         ? aims(mode, counter, from) && line.distance % 2 == 0
                         : line.direction != kNoDirection && ((mode.directions >> line.direction) & 1U) != 0;
    if (may) mark(from, line.direction, line.distance);
    return may;
  }

  bool mark_leaps(const Mode& mode, Square from) {
    const auto nothing = [](Square) { return false; };
    bool may = false;
    Mode one = mode;
    for (unsigned i = 0; i < 8; ++i) {
      one.directions = static_cast<std::uint8_t>(mode.directions & (1U << i));
      if (one.directions == 0 || !leads(geometry_, one, from, safety_.king, 0, nothing)) continue;
      mark_leap(mode, from, leap_step(mode.a, mode.b, i));
      may = true;
    }
    return may;
  }
  void mark_leap(const Mode& mode, Square from, Step step) {
    for (Square here = from; here != safety_.king;) {
      const int column = geometry_.column(here);
      const int row = geometry_.row(here);
      if (mode.lame) {
        lame_way(step, [&](int c, int r) {
          touch(geometry_.square(column + c, row + r));
          return true;
        });
      }
      if (here != from) touch(here);
      here = geometry_.square(column + step.columns, row + step.rows);
    }
  }

  // A line that ends at the King, with exactly one piece on it: if that is the office's own it is pinned.
  // False if there is no such line, or it is not free.
  bool look_along(const Mode& mode, unsigned counter, Square from) {
    if (!aims(mode, counter, from)) return false;
    const Line& line = geometry_.line(from, safety_.king);
    const std::uint32_t on_way = lens_.blocks().ahead(from, line.direction) & below(line.distance);
    if (on_way == 0) return true;
    if ((on_way & (on_way - 1)) != 0) return false;
    const Square blocker =
        geometry_.at(from, line.direction, static_cast<unsigned>(std::countr_zero(on_way)));
    if (lens_.at(blocker).owner == office_) {
      safety_.pinned.add(blocker);
      safety_.pinned_to[opposite(line.direction)] = line.distance;
    }
    return false;
  }

  // A check that only a capture answers, or something put between.
  void add_answers(const Mode& mode, Square from) {
    SquareSet here;
    here.add(from);
    if (goes_along(mode)) {
      const Line& line = geometry_.line(from, safety_.king);
      for (unsigned n = 1; n < line.distance; ++n) here.add(geometry_.at(from, line.direction, n));
    }
    if (safety_.has_answers) safety_.answers.keep(here);
    else safety_.answers = here;
    safety_.has_answers = true;
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
    if (may_take(lens, from, lens.geometry().delta(from, safety.king), lens.at(safety.king)) &&
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
  // Under legal-only attacks depend on everything; so does what an aura forbids.
  if (kings != 1 || lens.ruling<Ruling::pinned_attack>() != PinnedAttack::kCounts || lens.asks_forbids())
    return safety;
  Lookout lookout(lens, office, safety);
  bool plain = true;
  safety.certain = lens.state.occupied.each([&](Square from) {
    const Piece& piece = lens.at(from);
    if (piece.owner == office) return true;
    safety.opponents.push(from);
    const Source source = source_of(lens, piece);
    plain = plain && (source.definition == nullptr || !source.definition->takes_when);
    return lookout.look_at(from);
  });
  const Piece& king = lens.at(safety.king);
  safety.plain = plain && safety.certain && safety.odd.empty() && !lens.definition(king.type).has_counter &&
                 !source_of(lens, king).is_odd();
  return safety;
}

bool exposes_king(const Lens& lens, const Safety& safety, Square to) {
  const Piece& king = lens.at(safety.king);
  Lines lines = lens.state.lines;
  lines.flip(lens.geometry(), safety.king);
  if (!lens.occupied(to)) lines.flip(lens.geometry(), to);
  const Lens without = lens.blocked_by(lines);
  return std::any_of(safety.opponents.begin(), safety.opponents.end(), [&](Square from) {
    return from != to && may_take(lens, from, lens.geometry().delta(from, to), king) &&
           take_ways(without, from, to, king) != 0;
  });
}

bool attacks_along(const Lens& lens, const Safety& safety, Square gone) {
  return std::any_of(safety.aimers.begin(), safety.aimers.end(), [&](Square from) {
    return from != gone && take_ways(lens, from, safety.king, lens.at(safety.king)) != 0;
  });
}

bool odd_pieces_spare(const Lens& lens, const Safety& safety, Square from, Square to) {
  const bool touched = safety.is_touchy(from) || safety.is_touchy(to);
  return spares(lens, safety, safety.odd) && (!touched || spares(lens, safety, safety.hurdlers)) &&
         (!safety.is_landing(to) || spares(lens, safety, safety.chains));
}

}  // namespace referee::party_chess
