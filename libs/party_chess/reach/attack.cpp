// Attack and defence (PC-1230.2.5).
#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/leads.hpp"
#include "party_chess/reach/sequences.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <memory>

#include "party_chess/reach/chain_reach.hpp"
#include "party_chess/reach/modes_of.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {
namespace {

// Units of work (budget.hpp) to find out whether a capture leaves the capturer in check.
constexpr std::uint64_t kCaptureWork = 24;

// True if the owner of the piece on `from` could capture by this stroke without being in check afterwards.
// The last play is recorded. Whether that is check may depend on another capture, of one King after the
// other: so positions are on the heap, and the budget ends the search.
bool leaves_no_check(const Lens& lens, const Stroke& stroke) {
  Meter meter(*lens.terms.spec.budget, Payer::asker);
  if (!meter.count(kCaptureWork * lens.terms.dearness(lens.state)))
    lens.terms.spec.budget->give_up("the search for captures that leave no check");
  const OfficeIndex office = lens.at(stroke.from).owner;
  const auto next = std::make_unique<State>(lens.state);
  const Piece before = lens.at(stroke.from);
  const Piece after = carry_stroke(lens.terms, *next, stroke);
  note_last_play(lens, *next, office, PlayKind::capture, before, after);
  return !in_check(Lens(lens.terms, *next, lens.noted()), office);
}

// True if some capture in a single segment, in one of these manners (bits of TakeWay), leaves no check.
bool legal_single(const Lens& lens, Square from, Square to, std::uint8_t ways) {
  if (stops_early(lens, from, to)) return false;
  const bool dies = lens.definition(lens.at(from).type).dies_capturing;
  for (const std::uint8_t way : {kDisplace, kShoot, kDisplaceDying, kShootDying}) {
    if ((ways & way) == 0) continue;
    Stroke stroke;
    stroke.from = from;
    stroke.to = (way & (kShoot | kShootDying)) != 0 ? from : to;
    stroke.captures = true;
    stroke.dies = dies || (way & (kDisplaceDying | kShootDying)) != 0;
    stroke.taken.push(to);
    if (leaves_no_check(lens, stroke)) return true;
  }
  return false;
}

// True if some sequence leaves no check and captures the piece on `to`: anywhere, or as its first piece
// (ruling tornado-attack).
bool legal_sequence(const Lens& lens, Square from, Square to, WhenModes when) {
  const bool first = lens.ruling<Ruling::tornado_attack>() == TornadoAttack::kFirstSegment;
  const auto follows = [&](const ChainPath& path) {
    Stroke stroke;
    stroke.from = from;
    stroke.captures = true;
    stroke.dies = lens.definition(lens.at(from).type).dies_capturing;
    bool takes_it = false;
    for (const ChainStep& step : path) {
      if (step.takes) stroke.taken.push(step.square);
      takes_it |= step.takes && step.square == to;
      stroke.to = step.square;
    }
    if (first) takes_it = path[0].square == to;
    return !takes_it || !path.back().ends || !leaves_no_check(lens, stroke);
  };
  return !each_sequence(lens, from, to, follows, when);
}

bool has_royal(const Lens& lens, OfficeIndex office) {
  return !lens.state.royals.each([&](Square square) { return lens.at(square).owner != office; });
}

// True if nobody asks whether a capture leaves the capturer in check: by ruling pinned-attack, or because the
// office has no King on the board.
bool is_free_to_take(const Lens& lens, OfficeIndex office) {
  const auto counts = [&] { return lens.ruling<Ruling::pinned_attack>() == PinnedAttack::kCounts; };
  // The ruling is read only if there is a King. If nobody notes rulings, the faster question comes first.
  if (lens.noted() == nullptr && counts()) return true;
  lens.rest_on_more();
  return !has_royal(lens, office) || counts();
}

// Returns true if found(to) is true for some piece that the one on `from` might be able to capture, false if
// for none.
[[nodiscard]] bool each_piece(const Lens& lens, Square from, auto&& found) {
  const TypeIndex type = lens.at(from).type;
  return !lens.state.occupied.each([&](Square to) {
    if (!lens.terms.may_take(lens.state, type, lens.geometry().delta(from, to))) return true;
    return !found(to);
  });
}

// A side, as the piece in question sees it.
enum class Side : std::uint8_t { own, opposing };

// True if the piece on `to` is another one, of that side.
bool is_of(const Lens& lens, Square from, Square to, Side side) {
  return to != from && lens.allied(lens.at(to).owner, lens.at(from).owner) == (side == Side::own);
}

// True if the same holds, and no neighbour forbids to capture that piece (PC-1230.1.3.f). Not inlined,
// because most squares are decided before.
[[gnu::noinline]] bool is_takeable(const Lens& lens, Square from, Square to, Side side, std::uint8_t use) {
  use &= kUseCapture | kUseShoot;
  return is_of(lens, from, to, side) && allowed_uses(lens, from, to, use) != 0;
}

// True if the piece on `from` could capture some piece of a side, in one segment.
template <Side side>
bool takes_some(const Lens& lens, Square from, WhenModes when) {
  const Source source = source_of(lens, lens.at(from));
  if (source.as_victim()) {
    return each_piece(lens, from, [&](Square to) {
      return is_of(lens, from, to, side) && take_ways(lens, from, to, lens.at(to), when) != 0;
    });
  }
  const OfficeIndex owner = lens.at(from).owner;
  const bool mixed = side == Side::own && lens.state.ledger->shared_offices;
  const auto may_be = [&](Square to) {
    return lens.occupied(to) && (mixed || (lens.at(to).owner == owner) == (side == Side::own));
  };
  bool found = false;
  any_mode(lens, from, source, [&](const Mode& mode, std::uint8_t use, std::uint8_t counter) {
    if ((use & (kUseCapture | kUseShoot)) == 0 || !mode_is_open(lens, mode, from, when)) return false;
    static_cast<void>(
        each_target(lens.geometry(), mode, from, counter, Ways::to_pieces, lens.blocks(), [&](Square to) {
          found = found || (may_be(to) && is_takeable(lens, from, to, side, use));
          return !found;
        }));
    return found;
  });
  return found;
}

}  // namespace

