#include "party_chess/rules/passed.hpp"
#include "party_chess/reach/leads.hpp"
#include "party_chess/reach/round_ways.hpp"

namespace referee::party_chess {
namespace {

// Computes the ways of one mode between two squares.
class Passing {
 public:
  Passing(const Lens& lens, const Mode& mode, Square from, Square to)
      : lens_(lens),
        geometry_(lens.geometry()),
        mode_(mode),
        from_(from),
        to_(to),
        line_(geometry_.line(from, to)) {}

  std::vector<Passed> by_line(unsigned counter) const {
    const bool half = mode_.over == Over::half;
    if (line_.direction == kNoDirection || ((mode_.directions >> line_.direction) & 1U) == 0) return {};
    if (mode_.hops()) return {straight()};
    if (!in_range(mode_.reach(counter), line_.distance) || (half && line_.distance % 2 != 0)) return {};
    return {mode_.over == Over::any ? Passed() : straight()};
  }

  std::vector<Passed> by_formula() const {
    const FormulaReach& reach = *mode_.formula;
    const auto nothing = [](Square) { return false; };
    if (reach.asks_occupied())
      return leads(geometry_, mode_, from_, to_, 0, lens_.blocks()) ? std::vector<Passed>{Passed()}
                                                                    : std::vector<Passed>();
    if (!leads(geometry_, mode_, from_, to_, 0, nothing)) return {};
    return {reach.way() == FormulaWay::clear ? straight() : Passed()};
  }

  // Returns the ways by legs, by an edge, or by leaps. A scratch goes straight into its corner.
  std::vector<Passed> round() const {
    if (mode_.scratches && geometry_.is_corner(to_) && ((kDiagonal >> line_.direction) & 1U) != 0)
      return {straight()};
    std::vector<Passed> ways;
    each_round_way(geometry_, mode_, from_, to_, Passed(), [&](const Passed& way) { ways.push_back(way); });
    return ways;
  }

 private:
  Passed straight() const {
    Passed way;
    add_line(geometry_, from_, to_, way);
    return way;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  const Mode& mode_;
  Square from_;
  Square to_;
  Line line_;
};

}  // namespace

void add_line(const Geometry& geometry, Square from, Square to, Passed& way) {
  const Line& line = geometry.line(from, to);
  for (unsigned n = 1; n < line.distance; ++n) way.push_back(geometry.at(from, line.direction, n));
}

std::vector<Passed> ways_passed(const Lens& lens, const Mode& mode, unsigned counter, Square from,
                                Square to) {
  const Passing passing(lens, mode, from, to);
  switch (mode.kind) {
    case Mode::Kind::go:
    case Mode::Kind::chain:
      return passing.by_line(counter);
    case Mode::Kind::formula:
      return passing.by_formula();
    default:
      return passing.round();
  }
}

}  // namespace referee::party_chess
