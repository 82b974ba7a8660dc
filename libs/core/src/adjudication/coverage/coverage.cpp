#include "referee/adjudication/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace referee {
namespace {

// The scripts of one game by the rules and options they touch. Only these scripts must run again when a rule
// is switched off.
struct Touched {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::vector<std::size_t>> by_rule;
  std::vector<std::vector<std::size_t>> by_option;  // in the order of GameCoverage::options
};

class CoverageMeasurement {
 public:
  CoverageMeasurement(const CoverageSource& source, const RunContext& context)
      : source_(source), context_(context), verdicts_(source.paths.size()), budgets_(source.paths.size()) {}

  Coverage measure(bool ablate) {
    begin_stage("measuring", source_.paths.size());
    for (std::size_t i = 0; i < source_.paths.size(); ++i) {
      measure_script(i);
      advance();
    }
    coverage_.ablated = ablate;
    if (ablate) switch_off();
    coverage_.undecided =
        static_cast<std::size_t>(std::count_if(budgets_.begin(), budgets_.end(), [](const auto& budget) {
          return budget != nullptr && budget->left() == 0;
        }));
    return std::move(coverage_);
  }

 private:
  void begin_stage(std::string_view stage, std::size_t steps) {
    stage_ = stage;
    steps_ = steps;
    done_ = 0;
    report_progress();
  }
  void advance() {
    ++done_;
    report_progress();
  }
  void report_progress() const {
    if (source_.progress) source_.progress(stage_, done_, steps_);
  }

  std::optional<ScriptText> read(std::size_t script) const { return source_.read(source_.paths[script]); }

  void measure_script(std::size_t index) {
    const auto script = read(index);
    if (!script) {
      ++coverage_.unreadable;
      coverage_.cut_short.push_back(
          {source_.paths[index], 0, std::string(name_of(Status::malformed)), "the file can't be read"});
      return;
    }
    Trace trace;
    trace.with_facts = false;
    std::vector<RuleCoverage> counts(kMaxRules);
    RuleExample here{source_.paths[index], 0, {}, 0};
    const auto drain = [&] {
      for (const TraceEntry& entry : trace.entries) count(counts[entry.rule], entry, here);
      trace.entries.clear();
    };
    RunListener listener;
    listener.before_action = [&](const Match&) { drain(); };
    listener.on_line = [&](const ScriptLine& line) {
      drain();
      here.line = line.number;
      here.entry = line.text;
      here.rank = script->text().size() + line.text.size();
    };
    RunOptions options;
    options.trace = &trace;
    options.listener = &listener;
    options.budget = budgets_[index] = budget_for(*script, context_.limits);
    const Report report = run_script(*script, context_, options);
    drain();
    note_the_end(source_.paths[index], report);
    if (report.match != nullptr) add(index, report, counts, trace);
  }

  void note_the_end(const std::string& path, const Report& report) {
    if (report.match == nullptr) ++coverage_.unreadable;
    if (report.status == Status::legal || report.status == Status::failed) return;
    const Fault* fault = report.main_fault();
    const std::uint32_t line = report.match == nullptr || fault == nullptr ? 0 : fault->mark.line;
    coverage_.cut_short.push_back(
        {path, line, std::string(name_of(report.status)), fault == nullptr ? std::string() : fault->message});
  }

  static void count(RuleCoverage& rule, const TraceEntry& entry, const RuleExample& here) {
    const TraceKind kind = entry.kind;
    rule.rulings |= entry.grounds.rulings;
    rule.settled |= entry.grounds.settled;
    const bool refusal = here.entry.starts_with("@reject");
    if (kind == TraceKind::held) ++rule.allowed;
    if (kind == TraceKind::broken) ++rule.refused;
    if (kind == TraceKind::applied) ++rule.applied;
    if (kind == TraceKind::broken && refusal) keep_better(rule.refuses_here, here);
    if ((kind == TraceKind::held || kind == TraceKind::applied) && !refusal) keep_better(rule.passes, here);
  }
  static void keep_better(std::optional<RuleExample>& kept, const RuleExample& other) {
    if (!kept || other.rank < kept->rank) kept = other;
  }
  // Keeps the better example of a rule. A script whose name contains the rule's counts as being about it, and
  // is preferred.
  static void keep_example_of(std::optional<RuleExample>& kept, const std::optional<RuleExample>& other,
                              const std::string& rule) {
    if (!other) return;
    RuleExample ranked = *other;
    if (ranked.script.find(rule) == std::string::npos) ranked.rank += 1'000'000;
    keep_better(kept, ranked);
  }

