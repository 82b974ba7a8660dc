#include "referee/script/script.hpp"

#include <cstring>
#include <utility>

#include "document/byte_order_mark.hpp"
#include "referee/document/error.hpp"
#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

// Removes one line at `offset` from `text`, and returns it without its line end.
REFEREE_IN_PLACE std::string_view take_line(std::string_view text, std::size_t& offset) {
  const char* const first = text.data() + offset;
  const auto* const newline = static_cast<const char*>(std::memchr(first, '\n', text.size() - offset));
  std::size_t size = newline != nullptr ? static_cast<std::size_t>(newline - first) : text.size() - offset;
  offset += newline != nullptr ? size + 1 : size;
  if (size != 0 && first[size - 1] == '\r') --size;
  return {first, size};
}

}  // namespace

ScriptText::ScriptText(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {
  if (text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
  forbidden_ = find_forbidden(text_);
  const std::string_view all = text_;
  std::size_t offset = 0;
  std::uint32_t number = 0;
  while (offset < all.size()) {
    const std::size_t start = offset;
    const std::string_view line = trim_end(take_line(all, offset));
    ++number;
    if (line != "---" || (number == 1)) continue;
    header_size_ = start;
    body_offset_ = offset;
    body_line_ = number + 1;
    has_body_ = true;
    return;
  }
  header_size_ = all.size();
  body_offset_ = all.size();
  body_line_ = number + 1;
}

std::string_view ScriptText::line(std::uint32_t number) const {
  // Makes an index, so that a script with many faults is not read once for each.
  if (line_starts_.empty()) {
    for (std::size_t offset = 0; offset < text_.size();) {
      line_starts_.push_back(offset);
      take_line(text_, offset);
    }
  }
  if (number == 0 || number > line_starts_.size()) return {};
  std::size_t offset = line_starts_[number - 1];
  return take_line(text_, offset);
}

bool ScriptText::next(LineCursor& cursor, ScriptLine& line) const {
  const std::string_view all = text_;
  const std::size_t start = cursor.offset;
  if (start >= all.size()) return false;
  line.number = cursor.number++;
  line.raw = take_line(all, cursor.offset);
  const bool may_have_comment = cursor.hash.is_before(cursor.offset, all, start);
  line.text = trim(may_have_comment ? without_comment(line.raw) : line.raw);
  line.has_semicolon = cursor.semicolon.is_before(cursor.offset, all, start);
  return true;
}

void NextOf::find(std::string_view text, std::size_t from) {
  at_ = text.find(character_, from);
  known_ = true;
}

void ScriptText::check_characters() const {
  if (forbidden_ == std::string_view::npos) return;
  throw InputError(name_, mark_of_offset(text_, forbidden_), 1, describe_forbidden(text_, forbidden_));
}

namespace {

// Returns where the quoted text ends that begins at `at`, `at` itself if it never ends.
std::size_t end_of_quotes(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t end = at + 1; end < text.size(); ++end) {
    const bool escapes = quote == '"' ? text[end] == '\\' : text.substr(end).starts_with("''");
    if (escapes) ++end;
    else if (text[end] == quote) return end;
  }
  return at;
}

// True for directives with a value, which may be quoted.
bool may_have_quotes(std::string_view text) {
  text = trim_start(text);
  return text.starts_with("@expect") || text.starts_with("@under");
}

}  // namespace

std::string_view without_comment(std::string_view text) {
  const bool has_quotes = may_have_quotes(text);
  for (std::size_t at = text.find_first_of(has_quotes ? "#\"'" : "#"); at < text.size();
       at = text.find_first_of(has_quotes ? "#\"'" : "#", at + 1)) {
    const bool begins = at == 0 || is_blank(text[at - 1]);
    if (text[at] == '#' && begins) return trim_end(text.substr(0, at));
    if (text[at] != '#' && (begins || std::string_view("[{,:=").find(text[at - 1]) != std::string_view::npos))
      at = end_of_quotes(text, at);
  }
  return trim_end(text);
}

NamedRules split_rules(std::string_view text) {
  std::optional<std::string_view> rest = text;
  std::string_view item;
  while (next_item(rest, item)) {
    const std::size_t blank = item.find_last_of(" \t");
    if (blank == std::string_view::npos) continue;
    const char* const actors = item.data() + blank + 1;
    const auto at = static_cast<std::size_t>(actors - text.data());
    return {trim(text.substr(0, at)), text.substr(at)};
  }
  return {{}, text};
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = next_word(text);
  text = trim(text);
  return word;
}

}  // namespace referee
