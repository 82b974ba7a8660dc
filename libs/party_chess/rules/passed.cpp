#include "party_chess/rules/passed.hpp"
#include "party_chess/reach/leads.hpp"

namespace referee::party_chess {
namespace {

// A way over two lines, by `turn`, which is passed too.
Passed bent(const Geometry& geometry, Square from, Square turn, Square to) {
  Passed way;
  add_line(geometry, from, turn, way);
  way.push_back(turn);
  add_line(geometry, turn, to, way);
  return way;
}

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

  std::vector<Passed> by_leaps() const {
    const int columns = geometry_.column(to_) - geometry_.column(from_);
    const int rows = geometry_.row(to_) - geometry_.row(from_);
    for (unsigned i = 0; i < 8; ++i) {
      const Step step = leap_step(mode_.a, mode_.b, i);
      const int times = step.columns != 0 ? columns / step.columns : rows / step.rows;
      const bool there = times >= 1 && step.columns * times == columns && step.rows * times == rows;
      if (((mode_.directions >> i) & 1U) != 0 && there && in_range(mode_.range, static_cast<unsigned>(times)))
        return {leaps(step)};
    }
    return {};
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

  std::vector<Passed> by_legs() const {
    std::vector<Passed> ways;
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode_.directions >> d) & 1U) == 0) continue;
      for (unsigned n = 1; n <= geometry_.room(from_, d); ++n) {
        const Square turn = geometry_.at(from_, d, n);
        if (!in_range(mode_.range, n)) continue;
        if (turn == to_ && mode_.total && n == mode_.sum) ways.push_back(straight());
        const Line& second = geometry_.line(turn, to_);
        if (second.direction != right_angle(d, 1) && second.direction != right_angle(d, 3)) continue;
        if (mode_.total ? n + second.distance == mode_.sum : in_range(mode_.second, second.distance))
          ways.push_back(bent(geometry_, from_, turn, to_));
      }
    }
    return ways;
  }

  std::vector<Passed> by_edge() const {
    std::vector<Passed> ways;
    for (unsigned d = 4; d < 8; ++d) {
      const unsigned room = geometry_.room(from_, d);
      if (room == 0) continue;
      const Square edge = geometry_.at(from_, d, room);
      if (geometry_.is_corner(edge)) {
        if (edge == to_ && mode_.scratches) ways.push_back(straight());
        continue;
      }
      const Line& second = geometry_.line(edge, to_);
      const bool turns = second.direction == right_angle(d, 1) || second.direction == right_angle(d, 3);
      if (turns && in_range(mode_.second, second.distance)) ways.push_back(bent(geometry_, from_, edge, to_));
    }
    return ways;
  }

 private:
  Passed straight() const {
    Passed way;
    add_line(geometry_, from_, to_, way);
    return way;
  }

  Passed leaps(Step step) const {
    Passed way;
    for (Square here = from_; here != to_;) {
      if (here != from_) way.push_back(here);
      const int column = geometry_.column(here);
      const int row = geometry_.row(here);
      if (mode_.lame) {
        lame_way(step, [&](int c, int r) {
          way.push_back(geometry_.square(column + c, row + r));
          return true;
        });
      }
      here = geometry_.square(column + step.columns, row + step.rows);
    }
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
    case Mode::Kind::leap:
      return passing.by_leaps();
    case Mode::Kind::legs:
      return passing.by_legs();
    case Mode::Kind::rebound:
      return passing.by_edge();
    case Mode::Kind::formula:
      return passing.by_formula();
  }
  return {};
}

}  // namespace referee::party_chess
