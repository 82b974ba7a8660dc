// Splits a script's text into its header and the lines of its body (contract 1). Nothing is copied; lines are
// slices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/text.hpp"

namespace referee {

// One line of the body. `text` has no line end and no comment; `raw` is as written.
struct ScriptLine {
  std::uint32_t number = 0;
  // True if `raw` contains a semicolon.
  bool has_semicolon = false;
  std::string_view raw;
  std::string_view text;
};

// Finds the next occurrence of a character in a text that is read line by line. The search goes far ahead
// once and not line by line, because most lines do not have the character.
class NextOf {
 public:
  explicit NextOf(char character) : character_(character) {}
  // True if the character is in `text` at `from` or later, but before `end`. `from` must never decrease.
  bool is_before(std::size_t end, std::string_view text, std::size_t from) {
    if (!known_ || at_ < from) find(text, from);
    return at_ < end;
  }

 private:
  void find(std::string_view text, std::size_t from);

  std::size_t at_ = 0;
  bool known_ = false;
  char character_;
};

// A script's text, split. CRLF, a missing last newline and a byte order mark are accepted. Characters that no
// script may have are found at once (`check_characters`), wherever they are, so that they can't hide a line.
class ScriptText {
 public:
  // `name` is the script's name in messages ("-" for standard input).
  ScriptText(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  // Returns the header without the `---` line. Never throws.
  std::string_view header() const { return text().substr(0, header_size_); }
  bool has_body() const { return has_body_; }
  // Returns the line with this number (from 1) as written, for messages; empty past the end. The first call
  // stores where lines begin: not for several threads.
  std::string_view line(std::uint32_t number) const;

  // The position of `next` in the body.
  struct LineCursor {
    std::size_t offset = 0;
    std::uint32_t number = 0;
    NextOf hash{'#'};
    NextOf semicolon{';'};
  };
  LineCursor begin() const { return {.offset = body_offset_, .number = body_line_}; }
  // Reads the next body line into `line`, starting with begin(). Returns false at the end.
  [[nodiscard]] bool next(LineCursor& cursor, ScriptLine& line) const;

  // Throws InputError if the text has a character that no script may have (find_forbidden).
  void check_characters() const;
  // Returns the byte offset of a slice of this text.
  std::size_t offset_of(std::string_view slice) const {
    return static_cast<std::size_t>(slice.data() - text_.data());
  }

 private:
  std::string name_;
  std::string text_;
  std::size_t header_size_ = 0;
  std::size_t body_offset_ = 0;
  std::uint32_t body_line_ = 1;
  std::size_t forbidden_ = std::string_view::npos;
  bool has_body_ = false;
  // Filled by the first call of line(), so that one is not for several threads.
  mutable std::vector<std::size_t> line_starts_;
};

// Returns `text` up to a comment (`#` at its start or after white space), trimmed at its end. No comment
// begins within the quotes of a value that is expected.
std::string_view without_comment(std::string_view text);

// The parts of a move `ACTOR [, ACTOR]...: ACTION [; ACTION]...`, as slices of the line. If there are several
// actors, each of them does all of the actions, one actor after the other.
struct MoveText {
  std::string_view actor;
  std::string_view actions;
};
// Splits a move at its colon; nullopt if the text has no actor.
REFEREE_IN_PLACE std::optional<MoveText> split_move(std::string_view text) {
  const char* const end = text.data() + text.size();
  const char* colon = text.data();  // comes soon: names are short
  while (colon != end && *colon != ':') ++colon;
  if (colon == end) return std::nullopt;
  return MoveText{trim({text.data(), static_cast<std::size_t>(colon - text.data())}),
                  trim({colon + 1, static_cast<std::size_t>(end - colon - 1)})};
}

// The text before the colon in `@reject RULE, RULE ACTOR, ACTOR: ...`, divided into rules, which may be
// empty, and actors.
struct NamedRules {
  std::string_view rules;
  std::string_view actors;
};
NamedRules split_rules(std::string_view text);

// Removes the text before the next `separator` from `rest` and trims it. Returns false when nothing is left.
[[nodiscard]] inline bool next_part(std::optional<std::string_view>& rest, std::string_view& part,
                                    char separator) {
  if (!rest) return false;
  const std::size_t end = rest->find(separator);
  part = trim(rest->substr(0, end));
  if (end == std::string_view::npos) rest.reset();
  else rest = rest->substr(end + 1);
  return true;
}
// Removes the next `;`-separated action. Returns false when no action is left. "a; b;" gives "a", "b", "" (an
// empty action, which no game can read).
[[nodiscard]] inline bool next_action(std::optional<std::string_view>& rest, std::string_view& action) {
  return next_part(rest, action, ';');
}
// Removes the next item of a list such as `Ben, Cleo`. Returns false when no item is left.
[[nodiscard]] inline bool next_item(std::optional<std::string_view>& rest, std::string_view& item) {
  return next_part(rest, item, ',');
}

// Removes the first blank-separated word from `text` and returns it; both are trimmed.
std::string_view take_word(std::string_view& text);

}  // namespace referee
