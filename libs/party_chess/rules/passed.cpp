#include "party_chess/rules/passed.hpp"

#include <algorithm>
#include <span>

#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/indirect_paths.hpp"
#include "party_chess/reach/patterns_of.hpp"

namespace referee::party_chess {
namespace {

// Computes the paths of one mode between two squares.
class Passing {
 public:
  Passing(const PositionQuery& query, const MovePattern& mode, Square from, Square to)
      : query_(query),
        geometry_(query.geometry()),
        mode_(mode),
        from_(from),
        to_(to),
        line_(geometry_.line(from, to)) {}

  // Returns the path along the line from square to square; none if the mode does not lead there.
  std::vector<Passed> by_line(unsigned counter) const {
    const bool half = mode_.blocking == Blocking::half;
    if (line_.direction == kNoDirection || ((mode_.directions >> line_.direction) & 1U) == 0) return {};
    if (mode_.hops()) return {straight()};
    if (!in_range(mode_.distances(counter), line_.distance) || (half && line_.distance % 2 != 0)) return {};
    return {mode_.blocking == Blocking::any ? Passed() : straight()};
  }

  std::vector<Passed> by_formula() const {
    const FormulaReach& reach = *mode_.formula;
    const auto nothing = [](Square) { return false; };
    if (reach.asks_occupied())
      return can_reach(geometry_, mode_, from_, to_, 0, query_.blocks()) ? std::vector<Passed>{Passed()}
                                                                         : std::vector<Passed>();
    if (!can_reach(geometry_, mode_, from_, to_, 0, nothing)) return {};
    return {reach.way() == FormulaWay::clear ? straight() : Passed()};
  }

  // Returns the paths by legs, by an edge, or by leaps. A scratch goes straight into its corner.
  std::vector<Passed> indirect() const {
    if (is_scratch_line(geometry_, mode_, from_, to_)) return {straight()};
    std::vector<Passed> ways;
    each_indirect_path(geometry_, mode_, from_, to_, Passed(),
                       [&](const Passed& way) { ways.push_back(way); });
    return ways;
  }

 private:
  Passed straight() const {
    Passed way;
    add_line(geometry_, from_, to_, way);
    return way;
  }

  const PositionQuery& query_;
  const Geometry& geometry_;
  const MovePattern& mode_;
  Square from_;
  Square to_;
  Line line_;
};

}  // namespace

void add_line(const Geometry& geometry, Square from, Square to, Passed& way) {
  const Line& line = geometry.line(from, to);
  for (unsigned n = 1; n < line.distance; ++n) way.push_back(geometry.at(from, line.direction, n));
}

bool is_scratch_line(const Geometry& geometry, const MovePattern& mode, Square from, Square to) {
  return mode.scratches && geometry.is_corner(to) &&
         ((kDiagonal >> geometry.line(from, to).direction) & 1U) != 0;
}

std::vector<Passed> ways_passed(const PositionQuery& query, const MovePattern& mode, unsigned counter,
                                Square from, Square to) {
  const Passing passing(query, mode, from, to);
  switch (mode.kind) {
    case MovePattern::Kind::go:
    case MovePattern::Kind::chain:
      return passing.by_line(counter);
    case MovePattern::Kind::formula:
      return passing.by_formula();
    default:
      return passing.indirect();
  }
}

bool is_first_part_blocked(const PositionQuery& query, Square from, Square to) {
  const Geometry& geometry = query.geometry();
  const auto is_blocked = [&](const Passed& way) {
    // The first part is a straight line to the edge, or the whole path if that is shorter.
    const unsigned room = way.empty() ? 0 : geometry.room(from, geometry.line(from, way.front()).direction);
    const auto first_part = std::span(way).first(std::min<std::size_t>(room, way.size()));
    return std::any_of(first_part.begin(), first_part.end(),
                       [&](Square square) { return query.occupied(square); });
  };
  bool found = false;
  const bool free = any_mode(
      query, from, source_of(query, query.at(from)), [&](const MovePattern& mode, auto, auto counter) {
        if (mode.kind != MovePattern::Kind::rebound || !mode_is_open(query, mode, from, WhenModes::asked))
          return false;
        const std::vector<Passed> ways = ways_passed(query, mode, counter, from, to);
        found = found || !ways.empty();
        return !std::all_of(ways.begin(), ways.end(), is_blocked);
      });
  return found && !free;
}

}  // namespace referee::party_chess
