// Finds all squares from which a piece would attack something, by following its modes backwards from what it
// could capture.
#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {
namespace {

// True if a mode can be followed backwards from what it captures.
bool leads_back(const MovePattern& mode) {
  if (mode.when != When::always) return false;
  switch (mode.kind) {
    case MovePattern::Kind::go:
    case MovePattern::Kind::chain:
      return mode.blocking != Blocking::behind;
    case MovePattern::Kind::leap:
      return mode.is_plain_leap();
    case MovePattern::Kind::legs:
      return !mode.total;
    case MovePattern::Kind::rebound:
      return true;
    case MovePattern::Kind::formula:
      break;
  }
  return false;
}

// Calls f(square) for the squares from which a mode leads to `to`, and for some that are not empty.
template <class F>
class Origins {
 public:
  Origins(const PositionQuery& query, const MovePattern& mode, unsigned counter, Square to, F& f)
      : geometry_(query.geometry()),
        blocks_(query.blocks()),
        mode_(mode),
        range_(mode.distances(counter)),
        to_(to),
        f_(f) {}

  // Calls `f` for each square from which the mode leads to `to`. Returns the number of squares and rays that
  // were looked at.
  std::uint64_t each() {
    if (mode_.kind == MovePattern::Kind::rebound) rebounds();
    else directions();
    return looks_;
  }

 private:
  void directions() {
    for (std::uint32_t left = mode_.directions; left != 0; left &= left - 1) {
      const auto i = static_cast<unsigned>(std::countr_zero(left));
      if (mode_.kind == MovePattern::Kind::leap) leap(leap_step(mode_.a, mode_.b, i));
      else if (mode_.kind == MovePattern::Kind::legs) legs(i);
      else squares(to_, opposite(i), distances(opposite(i)));
    }
  }

  void squares(Square start, unsigned d, std::uint32_t distances) {
    ++looks_;
    for (distances &= geometry_.ray(start, d).ahead; distances != 0; distances &= distances - 1, ++looks_)
      f_(geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(distances))));
  }
  std::uint32_t free(Square start, unsigned d) const { return up_to_lowest(blocks_.ahead(start, d)); }

  // Returns the distances at which a piece with this mode could be, from `to_` in the direction `back`.
  std::uint32_t distances(unsigned back) const {
    const std::uint32_t blocked = blocks_.ahead(to_, back);
    switch (mode_.blocking) {
      case Blocking::any:
        return range_;
      case Blocking::hop:
        return hop_distances(range_, blocked);
      case Blocking::half:
        return half_way(blocked) & range_;
      default:
        return range_ & up_to_lowest(blocked);
    }
  }
  // Returns twice the distance of the first hurdle, as a set. The set is empty if there is no hurdle, or if
  // another one is on the way.
  static std::uint32_t half_way(std::uint32_t blocked) {
    if (blocked == 0) return 0;
    const unsigned n = 2 * static_cast<unsigned>(std::countr_zero(blocked));
    return n < 32 && (blocked & (blocked - 1) & below(n)) == 0 ? std::uint32_t{1} << n : 0;
  }

  void leap(Step step) {
    const int column = geometry_.column(to_) - step.columns;
    const int row = geometry_.row(to_) - step.rows;
    ++looks_;
    if (geometry_.on_board(column, row)) f_(geometry_.square(column, row));
  }

  // Follows the second leg first, back to an empty corner.
  void legs(unsigned d) {
    for (const unsigned turn : {1U, 3U}) {
      const unsigned back = right_angle(d, turn);
      const std::uint32_t blocked = blocks_.ahead(to_, back);
      std::uint32_t corners =
          mode_.second & geometry_.ray(to_, back).ahead & up_to_lowest(blocked) & ~blocked;
      for (; corners != 0; corners &= corners - 1) {
        const Square corner = geometry_.at(to_, back, static_cast<unsigned>(std::countr_zero(corners)));
        squares(corner, opposite(d), range_ & free(corner, opposite(d)));
      }
    }
  }

  // PC-1230.13.3.a: goes back to the edge over empty squares, and from there at a right angle.
  void rebounds() {
    for (unsigned back = 4; back < 8; ++back) {
      const unsigned room = geometry_.room(to_, back);
      if (!in_range(mode_.second, room) || blocks_.ahead(to_, back) != 0) continue;
      const Square edge = geometry_.at(to_, back, room);
      if (geometry_.is_corner(edge)) continue;
      for (const unsigned turn : {1U, 3U}) {
        const unsigned d = right_angle(back, turn);
        squares(edge, d, free(edge, d));
      }
    }
  }

  const Geometry& geometry_;
  const Blocks blocks_;
  const MovePattern& mode_;
  std::uint32_t range_;
  Square to_;
  F& f_;
  std::uint64_t looks_ = 0;
};

}  // namespace

SquareSet squares_near_auras(const PositionQuery& query) {
  SquareSet squares;
  if (query.state.auras == 0) return squares;
  query.state.occupied.each([&](Square other) {
    const unsigned far = query.definition(query.at(other).type).aura;
    if (far == 0) return true;
    return !any_near_square(query, other, [&](Square near) {
      if (query.geometry().distance(near, other) <= far) squares.add(near);
      return false;
    });
  });
  return squares;
}

std::optional<AttackingSquares> attacking_squares(const PositionQuery& query, const Piece& piece) {
  const Source source = source_of(query, piece);
  const bool plain = !query.tracks_rulings() && !query.asks_forbids() &&
                     !query.state.ledger->shared_offices && pinned_pieces_attack(query) &&
                     !source.as_victim();
  if (!plain) return std::nullopt;
  AttackingSquares found;
  const bool irregular =
      any_own_mode(source, [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
        if ((use & (kUseCapture | kUseShoot)) == 0) return false;
        if (!leads_back(mode)) return true;
        const auto add = [&](Square from) {
          if (mode.zone_test == ZoneTest::none || zone_is_open(mode, from)) found.squares.add(from);
        };
        return !query.state.occupied.each([&](Square to) {
          if (query.at(to).owner != piece.owner) found.looks += Origins(query, mode, counter, to, add).each();
          return true;
        });
      });
  if (irregular) return std::nullopt;
  return found;
}

}  // namespace referee::party_chess
