// An unordered multiset of cards or the like, stored as the number of each kind: decks, hands, and the cards
// that a player doesn't see, which Secrets::resample deals again (deal_again in secrets.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace referee {

// A multiset with at most 255 elements of each kind.
template <class AnyKind, std::size_t kKinds>
class BagOf {
 public:
  using Kind = AnyKind;
  using Set = std::conditional_t<(kKinds <= 32), std::uint32_t, std::uint64_t>;  // one bit per kind
  static constexpr Set kAll = static_cast<Set>(~Set{0});
  static_assert(kKinds <= 64, "a bag has at most 64 kinds");

  unsigned operator[](Kind kind) const { return counts_[index_of(kind)]; }
  unsigned count(Kind kind) const { return (*this)[kind]; }
  unsigned size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool has(Kind kind) const { return count(kind) > 0; }
  Set kinds() const { return kinds_; }  // with at least one element
  const std::array<std::uint8_t, kKinds>& counts() const { return counts_; }
  // True if a bag can contain `kind`. Forms may know more values, such as the one for "none".
  static constexpr bool is_kind(Kind kind) { return index_of(kind) < kKinds; }
  int kind_count() const { return std::popcount(kinds_); }

  void add(Kind kind, unsigned n = 1) {
    if (n == 0) return;
    counts_[index_of(kind)] = static_cast<std::uint8_t>(counts_[index_of(kind)] + n);
    size_ = static_cast<std::uint16_t>(size_ + n);
    kinds_ |= bit(kind);
  }
  // Removes `n` elements of a kind. The bag must contain them.
  void remove(Kind kind, unsigned n = 1) {
    counts_[index_of(kind)] = static_cast<std::uint8_t>(counts_[index_of(kind)] - n);
    size_ = static_cast<std::uint16_t>(size_ - n);
    if (!has(kind)) kinds_ &= ~bit(kind);
  }
  void add(const BagOf& other) {
    other.each([&](Kind kind, unsigned n) { add(kind, n); });
  }
  void remove(const BagOf& other) {
    other.each([&](Kind kind, unsigned n) { remove(kind, n); });
  }
  // True if `other` is a subset of this bag.
  bool holds(const BagOf& other) const {
    bool all = true;
    other.each([&](Kind kind, unsigned n) { all = all && count(kind) >= n; });
    return all;
  }
  void clear() { *this = {}; }

  // Calls f(kind, count) for every kind in the bag, in the order of the kinds.
  void each(auto&& f) const {
    for (Set left = kinds_; left != 0; left &= left - 1) f(first_of(left), count(first_of(left)));
  }
  // Returns the kind of the n-th element (from 0) whose kind is in `set`, sorted by kind. The bag must
  // contain more than n of them.
  Kind nth(std::uint64_t n, Set set = kAll) const {
    for (Set left = kinds_ & set;; left &= left - 1) {
      const unsigned here = count(first_of(left));
      if (n < here) return first_of(left);
      n -= here;
    }
  }
  // Returns the kind of a random element whose kind is in `set`; there must be one. below(n) returns a
  // uniform number in 0 .. n-1.
  Kind pick(auto&& below, Set set = kAll) const {
    std::uint64_t total = size_;
    if ((kinds_ & ~set) != 0) {
      total = 0;
      for (Set left = kinds_ & set; left != 0; left &= left - 1) total += count(first_of(left));
    }
    return nth(below(total), set);
  }
  // Like `pick`, and removes the element.
  Kind draw(auto&& below, Set set = kAll) {
    const Kind kind = pick(below, set);
    remove(kind);
    return kind;
  }

  friend bool operator==(const BagOf&, const BagOf&) = default;

 private:
  static constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
  static constexpr Set bit(Kind kind) { return Set{1} << index_of(kind); }
  static constexpr Kind first_of(Set set) { return static_cast<Kind>(std::countr_zero(set)); }

  Set kinds_ = 0;
  std::uint16_t size_ = 0;
  std::array<std::uint8_t, kKinds> counts_{};
};

// Codec: writes a bag to an archive, or reads it from there (packing.hpp).
template <class Archive, class AnyBag>
void pack_bag(Archive& archive, AnyBag& bag) {
  auto kinds = bag.kinds();
  archive(kinds);
  if constexpr (Archive::kReads) bag.clear();
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<typename std::remove_const_t<AnyBag>::Kind>(std::countr_zero(kinds));
    auto count = static_cast<std::uint8_t>(bag.count(kind));
    archive(count);
    if constexpr (Archive::kReads) bag.add(kind, count);
  }
}

}  // namespace referee
