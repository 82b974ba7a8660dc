// What a fault's help says should be written instead, as an edit.
#include <algorithm>

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

// What stands between "write `" or "did you mean `" and the last backquote.
std::string_view quoted_in(std::string_view hint, std::string_view before) {
  if (!hint.starts_with(before)) return {};
  hint.remove_prefix(before.size());
  const std::size_t end = hint.find('`');
  return end == std::string_view::npos || hint.find("...") != std::string_view::npos ? std::string_view()
                                                                                    : hint.substr(0, end);
}

// The action of a body's line in which the fault stands; empty if there is none.
std::string_view action_of(const TextDocument& document, const Fault& fault) {
  const auto line = line_parts(document, fault.mark.line);
  const ActionPart* const action = line ? action_at(document, *line, fault) : nullptr;
  return action == nullptr ? std::string_view() : action->text;
}

}  // namespace

std::optional<LineParts> line_parts(const TextDocument& document, std::uint32_t number) {
  const ScriptText& script = document.script();
  if (document.is_ruleset() || !script.has_body() || number < script.begin().number) return std::nullopt;
  ScriptLine line;
  line.number = number;
  line.raw = document.line(number);
  line.text = trim(without_comment(line.raw));
  return take_apart(line);
}

const ActionPart* action_at(const TextDocument& document, const LineParts& line, const Fault& fault) {
  const Json start = document.range_of(fault.mark, 1)["start"];
  const std::size_t at = document.offset_of(start);
  for (const ActionPart& action : line.actions) {
    const std::size_t begin = document.script().offset_of(action.text);
    if (at >= begin && at <= begin + action.text.size()) return &action;
  }
  return nullptr;
}

std::optional<Replacement> replacement_of(const TextDocument& document, const Fault& fault) {
  if (fault.mark.line == 0 || (!fault.source.empty() && fault.source != document.name())) return std::nullopt;
  const Json marked = document.range_of(fault.mark, std::max(1U, fault.length));
  if (const std::string_view meant = quoted_in(fault.hint, "did you mean `"); !meant.empty()) {
    // An action of several words stands for the whole one.
    const std::string_view action =
        meant.find(' ') == std::string_view::npos ? std::string_view() : action_of(document, fault);
    return Replacement{action.empty() ? marked : document.range_of(action), std::string(meant)};
  }
  const std::string_view written = quoted_in(fault.hint, "write `");
  if (written.empty() || !fault.hint.ends_with('`')) return std::nullopt;
  const auto line = line_parts(document, fault.mark.line);
  const bool whole = line ? fault.quotable : written.find(": ") != std::string_view::npos;
  if (line && !whole) return std::nullopt;
  const std::string_view text = line ? line->line.text : document.line(fault.mark.line);
  return Replacement{whole ? document.range_of(text) : marked, std::string(written)};
}

}  // namespace referee::app
