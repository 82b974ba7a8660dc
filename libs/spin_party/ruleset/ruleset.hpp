// The validated ruleset of My Party!: boards, material, quotas. Data of rulesets/spin-party/*.yaml.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/state/board.hpp"

namespace referee::spin_party {

enum class Colour : std::uint8_t { blue, red };   // of a bond: friendly, hostile
enum class Side : std::uint8_t { white, black };  // of a guest; also a player's colour
enum class Card : std::uint8_t { special_move, master_move, new_link, revision, double_bond, fixing, none };

inline constexpr std::size_t kCards = 6;
inline constexpr std::uint8_t kAllCards = (1U << kCards) - 1;  // as a set, one bit a card
inline constexpr std::array<std::string_view, 2> kColourNames = {"blue", "red"};
inline constexpr std::array<std::string_view, 2> kSideNames = {"white", "black"};
inline constexpr std::array<std::string_view, kCards> kCardNames = {"special-move", "master-move", "new-link",
                                                                    "revision",     "double-bond", "fixing"};

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::string_view name_of(Colour colour) { return kColourNames[static_cast<std::size_t>(colour)]; }
constexpr std::string_view name_of(Side side) { return kSideNames[static_cast<std::size_t>(side)]; }
constexpr std::string_view name_of(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }

// Numbers of blue and red bonds.
using BondCounts = std::array<std::uint16_t, 2>;

struct SpinRuleset final : Ruleset {
  std::vector<std::string> default_seats;
  std::uint16_t guests = 0;
  BondCounts bonds{};
  BondCounts stock{};
  // Where these come from, and the quotas and cards below.
  Provenance guests_from{};
  Provenance bonds_from{};
  Provenance stock_from{};
  Provenance quota_from{};
  Provenance cards_from{};
  std::uint8_t quota = 0;          // pieces in a move
  std::uint8_t quota_special = 0;  // after `special-move`
  std::uint8_t quota_master = 0;   // after `master-move`
  std::uint8_t selected_cards = 0;
  std::string board;  // the one played on unless a setup picks another
  std::vector<std::shared_ptr<const Board>> boards;

  const std::shared_ptr<const Board>* find_board(std::string_view name) const;
};

// Throws InputError.
std::shared_ptr<const Ruleset> compile_ruleset(std::string name, Document document);

}  // namespace referee::spin_party
