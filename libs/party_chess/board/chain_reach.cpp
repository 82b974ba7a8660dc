// What a Tornado attacks along a sequence. Listing every sequence would be exponential. First a generous
// closure - whatever can be taken somehow is no obstacle, and can be left against any direction in which it
// can be taken - says what is out of reach; then a search over (square, direction, captured set) visits no
// such node twice, and once it is no short one asks the closure again at every node, so that it does not
// wander where the target can't be reached any more.
#include "party_chess/board/chain_reach.hpp"

#include <algorithm>
#include <unordered_set>

#include "party_chess/board/ways.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint64_t kShortSearch = 24;
// Units of work (budget.hpp): a node is remembered; of the squares that a closure passes eight make one.
constexpr std::uint64_t kNodeWork = 6;
constexpr std::uint64_t kSquaresAUnit = 8;
constexpr std::size_t kMostRemembered = std::size_t{1} << 20U;

// The distances of a segment after a capture.
std::uint32_t range_after(const Lens& lens, Square square) {
  const unsigned far = segment_after(lens, lens.at(square));
  return far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
}

class ChainReach {
 public:
  // `to`: kNoSquare stands for any friendly piece.
  ChainReach(const Lens& lens, Square from, Square to)
      : lens_(lens),
        geometry_(lens.geometry()),
        from_(from),
        to_(to),
        owner_(lens.at(from).owner),
        meter_(*lens.rules.spec.budget) {
    gone_.add(from);
  }

  bool search(const Mode& mode) {
    directions_ = mode.directions;
    return may_reach(from_, kNoDirection, mode.range) && segment(from_, kNoDirection, mode.range);
  }

 private:
  bool is_target(Square square) const {
    return to_ == kNoSquare ? lens_.at(square).owner == owner_ : square == to_;
  }
  bool stands(Square square) const { return lens_.occupied(square) && !gone_.has(square); }

  // The closure from here: squares are taken in rounds until there are no more, or the target is among them.
  bool may_reach(Square start, unsigned last, std::uint32_t range) {
    SquareSet taken;
    starts_.clear();
    starts_.push_back({start, range});
    count_squares();
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < starts_.size(); ++i) {
        for (unsigned d = 0; d < 8; ++d) {
          if (((directions_ >> d) & 1U) == 0) continue;
          // Never on in the direction of arrival; it may be that there are several.
          if (i == 0 ? d == last : (arrivals_[starts_[i].square] & ~(1U << d)) == 0) continue;
          if (widen(starts_[i], d, taken, grew)) return true;
        }
      }
    }
    return false;
  }

  struct Start {
    Square square;
    std::uint32_t range;
  };
  bool widen(const Start start, unsigned d, SquareSet& taken, bool& grew) {
    const unsigned room = geometry_.room(start.square, d);
    Square here = start.square;
    for (unsigned n = 1; n <= room && (start.range >> n) != 0; ++n) {
      here = geometry_.at(here, d, 1);
      ++squares_;
      if (!stands(here)) continue;
      if (taken.has(here)) {
        if (in_range(start.range, n)) grew |= arrive(here, d);
        continue;
      }
      const bool target = is_target(here);
      if (!target && lens_.at(here).owner == owner_) return false;
      if (!in_range(start.range, n)) return false;
      if (target) return true;
      taken.add(here);
      arrivals_[here] = 0;
      arrive(here, d);
      starts_.push_back({here, range_after(lens_, here)});
      grew = true;
    }
    return false;
  }

  // False if that was known already.
  bool arrive(Square here, unsigned d) {
    const auto before = arrivals_[here];
    arrivals_[here] = static_cast<std::uint8_t>(before | (1U << d));
    return arrivals_[here] != before;
  }

  bool segment(Square start, unsigned last, std::uint32_t range) {
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || ((directions_ >> d) & 1U) == 0) continue;
      const unsigned room = geometry_.room(start, d);
      Square here = start;
      for (unsigned n = 1; n <= room && (range >> n) != 0; ++n) {
        here = geometry_.at(here, d, 1);
        if (!stands(here)) continue;
        if (in_range(range, n) && may_take_first(here, last) && take(here, d)) return true;
        break;
      }
    }
    return false;
  }

  // PC-1230.1.3.f: an aura forbids first segments.
  bool may_take_first(Square here, unsigned last) const {
    return last != kNoDirection || allowed_uses(lens_, from_, here, kUseCapture) != 0;
  }

  bool take(Square here, unsigned direction) {
    if (is_target(here)) return true;
    if (lens_.at(here).owner == owner_) return false;
    ++positions_;
    count(kNodeWork);
    gone_.add(here);
    key_ ^= mixed(here);
    const std::uint32_t range = range_after(lens_, here);
    const bool found = is_fresh(here, direction) &&
                       (positions_ < kShortSearch || may_reach(here, direction, range)) &&
                       segment(here, direction, range);
    key_ ^= mixed(here);
    gone_.remove(here);
    return found;
  }

  void count_squares() {
    count(squares_ / kSquaresAUnit);
    squares_ %= kSquaresAUnit;
  }
  void count(std::uint64_t work) {
    if (meter_.count(work)) return;
    lens_.rules.spec.budget->give_up("the search for what the piece on " + geometry_.name(from_) +
                                     " could capture");
  }

  static std::uint64_t mixed(std::uint64_t value) {
    value = (value + 1) * 0xBF58476D1CE4E5B9U;
    value ^= value >> 31U;
    return value * 0x94D049BB133111EBU;
  }
  bool is_fresh(Square here, unsigned direction) {
    if (seen_.size() >= kMostRemembered) return true;
    return seen_.insert(key_ + (std::uint64_t{here} * 8 + direction + 1) * 0x9E3779B97F4A7C15U).second;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  Square from_;
  Square to_;
  OfficeIndex owner_;
  unsigned directions_ = 0;
  Meter meter_;
  std::uint64_t positions_ = 0;
  std::uint64_t squares_ = 0;  // passed by closures and not counted yet
  std::uint64_t key_ = 0;      // of the captured set
  SquareSet gone_;
  std::vector<Start> starts_;
  std::array<std::uint8_t, kMaxSquares> arrivals_;  // of the closure: directions, where a square was taken
  std::unordered_set<std::uint64_t> seen_;
};

bool reaches(const Lens& lens, Square from, Square to, WhenModes when) {
  const Source source = source_of(lens, lens.at(from));
  return std::any_of(source.definition->modes.begin(), source.definition->modes.end(), [&](const Mode& mode) {
    if (mode.kind != Mode::Kind::chain || (source.use(mode) & kUseCapture) == 0) return false;
    return mode_is_open(lens, mode, from, when) && ChainReach(lens, from, to).search(mode);
  });
}

}  // namespace

bool chain_reaches(const Lens& lens, Square from, Square to, WhenModes when) {
  return reaches(lens, from, to, when);
}
bool chain_reaches_friend(const Lens& lens, Square from, WhenModes when) {
  return reaches(lens, from, kNoSquare, when);
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
    const std::uint8_t use = step.takes ? kUseCapture : kUseMove;
    if (last == kNoDirection && allowed_uses(lens, from, step.square, use) == 0) return false;
    for (unsigned n = 1; n < line.distance; ++n) {
      if (occupied(geometry.at(here, line.direction, n))) return false;
    }
    if (occupied(step.square) != step.takes || (step.takes && lens.at(step.square).owner == owner))
      return false;
    range = step.takes ? range_after(lens, step.square) : 0;
    if (step.takes) gone.add(step.square);
    here = step.square;
    last = line.direction;
  }
  return true;
}

}  // namespace referee::party_chess
