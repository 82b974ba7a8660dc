// `referee coverage`: which rules scripts exercise, and which no script would miss if they were switched off.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "files.hpp"
#include "games.hpp"
#include "options.hpp"

namespace referee::app {
namespace {

struct CoverageCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  bool ablation = true;
};

struct RuleCount {
  std::uint64_t allowed = 0;   // consulted and satisfied
  std::uint64_t refused = 0;   // broken
  std::uint64_t applied = 0;   // effects carried out
  bool missed_if_off = false;  // some script's verdict changes without it
};

// What one game's scripts exercise.
struct GameCoverage {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<RuleCount> rules;
  std::map<std::string, std::map<std::string, std::uint64_t>>
      rulings;                                    // key -> option -> scripts that read it
  std::vector<std::vector<std::size_t>> scripts;  // by rule: the scripts that touch it
};

class Coverage {
 public:
  Coverage(const CoverageCommand& command, const GlobalOptions& options)
      : command_(command), session_(options) {}

  void measure(const std::vector<std::string>& paths) {
    paths_ = paths;
    Progress progress("measuring", paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
      measure_script(i);
      progress.advance();
    }
    if (command_.ablation) ablate();
  }

  const std::map<std::string, GameCoverage>& games() const { return games_; }
  std::size_t unreadable() const { return unreadable_; }

 private:
  std::optional<ScriptText> read(std::size_t script) const {
    auto text = read_file(paths_[script]);
    if (!text) return std::nullopt;
    return ScriptText(paths_[script], std::move(*text));
  }

  void measure_script(std::size_t index) {
    const auto script = read(index);
    if (!script) {
      ++unreadable_;
      return;
    }
    Trace trace;
    trace.with_facts = false;
    RunListener listener;
    std::vector<RuleCount> counts(kMaxRules);
    const auto drain = [&] {
      for (const TraceEntry& entry : trace.entries) {
        RuleCount& count = counts[entry.rule];
        if (entry.kind == TraceKind::held) ++count.allowed;
        if (entry.kind == TraceKind::broken) ++count.refused;
        if (entry.kind == TraceKind::applied) ++count.applied;
      }
      trace.entries.clear();
    };
    listener.on_line = [&](const ScriptLine&) { drain(); };
    RunOptions options;
    options.trace = &trace;
    options.listener = &listener;
    const Report report = run_script(*script, session_.context(), options);
    drain();
    if (report.match == nullptr) {
      ++unreadable_;
      return;
    }
    add(index, report, counts, trace);
  }

  void add(std::size_t index, const Report& report, const std::vector<RuleCount>& counts,
           const Trace& trace) {
    const MatchSpec& spec = report.match->spec();
    GameCoverage& game = games_[std::string(report.game->id())];
    if (game.ruleset == nullptr) {
      game.ruleset = spec.ruleset;
      game.rules.resize(kMaxRules);
      game.scripts.resize(kMaxRules);
    }
    const Catalogue& catalogue = spec.ruleset->catalogue;
    for (std::size_t rule = 0; rule < catalogue.rules.size(); ++rule) {
      game.rules[rule].allowed += counts[rule].allowed;
      game.rules[rule].refused += counts[rule].refused;
      game.rules[rule].applied += counts[rule].applied;
      if (counts[rule].allowed + counts[rule].refused + counts[rule].applied > 0)
        game.scripts[rule].push_back(index);
    }
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      if (!trace.rulings_read.test(key)) continue;
      const RulingInfo& ruling = catalogue.rulings[key];
      ++game.rulings[ruling.key][ruling.options[spec.rulings.option[key]].name];
    }
    verdicts_[index] = verdict(report);
  }

  // What must stay the same when a rule is switched off, for nobody to miss it.
  static std::string verdict(const Report& report) {
    return fmt::format("{} {} {} {}", name_of(report.status), report.plies, report.held, report.failed);
  }

  void ablate() {
    std::size_t total = 0;
    for (const auto& [id, game] : games_) total += game.ruleset->catalogue.rules.size();
    Progress progress("switching off", total);
    for (auto& [id, game] : games_) {
      for (std::size_t rule = 0; rule < game.ruleset->catalogue.rules.size(); ++rule) {
        game.rules[rule].missed_if_off = is_missed(game, rule);
        progress.advance();
      }
    }
  }

  bool is_missed(const GameCoverage& game, std::size_t rule) {
    if (game.ruleset->catalogue.rules[rule].when_off == WhenOff::none) return false;
    RunOptions options;
    options.off.set(rule);
    return std::any_of(game.scripts[rule].begin(), game.scripts[rule].end(), [&](std::size_t index) {
      const auto script = read(index);
      return script && verdict(run_script(*script, session_.context(), options)) != verdicts_[index];
    });
  }

