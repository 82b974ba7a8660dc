// Cards and heaps of cards. A card is known by its kind only: two cards of one kind can't be distinguished.
// Kinds are numbered in canonical order: fists by icons, boots by icons, leaders by their owner's seat.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/judging/bits.hpp"
#include "referee/record/bag.hpp"

namespace referee::plots {

using Card = std::uint8_t;

inline constexpr std::size_t kMaxPlayers = 7;
inline constexpr unsigned kMaxIcons = 9;
inline constexpr Card kFists = 0;     // kFists + icons - 1
inline constexpr Card kBoots = 9;     // kBoots + icons - 1
inline constexpr Card kLeaders = 18;  // kLeaders + seat
inline constexpr std::size_t kKinds = 25;
inline constexpr Card kNoCard = 255;

constexpr Card leader_card(std::size_t seat) { return static_cast<Card>(kLeaders + seat); }
constexpr bool is_leader(Card card) { return card >= kLeaders; }
constexpr bool is_fists(Card card) { return card < kBoots; }
constexpr std::size_t owner_of(Card leader) { return leader - std::size_t{kLeaders}; }
// Returns the number of fists or boots on a power card.
constexpr unsigned icons_of(Card power) { return power < kBoots ? power + 1U : power - kBoots + 1U; }

// A heap of cards whose order doesn't matter.
using CardBag = BagOf<Card, kKinds>;

// Calls f(card) for each kind of a set (one bit per kind) in canonical order. Returns false as soon as `f`
// does.
[[nodiscard]] bool each_card(std::uint32_t kinds, auto&& f) {
  for (const Card card : members<Card>(kinds))
    if (!f(card)) return false;
  return true;
}

// Returns a card's name, such as `fists`, `boots-3` or `leader-Anna`.
std::string card_name(Card card, std::span<const std::string> seats);
// Reads a card's name; nullopt if it is not one.
std::optional<Card> find_card(std::string_view name, std::span<const std::string> seats);

// A kind of card and a number of cards of that kind.
struct CardCount {
  Card card = kNoCard;
  unsigned count = 0;
};
// Reads CARD or CARD*N (N = 1..99 without leading zero); nullopt if it is neither.
std::optional<CardCount> find_cards(std::string_view text, std::span<const std::string> seats);
// Writes the canonical list: cards separated by blanks, with `*N` for several of a kind.
std::string cards_text(const CardBag& cards, std::span<const std::string> seats);
// Returns examples of names, for "did you mean".
std::vector<std::string> example_card_names(std::span<const std::string> seats);

}  // namespace referee::plots
