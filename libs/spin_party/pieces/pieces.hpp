// The pieces on a board and in a hand: bonds, guests and action cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace referee::spin_party {

// The two kinds of bonds.
enum class Colour : std::uint8_t { blue, red };  // friendly, hostile
// The two faces of a guest, which are also the players' colours.
enum class Side : std::uint8_t { white, black };
// The special actions that players can choose.
enum class Card : std::uint8_t { special_move, master_move, new_link, revision, double_bond, fixing, none };

inline constexpr std::size_t kCards = 6;
inline constexpr std::uint8_t kAllCards = (1U << kCards) - 1;  // a set, one bit per card
inline constexpr std::array<std::string_view, 2> kColourNames = {"blue", "red"};
inline constexpr std::array<std::string_view, 2> kSideNames = {"white", "black"};
inline constexpr std::array<std::string_view, kCards> kCardNames = {"special-move", "master-move", "new-link",
                                                                    "revision",     "double-bond", "fixing"};

constexpr std::string_view name_of(Colour colour) { return kColourNames[static_cast<std::size_t>(colour)]; }
constexpr std::string_view name_of(Side side) { return kSideNames[static_cast<std::size_t>(side)]; }
constexpr std::string_view name_of(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }

// Numbers of blue and red bonds.
using BondCounts = std::array<std::uint16_t, 2>;

}  // namespace referee::spin_party
