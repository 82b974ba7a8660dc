// Computes what the fast tests need to know about a definition, once.
#include "party_chess/ruleset/pieces.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "party_chess/ruleset/formula_reach.hpp"

namespace referee::party_chess {
namespace {

using Deltas = std::bitset<Geometry::kDeltas>;

void mark(Deltas& table, int columns, int rows) {
  if (std::abs(columns) >= kMaxSide || std::abs(rows) >= kMaxSide) return;
  table.set(static_cast<std::size_t>(columns + kMaxSide - 1) * Geometry::kDeltaSide +
            static_cast<std::size_t>(rows + kMaxSide - 1));
}

void each_distance(std::uint32_t range, auto&& f) {
  for (range &= (std::uint32_t{1} << kMaxSide) - 1; range != 0; range &= range - 1)
    f(std::countr_zero(range));
}

// Returns the distances of a mode along a line on some board, for the greatest counter.
std::uint32_t widest_range(const MovePattern& mode) {
  const std::uint32_t range = mode.to_counter ? ~(mode.range - 1) : mode.range;
  if (mode.blocking == Blocking::half) return range & 0x55555555U;
  // A hop goes at least two squares.
  return mode.blocking == Blocking::hop ? range & ~3U : mode.blocking == Blocking::behind ? ~3U : range;
}

// Returns the differences with an even sum of columns and rows. A row of the table has an odd length, so
// these are every second entry.
Deltas all_even() {
  Deltas table;
  for (std::size_t delta = 0; delta < table.size(); delta += 2) table.set(delta);
  return table;
}

// Marks the ends of all legs.
void mark_legs(const MovePattern& mode, Deltas& table) {
  for (unsigned d = 0; d < 8; ++d) {
    if (((mode.directions >> d) & 1U) == 0) continue;
    each_distance(mode.range, [&](int n) {
      const int columns = n * kSteps[d].columns;
      const int rows = n * kSteps[d].rows;
      if (mode.total && n == mode.sum) mark(table, columns, rows);
      if (mode.total && n >= mode.sum) return;
      const std::uint32_t second =
          mode.total ? std::uint32_t{1} << static_cast<unsigned>(std::min(mode.sum - n, 31)) : mode.second;
      for (const unsigned turn : {1U, 3U}) {
        const Step& step = kSteps[right_angle(d, turn)];
        each_distance(second, [&](int m) { mark(table, columns + m * step.columns, rows + m * step.rows); });
      }
    });
  }
}

// Returns the differences of squares over which a mode can lead on some board.
Deltas deltas_of(const MovePattern& mode) {
  Deltas table;
  switch (mode.kind) {
    case MovePattern::Kind::go:
      for (unsigned d = 0; d < 8; ++d) {
        if (((mode.directions >> d) & 1U) != 0)
          each_distance(widest_range(mode),
                        [&](int n) { mark(table, n * kSteps[d].columns, n * kSteps[d].rows); });
      }
      return table;
    case MovePattern::Kind::leap:
      for (unsigned i = 0; i < 8; ++i) {
        const Step step = leap_step(mode.a, mode.b, i);
        if (((mode.directions >> i) & 1U) != 0)
          each_distance(mode.range, [&](int n) { mark(table, n * step.columns, n * step.rows); });
      }
      return table;
    case MovePattern::Kind::legs:
      mark_legs(mode, table);
      return table;
    case MovePattern::Kind::rebound: {
      static const Deltas even = all_even();  // diagonals keep a square's colour
      return even;
    }
    case MovePattern::Kind::chain:
      return table.set();
    case MovePattern::Kind::formula:
      return mode.formula->deltas();
  }
  return table;
}

bool captures(const MovePattern& mode) { return (mode.use & (kUseCapture | kUseShoot)) != 0; }

void work_out_modes(Definition& definition) {
  const auto any_mode = [&](auto holds) {
    return std::any_of(definition.modes.begin(), definition.modes.end(), holds);
  };
  definition.chains = any_mode([](const MovePattern& mode) { return mode.kind == MovePattern::Kind::chain; });
  definition.scratches = any_mode([](const MovePattern& mode) { return mode.scratches; });
  definition.may_chain = definition.chains || definition.as_last_play || definition.as_victim;
  definition.takes = definition.goes = definition.may_grant = {};
  for (const MovePattern& mode : definition.modes) {
    const Deltas deltas = deltas_of(mode);
    definition.goes |= deltas;
    if (captures(mode)) definition.takes |= deltas;
  }
  // A piece that chains or copies captures in more ways than its own modes, so no difference of squares is
  // ruled out.
  const bool anywhere = definition.as_last_play || definition.as_victim || definition.chains;
  definition.may_take = definition.takes;
  if (anywhere) definition.may_take.set();
  for (const MovePattern& mode : definition.grants) {
    if (captures(mode)) definition.may_grant |= deltas_of(mode);
  }
}

}  // namespace

void work_out(Definition& definition) {
  work_out_modes(definition);
  const auto turns = [](const std::vector<MovePattern>& modes) {
    return std::any_of(modes.begin(), modes.end(), [](const MovePattern& mode) { return mode.turns; });
  };
  if (!turns(definition.modes) && !turns(definition.grants) && !turns(definition.forbids)) return;
  std::vector<Definition> others;
  for (const Facing facing : {Facing::right, Facing::down, Facing::left}) {
    Definition& other = others.emplace_back(definition);
    for (std::vector<MovePattern>* modes : {&other.modes, &other.grants, &other.forbids}) {
      for (MovePattern& mode : *modes) mode = turned(mode, facing);
    }
    work_out_modes(other);
  }
  for (const Definition& other : others) {
    definition.may_take |= other.may_take;
    definition.may_grant |= other.may_grant;
  }
  definition.turned = std::move(others);
}

}  // namespace referee::party_chess
