// Iterates over the bits of a set.
#pragma once

#include <bit>
#include <bitset>
#include <concepts>
#include <cstddef>
#include <iterator>

namespace referee {

// A range over the bits of a number that stores a set, ascending. Example: for (const Card card :
// members<Card>(set)) ...
template <class Member, class Set>
class Members {
 public:
  explicit constexpr Members(Set set) : left_(set) {}
  constexpr Members begin() const { return *this; }
  static constexpr std::default_sentinel_t end() { return {}; }
  constexpr Member operator*() const { return static_cast<Member>(std::countr_zero(left_)); }
  constexpr void operator++() { left_ &= left_ - 1; }
  constexpr bool operator==(std::default_sentinel_t /*end*/) const { return left_ == 0; }

 private:
  Set left_;
};
template <class Member, class Set>
constexpr Members<Member, Set> members(Set set) {
  return Members<Member, Set>(set);
}

// A set of enumerators of a small enumeration.
template <class Member>
class Some {
 public:
  explicit constexpr Some(std::same_as<Member> auto... some)
      : bits_((0U | ... | (1U << static_cast<unsigned>(some)))) {}
  constexpr bool has(Member member) const { return ((bits_ >> static_cast<unsigned>(member)) & 1U) != 0; }
  constexpr bool meets(Some other) const { return (bits_ & other.bits_) != 0; }

 private:
  unsigned bits_;
};

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
