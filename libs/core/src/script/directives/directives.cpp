#include "script/directives/directives.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/script/directive_forms.hpp"

namespace referee {

const Directive* find_directive(std::string_view name) {
  const auto found = std::find_if(kDirectives.begin(), kDirectives.end(),
                                  [&](const Directive& directive) { return directive.name == name; });
  return found == kDirectives.end() ? nullptr : &*found;
}

std::vector<DirectiveForm> directive_forms() {
  std::vector<DirectiveForm> forms;
  for (const Directive& directive : kDirectives) forms.push_back({directive.name, directive.form});
  return forms;
}

namespace {

// Returns a hint for a word that is not a directive.
Hint directive_hint(std::string_view word) {
  constexpr std::pair<std::string_view, std::string_view> kMeant[] = {
      {"@check", "@expect"},  {"@assert", "@expect"},  {"@verify", "@expect"},  {"@is", "@expect"},
      {"@refuse", "@reject"}, {"@refused", "@reject"}, {"@illegal", "@reject"}, {"@forbid", "@reject"},
      {"@allow", "@accept"},  {"@legal", "@accept"},   {"@allowed", "@accept"}, {"@undo", "@takeback"},
      {"@mark", "@label"},    {"@goto", "@back"},      {"@print", "@show"}};
  for (const auto& [said, meant] : kMeant)
    if (said == word) return meant_is(std::string(meant));
  if (word == "@note" || word == "@comment" || word == "@remark") return "a remark begins with `#`";
  return did_you_mean(word, kDirectiveNames);
}

}  // namespace

DirectiveText read_directive(const LineReader& reader, std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = take_word(rest);
  const Directive* const directive = find_directive(name);
  if (directive == nullptr)
    reader.fail_at(name, fmt::format("unknown directive `{}`", printable(name)), directive_hint(name));
  return {*directive, rest};
}

void read_line(const LineReader& reader, LineScope lines) {
  const std::string_view text = reader.line().text;
  if (text.empty()) return;
  if (text.front() == '@') {
    const auto [directive, rest] = read_directive(reader, text);
    if (lines == LineScope::all || directive.scope == DirectiveScope::play) directive.read(reader, rest);
    return;
  }
  const MoveText move = reader.read_move(text);
  reader.read_moves(move);
}

}  // namespace referee