  void add(std::size_t index, const Report& report, const std::vector<RuleCoverage>& counts,
           const Trace& trace) {
    const MatchSpec& spec = report.match->spec();
    const Catalogue& catalogue = spec.ruleset->catalogue;
    const std::string id(report.game->id());
    Touched& touched = touched_[id];
    GameCoverage& game = coverage_.games[id];
    if (touched.ruleset == nullptr) begin_game(touched, game, spec.ruleset);
    // A house ruleset may have its own rules after the standard ones. These are not counted.
    const std::size_t rules = std::min(game.rules.size(), catalogue.rules.size());
    for (std::size_t rule = 0; rule < rules; ++rule) {
      game.rules[rule].allowed += counts[rule].allowed;
      game.rules[rule].refused += counts[rule].refused;
      game.rules[rule].applied += counts[rule].applied;
      game.rules[rule].rulings |= counts[rule].rulings;
      for (std::size_t key = 0; key < game.settled.size(); ++key)
        if (counts[rule].settled.test(key)) game.settled[key].rules.insert(game.rules[rule].id);
      keep_example_of(game.rules[rule].passes, counts[rule].passes, game.rules[rule].id);
      keep_example_of(game.rules[rule].refuses_here, counts[rule].refuses_here, game.rules[rule].id);
      if (counts[rule].allowed + counts[rule].refused + counts[rule].applied > 0)
        touched.by_rule[rule].push_back(index);
    }
    std::size_t entry = 0;
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      for (std::size_t option = 0; option < catalogue.rulings[key].options.size(); ++option, ++entry) {
        if ((trace.options_read[key] >> option & 1U) == 0) continue;
        ++game.options[entry].scripts;
        touched.by_option[entry].push_back(index);
      }
    }
    verdicts_[index] = verdict(report);
  }

  static void begin_game(Touched& touched, GameCoverage& game, std::shared_ptr<const Ruleset> ruleset) {
    game = no_coverage(*ruleset);
    touched.by_rule.resize(game.rules.size());
    touched.by_option.resize(game.options.size());
    touched.ruleset = std::move(ruleset);
  }

  // Returns a summary of the results. If it stays the same without a rule, the rule is not missed.
  static std::string verdict(const Report& report) {
    return fmt::format("{} {} {} {}", name_of(report.status), report.plies, report.held, report.failed);
  }

  // Returns true if the script gives another result with `options`. All runs of a script share one budget.
  bool changes(std::size_t index, RunOptions options) {
    options.budget = budgets_[index];
    if (options.budget->left() == 0) return false;
    const auto script = read(index);
    if (!script) return false;
    const Report report = run_script(*script, context_, options);
    return options.budget->left() > 0 && verdict(report) != verdicts_[index];
  }

  void switch_off() {
    std::size_t total = 0;
    for (const auto& [id, game] : coverage_.games) total += game.rules.size() + game.options.size();
    begin_stage("switching off", total);
    for (auto& [id, game] : coverage_.games) {
      const Touched& touched = touched_[id];
      for (std::size_t rule = 0; rule < game.rules.size(); ++rule) {
        RunOptions options;
        options.off.set(rule);
        game.rules[rule].missed_if_off =
            game.rules[rule].switchable && is_noticed(touched.by_rule[rule], options);
        advance();
      }
      swap_options(touched, game);
    }
  }

