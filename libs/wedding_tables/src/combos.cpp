// Combos. With `combo-cards: disjoint` the best total is a packing of combos into the guests: an exact search
// over the list, for each combo the number of times it is made, remembering what the rest is worth.
#include <algorithm>
#include <unordered_map>

#include "referee/wedding_tables/score.hpp"

namespace referee::wedding_tables {
namespace {

unsigned times_possible(const Combo& combo, const GuestCounts& guests) {
  unsigned times = 255;
  for (CardSet rest = combo.kinds; rest != 0; rest &= rest - 1) {
    const std::size_t card = index_of(first_of(rest));
    times = std::min<unsigned>(times, guests[card] / combo.needs[card]);
  }
  return times;
}

class Packing {
 public:
  explicit Packing(const WeddingRuleset& ruleset) : combos_(ruleset.combos) {
    CardSet later = 0;
    for (std::size_t i = combos_.size(); i-- > 0;) later_[i] = later |= combos_[i].kinds;
  }

  int best(std::size_t index, const GuestCounts& guests) {
    while (index < combos_.size() && times_possible(combos_[index], guests) == 0) ++index;
    if (index == combos_.size()) return 0;
    const std::uint64_t key = key_of(index, guests);
    if (const auto known = best_.find(key); known != best_.end()) return known->second;
    const Combo& combo = combos_[index];
    GuestCounts left = guests;
    int best_total = best(index + 1, left);
    const unsigned most = times_possible(combo, guests);
    for (unsigned times = 1; times <= most; ++times) {
      for (CardSet rest = combo.kinds; rest != 0; rest &= rest - 1) {
        const std::size_t card = index_of(first_of(rest));
        left[card] = static_cast<std::uint8_t>(left[card] - combo.needs[card]);
      }
      best_total = std::max(best_total, static_cast<int>(times) * combo.points + best(index + 1, left));
    }
    best_.emplace(key, best_total);
    return best_total;
  }

 private:
  // Four bits for each of the 13 guests (at most kMaxCopies = 15), as far as later combos use them, and the
  // index.
  std::uint64_t key_of(std::size_t index, const GuestCounts& guests) const {
    static_assert(kMaxCopies < 16 && kMaxCombos <= 4096 && std::popcount(kGuestCards) == 13);
    std::uint64_t key = index;
    for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1) {
      const Card card = first_of(rest);
      key = (key << 4U) | (in(later_[index], card) ? guests[index_of(card)] : 0U);
    }
    return key;
  }

  const std::vector<Combo>& combos_;
  std::array<CardSet, kMaxCombos> later_{};  // guests that this combo and those after it use
  std::unordered_map<std::uint64_t, int> best_;
};

}  // namespace

int shared_combos(const WeddingRuleset& ruleset, const GuestCounts& guests) {
  int points = 0;
  for (const Combo& combo : ruleset.combos) {
    if (times_possible(combo, guests) > 0) points += combo.points;
  }
  return points;
}

int disjoint_combos(const WeddingRuleset& ruleset, const GuestCounts& guests) {
  return Packing(ruleset).best(0, guests);
}

}  // namespace referee::wedding_tables
