// The validated ruleset of My Party!: numbers and boards from rulesets/spin-party/*.yaml.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/pieces/board.hpp"
#include "spin_party/pieces/pieces.hpp"

namespace referee::spin_party {

// Names, for labels, of the parts of the game that the text does not describe.
namespace component_names {
inline std::string board() { return "the board"; }
inline std::string quota() { return "the number of pieces in a move"; }
inline std::string guests() { return "the number of guests"; }
inline std::string bonds() { return "the number of bonds"; }
inline std::string cards() { return "the number of cards to choose"; }
}  // namespace component_names

// A ruleset after all checks.
struct SpinRuleset final : Ruleset, RulesetNumbers {
  std::vector<std::string> default_seats;
  // The board that is played on unless a setup chooses another.
  std::string board;
  std::vector<std::shared_ptr<const Board>> boards;

  BondCounts all_bonds() const { return {bonds.blue, bonds.red}; }
  BondCounts stock_of_a_player() const { return {stock.blue, stock.red}; }

  // Throws InputError.
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {2, 2, default_seats}; }
  // Returns the contents of the box (view/components.cpp).
  std::vector<ComponentTable> components() const;
};

}  // namespace referee::spin_party
