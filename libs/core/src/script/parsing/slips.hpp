// Common slips of writing (`draw->blue`, a comma for a semicolon, smart quotes), and lines as they were
// meant.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

// Words that a line may be meant to hold.
struct Vocabulary {
  std::span<const std::string_view> actors;
  std::span<const std::string_view> verbs;
  std::span<const std::string_view> directives;
};

// Capitals mean something in some games.
enum class Capitals : std::uint8_t { of_names_and_verbs, all };

// What a line (without its comment) may have been meant to be, the likeliest first: each slip mended by
// itself, then one after the other. Whether any of it can be read is not known.
std::vector<std::string> without_slips(std::string_view line, const Vocabulary& words, Capitals mended);

// Typographic quotes, dashes, arrows, blanks and signs of comparison as a keyboard has them.
std::string with_plain_signs(std::string_view text);

}  // namespace referee
