// Hints and fixes for faults.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

// A fix: the text to put in place of the fault, of its whole action or of its whole line.
struct Cure {
  // The extent that is replaced: the fault alone, or its action or line.
  enum class Of : std::uint8_t { place, action, line };
  std::string text;
  Of of = Of::place;
};

// An optional sentence that helps the author, and the fix that it describes.
struct Hint {
  Hint() = default;
  Hint(std::string sentence, std::optional<Cure> that = {})
      : text(std::move(sentence)), cure(std::move(that)) {}
  Hint(const char* sentence) : text(sentence) {}
  bool empty() const { return text.empty(); }

  std::string text;
  std::optional<Cure> cure;
};

// The reason why a word can't be read, and a hint.
struct Slip {
  std::string message;
  Hint hint = {};
  // The wrong part of the word; empty if all of it is wrong.
  std::string_view part = {};
};

// Return the hints "did you mean `x`?" and "write `x`".
Hint meant_is(std::string text, Cure::Of of = Cure::Of::place);
Hint write_instead(std::string text, Cure::Of of = Cure::Of::place);

}  // namespace referee
