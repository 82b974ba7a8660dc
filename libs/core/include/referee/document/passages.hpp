// Passages of a text that is not ours to print: known by a sum over their words, and found in anybody's copy.
//
// A word is what stands between all that is neither a letter nor a digit of some script. Case, accents and
// ligatures are folded. A hyphen joins what stands at its two sides, also across the end of a line, so that
// another layout has the same words. All else is ignored. `scripts/quotes` makes the sums, and says so in
// Python:
//
//   word   FNV-1a (64 bits) over the code points
//   words  s = s * 0x9E3779B97F4A7C15 + word, for one after the other; then s ^= s >> 32, s *= the same, and
//   the
//          upper 32 bits of it
//   sum    upper half: of the first three words; lower half: of all
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

struct Passage {
  static constexpr std::size_t kFewestWords = 3;
  static constexpr std::size_t kMostWords = 120;
  std::uint16_t words = 0;
  std::uint64_t sum = 0;

  bool operator==(const Passage&) const = default;
};

// Bytes of the copy, from the first letter to the last.
struct FoundPassage {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Where each of the passages stands first. Bytes that are no UTF-8 stand between words. The time is linear in
// the copy.
std::vector<std::optional<FoundPassage>> find_passages(std::string_view copy,
                                                       std::span<const Passage> passages);

// A copy of the same length with blanks for lines that stand in it three times or more, whatever their
// numbers: page headers, and page numbers beside them, which can stand within a passage. Nothing if there are
// no such lines.
std::optional<std::string> without_running_lines(std::string_view copy);

}  // namespace referee
