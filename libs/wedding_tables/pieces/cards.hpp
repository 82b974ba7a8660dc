// The nineteen cards, sets of them as bit masks, piles of them as counts, and the limits of all numbers.
// The enumerators are in alphabetical order of their names, so that going through cards in order prints
// them sorted.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "referee/engine/judging/bits.hpp"
#include "referee/record/bag.hpp"

namespace referee::wedding_tables {

// A guest, a table or a special.
enum class Card : std::uint8_t {
  aunt,
  best_friend,
  cancellation,
  cousin,
  dad,
  family_table,
  friend_table,
  funny,
  grandfather,
  grandmother,
  great_grandmother,
  killjoy,
  mixed_table,
  mum,
  nerd,
  serious,
  toilet,
  trendy,
  uncle,
  none
};
inline constexpr std::size_t kCards = 19;
inline constexpr std::array<std::string_view, kCards> kCardNames = {"aunt",
                                                                    "best-friend",
                                                                    "cancellation",
                                                                    "cousin",
                                                                    "dad",
                                                                    "family-table",
                                                                    "friend-table",
                                                                    "funny",
                                                                    "grandfather",
                                                                    "grandmother",
                                                                    "great-grandmother",
                                                                    "killjoy",
                                                                    "mixed-table",
                                                                    "mum",
                                                                    "nerd",
                                                                    "serious",
                                                                    "toilet",
                                                                    "trendy",
                                                                    "uncle"};

// The four groups of cards.
enum class CardClass : std::uint8_t { family, friends, table, special };
inline constexpr std::array<std::string_view, 4> kClassNames = {"family", "friend", "table", "special"};

// A set of cards, one bit for each.
using CardSet = std::uint32_t;

constexpr CardSet bit(Card card) { return CardSet{1} << static_cast<unsigned>(card); }
constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr std::string_view name_of(Card card) { return kCardNames[index_of(card)]; }

inline constexpr CardSet kFamilyCards = bit(Card::aunt) | bit(Card::cousin) | bit(Card::dad) |
                                        bit(Card::grandfather) | bit(Card::grandmother) |
                                        bit(Card::great_grandmother) | bit(Card::mum) | bit(Card::uncle);
inline constexpr CardSet kFriendCards =
    bit(Card::best_friend) | bit(Card::funny) | bit(Card::nerd) | bit(Card::serious) | bit(Card::trendy);
inline constexpr CardSet kTableCards =
    bit(Card::family_table) | bit(Card::friend_table) | bit(Card::mixed_table);
inline constexpr CardSet kSpecialCards = bit(Card::cancellation) | bit(Card::killjoy) | bit(Card::toilet);
// The cards of each CardClass.
inline constexpr std::array<CardSet, 4> kClassCards = {kFamilyCards, kFriendCards, kTableCards,
                                                       kSpecialCards};
inline constexpr CardSet kGuestCards = kFamilyCards | kFriendCards;
inline constexpr CardSet kAllCards = (CardSet{1} << kCards) - 1;

constexpr bool in(CardSet set, Card card) { return ((set >> static_cast<unsigned>(card)) & 1U) != 0; }
constexpr bool is_guest(Card card) { return in(kGuestCards, card); }
constexpr bool is_table(Card card) { return in(kTableCards, card); }
constexpr bool is_special(Card card) { return in(kSpecialCards, card); }
constexpr CardClass class_of(Card card) {
  if (in(kFamilyCards, card)) return CardClass::family;
  if (in(kFriendCards, card)) return CardClass::friends;
  return is_table(card) ? CardClass::table : CardClass::special;
}

// Return the cards of a set in order, and the lowest card of a set that is not empty.
constexpr auto cards_in(CardSet set) { return members<Card>(set); }
constexpr Card first_of(CardSet set) { return static_cast<Card>(std::countr_zero(set)); }

// Returns the number of members of a set of cards or of places. std::popcount calls the runtime where the
// compiler can't use the machine's own instruction, and this is on the hottest path.
constexpr unsigned size_of(std::uint32_t set) {
  set -= (set >> 1U) & 0x5555'5555U;
  set = (set & 0x3333'3333U) + ((set >> 2U) & 0x3333'3333U);
  set = (set + (set >> 4U)) & 0x0F0F'0F0FU;
  return (set * 0x0101'0101U) >> 24U;
}

std::optional<Card> find_card(std::string_view name);

// Published limits, for which positions have room. A larger ruleset is refused with a message that names
// them.
inline constexpr std::size_t kMaxPlayers = 6;
inline constexpr std::size_t kMaxSeats = 6;
inline constexpr std::size_t kMaxCopies = 15;    // of one card
inline constexpr std::size_t kMaxCards = 128;    // in all
inline constexpr std::size_t kMaxTables = 16;    // table cards in all
inline constexpr std::size_t kDealtHand = 2;     // cards dealt to a player
inline constexpr std::size_t kWaitingSlots = 4;  // slots of the waiting list

// Limits of the numbers in a setup: the n of a table `tn`; turns, specials played and points.
inline constexpr unsigned kMostTableNumber = 60'000;
inline constexpr std::int64_t kMostCounted = 1'000'000'000;

// The number of copies of each card, if the order is unknown or does not matter.
using Pile = BagOf<Card, kCards>;

}  // namespace referee::wedding_tables
