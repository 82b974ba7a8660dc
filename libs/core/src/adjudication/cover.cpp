#include "referee/adjudication/cover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "adjudication/cover_walk.hpp"
#include "referee/adjudication/reduce.hpp"

namespace referee {
namespace {

constexpr std::size_t kWalksABatch = 16;  // the same for any number of workers
// How many actions at most are passed over before a game is looked at, in turn.
constexpr std::array<unsigned, 5> kSkipped = {0, 40, 150, 500, 2000};
constexpr std::uint64_t kMostReductions = 3000;

class Covering {
 public:
  Covering(const Game& game, const Ruleset& ruleset, const GameCoverage& known, const RunContext& context,
           const CoverOptions& options)
      : game_(game),
        catalogue_(ruleset.catalogue),
        context_(context),
        options_(options),
        gaps_(catalogue_, known) {}

  CoverResult cover(const std::vector<CoverStart>& starts) {
    while (result_.games < options_.games && gaps_.open() > 0) {
      const auto count =
          static_cast<std::size_t>(std::min<std::uint64_t>(kWalksABatch, options_.games - result_.games));
      std::vector<std::vector<CoverFind>> finds(count);
      const WorkItem walk = [&](std::size_t item, std::size_t) {
        const std::uint64_t number = result_.games + item;
        ChanceStream stream(~options_.seed, number);
        CoverWalk one(game_, start_of(starts, number, stream), gaps_, options_.seed, number);
        const unsigned longest = kSkipped[number / 2 % kSkipped.size()];
        finds[item] = one.walk(static_cast<unsigned>(stream.below(longest + 1)), options_.actions);
      };
      if (options_.jobs > 1 && options_.run) options_.run(count, walk);
      else
        for (std::size_t item = 0; item < count; ++item) walk(item, 0);
      for (const auto& found : finds) {
        for (const CoverFind& find : found) write(find);
      }
      result_.games += count;
      if (options_.progress) options_.progress(result_.games, gaps_.open());
    }
    tell_open();
    return std::move(result_);
  }

 private:
  // Every other game under the readings of its ruleset.
  CoverStart start_of(const std::vector<CoverStart>& starts, std::uint64_t number,
                      ChanceStream& stream) const {
    CoverStart start = starts[number % starts.size()];
    if (!options_.readings || stream.below(2) == 0) return start;
    const auto& rulings = start.ruleset->catalogue.rulings;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (stream.below(2) == 0)
        start.rulings.option[i] = static_cast<std::uint8_t>(stream.below(rulings[i].options.size()));
    }
    return start;
  }

  void write(const CoverFind& find) {
    if (!gaps_.is_open(find.rule, find.side)) return;
    const std::string& id = catalogue_.rules[find.rule].id;
    const std::string name = fmt::format("{}-{}.party", id, kSideNames[static_cast<std::size_t>(find.side)]);
    const ScriptText whole(options_.folder + "/" + name, text_of(find));
    if (!shows(whole, find)) return;
    ReduceOptions reducing;
    reducing.most = kMostReductions;
    reducing.keeps = [&](const ScriptText& smaller) { return shows(smaller, find); };
    const Reduced reduced = reduce_script(whole, context_, reducing);
    const ScriptText small(whole.name(), reduced.script.empty() ? std::string(whole.text()) : reduced.script);
    if (!shows(small, find)) return;
    gaps_.close(find.rule, find.side);
    close_others(small);
    const RuleInfo& rule = catalogue_.rules[find.rule];
    result_.scripts.push_back(
        {name, fmt::format("# {} ({}): {}\n{}", rule.id, rule.cite, rule.title, small.text())});
  }

