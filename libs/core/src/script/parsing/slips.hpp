// Corrects common slips of writing: `draw->blue`, a comma for a semicolon, smart quotes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

// Words that a line may contain.
struct Vocabulary {
  std::span<const std::string_view> actors;
  std::span<const std::string_view> verbs;
  std::span<const std::string_view> directives;
};

// The words whose case is corrected. Capitals have a meaning in some games.
enum class Capitals : std::uint8_t { of_names_and_verbs, all };

// Returns texts that a line (without its comment) may have been meant to be, the likeliest first: first with
// each slip corrected by itself, then with one slip after the other. The results may be unreadable.
std::vector<std::string> without_slips(std::string_view line, const Vocabulary& words, Capitals fixed);

// Replaces typographic quotes, dashes, arrows, blanks and comparison signs by plain ones.
std::string with_plain_signs(std::string_view text);

}  // namespace referee
