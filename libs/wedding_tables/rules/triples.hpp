// The ways to pay for a killjoy: three different cards out of a set (rulebook: WT-killjoy.pay).
#pragma once

#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// The sets of three different cards that are a price.
class Triples {
 public:
  // Under the ruling `killjoy-payment: must-mix`, three cards of one class are not enough.
  Triples(const Terms& terms, CardSet cards) : cards_(cards), mixed_(price_must_mix(terms)) {}

  std::uint32_t count() const {
    std::uint32_t count = threes_of(size_of(cards_));
    if (mixed_) {
      for (const CardSet whole : kClassCards) count -= threes_of(size_of(cards_ & whole));
    }
    return count;
  }

  // Calls `visit` with each triple, lower cards first. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (CardSet a = cards_; a != 0; a &= a - 1) {
      for (CardSet b = a & (a - 1); b != 0; b &= b - 1) {
        for (CardSet c = thirds(a, b); c != 0; c &= c - 1) {
          if (!visit(lowest(a) | lowest(b) | lowest(c))) return false;
        }
      }
    }
    return true;
  }

  // Returns the n-th triple that `each` would visit, n < count().
  CardSet nth(std::uint32_t n) const {
    CardSet a = cards_;
    for (; n >= pairs_with(a); a &= a - 1) n -= pairs_with(a);
    CardSet b = a & (a - 1);
    for (; n >= size_of(thirds(a, b)); b &= b - 1) n -= size_of(thirds(a, b));
    return lowest(a) | lowest(b) | CardSet{1} << nth_of(thirds(a, b), n);
  }

 private:
  static constexpr std::uint32_t pairs_of(std::uint32_t n) { return n * (n - 1) / 2; }
  static constexpr std::uint32_t threes_of(std::uint32_t n) { return n < 3 ? 0 : pairs_of(n) * (n - 2) / 3; }
  static constexpr CardSet lowest(CardSet set) { return set & (0U - set); }

  // Returns the cards of the class of the lowest card, if they may not make a triple alone.
  CardSet barred(CardSet set) const {
    return mixed_ ? kClassCards[static_cast<std::size_t>(class_of(first_of(set)))] : 0;
  }
  // Returns the number of pairs that go with the lowest card of a set, from the rest of the set.
  std::uint32_t pairs_with(CardSet set) const {
    const CardSet rest = set & (set - 1);
    return pairs_of(size_of(rest)) - pairs_of(size_of(rest & barred(set)));
  }
  // Returns the cards that go with the lowest ones of `a` and of `b`, from the rest of `b`.
  CardSet thirds(CardSet a, CardSet b) const {
    const CardSet same = barred(a);
    return b & (b - 1) & ~((lowest(b) & same) != 0 ? same : 0);
  }

  CardSet cards_;
  bool mixed_;
};

}  // namespace referee::wedding_tables
