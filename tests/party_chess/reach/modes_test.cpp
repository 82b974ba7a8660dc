// The fast ways of asking where a mode leads against its definition, square by square.
#include <catch2/catch.hpp>

#include "party_chess/party_chess.hpp"
#include "party_chess/positions.hpp"
#include "party_chess/random_pieces.hpp"
#include "party_chess/reach/can_reach.hpp"

namespace referee::party_chess::modes_test {
namespace {

// Rulebook 3, written down once more: whether a mode leads from one square to another, by looking for a way.
class ReferencePaths {
 public:
  ReferencePaths(const Geometry& geometry, const SquareSet& occupied, const MovePattern& mode,
                 unsigned counter)
      : geometry_(geometry), occupied_(occupied), mode_(mode), counter_(counter) {}

  bool lead(Square from, Square to) const {
    if (from == to) return false;
    const int dc = std::abs(geometry_.column(to) - geometry_.column(from));
    const int dr = std::abs(geometry_.row(to) - geometry_.row(from));
    switch (mode_.kind) {
      case MovePattern::Kind::leap:
        return leaps(from, to);
      case MovePattern::Kind::formula:
        return by_formula(from, to);
      case MovePattern::Kind::go:
      case MovePattern::Kind::chain:
        return mode_.hops() ? hops(from, to) : straight(from, to, std::max(dc, dr));
      case MovePattern::Kind::legs:
        return two_legs(from, to);
      case MovePattern::Kind::rebound:
        return rebounds(from, to);
    }
    return false;
  }

 private:
  // Returns the squares of n steps; empty if they leave the board.
  std::vector<Square> steps(Square from, unsigned direction, int n) const {
    std::vector<Square> squares;
    int column = geometry_.column(from);
    int row = geometry_.row(from);
    for (int i = 0; i < n; ++i) {
      column += kSteps[direction].columns;
      row += kSteps[direction].rows;
      if (!geometry_.on_board(column, row)) return {};
      squares.push_back(geometry_.square(column, row));
    }
    return squares;
  }
  bool in(std::uint32_t set, int n) const { return n >= 1 && n <= 30 && ((set >> n) & 1U) != 0; }
  bool may_go(unsigned direction) const { return ((mode_.directions >> direction) & 1U) != 0; }
  bool free(const std::vector<Square>& way, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (occupied_.has(way[i])) return false;
    }
    return true;
  }

  bool straight(Square from, Square to, int n) const {
    const bool far = mode_.to_counter ? n >= std::countr_zero(mode_.range) && n <= static_cast<int>(counter_)
                                      : in(mode_.range, n);
    if (!far) return false;
    for (unsigned d = 0; d < 8; ++d) {
      const std::vector<Square> way = steps(from, d, n);
      if (!may_go(d) || way.empty() || way.back() != to) continue;
      if (mode_.blocking == Blocking::any) return true;
      if (mode_.blocking == Blocking::none) return free(way, way.size() - 1);
      if (n % 2 != 0) return false;
      for (int i = 1; i < n; ++i) {
        if (occupied_.has(way[static_cast<std::size_t>(i - 1)]) != (2 * i == n)) return false;
      }
      return true;
    }
    return false;
  }

  // True if there is exactly one piece on the way, and of `behind` right before the last square.
  bool hops(Square from, Square to) const {
    for (unsigned d = 0; d < 8; ++d) {
      for (int n = 2; n < kMaxSide; ++n) {
        const std::vector<Square> way = steps(from, d, n);
        if (!may_go(d) || way.empty() || way.back() != to) continue;
        const auto hurdles =
            std::count_if(way.begin(), way.end() - 1, [&](Square s) { return occupied_.has(s); });
        const auto hurdle = std::find_if(way.begin(), way.end(), [&](Square s) { return occupied_.has(s); });
        const bool right = mode_.blocking == Blocking::hop ? in(mode_.range, n) : way.end() - hurdle == 2;
        if (hurdles == 1 && right) return true;
      }
    }
    return false;
  }

  // True if a leap leads there, looking at every square on the way. A lame leap goes straight first, then
  // diagonally.
  bool leaps(Square from, Square to) const {
    for (unsigned i = 0; i < 8; ++i) {
      const Step step = leap_step(mode_.a, mode_.b, i);
      int column = geometry_.column(from);
      int row = geometry_.row(from);
      for (int n = 1; ((mode_.directions >> i) & 1U) != 0; ++n) {
        if (!geometry_.on_board(column + step.columns, row + step.rows)) break;
        if (mode_.lame && !lame_free(column, row, step)) break;
        column += step.columns;
        row += step.rows;
        const Square here = geometry_.square(column, row);
        if (here == to && in(mode_.range, n)) return true;
        if (occupied_.has(here)) break;
      }
    }
    return false;
  }
  bool lame_free(int column, int row, Step step) const {
    int columns = step.columns;
    int rows = step.rows;
    for (;;) {
      const bool wide = std::abs(columns) >= std::abs(rows);
      const bool high = std::abs(rows) >= std::abs(columns);
      const int c = wide ? (columns > 0) - (columns < 0) : 0;
      const int r = high ? (rows > 0) - (rows < 0) : 0;
      column += c;
      row += r;
      columns -= c;
      rows -= r;
      if (columns == 0 && rows == 0) return true;
      if (occupied_.has(geometry_.square(column, row))) return false;
    }
  }

