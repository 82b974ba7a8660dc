#include "lsp/script_place.hpp"

#include <algorithm>
#include <cctype>

namespace referee::app {
namespace {

bool is_word_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || c == '_' || c == '-' || c == '\'';
}
bool is_wide_word_byte(char c) { return is_word_byte(c) || c == '.' || c == '@'; }

bool takes_directive(std::string_view name) { return name == "@under"; }
bool takes_move(std::string_view name) {
  return name == "@reject" || name == "@accept" || name == "@malformed";
}

}  // namespace

LineParts take_apart(std::uint32_t number, std::string_view raw) {
  LineParts parts;
  ScriptLine& line = parts.line;
  line.number = number;
  line.raw = raw;
  line.text = trim(without_comment(raw));
  std::string_view rest = line.text;
  while (rest.starts_with('@')) {
    parts.directives.push_back(take_word(rest));
    if (!takes_directive(parts.directives.back())) break;
    const std::size_t next = rest.find('@');
    parts.argument = trim(rest.substr(0, next));
    if (next == std::string_view::npos) return parts;
    rest.remove_prefix(next);
  }
  const bool has_move = parts.directives.empty() || takes_move(parts.directive());
  const auto move = has_move ? split_move(rest) : std::nullopt;
  if (!move) {
    parts.argument = rest;
    return parts;
  }
  const NamedRules named = parts.directives.empty() ? NamedRules{{}, move->actor} : split_rules(move->actor);
  parts.actor = named.actors;
  parts.argument = named.rules;
  std::optional<std::string_view> actions = move->actions;
  std::string_view action;
  while (next_action(actions, action)) parts.actions.push_back({action});
  return parts;
}

ScriptPlace find_place(const TextDocument& document, const Json& position) {
  ScriptPlace place;
  place.offset = document.offset_of(position);
  place.line = document.line_of(place.offset);
  const std::string_view all = document.text();
  const std::size_t start = place.offset == 0 ? 0 : all.rfind('\n', place.offset - 1) + 1;
  place.whole = all.substr(start, std::min(all.find('\n', start), all.size()) - start);
  if (place.whole.ends_with('\r')) place.whole.remove_suffix(1);
  place.before = place.whole.substr(0, place.offset - start);
  std::size_t begin = place.before.size();
  std::size_t end = begin;
  while (begin > 0 && is_wide_word_byte(place.whole[begin - 1])) --begin;
  while (end < place.whole.size() && is_wide_word_byte(place.whole[end])) ++end;
  place.word = place.whole.substr(begin, end - begin);
  const ScriptText& script = document.script();
  place.in_header = !script.has_body() || place.line < script.begin().number;
  if (place.in_header) return place;
  place.parts = take_apart(place.line, place.whole);
  // An action reaches up to the next one, or to the comment.
  const bool in_comment = place.before.size() > without_comment(place.whole).size() &&
                          place.before.find('#') != std::string_view::npos;
  for (const ActionPart& action : place.parts.actions)
    if (!in_comment && action.text.data() <= all.data() + place.offset) place.action = &action;
  return place;
}

std::vector<LineParts> body_of(const ScriptText& script) {
  std::vector<LineParts> lines;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) lines.push_back(take_apart(line.number, line.raw));
  return lines;
}

std::vector<std::string_view> whole_words(std::string_view text, std::string_view word) {
  std::vector<std::string_view> found;
  if (word.empty()) return found;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; at += word.size()) {
    const bool begins = at == 0 || !is_word_byte(text[at - 1]);
    const bool ends = at + word.size() == text.size() || !is_word_byte(text[at + word.size()]);
    if (begins && ends) found.push_back(text.substr(at, word.size()));
  }
  return found;
}

}  // namespace referee::app
