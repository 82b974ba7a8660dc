#include "plots/pieces/cards.hpp"

#include <fmt/format.h>

#include "referee/document/words.hpp"

namespace referee::plots {
namespace {

constexpr char kFistsWord[] = "fists";
constexpr char kBootsWord[] = "boots";
constexpr char kLeaderPrefix[] = "leader-";

// Reads the text after `fists` or `boots`: nothing, or `-K`, 2 <= K <= 9. `first` is the kind with one
// icon. Returns nullopt for other texts.
std::optional<Card> find_power(std::string_view rest, Card first) {
  if (rest.empty()) return first;
  if (rest.size() != 2 || rest[0] != '-' || rest[1] < '2' || rest[1] > '9') return std::nullopt;
  return static_cast<Card>(first + (rest[1] - '1'));
}

}  // namespace

std::string card_name(Card card, std::span<const std::string> seats) {
  if (is_leader(card)) return std::string(kLeaderPrefix) + seats[owner_of(card)];
  const std::string_view word = is_fists(card) ? kFistsWord : kBootsWord;
  const unsigned icons = icons_of(card);
  return icons == 1 ? std::string(word) : fmt::format("{}-{}", word, icons);
}

std::optional<Card> find_card(std::string_view name, std::span<const std::string> seats) {
  if (take_prefix(name, kFistsWord)) return find_power(name, kFists);
  if (take_prefix(name, kBootsWord)) return find_power(name, kBoots);
  if (!take_prefix(name, kLeaderPrefix)) return std::nullopt;
  const auto owner = find_name(seats, name);
  return owner ? std::optional(leader_card(*owner)) : std::nullopt;
}

std::optional<CardCount> find_cards(std::string_view text, std::span<const std::string> seats) {
  const std::size_t star = text.find('*');
  const auto card = find_card(text.substr(0, star), seats);
  if (!card) return std::nullopt;
  if (star == std::string_view::npos) return CardCount{*card, 1};
  const std::string_view digits = text.substr(star + 1);
  if (digits.empty() || digits.size() > 2 || digits[0] == '0') return std::nullopt;
  unsigned count = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = count * 10 + static_cast<unsigned>(digit - '0');
  }
  return CardCount{*card, count};
}

std::string cards_text(const CardBag& cards, std::span<const std::string> seats) {
  std::string text;
  cards.each([&](Card card, unsigned count) {
    if (!text.empty()) text += ' ';
    text += card_name(card, seats);
    if (count > 1) text += fmt::format("*{}", count);
  });
  return text;
}

std::vector<std::string> example_card_names(std::span<const std::string> seats) {
  std::vector<std::string> names = {"fists", "boots"};
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    names.push_back(card_name(leader_card(seat), seats));
  return names;
}

}  // namespace referee::plots
