// Who is attacked, and who is in check (PC-1230.2.7).
#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/chain_question.hpp"

#include <algorithm>
#include <bit>

namespace referee::party_chess {

namespace {

// Which types may take a King.
const Takers& takers_of_king(const Lens& lens) {
  const auto& takers = lens.is_heard() ? lens.terms.takers->of_any : *lens.terms.takers_of_royal;
  return takers[static_cast<std::size_t>(lens.state.auras > 0)];
}

// Whether a piece is not of `owner`, and may be able to take at `delta` squares as far as its type tells.
// Most can't go that way at all. Both at once: whose piece comes next can't be foreseen.
inline bool is_taker(const Takers& takers, const Piece& piece, std::size_t delta, OfficeIndex owner) {
  const auto can = static_cast<unsigned>(takers[delta] >> piece.type);
  return (can & static_cast<unsigned>(piece.owner != owner)) != 0;
}

bool is_attacked_by(const Takers& takers, const Lens& lens, Square target, WhenModes when) {
  const State& state = lens.state;
  const OfficeIndex owner = lens.at(target).owner;
  const Geometry& geometry = lens.geometry();
  return !state.occupied.each([&](Square from) {
    const Piece& piece = state.board[from];
    const std::size_t delta = geometry.delta(from, target);
    return !is_taker(takers, piece, delta, owner) || !may_take(lens, from, delta, lens.at(target)) ||
           !attacks(lens, from, target, when) || lens.allied(piece.owner, owner);
  });
}

bool is_king_attacked(const Lens& lens, Square king) {
  return is_attacked_by(takers_of_king(lens), lens, king, WhenModes::asked);
}

// Whether attacks that were none before can only be such as start, end or run over a square that has changed.
// What a neighbour grants is new only beside one that has come; what it forbade may be anywhere.
bool is_local(const Lens& lens, const Changes& changes) {
  if (lens.terms.has_forbids || lens.ruling<Ruling::pinned_attack>() != PinnedAttack::kCounts) return false;
  if (lens.state.auras == 0) return true;
  return !lens.terms.grants_roundabout && std::none_of(changes.begin(), changes.end(), [&](Square square) {
    return lens.occupied(square) && lens.definition(lens.at(square).type).aura > 0;
  });
}

// Whether the piece takes by chains alone, as most that chain do, and there is nothing to take first.
bool is_idle_chain(const Lens& lens, Square from, Square king) {
  const std::size_t delta = lens.geometry().delta(from, king);
  const Piece& piece = lens.at(from);
  if (lens.is_heard() || !lens.definition(piece.type).chains_alone ||
      (lens.state.auras > 0 && lens.terms.may_be_granted[delta]))
    return false;
  const std::vector<Mode>& modes = source_of(lens, piece).definition->modes;
  return std::none_of(modes.begin(), modes.end(),
                      [&](const Mode& mode) { return ChainQuestion(lens, mode, from, king).takes_any(); });
}

// What is asked of few pieces is out of the way.
[[gnu::noinline]] bool takes_him(const Lens& lens, Square from, Square king) {
  return may_take(lens, from, lens.geometry().delta(from, king), lens.at(king)) &&
         !is_idle_chain(lens, from, king) && attacks(lens, from, king) &&
         !lens.allied(lens.at(from).owner, lens.at(king).owner);
}
inline bool attacks_him(const Takers& takers, const Lens& lens, Square from, Square king) {
  return is_taker(takers, lens.at(from), lens.geometry().delta(from, king), lens.at(king).owner) &&
         takes_him(lens, from, king);
}

// Whether some square that has changed lies to another so, by Geometry::delta.
bool any_lies(const Lens& lens, const Changes& changes, Square to, const auto& so) {
  unsigned any = 0;
  for (const Square square : changes) any |= static_cast<unsigned>(so[lens.geometry().delta(square, to)]);
  return any != 0;
}

// Whether he is attacked because of the changes, but for pieces that attack not along lines alone. He was not
// before, and has not moved.
bool opens_attack(const Takers& takers, const Lens& lens, Square king, const Changes& changes) {
  const Geometry& geometry = lens.geometry();
  for (const Square square : changes) {
    if (lens.occupied(square) && attacks_him(takers, lens, square, king)) return true;
    const Line& line = geometry.line(king, square);
    if (line.direction == kNoDirection) continue;
    // Those on whose way to him the square lies.
    std::uint32_t beyond = lens.blocks().ahead(king, line.direction) & ~below(line.distance + 1U);
    for (; beyond != 0; beyond &= beyond - 1) {
      const auto distance = static_cast<unsigned>(std::countr_zero(beyond));
      if (attacks_him(takers, lens, geometry.at(king, line.direction, distance), king)) return true;
    }
  }
  return false;
}

// The same of all pieces, and he may have moved. `aside`: no square that has changed may matter to those that
// attack along lines, so none lies on a line to him.
[[gnu::noinline]] bool comes_into_check(const Lens& lens, Square king, const Changes& changes, bool aside) {
  const Takers& takers = takers_of_king(lens);
  const OfficeIndex owner = lens.at(king).owner;
  const auto& on_lines = lens.geometry().on_lines();
  if (!aside) {
    if (std::find(changes.begin(), changes.end(), king) != changes.end()) return is_king_attacked(lens, king);
    if (opens_attack(takers, lens, king, changes)) return true;
    aside = !any_lies(lens, changes, king, on_lines);
  }
  return !lens.state.roundabout.each([&](Square from) {
    const Piece& piece = lens.at(from);
    if (!is_taker(takers, piece, lens.geometry().delta(from, king), owner)) return true;
    const bool bent = aside && lens.definition(piece.type).bent;
    return (bent && !any_lies(lens, changes, from, on_lines)) || !takes_him(lens, from, king);
  });
}

inline bool is_checked(const Lens& lens, Square king, const OfficeSet& before, const Changes& changes) {
  if (before.test(lens.at(king).owner)) return is_king_attacked(lens, king);
  const bool aside = !any_lies(lens, changes, king, *lens.terms.may_matter);
  return (!aside || !lens.state.roundabout.empty()) && comes_into_check(lens, king, changes, aside);
}

// Those of which some King is checked, by `is_so(square)`.
OfficeSet offices_of_checked(const Lens& lens, auto&& is_so) {
  OfficeSet checked;
  lens.state.royals.each([&](Square square) {
    const OfficeIndex office = lens.at(square).owner;
    if (!checked.test(office) && is_so(square)) checked.set(office);
  });
  return checked;
}

}  // namespace

bool is_attacked(const Lens& lens, Square target, WhenModes when) {
  const Takers& takers = lens.terms.takers->of_any[static_cast<std::size_t>(lens.state.auras > 0)];
  return is_attacked_by(takers, lens, target, when);
}

bool in_check(const Lens& lens, OfficeIndex office) {
  return !lens.state.royals.each(
      [&](Square square) { return lens.at(square).owner != office || !is_king_attacked(lens, square); });
}

bool in_check(const Lens& lens, OfficeIndex office, const OfficeSet& before, const Changes& changes) {
  if (!is_local(lens, changes)) return in_check(lens, office);
  return !lens.state.royals.each([&](Square square) {
    return lens.at(square).owner != office || !is_checked(lens, square, before, changes);
  });
}

OfficeSet offices_in_check(const Lens& lens, const OfficeSet& before, const Changes& changes) {
  const bool local = is_local(lens, changes);
  return offices_of_checked(lens, [&](Square square) {
    return local ? is_checked(lens, square, before, changes) : is_king_attacked(lens, square);
  });
}

OfficeSet offices_in_check(const Lens& lens) {
  return offices_of_checked(lens, [&](Square square) { return is_king_attacked(lens, square); });
}

}  // namespace referee::party_chess
