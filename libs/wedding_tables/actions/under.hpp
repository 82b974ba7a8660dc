// `under CARD ...`: the order in which cards lie that one action puts under the deck (WT-turn.under).
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "referee/engine/action_words.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// Cards in an order. None is said if it is empty.
class UnderOrder {
 public:
  bool empty() const { return size_ == 0; }
  std::span<const Card> cards() const { return std::span(cards_).first(size_); }
  // A list too long for any action is cut, and is wrong all the same.
  void push(Card card, unsigned copies = 1) {
    for (; copies > 0 && size_ < kMost; --copies) cards_[size_++] = card;
  }
  // Reads what stands behind the word `under`, which is the n-th.
  bool read(ActionWords& words, std::size_t n) {
    if (n + 1 >= words.count())
      return words.fail(words[n], "cards should stand after `under`", "the first is the next to be drawn");
    for (std::size_t i = n + 1; i < words.count(); ++i) {
      Card card = Card::none;
      if (!read_card(words, words[i], card)) return false;
      push(card);
    }
    return true;
  }
  // Left out where it says the usual order.
  void print(const UnderOrder& usual, std::string& out) const {
    if (empty() || *this == usual) return;
    out += " under";
    for (const Card card : cards()) out.append(" ").append(name_of(card));
  }
  bool has_cards_of(const UnderOrder& other) const {
    Pile mine;
    Pile theirs;
    for (const Card card : cards()) mine.add(card);
    for (const Card card : other.cards()) theirs.add(card);
    return mine == theirs;
  }
  friend bool operator==(const UnderOrder&, const UnderOrder&) = default;

 private:
  // One more than a table card, six guests under toilets and all killjoys beside them.
  static constexpr std::size_t kMost = 1 + 2 * kMaxSeats + kMaxCopies + 1;

  std::uint8_t size_ = 0;
  std::array<Card, kMost> cards_{};
};

// WT-turn.under (COURSE OF PLAY, Cancellation Card, Killjoy Card): all the cards are named, and no others.
// `usual(reader)` gives them.
template <class Judge, class Usual>
void check_under(CheckContext<Judge>& c, const UnderOrder& said, Usual&& usual) {
  if (said.empty()) return;
  const auto holds = [&](auto& judge) { return said.has_cards_of(usual(judge)); };
  c.judge.allow(Rule::WT_turn_under, holds,
                [&] { return fmt::format("under the deck go {}", card_list(usual(c.rules).cards())); });
}

// Puts the cards under the deck, in the order said if that has them all.
template <class Judge>
void put_under(ApplyContext<Judge>& c, const UnderOrder& said, const UnderOrder& usual) {
  const bool as_said = !said.empty() && said.has_cards_of(usual);
  for (const Card card : (as_said ? said : usual).cards()) c.put_under(card);
}

}  // namespace referee::wedding_tables
