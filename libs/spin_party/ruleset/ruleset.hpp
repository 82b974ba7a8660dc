// The validated ruleset of My Party!: numbers and boards. Data of rulesets/spin-party/*.yaml.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/pieces/board.hpp"
#include "spin_party/pieces/pieces.hpp"

namespace referee::spin_party {

struct SpinRuleset final : Ruleset, RulesetNumbers {
  std::vector<std::string> default_seats;
  std::string board;  // the one played on unless a setup picks another
  std::vector<std::shared_ptr<const Board>> boards;

  BondCounts all_bonds() const { return {bonds.blue, bonds.red}; }
  BondCounts stock_of_a_player() const { return {stock.blue, stock.red}; }

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {2, 2, default_seats}; }
  // What the box holds (view/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::spin_party
