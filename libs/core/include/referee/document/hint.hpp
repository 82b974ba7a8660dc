// What helps against a fault.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

// What should stand in a text instead of the place of the fault, of its whole action or of its whole line.
struct Cure {
  enum class Of : std::uint8_t { place, action, line };
  std::string text;
  Of of = Of::place;
};

// One helpful sentence, or none, and the cure that it tells of.
struct Hint {
  Hint() = default;
  Hint(std::string sentence, std::optional<Cure> that = {})
      : text(std::move(sentence)), cure(std::move(that)) {}
  Hint(const char* sentence) : text(sentence) {}
  bool empty() const { return text.empty(); }

  std::string text;
  std::optional<Cure> cure;
};

// Why a word can't be read, and what helps.
struct Slip {
  std::string message;
  Hint hint = {};
  std::string_view part = {};  // of the word, if not all of it is wrong
};

// "did you mean `x`?", "write `x`".
Hint meant_is(std::string text, Cure::Of of = Cure::Of::place);
Hint write_instead(std::string text, Cure::Of of = Cure::Of::place);

}  // namespace referee
