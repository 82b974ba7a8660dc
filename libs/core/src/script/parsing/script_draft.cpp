#include "script/parsing/script_draft.hpp"

#include <algorithm>
#include <span>

#include "referee/document/text.hpp"
#include "referee/document/yaml.hpp"

namespace referee {

ScriptDraft ScriptDraft::take_apart(const ScriptText& script) {
  ScriptDraft draft;
  draft.header = read_yaml(script.name(), script.header()).root().to_json();
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    if (line.text.empty()) continue;
    const auto move = line.text.front() == '@' ? std::nullopt : split_move(line.text);
    if (!move) {
      draft.body.push_back({{}, {std::string(line.text)}});
      continue;
    }
    DraftLine taken{std::string(move->actor), {}};
    std::optional<std::string_view> rest = move->actions;
    std::string_view action;
    while (next_action(rest, action)) taken.parts.emplace_back(action);
    draft.body.push_back(std::move(taken));
  }
  return draft;
}

// A longer setup is printed with one line for each part, which is easier to read.
constexpr std::size_t kLongestSetup = 120;

std::string ScriptDraft::print_header() const {
  std::string text;
  for (const auto& [key, value] : header.items()) {
    const std::string whole = key + ": " + value.dump() + "\n";
    if (key != "setup" || !value.is_object() || whole.size() <= kLongestSetup) {
      text += whole;
      continue;
    }
    text += "setup:\n";
    for (const auto& [name, part] : value.items())
      text += "  " + Json(name).dump() + ": " + part.dump() + "\n";
  }
  return text + "---\n";
}

std::string ScriptDraft::print_body(std::size_t first, std::size_t count) const {
  std::string text;
  for (const DraftLine& line : std::span(body).subspan(first, count)) {
    if (!line.actor.empty()) text += line.actor + ": ";
    for (std::size_t i = 0; i < line.parts.size(); ++i) text += (i == 0 ? "" : "; ") + line.parts[i];
    text += "\n";
  }
  return text;
}

std::size_t ScriptDraft::actions() const {
  std::size_t count = 0;
  for (const DraftLine& line : body)
    if (!line.actor.empty())
      count += line.parts.size() * static_cast<std::size_t>(1 + std::ranges::count(line.actor, ','));
  return count;
}

}  // namespace referee
