#include "reports/counts/find_report.hpp"

#include <fmt/format.h>

#include <array>

#include "referee/script/run_options.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

std::string continued_script(const ScriptText& script, const std::string& at, const Goal& goal,
                             const Report& report, const FindResult& result) {
  const auto place = at.empty() ? std::nullopt : read_script_point(at);
  std::string text(place ? text_up_to(script, *place) : script.text());
  if (!script.has_body()) text += "---\n";
  else if (!text.ends_with('\n')) text += "\n";
  if (!result.strategy.empty()) {
    for (const std::string& line : result.strategy) text += line + "\n";
    return text;
  }
  for (const std::string& action : result.line) text += action + "\n";
  const Catalogue& catalogue = report.match->spec().ruleset->catalogue;
  for (const RuleIndex rule : goal.uses)
    text += fmt::format("# The last action rests on {}.\n", catalogue.rules[rule].id);
  for (const RulingIndex ruling : goal.reads)
    text += fmt::format("# The last action reads `{}`.\n", catalogue.rulings[ruling].key);
  for (const std::string& directive : result.directives) text += directive + "\n";
  return text;
}

std::string count_text(const FindResult& result) {
  std::string text = "depth    positions\n";
  for (std::size_t depth = 0; depth < result.positions.size(); ++depth)
    text += fmt::format("{:>5} {:>12}\n", depth, result.positions[depth]);
  return text + fmt::format("total {:>12}{}\n", result.total(), result.complete ? ", all there are" : "");
}

std::string none_text(const Goal& goal, std::optional<unsigned> depth, const FindResult& result) {
  const bool invariant = !goal.always.empty();
  const std::string positions = counted(result.total(), "position");
  const std::string seen = result.complete ? fmt::format("all there are, {}", positions)
                           : depth         ? fmt::format("{} within depth {}", positions, *depth)
                                           : positions;
  return fmt::format("{}: {}\n", invariant ? "never broken" : "no such line", seen);
}

std::string undecided_text(const FindResult& result) {
  const std::string help = result.limit == "work"     ? "--max-work"
                           : result.limit == "memory" ? "--memory"
                                                      : "--random";
  std::string seen;
  if (!result.positions.empty())
    seen =
        fmt::format("; {} within depth {}", counted(result.total(), "position"), result.positions.size() - 1);
  if (result.unfinished > 0)
    seen += fmt::format(" and {} at depth {} were explored", result.unfinished, result.positions.size());
  else if (!seen.empty()) seen += " were explored";
  const std::string_view smaller =
      result.limit == "work" || result.limit == "memory"
          ? "; --depth, --only and --actor make a search smaller, and --random tries long lines"
          : "";
  return fmt::format("referee: undecided: {}{}\n  help: the limit `{}` can be raised with {}{}\n",
                     result.message, seen, result.limit, help, smaller);
}

Json find_json(const FindResult& result, const std::string& script) {
  constexpr std::array<std::string_view, 3> kKinds = {"found", "none", "undecided"};
  Json json = {{"result", kKinds[static_cast<std::size_t>(result.kind)]},
               {"positions", result.positions},
               {"total", result.total()},
               {"actions", result.actions},
               {"bytes", result.bytes},
               {"complete", result.complete}};
  if (result.kind == FindResult::Kind::found) {
    json["line"] = result.line;
    json["script"] = script;
  }
  if (result.kind == FindResult::Kind::undecided) {
    json["limit"] = result.limit;
    json["unfinished"] = result.unfinished;
  }
  return json;
}

}  // namespace referee::app