  std::string text_of(const CoverFind& find) const {
    std::string text = fmt::format("game: {}\n", game_.id());
    const CoverStart& start = find.start;
    if (start.ruleset_name != "standard")
      text += fmt::format("ruleset: {}\n", Json(start.ruleset_name).dump());
    Json rulings = Json::object();
    const auto& infos = start.ruleset->catalogue.rulings;
    for (std::size_t i = 0; i < infos.size(); ++i) {
      if (start.rulings.option[i] != start.ruleset->defaults.option[i])
        rulings[infos[i].key] = infos[i].options[start.rulings.option[i]].name;
    }
    if (!rulings.empty()) text += fmt::format("rulings: {}\n", rulings.dump());
    text +=
        fmt::format("players: {}\nsetup: {}\n---\n", Json(find.start.seats).dump(), find.start.setup.dump());
    if (find.side == Side::refused) {
      std::string ids;
      for (const RuleIndex rule : find.broken) ids += (ids.empty() ? "" : ",") + catalogue_.rules[rule].id;
      text += fmt::format("@reject ={} {}\n", ids, find.move);
    } else if (!find.move.empty()) {
      text += (find.lines.empty() ? "@accept " : "") + find.move + "\n";
    }
    for (const std::string& line : find.lines) text += line + "\n";
    return text;
  }

  // The script holds, and this side of the rule shows in it.
  bool shows(const ScriptText& script, const CoverFind& find) const {
    Trace trace;
    trace.with_facts = false;
    RunOptions running;
    running.trace = &trace;
    const Report report = run_script(script, context_, running);
    if (report.status != Status::legal || report.held == 0) return false;
    if (find.side == Side::missed) {
      RunOptions without;
      without.off.set(find.rule);
      return run_script(script, context_, without).status != Status::legal;
    }
    return std::any_of(trace.entries.begin(), trace.entries.end(), [&](const TraceEntry& entry) {
      if (entry.rule != find.rule) return false;
      if (find.side == Side::refused) return entry.kind == TraceKind::broken;
      return entry.kind == TraceKind::held || !catalogue_.rules[find.rule].refuses;
    });
  }

  // A refusal is missed without its rule; and other rules were asked on the way.
  void close_others(const ScriptText& script) {
    Trace trace;
    trace.with_facts = false;
    RunOptions running;
    running.trace = &trace;
    run_script(script, context_, running);
    gaps_.close(trace);
    std::vector<RuleIndex> met;
    for (const TraceEntry& entry : trace.entries) {
      if (gaps_.is_open(entry.rule, Side::missed) &&
          std::find(met.begin(), met.end(), entry.rule) == met.end())
        met.push_back(entry.rule);
    }
    for (const RuleIndex rule : met) {
      RunOptions without;
      without.off.set(rule);
      if (run_script(script, context_, without).status != Status::legal) gaps_.close(rule, Side::missed);
    }
  }

  void tell_open() {
    for (RuleIndex rule = 0; rule < gaps_.size(); ++rule) {
      const auto tell = [&](Side side, std::string_view what) {
        if (gaps_.is_open(rule, side))
          result_.open.push_back(fmt::format("{}: {}", catalogue_.rules[rule].id, what));
      };
      tell(Side::refused, "no action was refused by it");
      tell(Side::allowed, "no action or value rested on it");
      tell(Side::missed, "nothing was found that is different without it");
    }
  }

  const Game& game_;
  const Catalogue& catalogue_;
  const RunContext& context_;
  const CoverOptions& options_;
  CoverGaps gaps_;
  CoverResult result_;
};

}  // namespace

GameCoverage no_coverage(const Ruleset& ruleset) {
  GameCoverage none;
  for (const RuleInfo& rule : ruleset.catalogue.rules) {
    RuleCoverage& entry = none.rules.emplace_back();
    entry.id = rule.id;
    entry.refuses = rule.refuses;
    entry.switchable = rule.when_off != WhenOff::none;
  }
  return none;
}

CoverResult cover_rules(const Game& game, const GameCoverage& known, const std::vector<CoverStart>& starts,
                        const RunContext& context, const CoverOptions& options) {
  return Covering(game, *starts.front().ruleset, known, context, options).cover(starts);
}

}  // namespace referee
