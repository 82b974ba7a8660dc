// Attack and defence (PC-1230.2.5).
#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/sequences.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <memory>

#include "party_chess/reach/chain_reach.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/state/questions.hpp"
#include "referee/engine/judging/budget.hpp"

namespace referee::party_chess {
namespace {

// Units of work (budget.hpp) to find out whether a capture leaves the capturer in check.
constexpr std::uint64_t kCaptureWork = 24;

// True if the owner of the piece on `from` could capture by this stroke without being in check afterwards.
// The stroke is carried out on a copy and recorded there as the last play. Under pinned-attack=legal-only, an
// attack on the own King then counts only if that capture leaves no check either, and so on, one King after
// the other. So positions are on the heap, and the budget ends the search.
bool leaves_no_check(const PositionQuery& query, const BoardMove& stroke) {
  Meter meter(*query.terms.spec.budget, Payer::asker);
  if (!meter.count(kCaptureWork * query.terms.work_factor(query.state)))
    query.terms.spec.budget->give_up("the search for captures that leave no check");
  const OfficeIndex office = query.at(stroke.from).owner;
  const auto next = std::make_unique<State>(query.state);
  const Piece before = query.at(stroke.from);
  const Definition& definition = query.definition(before.type);
  if (definition.promotes == Promotes::at_squares && definition.promotion_squares.has(stroke.to))
    query.rests_on(Settled::legal_only_plain);
  const Piece after = carry_stroke(query.terms, *next, stroke);
  note_last_play(query, *next, office, PlayKind::capture, before, after);
  return !in_check(query.later(*next), office);
}

// True if some capture in a single segment, in one of these manners (bits of TakeWay), leaves no check.
bool legal_single(const PositionQuery& query, Square from, Square to, std::uint8_t ways) {
  if (stops_early(query, from, to)) return false;
  const bool dies = query.definition(query.at(from).type).dies_capturing;
  for (const std::uint8_t way : {kDisplace, kShoot, kDisplaceDying, kShootDying}) {
    if ((ways & way) == 0) continue;
    BoardMove stroke;
    stroke.from = from;
    stroke.to = (way & (kShoot | kShootDying)) != 0 ? from : to;
    stroke.captures = true;
    stroke.dies = dies || (way & (kDisplaceDying | kShootDying)) != 0;
    stroke.taken.push(to);
    if (leaves_no_check(query, stroke)) return true;
  }
  return false;
}

// True if some sequence leaves no check and captures the piece on `to`: anywhere, or as its first piece
// (ruling tornado-attack).
bool legal_sequence(const PositionQuery& query, Square from, Square to, WhenModes when) {
  const bool first = !tornado_attacks_sequence(query);
  const auto follows = [&](const ChainPath& path) {
    BoardMove stroke;
    stroke.from = from;
    stroke.captures = true;
    stroke.dies = query.definition(query.at(from).type).dies_capturing;
    bool takes_it = false;
    for (const ChainStep& step : path) {
      if (step.takes) stroke.taken.push(step.square);
      takes_it |= step.takes && step.square == to;
      stroke.to = step.square;
    }
    if (first) takes_it = path[0].square == to;
    return !takes_it || !path.back().ends || !leaves_no_check(query, stroke);
  };
  return !each_sequence(query, from, to, follows, when);
}

bool has_royal(const PositionQuery& query, OfficeIndex office) {
  return !query.state.royals.each([&](Square square) { return query.at(square).owner != office; });
}

// True if a capture by this office counts as an attack even if it leaves the office in check: by ruling
// pinned-attack, or because the office has no King on the board.
bool is_free_to_take(const PositionQuery& query, OfficeIndex office) {
  const auto counts = [&] { return pinned_pieces_attack(query); };
  // The ruling is read only if there is a King. If nobody notes rulings, the faster question comes first.
  if (query.noted() == nullptr && counts()) return true;
  query.rest_on_more();
  return !has_royal(query, office) || counts();
}

// Returns true if found(to) is true for some piece that the one on `from` might be able to capture, false if
// for none.
[[nodiscard]] bool each_piece(const PositionQuery& query, Square from, auto&& found) {
  const TypeIndex type = query.at(from).type;
  return !query.state.occupied.each([&](Square to) {
    if (!query.terms.may_take(query.state, type, query.geometry().delta(from, to))) return true;
    return !found(to);
  });
}

// A side, as the piece in question sees it.
enum class Allegiance : std::uint8_t { own, opposing };

// True if the piece on `to` is not the one on `from`, and belongs to that side.
bool is_of(const PositionQuery& query, Square from, Square to, Allegiance side) {
  return to != from && query.allied(query.at(to).owner, query.at(from).owner) == (side == Allegiance::own);
}

// True if the piece on `to` belongs to that side (is_of), and no neighbour of the piece on `from` forbids the
// capture (PC-1230.1.3.f). Not inlined, because most squares are decided before.
[[gnu::noinline]] bool is_takeable(const PositionQuery& query, Square from, Square to, Allegiance side,
                                   std::uint8_t use) {
  use &= kUseCapture | kUseShoot;
  return is_of(query, from, to, side) && allowed_uses(query, from, to, use) != 0;
}

// True if the piece on `from` could capture some piece of a side, in one segment.
template <Allegiance side>
bool takes_some(const PositionQuery& query, Square from, WhenModes when) {
  const Source source = source_of(query, query.at(from));
  if (source.as_victim()) {
    return each_piece(query, from, [&](Square to) {
      return is_of(query, from, to, side) && take_ways(query, from, to, query.at(to), when) != 0;
    });
  }
  const OfficeIndex owner = query.at(from).owner;
  const bool mixed = side == Allegiance::own && query.state.ledger->shared_offices;
  const auto may_be = [&](Square to) {
    return query.occupied(to) && (mixed || (query.at(to).owner == owner) == (side == Allegiance::own));
  };
  bool found = false;
  any_mode(query, from, source, [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
    if ((use & (kUseCapture | kUseShoot)) == 0 || !mode_is_open(query, mode, from, when)) return false;
    static_cast<void>(each_target(query.geometry(), mode, from, counter, PathQuestion::onto_pieces,
                                  query.blocks(), [&](Square to) {
                                    found = found || (may_be(to) && is_takeable(query, from, to, side, use));
                                    return !found;
                                  }));
    return found;
  });
  return found;
}

}  // namespace

bool is_sequence(const PositionQuery& query, Square from, const ChainPath& path) {
  return any_chain(query, from, WhenModes::asked, [&](const MovePattern& mode, Square first) {
    return follows_chain(query, mode, from, first, path);
  });
}

ChainEnd end_of(const PositionQuery& query, Square from, const ChainPath& path) {
  const ChainStep& last = path.back();
  const Square before = path.size() > 1 ? path[path.size() - 2].square : from;
  const Geometry& geometry = query.geometry();
  ChainEnd end;
  if (!last.takes) return end;
  const auto is_barred = [&](Square next) {
    const bool gone = next == from || std::any_of(path.begin(), path.end(), [&](const ChainStep& step) {
                        return step.takes && step.square == next;
                      });
    return query.occupied(next) && !gone && query.allied(query.at(next).owner, query.at(from).owner);
  };
  const bool stops = any_chain(query, from, WhenModes::asked, [&](const MovePattern& mode, Square first) {
    if (!follows_chain(query, mode, from, first, path)) return false;
    end.chained = true;
    return !goes_on(geometry, mode.directions, last.square, geometry.line(before, last.square).direction,
                    range_after(query, query.at(last.square)), is_barred);
  });
  // A capture that is also possible in some other way is a whole play.
  if (end.chained && path.size() == 1)
    end.chained = take_ways(query.unchained(), from, last.square, query.at(last.square)) == 0;
  end.early = end.chained && !stops && query.ruling<Ruling::tornado_end>() == TornadoEnd::kMustGoOn;
  return end;
}

bool attacks(const PositionQuery& query, Square from, Square to, WhenModes when) {
  const std::uint8_t ways = take_ways(query, from, to, query.at(to), when);
  const Source source = source_of(query, query.at(from));
  const bool sequence = source.chains() && tornado_attacks_sequence(query);
  const bool may_go_on = sequence || source.as_victim();
  if (ways == 0 && !(may_go_on && chain_reaches(query, from, to, when))) return false;
  if (is_free_to_take(query, query.at(from).owner)) return true;
  return legal_single(query, from, to, ways) || legal_sequence(query, from, to, when);
}

bool attacks_some(const PositionQuery& query, Square from) {
  const OfficeIndex owner = query.at(from).owner;
  // The first capture of a sequence is always possible in one segment.
  if (!takes_some<Allegiance::opposing>(query, from, WhenModes::asked)) return false;
  if (is_free_to_take(query, owner)) return true;
  return each_piece(query, from, [&](Square to) {
    return is_of(query, from, to, Allegiance::opposing) && attacks(query, from, to);
  });
}

bool defends_some(const PositionQuery& query, Square from, WhenModes when) {
  const OfficeIndex owner = query.at(from).owner;
  const auto friendly = [&](Square to) { return is_of(query, from, to, Allegiance::own); };
  // If an aura is for friends only, a Cantor that is regarded as opposing grants nothing. So each piece is
  // asked about.
  if (query.state.auras > 0 && aura_is_for_friends(query)) {
    return each_piece(
        query, from, [&](Square to) { return friendly(to) && attacks(query.regarding(to), from, to, when); });
  }
  const Source source = source_of(query, query.at(from));
  const bool sequence = source.chains() && tornado_attacks_sequence(query);
  const bool may_go_on = sequence || source.as_victim();
  if (!takes_some<Allegiance::own>(query, from, when) &&
      !(may_go_on && chain_reaches_friend(query, from, when)))
    return false;
  if (is_free_to_take(query, owner)) return true;
  return each_piece(query, from, [&](Square to) { return friendly(to) && attacks(query, from, to, when); });
}

}  // namespace referee::party_chess
