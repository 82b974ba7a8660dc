// Pins, checks and touchy squares once per position, so that most plays need not be tried out
// (PC-1230.2.7).
#include "party_chess/reach/safety.hpp"
#include "party_chess/reach/chain_reach.hpp"
#include "party_chess/reach/king_ways.hpp"

#include <algorithm>

#include "party_chess/reach/modes_of.hpp"

namespace referee::party_chess {
namespace {

class Lookout {
 public:
  Lookout(const Lens& lens, OfficeIndex office, Safety& safety)
      : lens_(lens), geometry_(lens.geometry()), safety_(safety), ways_(lens, office, safety) {}

  // False if there are too many to be kept in mind.
  bool look_at(Square from, const Source& source) {
    const Piece& piece = lens_.at(from);
    if (!may_take(lens_, from, geometry_.delta(from, safety_.king), lens_.at(safety_.king))) return true;
    safety_.aimers.push(from);
    bool known =
        !any_mode(lens_, from, source, [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
          return !look_by(mode, use, counter, from);
        });
    if (source.as_victim()) {
      // PC-1230.9.3 (1230.9 s3): it takes the King as the King takes.
      const Source royal = model_of(lens_, piece.owner, lens_.at(safety_.king));
      known = known && royal.definition != nullptr && !royal.definition->as_victim &&
              lens_.ruling<Ruling::copycat_scope>() == CopycatScope::kManner;
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
    switch (mode.kind) {
      case Mode::Kind::chain:
        return look_by_chain(mode, use, from);
      case Mode::Kind::legs:
      case Mode::Kind::rebound:
        return ways_.look_round(mode, from);
      case Mode::Kind::leap:
        return mode.is_plain_leap() ? ways_.attack_at_once(mode, counter, from)
                                    : ways_.look_round(mode, from);
      case Mode::Kind::formula:
        if (mode.formula->asks_occupied()) return look_by_hops(mode, counter, from);
        return mode.formula->way() == FormulaWay::clear ? ways_.look_along(mode, counter, from)
                                                        : ways_.attack_at_once(mode, counter, from);
      case Mode::Kind::go:
        break;
    }
    if (mode.over == Over::none) return ways_.look_along(mode, counter, from);
    if (mode.over == Over::half) return ways_.look_half_way(mode, counter, from);
    return mode.over == Over::any ? ways_.attack_at_once(mode, counter, from)
                                  : look_by_hops(mode, counter, from);
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
      safety_.answerable = false;
      safety_.chained = true;
      safety_.chain_way = threat.squares;
      return true;
    }
    threat.squares.each([&](Square square) { return safety_.landings.add(square), true; });
    safety_.has_landings = true;
    return true;
  }

  // What stands on the line to the King matters, in ways that are not worked out: all of it is touchy. A
  // formula may ask beyond him.
  bool look_by_hops(const Mode& mode, unsigned counter, Square from) {
    const Line& line = geometry_.line(from, safety_.king);
    const bool formula = mode.kind == Mode::Kind::formula;
    if (line.direction != kNoDirection && (formula || ((mode.directions >> line.direction) & 1U) != 0))
      touch_line(from, line.direction, formula ? geometry_.room(from, line.direction) + 1 : line.distance);
    else if (!formula) return true;
    if (leads(geometry_, mode, from, safety_.king, counter, lens_.blocks())) {
      safety_.checked = true;
      safety_.answerable = false;
    }
    if (safety_.hurdlers.full()) return false;
    safety_.hurdlers.push(from);
    return true;
  }
  // All squares of a line but its ends.
  void touch_line(Square from, unsigned direction, unsigned distance) {
    for (unsigned n = 1; n < distance; ++n) safety_.touchy.add(geometry_.at(from, direction, n));
    safety_.has_touchy = true;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  Safety& safety_;
  KingWays ways_;
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

bool Safety::answers_jumps(Square from, Square to) const {
  return std::all_of(releases.begin(), releases.end(),
                     [&](const Pin& check) { return check.piece == from || check.squares.has(to); });
}

bool Safety::leaves_pin(Square from, Square to) const {
  return std::any_of(pins.begin(), pins.end(),
                     [&](const Pin& pin) { return pin.piece == from && pin.squares.has(to) == pin.barred; });
}

Safety look_for_safety(const Lens& lens, OfficeIndex office) {
  Safety safety;
  std::size_t kings = 0;
  lens.state.royals.each([&](Square square) {
    if (lens.at(square).owner != office) return;
    ++kings;
    safety.king = square;
  });
  safety.unguarded = kings == 0;
  // Under legal-only attacks depend on everything; so does what an aura forbids.
  if (kings != 1 || lens.ruling<Ruling::pinned_attack>() != PinnedAttack::kCounts || lens.asks_forbids())
    return safety;
  Lookout lookout(lens, office, safety);
  bool plain = true;
  safety.certain = lens.state.occupied.each([&](Square from) {
    const Piece& piece = lens.at(from);
    if (lens.allied(piece.owner, office)) return true;
    safety.opponents.push(from);
    const Source source = source_of(lens, piece);
    plain = plain && (source.definition == nullptr || !source.definition->takes_when);
    return lookout.look_at(from, source);
  });
  const Piece& king = lens.at(safety.king);
  safety.plain = plain && safety.certain && safety.odd.empty() && !lens.definition(king.type).has_counter &&
                 !source_of(lens, king).is_odd();
  return safety;
}

bool attacks_along(const Lens& lens, const Safety& safety, Square gone) {
  return std::any_of(safety.aimers.begin(), safety.aimers.end(), [&](Square from) {
    return from != gone && take_ways(lens, from, safety.king, lens.at(safety.king)) != 0;
  });
}

bool odd_pieces_spare(const Lens& lens, const Safety& safety, Square from, Square to) {
  const bool touched = safety.is_touchy(from) || safety.is_touchy(to);
  return !safety.is_mount(to) && spares(lens, safety, safety.odd) &&
         (!touched || spares(lens, safety, safety.hurdlers)) &&
         (!safety.is_landing(to) || spares(lens, safety, safety.chains));
}

}  // namespace referee::party_chess
