#include "reports/scripts/canonical_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "referee/agents/agent_view.hpp"
#include "referee/script/value_expression.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

// Returns the words with one blank between them.
std::string single_blanks(std::string_view text) {
  std::string out;
  while (!(text = trim(text)).empty()) {
    const std::string_view word = take_word(text);
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

std::string move_text(const MoveText& move, const std::vector<std::string>& canonical) {
  std::string out;
  std::optional<std::string_view> names = move.actor;
  std::string_view name;
  while (next_item(names, name)) out += (out.empty() ? "" : ", ") + single_blanks(name);
  out += ": ";
  std::optional<std::string_view> rest = move.actions;
  std::string_view action;
  for (std::size_t i = 0; next_action(rest, action); ++i) {
    if (i > 0) out += "; ";
    if (i >= canonical.size()) {
      out += single_blanks(action);
      continue;
    }
    // An outcome is written only if the script has one.
    const bool open = action.find("->") == std::string_view::npos;
    out += open ? canonical[i].substr(0, canonical[i].find(" -> ")) : canonical[i];
  }
  return out;
}

// Returns the first actor's actions on a line of several actors, as canonical texts. Stops before the first
// action that has another text for another actor.
std::vector<std::string> common_texts(const MoveText& move, const std::vector<std::string>& canonical) {
  const auto actions = static_cast<std::size_t>(1 + std::ranges::count(move.actions, ';'));
  std::vector<std::string> common;
  for (std::size_t i = 0; i < std::min(actions, canonical.size()); ++i) {
    for (std::size_t other = i; other < canonical.size(); other += actions)
      if (without_outcome(canonical[other]) != without_outcome(canonical[i])) return common;
    common.push_back(canonical[i]);
  }
  return common;
}

// Returns the expectation with one blank between its parts. The value is left alone.
std::string expectation_text(std::string_view text) {
  std::string out;
  if (std::string_view ahead = text; take_word(ahead) == "--view") {
    out = "--view ";
    out.append(take_word(ahead)) += ' ';
    text = ahead;
  }
  const std::string_view path = take_value_expression(text);
  const std::string_view comparison = take_word(text);
  return single_blanks(fmt::format("{}{} {}", out, path, comparison)).append(" ").append(trim(text));
}

std::string directive_text(std::string_view text) {
  std::string_view rest = text;
  std::string name(take_word(rest));
  rest = trim(rest);
  if (rest.empty()) return name;
  name += ' ';
  if (name == "@expect ") return name + expectation_text(rest);
  const std::size_t inner = name == "@under " ? rest.find('@') : std::string_view::npos;
  if (inner != std::string_view::npos)
    return name + single_blanks(rest.substr(0, inner)) + " " + directive_text(rest.substr(inner));
  const bool has_move = name == "@reject " || name == "@accept ";
  const auto move = has_move ? split_move(rest) : std::nullopt;
  return name + (move ? move_text(*move, {}) : std::string(rest));
}

// Returns the canonical texts of the actions that could be played, by line.
std::map<std::uint32_t, std::vector<std::string>> canonical_actions(const ScriptText& script,
                                                                    const RunContext& context,
                                                                    Report& report) {
  std::map<std::uint32_t, std::vector<std::string>> lines;
  std::uint32_t number = 0;
  RunListener listener;
  listener.on_line = [&](const ScriptLine& line) { number = line.number; };
  listener.on_action = [&](Actor, std::string_view canonical, const Match&) {
    lines[number].emplace_back(canonical);
  };
  RunOptions options;
  options.listener = &listener;
  options.moves_only = true;
  report = run_script(script, context, options);
  return lines;
}

std::string header_text(std::string_view header) {
  std::string out;
  for (std::string_view line : split(header, '\n')) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
      line.remove_suffix(1);
    out.append(line).append("\n");
  }
  return out;
}

}  // namespace

std::string canonical_form(const ScriptText& script, const RunContext& context, Report& report) {
  const auto canonical = canonical_actions(script, context, report);
  std::string out = header_text(script.header()) + "---\n";
  bool blank = false;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    const auto text_end = static_cast<std::size_t>(line.text.data() + line.text.size() - line.raw.data());
    const std::string_view comment = trim(line.text.empty() ? line.raw : line.raw.substr(text_end));
    if (line.text.empty() && comment.empty()) {
      blank = true;
      continue;
    }
    if (blank) out += '\n';
    blank = false;
    std::string text;
    if (!line.text.empty()) {
      const auto move = line.text.front() == '@' ? std::nullopt : split_move(line.text);
      const auto known = canonical.find(line.number);
      if (move)
        text = move_text(*move, known == canonical.end() ? std::vector<std::string>()
                                                         : common_texts(*move, known->second));
      else text = line.text.front() == '@' ? directive_text(line.text) : std::string(line.text);
    }
    out += text;
    if (!comment.empty()) out.append(text.empty() ? "" : "  ").append(comment);
    out += '\n';
  }
  return out;
}

}  // namespace referee::app