bool is_sequence(const Lens& lens, Square from, const ChainPath& path) {
  return any_chain(lens, from, WhenModes::asked, [&](const Mode& mode, Square first) {
    return follows_chain(lens, mode, from, first, path);
  });
}

ChainEnd end_of(const Lens& lens, Square from, const ChainPath& path) {
  const ChainStep& last = path.back();
  const Square before = path.size() > 1 ? path[path.size() - 2].square : from;
  const Geometry& geometry = lens.geometry();
  ChainEnd end;
  if (!last.takes) return end;
  const auto is_barred = [&](Square next) {
    const bool gone = next == from || std::any_of(path.begin(), path.end(), [&](const ChainStep& step) {
                        return step.takes && step.square == next;
                      });
    return lens.occupied(next) && !gone && lens.allied(lens.at(next).owner, lens.at(from).owner);
  };
  const bool stops = any_chain(lens, from, WhenModes::asked, [&](const Mode& mode, Square first) {
    if (!follows_chain(lens, mode, from, first, path)) return false;
    end.chained = true;
    return !goes_on(geometry, mode.directions, last.square, geometry.line(before, last.square).direction,
                    range_after(lens, lens.at(last.square)), is_barred);
  });
  // A capture that is also possible in some other way is a whole play.
  if (end.chained && path.size() == 1)
    end.chained = take_ways(lens.unchained(), from, last.square, lens.at(last.square)) == 0;
  end.early = end.chained && !stops && lens.ruling<Ruling::tornado_end>() == TornadoEnd::kMustGoOn;
  return end;
}

bool attacks(const Lens& lens, Square from, Square to, WhenModes when) {
  const std::uint8_t ways = take_ways(lens, from, to, lens.at(to), when);
  const Source source = source_of(lens, lens.at(from));
  const bool sequence = source.chains() && lens.ruling<Ruling::tornado_attack>() == TornadoAttack::kSequence;
  const bool may_go_on = sequence || source.as_victim();
  if (ways == 0 && !(may_go_on && chain_reaches(lens, from, to, when))) return false;
  if (is_free_to_take(lens, lens.at(from).owner)) return true;
  return legal_single(lens, from, to, ways) || legal_sequence(lens, from, to, when);
}

bool attacks_some(const Lens& lens, Square from) {
  const OfficeIndex owner = lens.at(from).owner;
  // The first capture of a sequence is always possible in one segment.
  if (!takes_some<Side::opposing>(lens, from, WhenModes::asked)) return false;
  if (is_free_to_take(lens, owner)) return true;
  return each_piece(lens, from, [&](Square to) {
    return is_of(lens, from, to, Side::opposing) && attacks(lens, from, to);
  });
}

bool defends_some(const Lens& lens, Square from, WhenModes when) {
  const OfficeIndex owner = lens.at(from).owner;
  const auto friendly = [&](Square to) { return is_of(lens, from, to, Side::own); };
  // If an aura is for friends only, a Cantor that is regarded as opposing grants nothing. So each piece is
  // asked about.
  if (lens.state.auras > 0 && lens.ruling<Ruling::cantor_aura>() == CantorAura::kFriendly) {
    return each_piece(lens, from,
                      [&](Square to) { return friendly(to) && attacks(lens.regarding(to), from, to, when); });
  }
  const Source source = source_of(lens, lens.at(from));
  const bool sequence = source.chains() && lens.ruling<Ruling::tornado_attack>() == TornadoAttack::kSequence;
  const bool may_go_on = sequence || source.as_victim();
  if (!takes_some<Side::own>(lens, from, when) && !(may_go_on && chain_reaches_friend(lens, from, when)))
    return false;
  if (is_free_to_take(lens, owner)) return true;
  return each_piece(lens, from, [&](Square to) { return friendly(to) && attacks(lens, from, to, when); });
}

}  // namespace referee::party_chess