  bool by_formula(Square from, Square to) const {
    if (!test::formula_holds(*mode_.text, geometry_, occupied_, from, to)) return false;
    if (mode_.formula->way() == FormulaWay::none) return true;
    for (unsigned d = 0; d < 8; ++d) {
      for (int n = 1; n < kMaxSide; ++n) {
        const std::vector<Square> way = steps(from, d, n);
        if (!way.empty() && way.back() == to)
          return mode_.formula->way() == FormulaWay::any || free(way, way.size() - 1);
      }
    }
    return false;
  }

  bool two_legs(Square from, Square to) const {
    for (unsigned d = 0; d < 8; ++d) {
      for (int n = 1; n < kMaxSide; ++n) {
        const std::vector<Square> first = steps(from, d, n);
        if (!may_go(d) || !in(mode_.range, n) || first.empty()) continue;
        if (mode_.total && n == mode_.sum && first.back() == to && free(first, first.size() - 1)) return true;
        for (int m = 1; m < kMaxSide; ++m) {
          const bool far = mode_.total ? n + m == mode_.sum : in(mode_.second, m);
          if (!far || !free(first, first.size())) continue;
          for (const unsigned turn : {1U, 3U}) {
            const std::vector<Square> second = steps(first.back(), right_angle(d, turn), m);
            if (!second.empty() && second.back() == to && free(second, second.size() - 1)) return true;
          }
        }
      }
    }
    return false;
  }

  bool rebounds(Square from, Square to) const {
    for (unsigned d = 4; d < 8; ++d) {
      for (int n = 1; n < kMaxSide; ++n) {
        const std::vector<Square> first = steps(from, d, n);
        if (first.empty() || !free(first, first.size())) break;
        if (!geometry_.is_edge(first.back())) continue;
        for (int m = 1; m < kMaxSide && !geometry_.is_corner(first.back()); ++m) {
          for (const unsigned turn : {1U, 3U}) {
            const std::vector<Square> second = steps(first.back(), right_angle(d, turn), m);
            if (in(mode_.second, m) && !second.empty() && second.back() == to &&
                free(second, second.size() - 1))
              return true;
          }
        }
        break;
      }
    }
    return false;
  }

  const Geometry& geometry_;
  const SquareSet& occupied_;
  const MovePattern& mode_;
  unsigned counter_;
};

void compare_modes(const Terms& terms, ChanceStream& stream, unsigned percent) {
  const Geometry& geometry = *terms.geometry;
  SquareSet occupied;
  for (Square square = 0; square < geometry.squares(); ++square) {
    if (stream.below(100) < percent) occupied.add(square);
  }
  const auto blocks = [&](Square square) { return occupied.has(square); };
  const auto from = static_cast<Square>(stream.below(geometry.squares()));
  for (const Definition* definition : terms.definitions) {
    for (const MovePattern& mode : definition->modes) {
      const auto counter = static_cast<unsigned>(1 + stream.below(20));
      const ReferencePaths ways(geometry, occupied, mode, counter);
      SquareSet found;
      static_cast<void>(each_target(geometry, mode, from, counter, party_chess::PathQuestion::actual, blocks,
                                    [&](Square to) {
                                      found.add(to);
                                      return true;
                                    }));
      for (Square to = 0; to < geometry.squares(); ++to) {
        INFO(terms.type(definition->type).name << " " << geometry.name(from) << " " << geometry.name(to));
        const bool expected = ways.lead(from, to);
        REQUIRE(can_reach(geometry, mode, from, to, counter, blocks) == expected);
        REQUIRE((to != from && found.has(to)) == expected);
        if (expected && (mode.use & (kUseCapture | kUseShoot)) != 0)
          REQUIRE(definition->may_take.test(geometry.delta(from, to)));
      }
    }
  }
}

TEST_CASE("PC-1230.1.3.b modes lead where their words say", "[party-chess][PC-1230.1.3.b][PC-1230.1.3.d]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(10); ++seed) {
    ChanceStream stream(seed, 11);
    const Terms large(referee::test::make_spec(game(), "standard", {"Reds", "Blues"}));
    MatchSpec small = large.spec;
    small.ruleset = test::house_ruleset("notes: small\n");
    referee::test::set_ruling(small, "king-move", "formula");
    referee::test::set_ruling(small, "il-nabi", "reconstructed");
    compare_modes(large, stream, 10 + 10 * static_cast<unsigned>(seed % 4));
    compare_modes(Terms(small), stream, 10 + 10 * static_cast<unsigned>(seed % 4));
  }
}

TEST_CASE("formulas, Betza and modes at random lead where their words say",
          "[party-chess][PC-1230.1.6][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(60); ++seed) {
    ChanceStream stream(seed, 26);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
    const std::string pieces = test::random_pieces(stream);
    INFO("seed " << seed << "\n" << pieces);
    spec.ruleset = test::house_ruleset(pieces);
    spec.rulings = spec.ruleset->defaults;
    for (unsigned percent = 10; percent < 60; percent += 20) compare_modes(Terms(spec), stream, percent);
  }
}

}  // namespace
}  // namespace referee::party_chess::modes_test
