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
#include "spin_party/pieces/board.hpp"
#include "spin_party/pieces/pieces.hpp"

namespace referee::spin_party {

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

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {2, 2, default_seats}; }
  // What the box holds (view/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::spin_party
