// Bits of a set, one after the other.
#pragma once

#include <bitset>
#include <cstddef>

namespace referee {

// Calls f(i) for each bit that is set, ascending.
template <std::size_t kBits>
void each_bit(const std::bitset<kBits>& bits, auto&& f) {
#ifdef __GLIBCXX__
  for (std::size_t i = bits._Find_first(); i < kBits; i = bits._Find_next(i)) f(i);
#else
  for (std::size_t i = 0; i < kBits; ++i)
    if (bits.test(i)) f(i);
#endif
}

}  // namespace referee
