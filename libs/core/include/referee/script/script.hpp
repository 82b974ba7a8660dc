// A script as text: its header, and its body line by line (contract 1). Nothing is copied; lines are slices.
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
  bool has_semicolon = false;  // somewhere in `raw`
  std::string_view raw;
  std::string_view text;
};

// Where a character stands next, for whoever goes through a text: it is searched for once, far ahead, not in
// each line, since most lines have none.
class NextOf {
 public:
  explicit NextOf(char character) : character_(character) {}
  // Does it stand in `text` at `from` or later, but before `end`? `from` never goes back.
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

// A script's text, split. CRLF, a missing last newline and a byte order mark are accepted.
// What no script may hold is found at once (`check_characters`), wherever it stands: nothing may hide a line.
class ScriptText {
 public:
  // `name` is how the script is called in messages ("-" for standard input).
  ScriptText(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  std::string_view header() const {
    return text().substr(0, header_size_);
  }  // without the `---` line; throws nothing
  bool has_body() const { return has_body_; }
  // The line with this number (from 1), as written, for messages; empty past the end.
  std::string_view line(std::uint32_t number) const;

  // Reads the next body line into `line`; false at the end. Start with a default LineCursor.
  struct LineCursor {
    std::size_t offset = 0;
    std::uint32_t number = 0;
    NextOf hash{'#'};
    NextOf semicolon{';'};
  };
  LineCursor begin() const { return {.offset = body_offset_, .number = body_line_}; }
  bool next(LineCursor& cursor, ScriptLine& line) const;

  // Throws InputError if the text holds what no script may (find_forbidden).
  void check_characters() const;
  // Byte offset of a slice of this text.
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
  mutable std::vector<std::size_t>
      line_starts_;  // filled by the first call of line(): not for several threads
};

// `text` up to a comment (`#` at its start or after white space), trimmed at its end.
std::string_view without_comment(std::string_view text);

// A move split at its colon: `ACTOR: ACTION [; ACTION]...`. Slices of the line.
struct MoveText {
  std::string_view actor;
  std::string_view actions;
};
// nullopt if the text has no actor.
REFEREE_IN_PLACE std::optional<MoveText> split_move(std::string_view text) {
  const char* const end = text.data() + text.size();
  const char* colon = text.data();  // comes soon: names are short
  while (colon != end && *colon != ':') ++colon;
  if (colon == end) return std::nullopt;
  return MoveText{trim({text.data(), static_cast<std::size_t>(colon - text.data())}),
                  trim({colon + 1, static_cast<std::size_t>(end - colon - 1)})};
}

// Takes the next `;`-separated action off `rest`, trimmed; false when none is left.
// "a; b;" gives "a", "b", "" (an empty action, which no game can read).
inline bool next_action(std::optional<std::string_view>& rest, std::string_view& action) {
  if (!rest) return false;
  const std::size_t semicolon = rest->find(';');
  action = trim(rest->substr(0, semicolon));
  if (semicolon == std::string_view::npos) rest.reset();
  else rest = rest->substr(semicolon + 1);
  return true;
}

// Takes the first blank-separated word off `text`; both trimmed.
std::string_view take_word(std::string_view& text);

}  // namespace referee
