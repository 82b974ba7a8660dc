// Counts a chain's sequences (PC-1230.19.4) without listing those that can't matter to the own King.
#pragma once

#include "party_chess/reach/safety.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

// Sequences of more than one segment. Those that may matter are handed to f(path), until it returns false.
template <class F>
class SequenceCount : public SequenceWalk<SequenceCount<F>> {
 public:
  static constexpr std::string_view kWhat = "the count";

  SequenceCount(const Lens& lens, const Safety& safety, Square from, std::uint64_t& count, F& f)
      : Walk(lens, from, kNoSquare, kNoSquare), safety_(safety), count_(count), f_(f) {}

  // What was taken there may have stood between the King and what attacks him.
  bool may_expose(Square taken) const {
    return !safety_.unguarded && (this->geometry_.line(safety_.king, taken).direction != kNoDirection ||
                                  safety_.is_wayside(taken) || safety_.is_landing(taken));
  }
  bool stops(Square start, unsigned d, std::uint32_t distances, bool calm) {
    if (!calm || (!safety_.unguarded && safety_.has_alarms())) return Walk::stops(start, d, distances, calm);
    count_ += count_bits(distances);
    return true;
  }
  // One segment is an everyday capture, which is counted elsewhere.
  bool tell(bool calm) {
    const ChainStep& last = this->path_.back();
    if (this->path_.size() == 1 || !last.ends) return true;
    if (!calm || safety_.sets_off_alarm(last.square)) return f_(this->path_);
    ++count_;
    return true;
  }

 private:
  using Walk = SequenceWalk<SequenceCount>;

  const Safety& safety_;
  std::uint64_t& count_;
  F& f_;
};

}  // namespace referee::party_chess
