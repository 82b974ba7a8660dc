// What a Tornado attacks along a sequence. Listing every sequence would be exponential: first a generous
// closure (pieces that could be captured are no obstacles, directions are free) says what is out of reach,
// then a search over (square, direction, captured set) that visits no such node twice.
#include "chain_reach.hpp"

#include <unordered_set>

namespace referee::party_chess {
namespace {

class ChainReach {
 public:
  ChainReach(const Lens& lens, Square from, Square to)
      : lens_(lens), geometry_(lens.geometry()), from_(from), to_(to), owner_(lens.at(from).owner) {
    gone_.add(from);
  }

  bool search(const Mode& mode) {
    directions_ = mode.directions;
    seen_squares_ = {};
    if (!widen(from_, mode.range)) return false;
    return segment(from_, kNoDirection, mode.range);
  }

 private:
  bool opposing(Square square) const { return square == to_ || lens_.at(square).owner != owner_; }
  std::uint32_t range_after(Square square) const {
    const unsigned far = segment_after(lens_, lens_.at(square));
    return far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
  }

  // The closure; true as soon as it has `to_`.
  bool widen(Square start, std::uint32_t range) {
    for (unsigned d = 0; d < 8; ++d) {
      if (((directions_ >> d) & 1U) == 0) continue;
      Square here = start;
      for (unsigned n = 1; n <= geometry_.room(start, d) && (range >> n) != 0; ++n) {
        here = geometry_.at(here, d, 1);
        if (!lens_.occupied(here) || here == from_) continue;
        if (!opposing(here)) break;
        if (!in_range(range, n) || seen_squares_.has(here)) continue;
        if (here == to_) return true;
        seen_squares_.add(here);
        if (widen(here, range_after(here))) return true;
      }
    }
    return false;
  }

  bool segment(Square start, unsigned last, std::uint32_t range) {
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || ((directions_ >> d) & 1U) == 0) continue;
      Square here = start;
      for (unsigned n = 1; n <= geometry_.room(start, d) && (range >> n) != 0; ++n) {
        here = geometry_.at(here, d, 1);
        if (!lens_.occupied(here) || gone_.has(here)) continue;
        if (in_range(range, n) && opposing(here) && take(here, d)) return true;
        break;
      }
    }
    return false;
  }

  bool take(Square here, unsigned direction) {
    if (here == to_) return true;
    gone_.add(here);
    const bool found = fresh(here, direction) && segment(here, direction, range_after(here));
    gone_.remove(here);
    return found;
  }

  bool fresh(Square here, unsigned direction) {
    std::uint64_t key = (std::uint64_t{here} * 8 + direction + 1) * 0x9E3779B97F4A7C15U;
    gone_.each([&](Square square) {
      std::uint64_t mixed = (square + 1) * 0xBF58476D1CE4E5B9U;
      mixed ^= mixed >> 31U;
      key += mixed * 0x94D049BB133111EBU;
      return true;
    });
    return seen_.insert(key).second;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  Square from_;
  Square to_;
  OfficeIndex owner_;
  std::uint8_t directions_ = 0;
  SquareSet gone_;
  SquareSet seen_squares_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

bool chain_reaches(const Lens& lens, Square from, Square to) {
  const Source source = source_of(lens, lens.at(from));
  for (const Mode& mode : source.definition->modes) {
    if (mode.kind != Mode::Kind::chain || (source.use(mode) & kUseCapture) == 0) continue;
    if (!mode_is_open(lens, mode, from, WhenModes::asked)) continue;
    if (ChainReach(lens, from, to).search(mode)) return true;
  }
  return false;
}

bool follows_chain(const Lens& lens, const Mode& mode, Square from, const ChainPath& path) {
  const Geometry& geometry = lens.geometry();
  const OfficeIndex owner = lens.at(from).owner;
  SquareSet gone;
  gone.add(from);
  const auto occupied = [&](Square square) { return lens.occupied(square) && !gone.has(square); };
  Square here = from;
  unsigned last = kNoDirection;
  std::uint32_t range = mode.range;
  for (const ChainStep& step : path) {
    const Line& line = geometry.line(here, step.square);
    if (line.direction == kNoDirection || line.direction == last ||
        ((mode.directions >> line.direction) & 1U) == 0)
      return false;
    if (!in_range(range, line.distance) || range == 0) return false;
    for (unsigned n = 1; n < line.distance; ++n) {
      if (occupied(geometry.at(here, line.direction, n))) return false;
    }
    if (occupied(step.square) != step.takes || (step.takes && lens.at(step.square).owner == owner))
      return false;
    const unsigned far = step.takes ? segment_after(lens, lens.at(step.square)) : 0;
    range = far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
    if (step.takes) gone.add(step.square);
    here = step.square;
    last = line.direction;
  }
  return true;
}

}  // namespace referee::party_chess
