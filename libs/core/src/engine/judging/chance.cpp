#include "referee/engine/judging/chance.hpp"

#include <Random123/philox.h>

namespace referee {
namespace {

constexpr std::uint32_t low(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
constexpr std::uint32_t high(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32U); }

}  // namespace

std::uint32_t ChanceStream::word32() {
  if (used_ == words_.size()) {
    const r123::Philox4x32::ctr_type counter = {{low(event_), high(event_), block_++, 0}};
    const r123::Philox4x32::key_type key = {{low(seed_), high(seed_)}};
    const auto block = r123::Philox4x32()(counter, key);
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = block[i];
    used_ = 0;
  }
  return words_[used_++];
}

std::uint64_t ChanceStream::word64() {
  const std::uint64_t first = word32();
  return first | (static_cast<std::uint64_t>(word32()) << 32U);
}

std::uint64_t ChanceStream::below(std::uint64_t bound) {
  __extension__ using Wide = unsigned __int128;
  if (bound <= 1) return 0;
  // The first 2^64 mod bound of the 2^64 words would make some results more likely. They are drawn again.
  const std::uint64_t reject_below = (0 - bound) % bound;
  for (;;) {
    const Wide product = static_cast<Wide>(word64()) * bound;
    if (static_cast<std::uint64_t>(product) >= reject_below)
      return static_cast<std::uint64_t>(product >> 64U);
  }
}

}  // namespace referee