  const CoverageCommand& command_;
  Session session_;
  std::vector<std::string> paths_;
  std::map<std::size_t, std::string> verdicts_;
  std::map<std::string, GameCoverage> games_;
  std::size_t unreadable_ = 0;
};

// A rule is covered if scripts show it at work: a refusing rule must allow and refuse, others must be met at
// all.
bool is_covered(const RuleInfo& rule, const RuleCount& count) {
  if (rule.refuses) return count.refused > 0 && count.allowed + count.applied > 0;
  return count.allowed + count.refused + count.applied > 0;
}

Json coverage_json(const std::map<std::string, GameCoverage>& games, bool ablation) {
  Json json = {{"rules", Json::object()},
               {"rulings", Json::object()},
               {"uncovered", Json::array()},
               {"unmissed", Json::array()}};
  for (const auto& [id, game] : games) {
    const auto& rules = game.ruleset->catalogue.rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const RuleCount& count = game.rules[i];
      json["rules"][rules[i].id] = {{"kind", name_of(rules[i].kind)},
                                    {"allowed", count.allowed},
                                    {"refused", count.refused},
                                    {"applied", count.applied},
                                    {"missed_if_off", count.missed_if_off}};
      if (!is_covered(rules[i], count)) json["uncovered"].push_back(rules[i].id);
      if (ablation && rules[i].when_off != WhenOff::none && !count.missed_if_off)
        json["unmissed"].push_back(rules[i].id);
    }
    for (const RulingInfo& ruling : game.ruleset->catalogue.rulings) {
      const auto read = game.rulings.find(ruling.key);
      for (const OptionInfo& option : ruling.options) {
        const bool known = read != game.rulings.end() && read->second.contains(option.name);
        json["rulings"][ruling.key][option.name] = known ? read->second.at(option.name) : 0;
      }
    }
  }
  return json;
}

void print_text(const std::map<std::string, GameCoverage>& games, bool ablation, const Palette& palette) {
  for (const auto& [id, game] : games) {
    write_out(stdout, fmt::format("{}\n{:<28} {:>9} {:>9} {:>9}  if off\n", palette.bold(id), "rule",
                                  "allowed", "refused", "applied"));
    const auto& rules = game.ruleset->catalogue.rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const RuleCount& count = game.rules[i];
      const std::string_view off = rules[i].when_off == WhenOff::none ? "-"
                                   : !ablation                        ? "?"
                                   : count.missed_if_off              ? "missed"
                                                                      : "not missed";
      const std::string line = fmt::format("{:<28} {:>9} {:>9} {:>9}  {}", rules[i].id, count.allowed,
                                           count.refused, count.applied, off);
      write_out(stdout, (is_covered(rules[i], count) ? line : palette.yellow(line + "  uncovered")) + "\n");
    }
    for (const RulingInfo& ruling : game.ruleset->catalogue.rulings) {
      std::string line = fmt::format("{:<28}", ruling.key);
      const auto read = game.rulings.find(ruling.key);
      for (const OptionInfo& option : ruling.options) {
        const bool known = read != game.rulings.end() && read->second.contains(option.name);
        line += fmt::format(" {}={}", option.name, known ? read->second.at(option.name) : 0);
      }
      write_out(stdout, line + "\n");
    }
  }
}

int coverage(const CoverageCommand& command, const GlobalOptions& options) {
  std::vector<std::string> missing;
  const std::vector<std::string> scripts = find_scripts(command.paths, missing);
  for (const std::string& path : missing) fmt::print(stderr, "referee: there is no `{}`\n", printable(path));
  if (scripts.empty() || !missing.empty()) return kExitUsage;
  Coverage measured(command, options);
  measured.measure(scripts);
  if (measured.unreadable() > 0)
    fmt::print(stderr, "referee: {} scripts could not be read\n", measured.unreadable());
  if (command.format == "json")
    write_out(stdout, coverage_json(measured.games(), command.ablation).dump(2) + "\n");
  else print_text(measured.games(), command.ablation, Palette(use_colour(options.colour, stdout)));
  return measured.unreadable() > 0 ? kExitUsage : 0;
}

}  // namespace

void add_coverage_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<CoverageCommand>();
  CLI::App* sub =
      app.add_subcommand("coverage", "Show which rules scripts exercise, and which nobody would miss");
  sub->add_option("scripts", command->paths, "Scripts and folders")->required()->type_name("SCRIPT|DIR");
  sub->add_option("--format", command->format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->add_flag("!--no-ablation", command->ablation,
                "Do not run the scripts again with each rule switched off");
  sub->footer("Example:\n  referee coverage tests/conformance/spin-party");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return coverage(*command, options); }; });
}

}  // namespace referee::app
