// What the parts of a setup are read with: names, tokens, cards.
#pragma once

#include <fmt/format.h>

#include <vector>

#include "plots/state/state.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

class SetupScalars {
 public:
  explicit SetupScalars(const Rules& rules)
      : rules_(rules), names_(rules.spec.seats.begin(), rules.spec.seats.end()) {}

  std::span<const std::string_view> names() const { return names_; }
  std::uint8_t seat(const TreeView& node) const {
    return static_cast<std::uint8_t>(node.as_word("a player of this game", names_));
  }
  std::uint16_t tokens(const TreeView& node) const {
    return static_cast<std::uint16_t>(node.as_integer(0, rules_.all_tokens()));
  }

  Card card(const TreeView& node) const {
    const auto card = find_card(node.as_text(), rules_.spec.seats);
    if (!card) fail_card(node);
    return *card;
  }

  // Reads a list; visit(node, card, count) for each entry in turn.
  template <class Visit>
  void each_card(const TreeView& list, Visit&& visit) const {
    list.expect_list("a list of cards");
    for (const TreeView& item : list.children()) {
      const auto cards = find_cards(item.as_text(), rules_.spec.seats);
      if (!cards) fail_card(item);
      visit(item, cards->card, cards->count);
    }
  }

  // What is placed is counted at once, so that no heap grows past what the deck has.
  void place(const TreeView& where, Card card, unsigned count) {
    placed_[card] += count;
    const unsigned all = rules_.full_deck.count(card);
    if (placed_[card] <= all) return;
    where.fail(fmt::format("there {} only {} {}, and this would be number {}", all == 1 ? "is" : "are", all,
                           rules_.card(card), placed_[card]));
  }

  CardBag bag(const TreeView& list) {
    CardBag cards;
    each_card(list, [&](const TreeView& item, Card card, unsigned count) {
      place(item, card, count);
      cards.add(card, count);
    });
    return cards;
  }

 private:
  [[noreturn]] void fail_card(const TreeView& node) const {
    const std::vector<std::string> known = known_card_names(rules_.spec.seats);
    const std::vector<std::string_view> names(known.begin(), known.end());
    node.fail(fmt::format("`{}` is no card", printable(node.as_text())), did_you_mean(node.as_text(), names));
  }

  const Rules& rules_;
  std::vector<std::string_view> names_;
  std::array<unsigned, kKinds> placed_{};
};

// The keys `payoff` and `outcome` of a setup whose phase is known. Throw InputError.
void read_payoff(const SetupScalars& scalars, const TreeView& root, State& state);
void read_outcome(const SetupScalars& scalars, const TreeView& root, State& state);

}  // namespace referee::plots
