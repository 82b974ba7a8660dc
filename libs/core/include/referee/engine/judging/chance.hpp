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

// The random numbers of one chance event: a counter-based generator (Philox).
class ChanceStream {
 public:
  ChanceStream(std::uint64_t seed, std::uint64_t event) : seed_(seed), event_(event) {}

  std::uint32_t word32();
  std::uint64_t word64();
  // Returns a uniform number in 0 .. bound-1; bound >= 1. A bound of 1 uses no words.
  std::uint64_t below(std::uint64_t bound);

  // Shuffles by Fisher-Yates from the back: for i = n-1 .. 1, swaps i with below(i + 1).
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

// The state of an action's chance outcome.
enum class OutcomeStatus : std::uint8_t {
  // The action has no chance outcome.
  not_needed,
  // The outcome was given, is the only possible one, or has been drawn.
  known,
  // No outcome was given, there is no seed, and several are possible.
  missing,
};

}  // namespace referee
