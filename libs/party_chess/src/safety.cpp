// Pins and checkers once per position, so that most plays need not be tried out (PC-1230.2.7).
#include "referee/party_chess/attack.hpp"

namespace referee::party_chess {
namespace {

// A line that ends at the King with exactly one piece on it: if that is the office's own it is pinned.
void look_along(const Lens& lens, const Line& line, Square from, OfficeIndex office, Safety& safety) {
  Square blocker = kNoSquare;
  for (unsigned n = 1; n < line.distance; ++n) {
    const Square here = lens.geometry().at(from, line.direction, n);
    if (!lens.occupied(here)) continue;
    if (blocker != kNoSquare) return;
    blocker = here;
  }
  if (blocker == kNoSquare) safety.checked = true;
  else if (lens.at(blocker).owner == office) safety.pinned.add(blocker);
}

void look_at(const Lens& lens, Square from, OfficeIndex office, Safety& safety) {
  const Piece& piece = lens.at(from);
  const Definition& definition = lens.definition(piece.type);
  for (const Mode& mode : definition.modes) {
    if ((mode.use & (kUseCapture | kUseShoot)) == 0 || !mode_is_open(lens, mode, from, WhenModes::asked))
      continue;
    const bool sliding = mode.kind == Mode::Kind::go && mode.over == Over::none;
    if (!sliding) {
      safety.checked |= leads(lens.geometry(), mode, from, safety.king, piece.counter, lens.blocks());
      continue;
    }
    const Line& line = lens.geometry().line(from, safety.king);
    const bool aims = line.direction != kNoDirection && ((mode.directions >> line.direction) & 1U) != 0 &&
                      in_range(mode.reach(piece.counter), line.distance);
    if (aims) look_along(lens, line, from, office, safety);
  }
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
  safety.certain = lens.state.occupied.each([&](Square from) {
    const Piece& piece = lens.at(from);
    if (piece.owner == office) return true;
    const Definition& definition = lens.definition(piece.type);
    if (definition.plain) {
      if (definition.may_take.test(lens.geometry().delta(from, safety.king)))
        look_at(lens, from, office, safety);
      return true;
    }
    if (safety.odd.full()) return false;
    safety.odd.push(from);
    return true;
  });
  return safety;
}

bool odd_pieces_spare(const Lens& lens, const Safety& safety) {
  const OfficeIndex office = lens.at(safety.king).owner;
  for (const Square from : safety.odd) {
    // Where it stood another piece may stand now: it has been captured.
    if (!lens.occupied(from) || lens.at(from).owner == office) continue;
    if (lens.definition(lens.at(from).type).may_take.test(lens.geometry().delta(from, safety.king)) &&
        attacks(lens, from, safety.king))
      return false;
  }
  return true;
}

}  // namespace referee::party_chess
