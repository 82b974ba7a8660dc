// Combos. With `combo-cards: disjoint`, the best total is a packing of combos into the guests. It is found
// by an exact search over the list, which tries for each combo how many times it is made, and remembers
// what the rest is worth.
#include <algorithm>
#include <unordered_map>

#include "wedding_tables/state/score.hpp"

namespace referee::wedding_tables {
namespace {

unsigned times_possible(const Combo& combo, const GuestCounts& guests) {
  unsigned times = 255;
  for (const std::size_t card : members<std::size_t>(combo.kinds))
    times = std::min<unsigned>(times, guests[card] / combo.needs[card]);
  return times;
}

// Takes the guests of a combo away.
void spend(GuestCounts& guests, const Combo& combo) {
  for (const std::size_t card : members<std::size_t>(combo.kinds))
    guests[card] = static_cast<std::uint8_t>(guests[card] - combo.needs[card]);
}

class ComboSearch {
 public:
  explicit ComboSearch(const WeddingRuleset& ruleset) : combos_(ruleset.combos) {
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
      spend(left, combo);
      best_total = std::max(best_total, static_cast<int>(times) * combo.points + best(index + 1, left));
    }
    best_.emplace(key, best_total);
    return best_total;
  }

  // Returns a packing that is worth `best`. It has as few as possible of the combos that come first in the
  // list.
  std::vector<MadeCombo> made(GuestCounts guests) {
    std::vector<MadeCombo> list;
    for (std::size_t i = 0; i < combos_.size(); ++i) {
      const int whole = best(i, guests);
      unsigned times = 0;
      while (static_cast<int>(times) * combos_[i].points + best(i + 1, guests) < whole) {
        spend(guests, combos_[i]);
        ++times;
      }
      if (times > 0) list.push_back({&combos_[i], times});
    }
    return list;
  }

 private:
  // Packs a key: the index, and four bits for each of the 13 guests (at most kMaxCopies = 15). Guests that
  // neither this nor a later combo uses count as 0.
  std::uint64_t key_of(std::size_t index, const GuestCounts& guests) const {
    static_assert(kMaxCopies < 16 && kMaxCombos <= 4096 && std::popcount(kGuestCards) == 13);
    std::uint64_t key = index;
    for (const Card card : cards_in(kGuestCards))
      key = (key << 4U) | (in(later_[index], card) ? guests[index_of(card)] : 0U);
    return key;
  }

  const std::vector<Combo>& combos_;
  std::array<CardSet, kMaxCombos> later_{};  // Guests that this combo and later ones use.
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
  return ComboSearch(ruleset).best(0, guests);
}

std::vector<MadeCombo> made_combos(const WeddingRuleset& ruleset, const GuestCounts& guests, bool shared) {
  if (!shared) return ComboSearch(ruleset).made(guests);
  std::vector<MadeCombo> list;
  for (const Combo& combo : ruleset.combos) {
    if (times_possible(combo, guests) > 0) list.push_back({&combo, 1});
  }
  return list;
}

}  // namespace referee::wedding_tables
