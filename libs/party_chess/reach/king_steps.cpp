// Where a King would be attacked if he went there (PC-1230.2.7).
#include <algorithm>
#include <bit>

#include "party_chess/reach/leads.hpp"
#include "party_chess/reach/safety.hpp"

namespace referee::party_chess {
namespace {

// Asks about squares to which the King might go, as if he had left his.
class KingSteps {
 public:
  KingSteps(const Lens& lens, const Safety& safety)
      : lens_(lens), geometry_(lens.geometry()), safety_(safety), lines_(lens.state.lines) {
    lines_.flip(geometry_, safety.king);
  }

  // Bit a direction.
  unsigned exposed() {
    unsigned wanted = 0;
    for (unsigned d = 0; d < 8; ++d) {
      if (geometry_.room(safety_.king, d) == 0) continue;
      const Square to = geometry_.at(safety_.king, d, 1);
      if (!lens_.occupied(to) || lens_.at(to).owner != lens_.at(safety_.king).owner) wanted |= 1U << d;
    }
    unsigned exposed = 0;
    if (lens_.state.auras > 0) {  // most may take him anywhere then
      for (unsigned d = 0; d < 8; ++d) {
        if (((wanted >> d) & 1U) != 0 && is_exposed(geometry_.at(safety_.king, d, 1))) exposed |= 1U << d;
      }
      return exposed;
    }
    for (const Square from : safety_.opponents) {
      unsigned left = wanted & ~exposed;
      if (left == 0) break;
      for (left = may_take_by_step(from, left); left != 0; left &= left - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(left));
        if (takes(from, geometry_.at(safety_.king, d, 1))) exposed |= 1U << d;
      }
    }
    return exposed;
  }

  bool is_exposed(Square to) {
    const bool comes = !lens_.occupied(to);
    if (comes) lines_.flip(geometry_, to);
    const bool exposed = std::any_of(safety_.opponents.begin(), safety_.opponents.end(), [&](Square from) {
      return from != to && may_take(lens_, from, geometry_.delta(from, to), lens_.at(safety_.king)) &&
             takes_there(from, to);
    });
    if (comes) lines_.flip(geometry_, to);
    return exposed;
  }

 private:
  // Of the squares in directions `steps` those on which the piece on `from` could at all take him. What comes
  // next can't be foreseen, so that nothing is asked in between.
  unsigned may_take_by_step(Square from, unsigned steps) const {
    const Definition& definition = lens_.definition(lens_.at(from).type);
    const std::size_t delta = geometry_.delta(from, safety_.king);
    unsigned may = 0;
    for (unsigned left = steps; left != 0; left &= left - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(left));
      may |= unsigned{definition.may_take[geometry_.delta_on(delta, d)]} << d;
    }
    return may;
  }

  // Whom it takes follows from its own modes, and what stands on the square does not matter.
  bool is_ordinary(const Definition& definition) const {
    return lens_.state.auras == 0 && !definition.as_last_play && !definition.as_victim &&
           !definition.asks_occupied && definition.turned.empty();
  }
  bool takes(Square from, Square to) {
    if (from == to) return false;
    const Definition& definition = lens_.definition(lens_.at(from).type);
    if (is_ordinary(definition)) return takes_by_modes(definition, from, to);
    if (!may_take(lens_, from, geometry_.delta(from, to), lens_.at(safety_.king))) return false;
    const bool comes = !lens_.occupied(to);
    if (comes) lines_.flip(geometry_, to);
    const bool takes = takes_there(from, to);
    if (comes) lines_.flip(geometry_, to);
    return takes;
  }
  // `lines_` shows him on that square.
  bool takes_there(Square from, Square to) const {
    return take_ways(lens_.blocked_by(lines_), from, to, lens_.at(safety_.king)) != 0;
  }
  bool takes_by_modes(const Definition& definition, Square from, Square to) const {
    const Blocks blocks(geometry_, lines_);
    for (const Mode& mode : definition.modes) {
      if ((mode.use & (kUseCapture | kUseShoot)) != 0 &&
          leads(geometry_, mode, from, to, lens_.at(from).counter, blocks) &&
          mode_is_open(lens_, mode, from, WhenModes::asked))
        return true;
    }
    return false;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  const Safety& safety_;
  Lines lines_;  // without him
};

}  // namespace

unsigned exposed_steps(const Lens& lens, const Safety& safety) { return KingSteps(lens, safety).exposed(); }

bool exposes_king(const Lens& lens, const Safety& safety, Square to) {
  return KingSteps(lens, safety).is_exposed(to);
}

}  // namespace referee::party_chess
