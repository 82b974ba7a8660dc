#include "script/directives/directives.hpp"

#include <fmt/format.h>

#include <algorithm>

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

DirectiveText read_directive(const LineReader& reader, std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = take_word(rest);
  const Directive* const directive = find_directive(name);
  if (directive == nullptr)
    reader.fail_at(name, fmt::format("unknown directive `{}`", printable(name)),
                   did_you_mean(name, kDirectiveNames));
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
