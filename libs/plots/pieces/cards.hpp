// Cards and heaps of cards. A card is known by its kind only: two of one kind can't be told apart.
// Kinds are numbered in canonical order: fists by icons, boots by icons, leaders by their owner's seat.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
// Fists or boots on a power card.
constexpr unsigned icons_of(Card power) { return power < kBoots ? power + 1U : power - kBoots + 1U; }

// A heap of cards whose order doesn't matter. At most 255 of a kind.
class CardBag {
 public:
  using Kind = Card;
  unsigned count(Card card) const { return counts_[card]; }
  unsigned size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint32_t kinds() const { return kinds_; }  // bit a kind that is there
  int kind_count() const { return std::popcount(kinds_); }

  void add(Card card, unsigned n = 1) {
    if (n == 0) return;
    counts_[card] = static_cast<std::uint8_t>(counts_[card] + n);
    size_ = static_cast<std::uint16_t>(size_ + n);
    kinds_ |= std::uint32_t{1} << card;
  }
  // `n` cards of the kind must be there.
  void remove(Card card, unsigned n = 1) {
    counts_[card] = static_cast<std::uint8_t>(counts_[card] - n);
    size_ = static_cast<std::uint16_t>(size_ - n);
    if (counts_[card] == 0) kinds_ &= ~(std::uint32_t{1} << card);
  }
  void add(const CardBag& other) {
    other.each([&](Card card, unsigned n) { add(card, n); });
  }
  void remove(const CardBag& other) {
    other.each([&](Card card, unsigned n) { remove(card, n); });
  }
  bool holds(const CardBag& other) const {
    bool all = true;
    other.each([&](Card card, unsigned n) { all = all && counts_[card] >= n; });
    return all;
  }
  void clear() { *this = {}; }

  // Calls f(card, count) for every kind that is there, in canonical order.
  template <class F>
  void each(F&& f) const {
    for (std::uint32_t left = kinds_; left != 0; left &= left - 1) {
      const auto card = static_cast<Card>(std::countr_zero(left));
      f(card, unsigned{counts_[card]});
    }
  }
  // The kind of the n-th card, 0 <= n < size(), were they laid out in canonical order.
  Card nth(unsigned n) const {
    for (std::uint32_t left = kinds_;; left &= left - 1) {
      const auto card = static_cast<Card>(std::countr_zero(left));
      if (n < counts_[card]) return card;
      n -= counts_[card];
    }
  }

  friend bool operator==(const CardBag&, const CardBag&) = default;

 private:
  std::uint32_t kinds_ = 0;
  std::uint16_t size_ = 0;
  std::array<std::uint8_t, kKinds> counts_{};
};

// Calls f(card) for each kind of a set (bit a kind) in canonical order until it returns false; so does this
// then.
template <class F>
bool each_card(std::uint32_t kinds, F&& f) {
  for (; kinds != 0; kinds &= kinds - 1) {
    if (!f(static_cast<Card>(std::countr_zero(kinds)))) return false;
  }
  return true;
}

// `fists`, `boots-3`, `leader-Anna`.
std::string card_name(Card card, std::span<const std::string> seats);
// Reads a card's name; nullopt if it is none.
std::optional<Card> find_card(std::string_view name, std::span<const std::string> seats);

struct CardCount {
  Card card = kNoCard;
  unsigned count = 0;
};
// Reads CARD or CARD*N (N = 1..99 without leading zero); nullopt if it is neither.
std::optional<CardCount> find_cards(std::string_view text, std::span<const std::string> seats);
// The canonical list, cards separated by blanks, `*N` for several.
std::string cards_text(const CardBag& cards, std::span<const std::string> seats);
// Examples of names, for "did you mean".
std::vector<std::string> known_card_names(std::span<const std::string> seats);

}  // namespace referee::plots
