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

Action deal_of(DealStep step) {
  constexpr std::array<Verb, 5> verbs = {Verb::end, Verb::deal_table, Verb::set_aside, Verb::deal_hand,
                                         Verb::deal_waiting};
  Action action;
  action.verb = verbs[static_cast<std::size_t>(step.what)];
  action.player = step.seat;
  return action;
}

Settled settle_draw(const State& state, Action& action, ChanceStream* stream) {
  const std::size_t wanted = draws(action.verb);
  if (wanted == 0) return Settled::no_chance;
  if (action.drawn_count > 0) return Settled::settled;
  const CardSet possible = wanted == 1 ? possible_draws(state.deck, action.verb) : 0;
  if (wanted == 1 ? possible == 0 : state.deck.size() < wanted) return Settled::missing;
  const bool single = wanted == 1 ? std::has_single_bit(possible) : single_outcome(state.deck, action.verb);
  if (stream == nullptr && !single) return Settled::missing;
  // Without a stream all that is shuffled comes out anyway, or is of one kind: any order will do.
  draw_outcome(state.deck, action,
               [&](std::uint64_t bound) { return stream != nullptr ? stream->below(bound) : 0; });
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
