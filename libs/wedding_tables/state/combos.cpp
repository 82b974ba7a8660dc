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

// The guests that a search has left: all of them, and those of which combos count in full.
struct Pools {
  GuestCounts all;
  GuestCounts whole;
};

// Finds the best way to split guests into combos, by trying for each combo how many times it is made. A
// combo of guests that count in full has all its points, any other combo half of them.
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
    const SearchKey key = key_of(index, guests);
    if (const auto known = best_.find(key); known != best_.end()) return known->second;
    std::int64_t most = 0;
    each_split(index, guests, [&](const Split& split) {
      most = std::max(most, worth_of(index, split) + best(index + 1, split.left));
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
      each_split(i, guests, [&](const Split& split) {
        if (worth_of(i, split) + best(i + 1, split.left) < wanted) return true;
        if (split.in_full > 0) list.push_back({&combos_[i], split.in_full, false});
        if (split.halved > 0) list.push_back({&combos_[i], split.halved, true});
        guests = split.left;
        return false;
      });
    }
    return list;
  }

 private:
  // The number of times that a combo is made, and the guests that are left.
  struct Split {
    unsigned in_full;
    unsigned halved;
    Pools left;
  };
  // The number of the combo and the guests, four bits for each of the 13 guests of either pool.
  struct SearchKey {
    std::uint64_t all;
    std::uint64_t whole;
    friend bool operator==(const SearchKey&, const SearchKey&) = default;
  };
  // Hashes a key of the search.
  struct HashOfPools {
    std::size_t operator()(const SearchKey& key) const {
      return std::hash<std::uint64_t>()(key.all ^ (key.whole * 0x9E37'79B9'7F4A'7C15U));
    }
  };

  // Calls visit(split) for each way to make one combo, beginning with none, until it returns false.
  void each_split(std::size_t index, const Pools& guests, auto&& visit) const {
    const Combo& combo = combos_[index];
    Pools left = guests;
    for (unsigned in_full = times_possible(combo, guests.whole), n = 0;; ++n) {
      // If all guests count in full, no combo is made for half of its points.
      const unsigned halved = left.all == left.whole ? 0 : times_possible(combo, left.all);
      Split split{n, 0, left};
      for (;; ++split.halved) {
        for (std::size_t i = 0; i < kCards; ++i)
          split.left.whole[i] = std::min(left.whole[i], split.left.all[i]);
        if (!visit(std::as_const(split))) return;
        if (split.halved == halved) break;
        spend(split.left.all, combo);
      }
      if (n == in_full) return;
      spend(left.all, combo);
      spend(left.whole, combo);
    }
  }
  // Returns the worth of making a combo this many times. Points decide; among equal points, those of combos
  // that count in full do, in the lower 32 bits.
  std::int64_t worth_of(std::size_t index, const Split& split) const {
    constexpr std::int64_t kHalfPoint = std::int64_t{1} << 32U;
    const std::int64_t points = combos_[index].points;
    return points * (kHalfPoint * (2 * split.in_full + split.halved) + split.in_full);
  }
  // Ignores guests that neither this combo nor a later one uses.
  SearchKey key_of(std::size_t index, const Pools& guests) const {
    static_assert(kMaxCopies < 16 && kMaxCombos <= 4096 && std::popcount(kGuestCards) == 13);
    SearchKey key{index, 0};
    for (const Card card : cards_in(kGuestCards)) {
      const bool used = in(later_[index], card);
      key.all = (key.all << 4U) | (used ? guests.all[index_of(card)] : 0U);
      key.whole = (key.whole << 4U) | (used ? guests.whole[index_of(card)] : 0U);
    }
    return key;
  }

  const std::vector<Combo>& combos_;
  std::array<CardSet, kMaxCombos> later_{};  // Guests that this combo and later ones use.
  std::unordered_map<SearchKey, std::int64_t, HashOfPools> best_;
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

unsigned count_odd_halves(const WeddingRuleset& ruleset, const Score& score) {
  std::array<int, kMaxTables> parts{};
  for (std::size_t i = 0; i < kMaxTables; ++i)
    parts[i] = score.tables[i].complete ? 0 : score.tables[i].value;
  int of_party = 0;
  for (std::size_t i = 0; i < score.groups; ++i) {
    const ComboGroup& group = score.group[i];
    (score.by_table ? parts[group.table] : of_party) += combo_points(ruleset, group, score.shared).halved;
  }
  const auto odd = std::ranges::count_if(parts, [](int part) { return part % 2 != 0; });
  return static_cast<unsigned>(odd + of_party % 2);
}

}  // namespace referee::wedding_tables
