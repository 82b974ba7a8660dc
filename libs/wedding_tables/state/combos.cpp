// Combos. With `combo-cards: disjoint`, the best total is a packing of combos into the guests, which an exact
// search finds.
#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

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

// Guests as a search spends them: all of them, and those of which combos count in full.
struct Pools {
  GuestCounts all;
  GuestCounts whole;
};

// Finds the best way to split guests into combos, by trying for each combo how many times it is made. A combo
// of guests that count in full has all its points, any other combo half of them.
class ComboSearch {
 public:
  explicit ComboSearch(const WeddingRuleset& ruleset) : combos_(ruleset.combos) {
    CardSet later = 0;
    for (std::size_t i = combos_.size(); i-- > 0;) later_[i] = later |= combos_[i].kinds;
  }

  // Returns the worth of the best way (worth_of) to make the combos from number `index` on.
  std::int64_t best(std::size_t index, const Pools& guests) {
    while (index < combos_.size() && times_possible(combos_[index], guests.all) == 0) ++index;
    if (index == combos_.size()) return 0;
    const Key key = key_of(index, guests);
    if (const auto known = best_.find(key); known != best_.end()) return known->second;
    std::int64_t most = 0;
    each_way(index, guests, [&](const Way& way) {
      most = std::max(most, worth_of(index, way) + best(index + 1, way.left));
      return true;
    });
    best_.emplace(key, most);
    return most;
  }

  // Returns combos that are worth `best`. They have as few as possible of the combos that come first in the
  // list.
  std::vector<MadeCombo> made(Pools guests) {
    std::vector<MadeCombo> list;
    for (std::size_t i = 0; i < combos_.size(); ++i) {
      const std::int64_t wanted = best(i, guests);
      each_way(i, guests, [&](const Way& way) {
        if (worth_of(i, way) + best(i + 1, way.left) < wanted) return true;
        if (way.in_full > 0) list.push_back({&combos_[i], way.in_full, false});
        if (way.halved > 0) list.push_back({&combos_[i], way.halved, true});
        guests = way.left;
        return false;
      });
    }
    return list;
  }

 private:
  // The number of times that a combo is made, and the guests that are left.
  struct Way {
    unsigned in_full;
    unsigned halved;
    Pools left;
  };
  // The number of the combo and the guests, four bits for each of the 13 guests of either pool.
  struct Key {
    std::uint64_t all;
    std::uint64_t whole;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct HashOfKey {
    std::size_t operator()(const Key& key) const {
      return std::hash<std::uint64_t>()(key.all ^ (key.whole * 0x9E37'79B9'7F4A'7C15U));
    }
  };

  // Calls visit(way) for each way to make one combo, beginning with none, until it returns false.
  void each_way(std::size_t index, const Pools& guests, auto&& visit) const {
    const Combo& combo = combos_[index];
    Pools left = guests;
    for (unsigned in_full = times_possible(combo, guests.whole), n = 0;; ++n) {
      // If all guests count in full, no combo is made for half of its points.
      const unsigned halved = left.all == left.whole ? 0 : times_possible(combo, left.all);
      Way way{n, 0, left};
      for (;; ++way.halved) {
        for (std::size_t i = 0; i < kCards; ++i) way.left.whole[i] = std::min(left.whole[i], way.left.all[i]);
        if (!visit(std::as_const(way))) return;
        if (way.halved == halved) break;
        spend(way.left.all, combo);
      }
      if (n == in_full) return;
      spend(left.all, combo);
      spend(left.whole, combo);
    }
  }
  // Of equal points those are better of which more count in full.
  std::int64_t worth_of(std::size_t index, const Way& way) const {
    constexpr std::int64_t kHalfPoint = std::int64_t{1} << 32U;
    const std::int64_t points = combos_[index].points;
    return points * (kHalfPoint * (2 * way.in_full + way.halved) + way.in_full);
  }
  // Guests that neither this nor a later combo uses count as 0.
  Key key_of(std::size_t index, const Pools& guests) const {
    static_assert(kMaxCopies < 16 && kMaxCombos <= 4096 && std::popcount(kGuestCards) == 13);
    Key key{index, 0};
    for (const Card card : cards_in(kGuestCards)) {
      const bool used = in(later_[index], card);
      key.all = (key.all << 4U) | (used ? guests.all[index_of(card)] : 0U);
      key.whole = (key.whole << 4U) | (used ? guests.whole[index_of(card)] : 0U);
    }
    return key;
  }

  const std::vector<Combo>& combos_;
  std::array<CardSet, kMaxCombos> later_{};  // Guests that this combo and later ones use.
  std::unordered_map<Key, std::int64_t, HashOfKey> best_;
};

}  // namespace

std::vector<MadeCombo> made_combos(const WeddingRuleset& ruleset, const ComboGroup& group, bool shared) {
  if (!shared) return ComboSearch(ruleset).made({group.guests, group.whole});
  std::vector<MadeCombo> list;
  for (const Combo& combo : ruleset.combos) {
    if (times_possible(combo, group.guests) > 0)
      list.push_back({&combo, 1, times_possible(combo, group.whole) == 0});
  }
  return list;
}

ComboPoints combo_points(const WeddingRuleset& ruleset, const ComboGroup& group, bool shared) {
  ComboPoints points;
  for (const MadeCombo& made : made_combos(ruleset, group, shared))
    (made.halved ? points.halved : points.whole) += static_cast<int>(made.times) * made.combo->points;
  return points;
}

}  // namespace referee::wedding_tables
