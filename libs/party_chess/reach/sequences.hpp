// Sequences of a chaining piece (Tornado, or an Echo of one), depth first. There may be very many: the list
// ends with UndecidedSearch where the budget does.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/ways.hpp"

namespace referee::party_chess {

struct ChainStep {
  Square square = kNoSquare;
  bool takes = false;
};
using ChainPath = Bounded<ChainStep, kMaxSegments>;

// How far a segment may go after taking a piece (PC-1230.19.4.c): its counter if it has one, else its value.
inline unsigned segment_after(const Lens& lens, const Piece& taken) {
  const Definition& definition = lens.definition(taken.type);
  // Halves are rounded down.
  return definition.has_counter ? taken.counter : doubled_value(lens.rules, lens.state, taken) / 2;
}

template <class F>
class SequenceSearch {
 public:
  SequenceSearch(const Lens& lens, Square from, Square also, F& f)
      : lens_(lens),
        geometry_(lens.geometry()),
        from_(from),
        also_(also),
        owner_(lens.at(from).owner),
        f_(f),
        meter_(*lens.rules.spec.budget, Payer::asker) {
    gone_.add(from);
  }

  bool first(const Mode& mode) {
    directions_ = mode.directions;
    return segment(from_, kNoDirection, mode.range);
  }

 private:
  // Units of work (budget.hpp): the ways in all directions; a sequence.
  static constexpr std::uint64_t kSegmentWork = 2;
  static constexpr std::uint64_t kSequenceWork = 1;

  bool occupied(Square square) const { return lens_.occupied(square) && !gone_.has(square); }

  // One more segment in every direction but the last one. False once f has had enough.
  bool segment(Square start, unsigned last, std::uint32_t range) {
    if (path_.full()) return true;
    if (!meter_.count(kSegmentWork)) give_up();
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || ((directions_ >> d) & 1U) == 0) continue;
      const unsigned room = geometry_.room(start, d);
      Square here = start;
      for (unsigned n = 1; n <= room && (range >> n) != 0; ++n) {
        here = geometry_.at(here, d, 1);
        const bool piece = occupied(here);
        if (in_range(range, n) && !(piece ? take(here, d) : stop(here))) return false;
        if (piece) break;
      }
    }
    return true;
  }

  [[noreturn]] void give_up() const {
    lens_.rules.spec.budget->give_up("the list of the sequences of the piece on " + geometry_.name(from_));
  }

  // False once f has had enough.
  bool hand_over() {
    if (!meter_.count(kSequenceWork)) give_up();
    return f_(path_);
  }

  // PC-1230.19.4.b: a segment without capture ends it. Without any capture it is a Move, not listed here.
  bool stop(Square here) {
    if (path_.empty()) return true;
    path_.push({here, false});
    const bool more = hand_over();
    path_.pop();
    return more;
  }

  bool take(Square here, unsigned direction) {
    const Piece& piece = lens_.at(here);
    if (piece.owner == owner_ && here != also_) return true;
    // PC-1230.1.3.f: an aura forbids first segments.
    if (path_.empty() && allowed_uses(lens_, from_, here, kUseCapture) == 0) return true;
    path_.push({here, true});
    gone_.add(here);
    const unsigned far = segment_after(lens_, piece);
    const std::uint32_t range = far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
    const bool more = hand_over() && segment(here, direction, range);
    gone_.remove(here);
    path_.pop();
    return more;
  }

  const Lens& lens_;
  const Geometry& geometry_;
  Square from_;
  Square also_;
  OfficeIndex owner_;
  F& f_;
  unsigned directions_ = 0;
  Meter meter_;
  SquareSet gone_;
  ChainPath path_;
};

// A chain's sequences (PC-1230.19.4): calls f(path) for each of the piece on `from` that captures at least
// once, until it returns false. `path` has all squares after `from`; the last one may be without capture.
// `also`: a friendly piece's square that counts as opposing; kNoSquare: none.
template <class F>
bool each_sequence(const Lens& lens, Square from, Square also, F&& f, WhenModes when = WhenModes::asked) {
  const Source source = source_of(lens, lens.at(from));
  if (!source.chains()) return true;
  for (const Mode& mode : source.definition->modes) {
    if (mode.kind != Mode::Kind::chain || (source.use(mode) & kUseCapture) == 0) continue;
    if (!mode_is_open(lens, mode, from, when)) continue;
    if (!SequenceSearch<std::remove_reference_t<F>>(lens, from, also, f).first(mode)) return false;
  }
  return true;
}

// Whether this path is one of them.
bool is_sequence(const Lens& lens, Square from, const ChainPath& path);

}  // namespace referee::party_chess
