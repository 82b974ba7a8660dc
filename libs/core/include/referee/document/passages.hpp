// Finds passages of a text that we may not print. A passage is known by a hash of its words, and is found in
// anybody's copy.
//
// A word consists of letters and digits of any script. Case, accents and ligatures are ignored. A hyphen
// joins the text on its two sides, even across the end of a line, so that another layout has the same words.
// All other characters separate words. `scripts/quotes` computes the fingerprints in Python by the same
// definition:
//
//   word   FNV-1a (64 bits) over the code points
//   words  s = s * 0x9E3779B97F4A7C15 + word, for one after the other; then s ^= s >> 32, s *= the same, and
//          the upper 32 bits of it
//   fingerprint  upper half: of the first three words; lower half: of all
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

// The hash and the length of a quoted text.
struct Passage {
  static constexpr std::size_t kFewestWords = 3;
  static constexpr std::size_t kMostWords = 120;
  std::uint16_t words = 0;
  std::uint64_t fingerprint = 0;

  bool operator==(const Passage&) const = default;
};

// The place of a match in the copy, in bytes: from the first letter to just past the last.
struct FoundPassage {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Returns the first place of each passage in the copy. Bytes that are not UTF-8 separate words. The time is
// linear in the size of the copy.
std::vector<std::optional<FoundPassage>> find_passages(std::string_view copy,
                                                       std::span<const Passage> passages);

// Returns a copy of the same length, with blanks in place of lines that occur three times or more, whatever
// their numbers. These are page headers with page numbers, which may interrupt a passage. nullopt if there
// are no such lines.
std::optional<std::string> without_running_lines(std::string_view copy);

}  // namespace referee
