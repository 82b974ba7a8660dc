// The positions that a search has seen. Internal to the search for free guests.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace referee::spin_party {

// Uses one bit per position for up to kBitsetGuests guests, and open addressing over positions for more.
class SeenSet {
 public:
  explicit SeenSet(std::size_t guests) {
    if (guests > kBitsetGuests) {
      slots_.resize(std::size_t{1} << 12U, kNoPosition);
      return;
    }
    const std::size_t words = guests <= 6 ? 1 : std::size_t{1} << (guests - 6);
    // calloc, because the pages of a large set take memory only when they are used.
    bits_.reset(static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t))));
    if (bits_ == nullptr) throw std::bad_alloc();
  }
  // Adds a position. Returns false if it was in the set already; the result may be ignored.
  bool insert(std::uint64_t position) {
    if (!bits_) return insert_hashed(position);
    std::uint64_t& word = bits_[static_cast<std::size_t>(position >> 6U)];
    const std::uint64_t mask = std::uint64_t{1} << (position & 63U);
    if ((word & mask) != 0) return false;
    word |= mask;
    return true;
  }

 private:
  static constexpr std::size_t kBitsetGuests = 30;  // 128 MiB of bits
  // Marks an empty slot. As a position (64 guests, all turned) it is kept separately in `all_turned_`.
  static constexpr std::uint64_t kNoPosition = ~std::uint64_t{0};
  // Frees the memory of the bits.
  struct Release {
    void operator()(std::uint64_t* memory) const { std::free(memory); }
  };

  bool insert_hashed(std::uint64_t position) {
    if (position == kNoPosition) return !std::exchange(all_turned_, true);
    if (2 * (used_ + 1) > slots_.size()) grow();
    std::uint64_t& slot = slot_of(position);
    if (slot == position) return false;
    slot = position;
    ++used_;
    return true;
  }
  std::uint64_t& slot_of(std::uint64_t position) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>((position * 0x9E3779B97F4A7C15U) >> 20U) & mask;
    while (slots_[at] != kNoPosition && slots_[at] != position) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<std::uint64_t> old(2 * slots_.size(), kNoPosition);
    old.swap(slots_);
    for (const std::uint64_t position : old) {
      if (position != kNoPosition) slot_of(position) = position;
    }
  }

  std::unique_ptr<std::uint64_t[], Release> bits_;
  std::vector<std::uint64_t> slots_;
  std::size_t used_ = 0;
  bool all_turned_ = false;
};

}  // namespace referee::spin_party
