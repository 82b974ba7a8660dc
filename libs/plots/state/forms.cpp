#include "plots/state/forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

[[noreturn]] void fail(const TreeView& node, const Slip& slip) { node.fail(slip.message, slip.hint); }

}  // namespace

void Supply::place(const TreeView& where, Card card, unsigned count) {
  placed_[card] += count;
  const unsigned all = terms_.full_deck.count(card);
  if (placed_[card] <= all) return;
  where.fail(fmt::format("there {} only {} {}, and this would be number {}", all == 1 ? "is" : "are", all,
                         terms_.card(card), placed_[card]));
}

// Returns `boots*2` for `2 boots` and `boots x2`. Empty for other words.
std::string several_of(std::string_view word, std::span<const std::string> seats) {
  const std::size_t blank = word.find(' ');
  if (blank == std::string_view::npos) return {};
  for (auto [card, number] : {std::pair(word.substr(0, blank), word.substr(blank + 1)),
                              std::pair(word.substr(blank + 1), word.substr(0, blank))}) {
    if (number.starts_with('x') || number.starts_with('*')) number.remove_prefix(1);
    else if (number.ends_with('x')) number.remove_suffix(1);
    const std::string several = fmt::format("{}*{}", card, number);
    if (find_cards(several, seats)) return several;
  }
  return {};
}

void CardForm::read(const TreeView& node, Card& card) const {
  if (node.is_null()) return void(card = kNoCard);
  if (!find(node.as_text(), card)) fail(node, slip(node.as_text()));
  if (supply != nullptr) supply->place(node, card, 1);
}

CardCount CardForm::read_count(const TreeView& node) const {
  const auto cards = find_cards(node.as_text(), terms.spec.seats);
  if (!cards) fail(node, slip(node.as_text()));
  return *cards;
}

bool CardForm::find(std::string_view word, Card& card) const {
  const auto found = find_card(word, terms.spec.seats);
  if (found) card = *found;
  return found.has_value();
}

Slip CardForm::slip(std::string_view word) const {
  if (const std::string several = several_of(word, terms.spec.seats); !several.empty())
    return {fmt::format("`{}` is not a card", printable(word)), write_instead(several)};
  // On the box's cards, leaders have colours. Here they have the names of players, who choose their colours.
  const auto colour =
      std::ranges::find_if(kFactionNames, [&](std::string_view name) { return mentions(word, name); });
  if (colour != kFactionNames.end())
    return {fmt::format("`{}` is not a card", printable(word)),
            fmt::format("a leader has the name of its player: write `leader-{}`, or whoever plays {}",
                        terms.spec.seats.front(), *colour)};
  const std::vector<std::string> known = example_card_names(terms.spec.seats);
  const std::vector<std::string_view> names(known.begin(), known.end());
  return {fmt::format("`{}` is not a card", printable(word)), did_you_mean(word, names)};
}

Json CardForm::shape(bool hides) const {
  const std::string_view power = "(fists|boots)(-[2-9])?|leader-.+";
  return {{"type", or_none ? Json{"string", "null"} : Json("string")},
          {"title", "a card"},
          {"pattern", fmt::format("^({}{})$", power, hides ? "|\\?" : "")}};
}

Json TableauForm::print(const SeatRow& row) const {
  const std::size_t length = phase == Phase::setup ? 0 : terms.players;
  return cast(terms).print(std::span(row).first(length));
}

void TableauForm::read(const TreeView& node, SeatRow& row) const {
  node.expect_list("`tableau`");
  const std::size_t length = node.children().size();
  if (phase == Phase::setup && length > 0) node.fail("there is no tableau yet in the phase setup");
  if (phase != Phase::setup && length != terms.players)
    node.fail("every player stands in the tableau exactly once");
  std::uint8_t size = 0;
  cast(terms).read(node, record::row(row, size));
}

void LeadersForm::read(const TreeView& node, std::uint8_t& leaders) const {
  const bool none_yet = phase == Phase::setup;
  record::Whole{none_yet ? 0 : 1, none_yet ? 0 : most}.read(node, leaders);
  if (leaders > 1) supply->place(node, leader_card(seat), leaders - 1U);
}

void BelowForm::read(const TreeView& node, const record::RowView<Card, std::uint8_t>& cards) const {
  node.expect_list(what);
  for (const TreeView& entry : node.children()) {
    const CardCount found = form.read_count(entry);
    if (is_leader(found.card)) entry.fail("leaders don't lie below the tableau");
    if (cards.size() > 0 && is_fists(found.card) != is_fists(cards[0]))
      entry.fail("fists and boots don't both lie below");
    form.supply->place(entry, found.card, found.count);
    for (unsigned n = 0; n < found.count; ++n) cards.add(found.card);
  }
}

std::uint16_t IconsForm::all() const {
  unsigned icons = 0;
  for (std::size_t i = 0; i < below.count; ++i)
    if (is_fists(below.cards[i]) == fists) icons += icons_of(below.cards[i]);
  return static_cast<std::uint16_t>(icons);
}

void IconsForm::read(const TreeView& node, std::uint16_t& icons) const {
  const unsigned there = all();
  const unsigned first = there > 0 ? icons_of(below.cards[0]) : 1;
  icons = static_cast<std::uint16_t>(node.as_integer(there - first + 1, there));
}

bool HashForm::find(std::string_view word, SealHash& hash) const {
  const auto found = read_seal(word);
  if (found) hash = *found;
  return found.has_value();
}

Slip HashForm::slip(std::string_view word) const {
  if (word == "HEX" || word.starts_with("HEX("))
    return {fmt::format("`{}` stands for the 64 digits of a seal", printable(word)),
            "`referee seal make CARD --player NAME` makes them"};
  return {fmt::format("`{}` is not a seal", printable(word)), "a seal is 64 digits of 0-9a-f"};
}

Json SealForm::print(const Player& player) const {
  return player.has_seal ? Json(seal_text(player.seal)) : Json();
}

void SealForm::read(const TreeView& node, Player& player) const {
  if (node.is_null()) return;
  const HashForm form;
  if (!form.find(node.as_text(), player.seal)) fail(node, form.slip(node.as_text()));
  player.has_seal = true;
}

Json SealForm::shape() const {
  return {{"type", {"string", "null"}}, {"title", "64 hex digits"}, {"pattern", "^[0-9a-f]{64}$"}};
}

}  // namespace referee::plots
