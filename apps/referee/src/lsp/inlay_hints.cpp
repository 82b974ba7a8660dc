// Inlay hints: shows what the referee knows and the script does not contain.
#include <fmt/format.h>

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

// Collects the hints of a script while it runs.
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
      if (options_.totals) totals_ = totals_of(match);
    };
    return listener;
  }
  // Returns the hints of the lines from `first` to `last`.
  Json take(std::uint32_t first, std::uint32_t last) {
    finish_line();
    Json list = Json::array();
    for (auto& [line, hint] : hints_)
      if (line >= first && line <= last) list.push_back(std::move(hint));
    return list;
  }

 private:
  static std::string who_acts(const Match& match) {
    const auto names = match.part("waits_for", {}).get<std::vector<std::string>>();
    return names.empty() ? "over" : fmt::format("{}", fmt::join(names, ", "));
  }

  // Returns the points of all players. Empty if all have 0, or if it takes too much work to find out.
  static std::string totals_of(const Match& match) {
    std::string totals;
    bool any = false;
    try {
      const auto& seats = match.spec().seats;
      for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const std::int64_t halves = match.score_of(seat);
        any |= halves != 0;
        totals += fmt::format("{}{} {}", seat == 0 ? "" : ", ", seats[seat], static_cast<double>(halves) / 2);
      }
    } catch (const UndecidedSearch&) {
      return {};
    }
    return any ? totals : "";
  }

  void add_outcome(std::string_view canonical) {
    const auto found = lines_.find(line_);
    if (!options_.outcomes || found == lines_.end() || action_ >= found->second.actions.size()) return;
    const std::string_view written = found->second.actions[action_].text;
    const std::size_t arrow = canonical.find(" -> ");
    if (arrow == std::string_view::npos || written.find("->") != std::string_view::npos) return;
    add(document_.script().offset_of(written) + written.size(), std::string(canonical.substr(arrow)));
  }

  // Adds the hints at the end of a line: totals that have changed, and players whose turn begins.
  void finish_line() {
    const auto found = lines_.find(line_);
    if (found == lines_.end()) return;
    add_if_changed(found->second, totals_, shown_totals_);
    add_if_changed(found->second, turn_, shown_turn_);
  }
  void add_if_changed(const LineParts& line, const std::string& value, std::string& shown) {
    if (value == shown) return;
    shown = value;
    const std::string_view text = line.line.text;
    if (!value.empty()) add(document_.script().offset_of(text) + text.size(), fmt::format("  {}", value));
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
  std::string shown_turn_;
  std::string totals_;
  std::string shown_totals_;
};

}  // namespace

Json inlay_hints(const TextDocument& document, const Json& range, const InlayOptions& asked,
                 const Workspace& workspace) {
  InlayOptions options = asked;
  options.totals &= workspace.view().empty();
  if (document.is_ruleset() || !options.any()) return Json::array();
  HintList hints(document, options);
  const RunListener listener = hints.listener();
  RunOptions run_options;
  run_options.listener = &listener;
  run_options.moves_only = true;
  workspace.run(document.whole_script(), run_options);
  const bool part = range.is_object() && range.contains("start") && range.contains("end");
  const std::uint32_t first = part ? document.line_of(document.offset_of(range["start"])) : 1;
  const std::uint32_t last = part ? document.line_of(document.offset_of(range["end"])) : ~std::uint32_t{0};
  return hints.take(first, last);
}

}  // namespace referee::app
