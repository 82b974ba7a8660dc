#include "referee/wedding_tables/deck.hpp"

#include <algorithm>

namespace referee::wedding_tables {
namespace {

// True if a deal of several cards can come out in one way only (the deck being long enough).
bool single_outcome(const Deck& deck, Verb verb) {
  const std::size_t shuffled = deck.shuffled.size();
  const bool one_kind = std::popcount(deck.shuffled.kinds()) <= 1;
  // Two cards are a multiset, so a shuffled part of just two leaves no choice.
  return one_kind || (verb == Verb::deal_hand && shuffled == kDealtHand);
}

// Ordered lists of `length` cards out of a pile.
std::uint64_t count_lists(const Pile& pile, std::size_t length) {
  // lists[n]: lists of n cards out of the kinds looked at so far; a kind's j copies take j of the n places.
  constexpr std::array<std::array<std::uint64_t, kWaitingSlots + 1>, kWaitingSlots + 1> choose = {
      {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};
  std::array<std::uint64_t, kWaitingSlots + 1> lists{1, 0, 0, 0, 0};
  for (CardSet rest = pile.kinds(); rest != 0; rest &= rest - 1) {
    const std::size_t copies = pile[first_of(rest)];
    for (std::size_t n = length; n > 0; --n) {
      for (std::size_t j = 1; j <= std::min(copies, n); ++j) lists[n] += lists[n - j] * choose[n][j];
    }
  }
  return lists[length];
}

}  // namespace

Card random_card(const Pile& pile, CardSet set, ChanceStream& stream) {
  set &= pile.kinds();
  std::uint64_t total = pile.size();
  if ((pile.kinds() & ~set) != 0) {
    total = 0;
    for (CardSet rest = set; rest != 0; rest &= rest - 1) total += pile[first_of(rest)];
  }
  std::uint64_t at = stream.below(total);
  for (CardSet rest = set;; rest &= rest - 1) {
    const Card card = first_of(rest);
    if (at < pile[card]) return card;
    at -= pile[card];
  }
}

Settled settle_draw(const State& state, Action& action, ChanceStream* stream) {
  const std::size_t wanted = draws(action.verb);
  if (wanted == 0) return Settled::no_chance;
  if (action.drawn_count > 0) return Settled::settled;
  if (wanted == 1) {
    const CardSet possible = possible_draws(state.deck, action.verb);
    const bool single = std::has_single_bit(possible);
    if (possible == 0 || (!single && stream == nullptr)) return Settled::missing;
    action.drawn[0] = single ? first_of(possible) : random_card(state.deck.shuffled, possible, *stream);
    action.drawn_count = 1;
    return Settled::settled;
  }
  if (state.deck.size() < wanted) return Settled::missing;
  if (stream == nullptr && !single_outcome(state.deck, action.verb)) return Settled::missing;
  Deck deck = state.deck;
  for (std::size_t i = 0; i < wanted; ++i) {
    const bool drawn = !deck.shuffled.empty();
    // Without a stream all that is shuffled comes out anyway, or is of one kind: any order will do.
    if (!drawn) action.drawn[i] = deck.under.front();
    else if (stream != nullptr) action.drawn[i] = random_card(deck.shuffled, kAllCards, *stream);
    else action.drawn[i] = first_of(deck.shuffled.kinds());
    deck.take(action.drawn[i]);
  }
  action.drawn_count = static_cast<std::uint8_t>(wanted);
  if (action.verb == Verb::deal_hand) std::sort(action.drawn.begin(), action.drawn.begin() + kDealtHand);
  return Settled::settled;
}

std::uint64_t count_deals(const Deck& deck, Verb verb) {
  if (draws(verb) == 1) return static_cast<std::uint64_t>(std::popcount(possible_draws(deck, verb)));
  const std::size_t wanted = draws(verb);
  if (deck.size() < wanted) return 0;
  const std::size_t shuffled = std::min<std::size_t>(deck.shuffled.size(), wanted);
  if (verb == Verb::deal_waiting) return count_lists(deck.shuffled, shuffled);
  const auto kinds = static_cast<std::uint64_t>(std::popcount(deck.shuffled.kinds()));
  if (shuffled < kDealtHand) return shuffled == 0 ? 1 : kinds;
  std::uint64_t pairs = kinds * (kinds - 1) / 2;
  for (CardSet rest = deck.shuffled.kinds(); rest != 0; rest &= rest - 1)
    pairs += deck.shuffled[first_of(rest)] >= 2 ? 1U : 0U;
  return pairs;
}

}  // namespace referee::wedding_tables
