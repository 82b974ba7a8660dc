// Inlay hints: what the script does not say and the referee knows.
#include <fmt/format.h>

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

class HintList {
 public:
  HintList(const TextDocument& document, const InlayOptions& options)
      : document_(document), options_(options) {
    for (LineParts& line : body_of(document.script())) lines_.emplace(line.line.number, std::move(line));
  }

  RunListener listener() {
    RunListener listener;
    listener.on_line = [this](const ScriptLine& line) {
      finish_line();
      line_ = line.number;
      action_ = 0;
    };
    listener.on_action = [this](Actor, std::string_view canonical, const Match& match) {
      add_outcome(canonical);
      ++action_;
      if (options_.turn) turn_ = who_acts(match);
    };
    return listener;
  }
  // Hints of lines from `first` to `last`.
  Json take(std::uint32_t first, std::uint32_t last) {
    finish_line();
    Json list = Json::array();
    for (auto& [line, hint] : hints_)
      if (line >= first && line <= last) list.push_back(std::move(hint));
    return list;
  }

 private:
  static std::string who_acts(const Match& match) {
    std::string names;
    for (const Json& name : match.part("to_act", {}))
      names += (names.empty() ? "" : ", ") + name.get<std::string>();
    return names.empty() ? "over" : names;
  }

  void add_outcome(std::string_view canonical) {
    const auto found = lines_.find(line_);
    if (!options_.outcomes || found == lines_.end() || action_ >= found->second.actions.size()) return;
    const std::string_view written = found->second.actions[action_].text;
    const std::size_t arrow = canonical.find(" -> ");
    if (arrow == std::string_view::npos || written.find("->") != std::string_view::npos) return;
    add(document_.script().offset_of(written) + written.size(), std::string(canonical.substr(arrow)));
  }

  // Where another player's turn begins.
  void finish_line() {
    const auto found = lines_.find(line_);
    if (!options_.turn || turn_ == told_turn_ || found == lines_.end()) return;
    told_turn_ = turn_;
    const std::string_view text = found->second.line.text;
    add(document_.script().offset_of(text) + text.size(), fmt::format("  {}", turn_));
  }

  void add(std::size_t offset, std::string label) {
    hints_.emplace_back(line_,
                        Json{{"position", document_.position_of(offset)}, {"label", printable(label)}});
  }

  const TextDocument& document_;
  const InlayOptions& options_;
  std::map<std::uint32_t, LineParts> lines_;
  std::vector<std::pair<std::uint32_t, Json>> hints_;
  std::uint32_t line_ = 0;
  std::size_t action_ = 0;
  std::string turn_;
  std::string told_turn_;
};

}  // namespace

Json inlay_hints(const TextDocument& document, const Json& range, const InlayOptions& options,
                 const Workspace& workspace) {
  if (document.is_ruleset() || (!options.outcomes && !options.turn)) return Json::array();
  HintList hints(document, options);
  const RunListener listener = hints.listener();
  RunOptions run_options;
  run_options.listener = &listener;
  run_options.moves_only = true;
  workspace.run(document.script(), run_options);
  const bool part = range.is_object() && range.contains("start") && range.contains("end");
  const std::uint32_t first = part ? document.line_of(document.offset_of(range["start"])) : 1;
  const std::uint32_t last = part ? document.line_of(document.offset_of(range["end"])) : ~std::uint32_t{0};
  return hints.take(first, last);
}

}  // namespace referee::app
