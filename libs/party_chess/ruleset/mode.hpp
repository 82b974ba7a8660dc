// One way of going, as data (rulebook section 3).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

class FormulaReach;  // formula_reach.hpp

// What a mode serves; bits.
enum Use : std::uint8_t { kUseMove = 1, kUseCapture = 2, kUseShoot = 4, kUseBoth = kUseMove | kUseCapture };

// What may stand on the way. `hop`: exactly one piece, anywhere on it. `behind`: the same, and it lands right
// behind that piece, whatever the range.
enum class Over : std::uint8_t { none, any, half, hop, behind };
enum class ZoneTest : std::uint8_t { none, inside, outside };
// While its piece defends a friend, or is attacked.
enum class When : std::uint8_t { always, defending, attacked };

// Squares, and how they are called: "columns f to n and rows 6 to 14".
struct Zone {
  SquareSet squares;
  std::string words;
};

// Whither the forward of an office is: quarter turns from up.
enum class Facing : std::uint8_t { up, right, down, left };
inline constexpr std::size_t kFacings = 4;

// One way of going. Sets of distances have bit n for n squares.
struct Mode {
  enum class Kind : std::uint8_t { go, leap, legs, rebound, chain, formula };
  Kind kind = Kind::go;
  std::uint8_t entry = 0;  // which entry of the list it comes from: one may make several modes
  // Bit a direction: of go and chain; first directions of legs and rebound. Of leap: bit a step (leap_step).
  std::uint8_t directions = 0;
  std::uint8_t use = kUseBoth;
  Over over = Over::none;
  bool to_counter = false;  // the range runs from its least bit up to the piece's counter
  bool scratches = false;   // rebound: leaves the board in a corner
  bool total = false;       // legs: `second` is not given, both legs make `sum` squares
  bool lame = false;        // leap: squares on the way must be empty (lame_way)
  bool turns = false;       // written for an office that faces up; others turn it
  When when = When::always;
  ZoneTest zone_test = ZoneTest::none;
  std::uint8_t a = 0;  // of leap
  std::uint8_t b = 0;
  std::uint8_t sum = 0;
  std::uint32_t range = 0;   // of go; how often a leap is repeated; of legs and chain: the first
  std::uint32_t second = 0;  // of legs and rebound
  std::shared_ptr<const Zone> zone;
  std::shared_ptr<const FormulaReach> formula;
  std::shared_ptr<const std::string> text;  // of a formula

  std::uint32_t reach(unsigned counter) const {
    if (!to_counter) return range;
    const std::uint32_t to = counter >= 31 ? ~std::uint32_t{0} : (std::uint32_t{2} << counter) - 1;
    return to & ~(range - 1);  // `range` is the least distance's bit
  }
  bool hops() const { return over == Over::hop || over == Over::behind; }
  // A leap that ends where it first lands, whatever stands between.
  bool is_plain_leap() const { return range == 2 && !lame; }
};

// The eight steps of a leap of a and b: its numbers in either order, with all signs.
constexpr Step leap_step(int a, int b, unsigned index) {
  const int columns = (index & 4U) == 0 ? a : b;
  const int rows = (index & 4U) == 0 ? b : a;
  return {(index & 1U) != 0 ? -columns : columns, (index & 2U) != 0 ? -rows : rows};
}
// Those that differ from each other.
constexpr std::uint8_t leap_steps(int a, int b) {
  const unsigned one = a == 0 ? 0b0101U : b == 0 ? 0b0011U : 0b1111U;
  const unsigned other = a == 0 ? 0b0011U : b == 0 ? 0b0101U : 0b1111U;
  return static_cast<std::uint8_t>(a == b ? one : one | (other << 4U));
}

// The same mode for an office that faces otherwise.
Mode turned(const Mode& mode, Facing facing);

}  // namespace referee::party_chess
