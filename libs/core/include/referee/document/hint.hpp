// Hints and fixes for faults.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

// A correction: the text to put in place of the fault, of its whole action or of its whole line.
struct Fix {
  // The extent that is replaced: the fault alone, or its action or line.
  enum class Of : std::uint8_t { place, action, line };
  std::string text;
  Of of = Of::place;
};

// An optional sentence that helps the author, and the fix that it describes.
struct Hint {
  Hint() = default;
  Hint(std::string sentence, std::optional<Fix> that = {})
      : text(std::move(sentence)), fix(std::move(that)) {}
  Hint(const char* sentence) : text(sentence) {}
  bool empty() const { return text.empty(); }

  std::string text;
  std::optional<Fix> fix;
  bool is_list = false;  // names all known words, none close
};

// The reason why a word can't be read, and a hint.
struct Slip {
  std::string message;
  Hint hint = {};
  // The wrong part of the word; empty if all of it is wrong.
  std::string_view part = {};
};

// Return the hints "did you mean `x`?" and "write `x`".
Hint meant_is(std::string text, Fix::Of of = Fix::Of::place);
Hint write_instead(std::string text, Fix::Of of = Fix::Of::place);

}  // namespace referee
