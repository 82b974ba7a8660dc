// Reproducible chance. The n-th chance event of a game (counted from 0) depends on (seed, n) only.
//
// Words: Philox4x32-10 with key (seed low, seed high) and counter (n low, n high, block, 0); block 0, 1, 2,
// ... gives four 32-bit words each, used in order. A 64-bit word is two of them, the first one being the low
// half. A number below `bound`: Lemire's multiply-and-reject on 64-bit words. docs/chance.md recomputes one
// by hand.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace referee {

class ChanceStream {
 public:
  ChanceStream(std::uint64_t seed, std::uint64_t event) : seed_(seed), event_(event) {}

  std::uint32_t word32();
  std::uint64_t word64();
  // Uniform in 0 .. bound-1; bound >= 1. A bound of 1 uses no words.
  std::uint64_t below(std::uint64_t bound);

  // Fisher-Yates from the back: for i = n-1 .. 1, swaps i with below(i + 1).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
  }

 private:
  std::uint64_t seed_;
  std::uint64_t event_;
  std::uint32_t block_ = 0;
  unsigned used_ = 4;
  std::array<std::uint32_t, 4> words_{};
};

// What became of the outcome that chance has in an action.
enum class OutcomeStatus : std::uint8_t {
  not_needed,  // chance has no part in the action
  known,       // it was given, is the only one there can be, or has been drawn
  missing,     // none was given, there is no seed, and several are possible
};

}  // namespace referee
