#include "script/parsing/header_slips.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "script/parsing/slips.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestHeader = 16'384;  // bytes
constexpr std::size_t kTabWidth = 2;

std::string_view line_at(std::string_view text, std::size_t start) {
  std::string_view line = text.substr(start, text.find('\n', start) - start);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::optional<Header> header_of(const ScriptText& script, std::string_view text,
                                const HeaderContext& context) {
  try {
    return read_header(script.name(), text, context);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// True for a directive, or for `NAME: ...` where NAME is not a key of a header.
bool may_be_body(std::string_view line) {
  if (line.starts_with('@')) return true;
  const auto keys = header_keys();
  const std::size_t end = line.find_first_of(": \t#");
  return end != 0 && end != std::string_view::npos && line.find(':', end) != std::string_view::npos &&
         std::find(keys.begin(), keys.end(), line.substr(0, end)) == keys.end();
}

bool is_body(std::string_view line, const Header& header) {
  const auto move = split_move(line);
  if (line.starts_with('@') || !move) return true;
  std::string_view actions = move->actions;
  const std::string_view verb = take_word(actions);
  const auto verbs = header.game->verbs();
  const auto& seats = header.spec.seats;
  return std::find(seats.begin(), seats.end(), move->actor) != seats.end() ||
         std::find(verbs.begin(), verbs.end(), verb.substr(0, verb.find(';'))) != verbs.end();
}

bool is_rule_line(std::string_view line) {
  const std::string plain = with_plain_signs(trim(line));
  return plain.size() >= 1 && plain.find_first_not_of("-=_") == std::string::npos;
}

// Finds the place where `---` is missing or written differently, and changes `error` accordingly. Returns
// false if this does not explain the error.
[[nodiscard]] bool explain_missing_end(InputError& error, const ScriptText& script,
                                       const HeaderContext& context) {
  const std::string_view text = script.header();
  std::uint32_t number = 1;
  for (std::size_t at = 0; at < text.size() && at < kLongestHeader; ++number) {
    const std::string_view line = line_at(text, at);
    const bool rule = number > 1 && is_rule_line(line);
    if (rule || may_be_body(line)) {
      const auto header = header_of(script, text.substr(0, at), context);
      if (!header || (!rule && !is_body(line, *header))) return false;
      error.mark = {number, 1};
      error.length = std::max(1U, count_characters(line));
      error.message = rule ? fmt::format("`{}` does not end the header", printable(trim(line)))
                           : "the header is not followed by a line `---`";
      error.hint =
          rule ? write_instead("---", Fix::Of::line) : "write `---` on a line of its own before this one";
      return true;
    }
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  return false;
}

// Explains a first line of YAML or Markdown that a header does not have, and changes `error` accordingly.
// Returns false if the first line is another one.
[[nodiscard]] bool explain_first_line(InputError& error, const ScriptText& script) {
  const std::string_view line = line_at(script.header(), 0);
  const bool is_directive = line.starts_with('%');
  if (!is_directive && !line.starts_with("```") && !line.starts_with("~~~")) return false;
  error.mark = {1, 1};
  error.length = count_characters(line);
  error.message = is_directive ? "a header has no directives of YAML, such as `%YAML`"
                               : "this line belongs to a Markdown file, and a script begins with its header";
  error.hint = is_directive ? "leave this line out, and also a `---` below it that is above the header"
                            : "leave this line out, and also the one that ends the block";
  return true;
}

// Replaces tabs at the beginning of lines by blanks.
std::string without_tabs(std::string_view text) {
  std::string out;
  bool indents = true;
  for (const char c : text) {
    if (c == '\t' && indents) out.append(kTabWidth, ' ');
    else out += c;
    indents = c == '\n' || (indents && is_blank(c));
  }
  return out;
}

// Adds a missing colon: `players [Anna, Ben]`.
std::string with_colons(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string_view line = text.substr(at, next - at);
    const std::size_t end = line.find(' ');
    const auto keys = header_keys();
    const bool bare = end != std::string_view::npos &&
                      std::find(keys.begin(), keys.end(), line.substr(0, end)) != keys.end();
    out += bare ? fmt::format("{}:{}", line.substr(0, end), line.substr(end)) : std::string(line);
    at = next;
  }
  return out;
}

// Makes `error` point at the first line of `text` that differs from `meant`.
void point_at_difference(InputError& error, std::string_view text, std::string_view meant) {
  std::size_t here = 0;
  std::size_t there = 0;
  std::uint32_t number = 1;
  while (line_at(text, here) == line_at(meant, there)) {
    here = text.find('\n', here) + 1;
    there = meant.find('\n', there) + 1;
    ++number;
  }
  const std::string_view line = line_at(text, here);
  const std::string_view fixed = line_at(meant, there);
  const auto differs = std::mismatch(line.begin(), line.end(), fixed.begin(), fixed.end()).first;
  error.mark = {number,
                count_characters(line.substr(0, static_cast<std::size_t>(differs - line.begin()))) + 1};
  error.length = 1;
  error.hint = write_instead(std::string(fixed), Fix::Of::line);
}

// Corrects slips within lines, and changes `error` accordingly. Returns false if none of them explains the
// error.
[[nodiscard]] bool explain_slips_in_lines(InputError& error, const ScriptText& script,
                                          const HeaderContext& context) {
  const std::string_view text = script.header();
  const std::string tabs = without_tabs(text);
  for (const std::string& meant :
       {tabs, with_plain_signs(text), with_colons(text), with_colons(with_plain_signs(tabs))}) {
    if (meant == text || !header_of(script, meant, context)) continue;
    point_at_difference(error, text, meant);
    if (meant == tabs) error.message = "YAML indents with blanks, and this is a tab";
    return true;
  }
  return false;
}

}  // namespace

void explain_header_error(InputError& error, const ScriptText& script, const HeaderContext& context) {
  if (!error.source.empty() && error.source != script.name()) return;
  found_as_help(*context.budget, [&] {
    return explain_first_line(error, script) ||
           (!script.has_body() && explain_missing_end(error, script, context)) ||
           (script.header().size() <= kLongestHeader && explain_slips_in_lines(error, script, context));
  });
}

}  // namespace referee
