#include "adjudication/coverage/cover_script.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace referee {
namespace {

std::string header_of(const CoverStart& start, std::string_view game) {
  std::string text = fmt::format("game: {}\n", game);
  if (start.ruleset_name != "standard") text += fmt::format("ruleset: {}\n", Json(start.ruleset_name).dump());
  Json rulings = Json::object();
  const auto& infos = start.ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (start.rulings.option[i] != start.ruleset->defaults.option[i])
      rulings[infos[i].key] = infos[i].options[start.rulings.option[i]].name;
  }
  if (!rulings.empty()) text += fmt::format("rulings: {}\n", rulings.dump());
  return text + fmt::format("players: {}\nsetup: {}\n---\n", Json(start.seats).dump(), start.setup.dump());
}

}  // namespace

std::string CoverScripts::name_of(const CoverFind& find) const {
  if (!find.pair) {
    const std::string_view side = kSideNames[static_cast<std::size_t>(find.side)];
    return fmt::format("{}-{}.party", catalogue_.rules[find.rule].id, side);
  }
  const auto [one, other] = std::minmax(find.pair->one, find.pair->other);
  const RulingIndex ruling = find.pair->ruling;
  return fmt::format("{}-{}-or-{}.party", catalogue_.rulings[ruling].key, option(ruling, one).name,
                     option(ruling, other).name);
}

std::string CoverScripts::title_of(const CoverFind& find) const {
  if (!find.pair) {
    const RuleInfo& rule = catalogue_.rules[find.rule];
    return fmt::format("{} ({}): {}", rule.id, rule.cite, rule.title);
  }
  const RulingInfo& ruling = catalogue_.rulings[find.pair->ruling];
  return fmt::format("{} ({}): {}", ruling.key, ruling.cite, ruling.question);
}

std::string CoverScripts::text_of(const CoverFind& find) const {
  std::string text = header_of(find.start, game_.id());
  if (!find.broken.empty()) {
    std::string ids;
    for (const RuleIndex rule : find.broken) ids += (ids.empty() ? "" : ",") + catalogue_.rules[rule].id;
    text += fmt::format("@reject ={} {}\n", ids, find.move);
  } else if (!find.move.empty()) {
    text += (find.lines.empty() ? "@accept " : "") + find.move + "\n";
  }
  for (const std::string& line : find.lines) text += line + "\n";
  return text;
}

Showing CoverScripts::shows(const ScriptText& script, const CoverFind& find) const {
  Trace trace;
  trace.with_facts = false;
  RunOptions running;
  running.trace = &trace;
  const Report report = run_script(script, context_, running);
  if (report.status == Status::undecided) return Showing::undecided;
  if (report.status != Status::legal || report.held == 0) return Showing::no;
  if (ruleset_ != "standard" && report.match->spec().ruleset->name != ruleset_) return Showing::no;
  if (find.pair) return distinguishes(script, *find.pair);
  if (find.side == CoverSide::missed) return misses(script, find.rule);
  const bool is_there = std::any_of(trace.entries.begin(), trace.entries.end(), [&](const TraceEntry& entry) {
    if (entry.rule != find.rule) return false;
    if (find.side == CoverSide::refused) return entry.kind == TraceKind::broken;
    return entry.kind == TraceKind::held || !catalogue_.rules[find.rule].refuses;
  });
  return is_there ? Showing::yes : Showing::no;
}

Showing CoverScripts::misses(const ScriptText& script, RuleIndex rule) const {
  RunOptions without;
  without.off.set(rule);
  return breaks(script, without);
}

Showing CoverScripts::distinguishes(const ScriptText& script, OptionPair pair) const {
  const auto breaks_swapped = [&](std::uint8_t option, std::uint8_t instead) {
    RunOptions swapped;
    swapped.swap = OptionSwap{pair.ruling, option, instead};
    return breaks(script, swapped);
  };
  const Showing one = breaks_swapped(pair.one, pair.other);
  return one == Showing::yes ? breaks_swapped(pair.other, pair.one) : one;
}

Showing CoverScripts::breaks(const ScriptText& script, const RunOptions& running) const {
  const Status status = run_script(script, context_, running).status;
  if (status == Status::undecided) return Showing::undecided;
  return status == Status::legal ? Showing::no : Showing::yes;
}

}  // namespace referee
