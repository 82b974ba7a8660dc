#include "plots/actions/deal.hpp"

#include <algorithm>
#include <vector>

#include "plots/rules/order.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

bool Deal::read_outcome(ActionWords& words, const Terms& terms) {
  given = true;
  for (std::size_t i = 0; i < words.outcome_count(); ++i) {
    const auto found = find_cards(words.outcome(i), terms.spec.seats);
    if (!found) return words.fail(words.outcome(i), CardForm{terms}.slip(words.outcome(i)));
    cards.add(found->card, std::min(found->count, 255 - cards.count(found->card)));
    dealt = static_cast<std::uint16_t>(std::min(65535U, dealt + found->count));
  }
  return true;
}

void Deal::print_outcome(const Terms& terms, const State& /*state*/, std::string& out) const {
  out += " " + terms.cards(cards);
}

void Deal::print_hidden(const Terms& terms, std::string& out) const {
  out += fmt::format(" {} -> ?", terms.seat(seat));
}

std::optional<std::uint64_t> Deal::count(const Terms& terms, const State& state, Actor /*actor*/) {
  std::uint64_t count = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (state.players[seat].due == 0) continue;
    const auto hands = count_hands(state.deck, state.players[seat].due);
    if (!hands || __builtin_add_overflow(count, *hands, &count)) return std::nullopt;
  }
  return count;
}

// PL-II.3.deal (II.3): each player gets the cards that are due, once. A ruling has decided how many these
// are.
void Deal::check_share(Context auto& c) const {
  const unsigned due = c.state.players[seat].due;
  const auto holds = [&](auto& judge) {
    if (c.state.plot == 1) judge.rests_on(key::opening_hand);
    else judge.rests_on(key::cancelled_cards);
    const bool fits = due > 0 && (!given || dealt == due);
    const auto is_due_another_share = [&](const Player& one) { return one.due > 0 && one.due != due; };
    if (!fits || std::ranges::any_of(c.players(), is_due_another_share))
      judge.rests_on(Settled::equal_shares);
    return fits;
  };
  const auto facts = [&] {
    const std::string& name = c.terms.seat(seat);
    if (!given || due == 0)
      return fmt::format("{} is due {}", name, due == 0 ? "no more cards" : counted(due, "card"));
    return fmt::format("{} is due {} and is given {}", name, counted(due, "card"), dealt);
  };
  // Named cards can be handed over even if they are not due. But it is impossible to draw cards for a player
  // who is due none.
  c.ask(Rule::PL_II_3_deal, holds, !given, facts);
}

// PL-I.4.deck (I.4), PL-II.3.collect (II.3): the first hands come from the full deck, later hands from the
// cards that were played.
void Deal::check_deck(Context auto& c) const {
  if (!given) return;
  const CardBag& deck = c.state.deck;
  const bool first = c.state.plot == 1;
  const auto holds = [&](auto& judge) {
    if (!first) judge.rests_on(key::cancelled_cards);
    judge.explain([&] {
      // The power cards in the deck are a reconstruction; the number of leaders is not.
      bool power = false;
      cards.each([&](Card card, unsigned count) { power |= !is_leader(card) && deck.count(card) < count; });
      if (!power) return;
      judge.component(c.terms.ruleset->power_from, [] { return std::string("the number of power cards"); });
      if (c.terms.ruleset->power_from == Provenance::lost) judge.rests_on(Settled::faces);
    });
    return dealt <= deck.size() && deck.holds(cards);
  };
  c.judge.require(first ? Rule::PL_I_4_deck : Rule::PL_II_3_collect, holds, [&] {
    std::vector<std::string> short_of;
    cards.each([&](Card card, unsigned count) {
      const unsigned left = deck.count(card);
      if (left >= count) return;
      short_of.push_back(left == 0 ? fmt::format("no `{}`", c.terms.card(card))
                                   : fmt::format("only {} `{}`", left, c.terms.card(card)));
    });
    return "the deck holds " + (short_of.empty() ? std::string("these cards") : enumerate(short_of, "and"));
  });
}

void Deal::check(Context auto& c) const {
  check_share(c);
  check_deck(c);
}
REFEREE_CHECK(Deal);

std::vector<Deal> Deal::candidates(const Terms& terms, const State& state, Actor actor) {
  constexpr std::size_t kMostHands = 400;  // hands tried for each player
  constexpr std::size_t kVaryOneIn = 5;
  std::vector<Deal> deals;
  const auto add = [&](std::uint8_t to, const CardBag& hand) {
    deals.emplace_back(Deal{.seat = to}).set(hand);
  };
  const auto add_wrong = [&](std::uint8_t to, CardBag hand) {
    hand.add(static_cast<Card>(kFists + 8));
    add(to, hand);
    hand.add(leader_card(0), 2);
    add(to, hand);
  };
  for (std::uint8_t to = 0; to < terms.players; ++to) {
    add_wrong(to, CardBag{});
    if (state.phase != Phase::deal || actor != Actor::table) continue;
    std::size_t tried = 0;
    each_hand(state.deck, state.players[to].due, [&](CardBag hand) {
      if (hand.empty()) return true;
      add(to, hand);
      hand.remove(hand.nth(0));
      if (tried % kVaryOneIn == 0) add_wrong(to, hand);
      return ++tried < kMostHands;
    });
  }
  return deals;
}

}  // namespace referee::plots
