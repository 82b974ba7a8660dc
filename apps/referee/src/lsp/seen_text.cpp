#include "lsp/seen_text.hpp"

#include <algorithm>

#include "referee/document/unicode.hpp"

namespace referee::app {
namespace {

bool is_own_line(std::string_view text, std::string_view view) {
  if (text.empty()) return false;
  const auto move = split_move(text);
  return move ? normal_form(move->actor) == view : view.starts_with(text);
}

}  // namespace

std::string seen_text(const ScriptText& script, std::string_view view) {
  const std::string_view all = script.text();
  const std::string_view header = script.has_body() ? all.substr(0, script.begin().offset) : all;
  std::string seen(static_cast<std::size_t>(std::count(header.begin(), header.end(), '\n')), '\n');
  if (!script.has_body()) return seen;
  if (header.ends_with('\n')) seen.pop_back();
  seen += "---\n";
  const std::string name = normal_form(view);
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    if (is_own_line(line.text, name)) seen.append(without_comment(line.raw));
    seen += '\n';
  }
  return seen;
}

}  // namespace referee::app
