// Makes an edit from the help of a fault.
#include <algorithm>

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

// Returns the text of the action that has the fault; empty if there is none.
std::string_view action_of(const TextDocument& document, const Fault& fault) {
  const auto line = line_parts(document, fault.mark.line);
  const ActionPart* const action = line ? action_at(document, *line, fault) : nullptr;
  return action == nullptr ? std::string_view() : action->text;
}

}  // namespace

std::optional<LineParts> line_parts(const TextDocument& document, std::uint32_t number) {
  const ScriptText& script = document.script();
  if (document.is_ruleset() || !script.has_body() || number < script.begin().number) return std::nullopt;
  return take_apart(number, document.line(number));
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
  if (!fault.hint.fix) return std::nullopt;
  const Fix& fix = *fault.hint.fix;
  if (fix.of == Fix::Of::line) {
    const auto line = line_parts(document, fault.mark.line);
    return Replacement{document.range_of(line ? line->line.text : document.line(fault.mark.line)), fix.text};
  }
  const std::string_view action = fix.of == Fix::Of::action ? action_of(document, fault) : std::string_view();
  return Replacement{
      action.empty() ? document.range_of(fault.mark, std::max(1U, fault.length)) : document.range_of(action),
      fix.text};
}

}  // namespace referee::app
