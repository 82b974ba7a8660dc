// Movement patterns as data (docs/pieces.md).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

class FormulaReach;  // formula_reach.hpp

// The plays that a mode serves, as bits.
enum MoveUses : std::uint8_t {
  kUseMove = 1,
  kUseCapture = 2,
  kUseShoot = 4,
  kUseBoth = kUseMove | kUseCapture
};

// The demand on the squares between. `none`: all are empty (slider). `any`: nothing. `half`: exactly one is
// occupied, half way. `hop`: exactly one is occupied (hopper). `behind`: the same, and the piece lands right
// behind that one, whatever the range.
enum class Blocking : std::uint8_t { none, any, half, hop, behind };
// The test of the piece's square: none, or whether the zone has it.
enum class ZoneTest : std::uint8_t { none, inside, outside };
// A condition about the moving piece: it defends a friend, or is attacked.
enum class When : std::uint8_t { always, defending, attacked };

// A set of squares with its description: "columns f to n and rows 6 to 14".
struct Zone {
  SquareSet squares;
  std::string words;
};

// The direction in which an office's pieces go forwards, as quarter turns from up.
enum class Facing : std::uint8_t { up, right, down, left };
inline constexpr std::size_t kFacings = 4;

// One movement pattern of a piece: a rider or slider (`go`), a leaper (`leap`), two legs (`legs`, `rebound`),
// a capture sequence (`chain`) or a formula. In sets of distances, bit n means n squares.
struct MovePattern {
  // The shape of the pattern.
  enum class Kind : std::uint8_t { go, leap, legs, rebound, chain, formula };
  Kind kind = Kind::go;
  // The index of its entry in the ruleset's list; one entry may make several modes.
  std::uint8_t entry = 0;
  // For go and chain: directions as bits. For legs and rebound: directions of the first part. For leap: steps
  // as bits (leap_step).
  std::uint8_t directions = 0;
  std::uint8_t use = kUseBoth;
  Blocking blocking = Blocking::none;
  // The range goes from its least bit up to the piece's counter.
  bool to_counter = false;
  bool scratches = false;  // rebound: leaves the board in corners
  // legs: instead of `second`, both legs together make `sum` squares.
  bool total = false;
  // leap: the squares on its way must be empty (lame_way).
  bool lame = false;
  // The mode is written for an office that faces up, and is rotated for others.
  bool turns = false;
  // The formula has squares that are on no line, and `way` leaves them out.
  bool leaves_out = false;
  When when = When::always;
  ZoneTest zone_test = ZoneTest::none;
  std::uint8_t a = 0;    // of leap: one number of squares
  std::uint8_t b = 0;    // of leap: the other number
  std::uint8_t sum = 0;  // of legs with `total`
  // For go: the distances. For leap: how often it may be repeated. For legs and chain: the first part.
  std::uint32_t range = 0;
  std::uint32_t second = 0;  // distances of the second part
  std::shared_ptr<const Zone> zone;
  std::shared_ptr<const FormulaReach> formula;
  std::shared_ptr<const std::string> text;  // source of the formula

  // Returns the distances, or numbers of repetitions, that a piece with this counter has.
  std::uint32_t distances(unsigned counter) const {
    if (!to_counter) return range;
    const std::uint32_t to = counter >= 31 ? ~std::uint32_t{0} : (std::uint32_t{2} << counter) - 1;
    return to & ~(range - 1);  // `range` is the least distance's bit
  }
  bool hops() const { return blocking == Blocking::hop || blocking == Blocking::behind; }
  // True for a leap that is not repeated, and passes over anything.
  bool is_plain_leap() const { return range == 2 && !lame; }
};

// Returns one of the eight steps of a leap of `a` and `b` squares: the numbers in either order, with all
// signs.
constexpr Step leap_step(int a, int b, unsigned index) {
  const int columns = (index & 4U) == 0 ? a : b;
  const int rows = (index & 4U) == 0 ? b : a;
  return {(index & 1U) != 0 ? -columns : columns, (index & 2U) != 0 ? -rows : rows};
}
// Returns those of the eight steps that differ from each other, one bit each.
constexpr std::uint8_t leap_steps(int a, int b) {
  const unsigned one = a == 0 ? 0b0101U : b == 0 ? 0b0011U : 0b1111U;
  const unsigned other = a == 0 ? 0b0011U : b == 0 ? 0b0101U : 0b1111U;
  return static_cast<std::uint8_t>(a == b ? one : one | (other << 4U));
}

// Returns the mode as an office that faces `facing` has it.
MovePattern turned(const MovePattern& mode, Facing facing);

}  // namespace referee::party_chess
