#include "wedding_tables/state/deck.hpp"

#include <algorithm>

namespace referee::wedding_tables {
namespace {

// Returns the number of ordered lists of `length` cards from a pile.
std::uint64_t lists_out_of(const Pile& pile, std::size_t length) {
  // lists[n] is the number of lists of n cards from the kinds seen so far. If j copies of a kind are in the
  // list, they take j of the n places.
  constexpr std::array<std::array<std::uint64_t, kWaitingSlots + 1>, kWaitingSlots + 1> choose = {
      {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};
  std::array<std::uint64_t, kWaitingSlots + 1> lists{1, 0, 0, 0, 0};
  for (const Card card : cards_in(pile.kinds())) {
    const std::size_t copies = pile[card];
    for (std::size_t n = length; n > 0; --n) {
      for (std::size_t j = 1; j <= std::min(copies, n); ++j) lists[n] += lists[n - j] * choose[n][j];
    }
  }
  return lists[length];
}

}  // namespace

std::uint64_t count_lists(const Deck& deck, std::size_t count) {
  if (deck.size() < count) return 0;
  return lists_out_of(deck.shuffled, std::min<std::size_t>(deck.shuffled.size(), count));
}

std::uint64_t count_pairs(const Deck& deck) {
  if (deck.size() < 2) return 0;
  const std::size_t shuffled = deck.shuffled.size();
  const auto kinds = static_cast<std::uint64_t>(std::popcount(deck.shuffled.kinds()));
  if (shuffled < 2) return shuffled == 0 ? 1 : kinds;
  std::uint64_t pairs = kinds * (kinds - 1) / 2;
  for (const Card card : cards_in(deck.shuffled.kinds())) pairs += deck.shuffled[card] >= 2 ? 1U : 0U;
  return pairs;
}

}  // namespace referee::wedding_tables