  // Checks each option. An option is missed if scripts distinguish it from each other option of its ruling.
  void swap_options(const Touched& touched, GameCoverage& game) {
    const auto& rulings = touched.ruleset->catalogue.rulings;
    std::size_t entry = 0;
    for (std::size_t key = 0; key < rulings.size(); ++key) {
      const std::size_t count = rulings[key].options.size();
      for (std::size_t option = 0; option < count; ++option, ++entry) {
        bool& missed = game.options[entry].missed;
        missed = true;
        for (std::size_t instead = 0; instead < count && missed; ++instead) {
          RunOptions options;
          options.swap = OptionSwap{static_cast<RulingIndex>(key), static_cast<std::uint8_t>(option),
                                    static_cast<std::uint8_t>(instead)};
          missed = instead == option || is_noticed(touched.by_option[entry], options);
        }
        advance();
      }
    }
  }

  bool is_noticed(const std::vector<std::size_t>& scripts, const RunOptions& options) {
    return std::any_of(scripts.begin(), scripts.end(), [&](std::size_t i) { return changes(i, options); });
  }

  const CoverageSource& source_;
  const RunContext& context_;
  std::string_view stage_;
  std::size_t steps_ = 0;
  std::size_t done_ = 0;
  std::vector<std::string> verdicts_;
  std::vector<std::shared_ptr<Budget>> budgets_;
  std::map<std::string, Touched> touched_;
  Coverage coverage_;
};

}  // namespace

GameCoverage no_coverage(const Ruleset& ruleset) {
  GameCoverage none;
  for (const RuleInfo& rule : ruleset.catalogue.rules) {
    RuleCoverage& entry = none.rules.emplace_back();
    entry.id = rule.id;
    entry.kind = name_of(rule.kind);
    entry.refuses = rule.refuses;
    entry.switchable = rule.when_off != WhenOff::none;
  }
  for (const RulingInfo& ruling : ruleset.catalogue.rulings)
    for (const OptionInfo& option : ruling.options)
      none.options.push_back({ruling.key, option.name, 0, false});
  for (const SettledInfo& settled : ruleset.catalogue.settled) none.settled.push_back({settled.key, {}});
  return none;
}

bool RuleCoverage::covered() const {
  if (refuses) return refused > 0 && allowed + applied > 0;
  return allowed + refused + applied > 0;
}

Coverage measure_coverage(const CoverageSource& source, const RunContext& context, bool ablate) {
  return CoverageMeasurement(source, context).measure(ablate);
}

void Coverage::merge(const Coverage& other) {
  ablated = ablated && other.ablated;
  unreadable += other.unreadable;
  undecided += other.undecided;
  cut_short.insert(cut_short.end(), other.cut_short.begin(), other.cut_short.end());
  for (const auto& [id, theirs] : other.games) {
    GameCoverage& ours = games[id];
    for (const RuleCoverage& rule : theirs.rules) {
      auto known = std::find_if(ours.rules.begin(), ours.rules.end(),
                                [&](const RuleCoverage& entry) { return entry.id == rule.id; });
      if (known == ours.rules.end()) {
        ours.rules.push_back(rule);
        continue;
      }
      known->allowed += rule.allowed;
      known->refused += rule.refused;
      known->applied += rule.applied;
      known->missed_if_off |= rule.missed_if_off;
    }
    for (const OptionCoverage& option : theirs.options) {
      auto known = std::find_if(ours.options.begin(), ours.options.end(), [&](const OptionCoverage& entry) {
        return entry.ruling == option.ruling && entry.option == option.option;
      });
      if (known == ours.options.end()) {
        ours.options.push_back(option);
        continue;
      }
      known->scripts += option.scripts;
      known->missed |= option.missed;
    }
    for (const SettledCoverage& settled : theirs.settled) {
      auto known = std::find_if(ours.settled.begin(), ours.settled.end(),
                                [&](const SettledCoverage& entry) { return entry.key == settled.key; });
      if (known == ours.settled.end()) ours.settled.push_back(settled);
      else known->rules.insert(settled.rules.begin(), settled.rules.end());
    }
  }
}

}  // namespace referee
