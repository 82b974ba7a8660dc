#include "party_chess/ruleset/reach_table.hpp"

#include <algorithm>
#include <cstdlib>

#include "party_chess/board/modes.hpp"

namespace referee::party_chess {
namespace {

bool in(std::uint32_t set, int n) { return n > 0 && in_range(set, static_cast<unsigned>(n)); }

// Two legs at a right angle: so many squares on the one, so many on the other.
bool legs_span(const Mode& mode, int first, int second) {
  if (mode.total) return first + second == mode.sum && in(mode.range, first);
  return in(mode.range, first) && in(mode.second, second);
}

// Whether a mode can, on some board, take at a difference of squares.
bool spans(const Mode& mode, int columns, int rows) {
  const int dc = std::abs(columns);
  const int dr = std::abs(rows);
  const int far = std::max(dc, dr);
  const bool straight = dc == 0 || dr == 0;
  const bool along =
      (straight && (mode.directions & kOrthogonal) != 0) || (dc == dr && (mode.directions & kDiagonal) != 0);
  switch (mode.kind) {
    case Mode::Kind::go:
      return along && (mode.to_counter || in(mode.range, far)) &&
             (mode.over != Over::half || mode.to_counter || far % 2 == 0);
    case Mode::Kind::leap:
      return (dc == mode.a && dr == mode.b) || (dc == mode.b && dr == mode.a);
    case Mode::Kind::band:
      return dc == mode.a || dr == mode.a;
    case Mode::Kind::legs:
      return (mode.directions & kDiagonal) != 0 || legs_span(mode, dc, dr) || legs_span(mode, dr, dc);
    case Mode::Kind::rebound:
      return (dc + dr) % 2 == 0;  // diagonals keep a square's colour
    case Mode::Kind::chain:
      return true;
  }
  return true;
}

// A mode whose own ways lead to different squares.
bool is_single(const Mode& mode) {
  if (mode.kind == Mode::Kind::go) return true;
  return mode.kind == Mode::Kind::leap && mode.a != mode.b;
}

bool are_apart(const Mode& a, const Mode& b) {
  if ((a.use & b.use) == 0) return true;
  if (a.kind == Mode::Kind::leap && b.kind == Mode::Kind::leap)
    return std::minmax(a.a, a.b) != std::minmax(b.a, b.b);
  if (a.kind != Mode::Kind::go || b.kind != Mode::Kind::go) {
    const Mode& leap = a.kind == Mode::Kind::leap ? a : b;
    return leap.a != 0 && leap.b != 0;  // off every line
  }
  return (a.directions & b.directions) == 0 || (!a.to_counter && !b.to_counter && (a.range & b.range) == 0);
}

bool all_apart(const std::vector<Mode>& modes) {
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (!is_single(modes[i])) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (!are_apart(modes[i], modes[j])) return false;
    }
  }
  return true;
}

// The four differences of squares with these sizes.
void mark(std::bitset<Geometry::kDeltas>& table, int columns, int rows) {
  for (const int c : {-columns, columns}) {
    for (const int r : {-rows, rows}) {
      table.set(static_cast<std::size_t>(c + kMaxSide - 1) * Geometry::kDeltaSide +
                static_cast<std::size_t>(r + kMaxSide - 1));
    }
  }
}

}  // namespace

void work_out(Definition& definition) {
  definition.chains = std::any_of(definition.modes.begin(), definition.modes.end(),
                                  [](const Mode& mode) { return mode.kind == Mode::Kind::chain; });
  definition.takes_when = std::any_of(definition.modes.begin(), definition.modes.end(), [](const Mode& mode) {
    return mode.when_defending && mode.use != kUseMove;
  });
  definition.apart = all_apart(definition.modes);
  definition.roundabout =
      definition.as_last_play || definition.as_victim || definition.takes_when ||
      std::any_of(definition.modes.begin(), definition.modes.end(), [](const Mode& mode) {
        return mode.use != kUseMove && (mode.kind == Mode::Kind::legs || mode.kind == Mode::Kind::rebound ||
                                        mode.kind == Mode::Kind::chain);
      });
  // Whom these take does not follow from the difference of squares.
  const bool anywhere = definition.as_last_play || definition.as_victim || definition.chains;
  definition.takes = definition.goes = definition.may_take = definition.may_grant = {};
  const auto captures = [](const Mode& mode) { return (mode.use & (kUseCapture | kUseShoot)) != 0; };
  // No mode tells up from down, or left from right.
  for (int c = 0; c < kMaxSide; ++c) {
    for (int r = c == 0 ? 1 : 0; r < kMaxSide; ++r) {
      bool takes = false;
      bool goes = false;
      for (const Mode& mode : definition.modes) {
        const bool spanned = spans(mode, c, r);
        goes |= spanned;
        takes |= spanned && captures(mode);
      }
      const bool grants = std::any_of(definition.grants.begin(), definition.grants.end(),
                                      [&](const Mode& mode) { return captures(mode) && spans(mode, c, r); });
      if (goes) mark(definition.goes, c, r);
      if (takes) mark(definition.takes, c, r);
      if (takes || anywhere) mark(definition.may_take, c, r);
      if (grants) mark(definition.may_grant, c, r);
    }
  }
}

}  // namespace referee::party_chess
