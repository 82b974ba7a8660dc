#include "reports/counts/find_report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "referee/document/words.hpp"
#include "referee/script/run_options.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

SearchProgress::SearchProgress()
    : start_(std::chrono::steady_clock::now()), on_(isatty(fileno(stderr)) != 0) {}

SearchProgress::~SearchProgress() {
  if (width_ > 0) fmt::print(stderr, "\r{}\r", std::string(width_, ' '));
}

void SearchProgress::tell(unsigned depth, std::uint64_t positions) {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  say(fmt::format("depth {}, {} positions, {:.0f} a second", depth, positions,
                  static_cast<double>(positions) / std::max(seconds, 1e-3)));
}

void SearchProgress::say(const std::string& text) {
  constexpr std::chrono::milliseconds kBetween{200};
  const auto now = std::chrono::steady_clock::now();
  if (!on_ || now - told_ < kBetween) return;
  told_ = now;
  width_ = std::max(width_, text.size());
  fmt::print(stderr, "\r{:<{}}", text, width_);
  std::fflush(stderr);
}

namespace {

std::string text_up_to(const ScriptText& script, const std::string& at) {
  const auto place = at.empty() ? std::nullopt : read_place(at);
  if (!place) return std::string(script.text());
  std::size_t end = script.text().size();
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    if (place->line > 0 && line.number > place->line) break;
    end = script.offset_of(line.raw) + line.raw.size();
    std::string_view rest = line.text;
    if (place->line == 0 && take_word(rest) == "@label" && rest == place->label) break;
  }
  return std::string(script.text().substr(0, end));
}

}  // namespace

std::string continued_script(const ScriptText& script, const std::string& at, const Goal& goal,
                             const Report& report, const FindResult& result) {
  std::string text = text_up_to(script, at);
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
  return fmt::format("referee: undecided: {}{}\n  help: the limit `{}` can be raised with {}\n",
                     result.message, seen, result.limit, help);
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
