#include "referee/adjudication/dispute.hpp"

#include <algorithm>
#include <map>

#include "adjudication/dispute_judge.hpp"
#include "adjudication/dispute_leaves.hpp"
#include "adjudication/dispute_readings.hpp"
#include "adjudication/run_in_step.hpp"
#include "referee/document/unicode.hpp"
#include "referee/script/quantity.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostToldApart = 10'000;  // combinations that are counted
constexpr std::size_t kMostPaired = 4096;       // of them, each with all others
constexpr std::size_t kKeptBytesAUnit = 4;      // units (budget.hpp): a verdict is kept

class DisputeRun {
 public:
  DisputeRun(const ScriptText& script, const RunContext& context, const DisputeOptions& options)
      : script_(script),
        context_(context),
        options_(options),
        budget_(budget_for(script, context.limits)),
        judge_{script, options.move} {}

  Dispute run() {
    run_plain();
    if (!dispute_.place_found || dispute_.ruleset == nullptr || dispute_.fault_before)
      return std::move(dispute_);
    try {
      run_all();
    } catch (const UndecidedSearch&) {
      dispute_.complete = false;
    }
    return std::move(dispute_);
  }

 private:
  // What nobody quarrels about: the header says it, or it is a variant, which is chosen before a game.
  RulingMask agreed() const {
    RulingMask mask;
    if (options_.all) return mask;
    mask = dispute_.plain.agreed;
    const auto& rulings = dispute_.ruleset->catalogue.rulings;
    for (std::size_t key = 0; key < rulings.size(); ++key)
      if (rulings[key].variant) mask.set(key);
    return mask;
  }

  RunOptions run_options() const {
    RunOptions options;
    options.until = options_.until;
    options.moves_only = true;
    return options;
  }

  // The script under its own rulings, on a budget of its own: it tells what they are, and what is disputed.
  void run_plain() {
    dispute_.plain = run_script(script_, context_, run_options());
    const Report& plain = dispute_.plain;
    dispute_.place_found = plain.place_found;
    find_disputed(plain);
    judge_.line = dispute_.line;
    if (plain.match == nullptr) return;
    dispute_.ruleset = plain.match->spec().ruleset;
    dispute_.defaults = plain.match->spec().rulings;
    if (options_.path.empty()) return;
    judge_.quantity = read_quantity(options_.path, *plain.match);
    shown_ = shown_by(*judge_.quantity);
    if (dispute_.fault_before)
      quantity_at(*judge_.quantity, *plain.match);  // throws if it can't be asked for
  }

  // Each combination of rulings that a value shows is another value. If there are too many of these, the
  // readings are told apart by all else.
  void run_all() {
    if (shown_.none() || !run_in_step({}, true)) run_in_step(shown_, false);
  }

  // With `if_many` false is returned, and nothing done, if the rulings shown have few combinations.
  bool run_in_step(const RulingMask& shown, bool if_many) {
    Trace trace;
    trace.with_facts = false;
    RunOptions options = run_options();
    options.trace = &trace;
    options.budget = budget_;
    RunInStep in_step(script_, context_, options, agreed(), shown);
    const auto& ends = in_step.run(
        [this](Match* match, const Fault* fault) { return number_of(judge_.judge(match, fault)); });
    ShownRulings left_aside;
    if (if_many) {
      left_aside = {shown_and_read(ends, in_step.sets()),
                    [this](const auto& values) { return judge_alone(values); }};
      if (combinations_of(left_aside.rulings) <= options_.most) {
        found_.clear();
        numbers_.clear();
        return false;
      }
    }
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (ends.read[key] != ReadingSets::kNone) dispute_.branched.push_back(static_cast<RulingIndex>(key));
    list(ends, in_step.sets(), left_aside);
    return true;
  }

  // Rulings that the value shows, and that some reading on the table reads on the way.
  RulingMask shown_and_read(const RunInStep::Ends& ends, ReadingSets& sets) const {
    std::vector<std::uint32_t> on_table;
    for (const Verdict& verdict : found_) on_table.push_back(verdict.contradicted ? 0 : 1);
    const ReadingSets::Function readings = sets.renumbered(ends.verdicts, on_table);
    RulingMask read;
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (shown_.test(key) && sets.both(ends.read[key], readings) != ReadingSets::kNone) read.set(key);
    return read;
  }

  // Up to a few more than `most`.
  std::uint64_t combinations_of(const RulingMask& rulings) const {
    std::uint64_t combinations = 1;
    const auto& infos = dispute_.ruleset->catalogue.rulings;
    for (std::size_t key = 0; key < infos.size() && combinations <= options_.most; ++key)
      if (rulings.test(key)) combinations *= infos[key].options.size();
    return combinations;
  }

  // What one reading comes to, by itself.
  std::size_t judge_alone(const RulingValues& values) {
    RunOptions options = run_options();
    options.budget = budget_;
    for (std::size_t key = 0; key < dispute_.ruleset->catalogue.rulings.size(); ++key)
      options.rulings.emplace_back(static_cast<RulingIndex>(key), values.option[key]);
    const Report report = run_script(script_, context_, options);
    return remember(number_of(judge_.judge(report.match.get(), report.main_fault())));
  }

  // The rulings that a value shows as they are: a hash is of all of them, too.
  RulingMask shown_by(const Quantity& quantity) const {
    RulingMask shown;
    const auto add = [&](const std::vector<PathStep>& path) {
      if (path[0].key != "hash" && path[0].key != "rulings") return;
      const auto one = path.size() < 2 ? std::nullopt : dispute_.ruleset->catalogue.find_ruling(path[1].key);
      if (one) shown.set(*one);
      else shown.set();
    };
    std::ranges::for_each(quantity.paths(), add);
    return shown;
  }

  // The last move on or before the place asked for; its line.
  std::uint32_t last_move() const {
    std::uint32_t found = 0;
    ScriptText::LineCursor cursor = script_.begin();
    ScriptLine line;
    while (script_.next(cursor, line)) {
      if (options_.until && options_.until->label.empty() && line.number > options_.until->line) break;
      if (line.text.empty()) continue;
      if (line.text.front() != '@') {
        found = line.number;
        continue;
      }
      std::string_view rest = line.text;
      const bool label = take_word(rest) == "@label" && options_.until && !options_.until->label.empty();
      if (label && normal_form(rest) == options_.until->label) break;
    }
    return found;
  }

  // What is disputed is MOVE, else the move at fault, or the last one. A fault anywhere before is not
  // disputed.
  void find_disputed(const Report& plain) {
    const Fault* fault = plain.main_fault();
    if (!options_.move.empty()) {
      dispute_.fault_before = fault != nullptr;
      return;
    }
    dispute_.line = last_move();
    if (fault == nullptr) return;
    const bool directive = fault->entry.starts_with('@');
    if (!options_.until) dispute_.line = fault->mark.line;
    dispute_.fault_before = directive || fault->mark.line < dispute_.line;
  }

  std::uint32_t number_of(Verdict verdict) {
    const auto [known, is_new] =
        numbers_.emplace(details_of(verdict), static_cast<std::uint32_t>(found_.size()));
    if (!is_new) return known->second;
    budget_->need(known->first.size() / kKeptBytesAUnit, "telling the readings apart");
    found_.push_back(std::move(verdict));
    return known->second;
  }

  // The verdict that says the same as this one.
  std::uint32_t remember(std::uint32_t number) {
    const Verdict& verdict = found_[number];
    const auto [known, is_new] =
        by_key_.emplace(verdict.key, static_cast<std::uint32_t>(dispute_.verdicts.size()));
    if (is_new) dispute_.verdicts.push_back(verdict);
    return known->second;
  }

  void list(const RunInStep::Ends& ends, ReadingSets& sets, const ShownRulings& shown);
  ReadingSets::Function on_table(ReadingSets::Function by_verdict, ReadingSets& sets) const;
  bool has_gaps() const {
    return std::any_of(dispute_.verdicts.begin(), dispute_.verdicts.end(),
                       [](const Verdict& verdict) { return verdict.contradicted; });
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  std::shared_ptr<Budget> budget_;
  DisputeJudge judge_;
  RulingMask shown_;
  Dispute dispute_;
  std::vector<Verdict> found_;
  std::map<std::string, std::uint32_t> numbers_;  // of what was found, by its details
  std::map<std::string, std::uint32_t> by_key_;   // of dispute_.verdicts
};

// From what the readings come to, to the answer. Verdicts are told as the first reading has them that is told
// apart.
void DisputeRun::list(const RunInStep::Ends& ends, ReadingSets& sets, const ShownRulings& shown) {
  std::vector<DisputeLeaf> leaves;
  const auto verdict_at = [&](const RulingValues& values) {
    return remember(sets.at(ends.verdicts, values));
  };
  const bool all = tell_apart(ends.read, sets, dispute_, agreed(), verdict_at, kMostToldApart, leaves);
  dispute_.runs = all ? leaves.size() : kMostToldApart;
  std::vector<std::uint32_t> verdicts;
  for (std::uint32_t number = 0; number < found_.size(); ++number) verdicts.push_back(remember(number));
  const ReadingSets::Function by_verdict = sets.renumbered(ends.verdicts, verdicts);
  if (!all || leaves.size() > kMostPaired || !has_gaps())
    leaves = leaves_of(on_table(by_verdict, sets), sets, *budget_);
  list_readings(dispute_, leaves, options_.most, *budget_, shown);
  for (Contradiction& found : dispute_.contradicted) {
    RulingValues values = dispute_.defaults;
    for (const auto& [key, option] : found.options) values.option[key] = option;
    found.verdict = sets.at(by_verdict, values);
  }
}

// What is not on the table is one verdict.
ReadingSets::Function DisputeRun::on_table(ReadingSets::Function by_verdict, ReadingSets& sets) const {
  std::vector<std::uint32_t> numbers;
  std::optional<std::uint32_t> gap;
  for (std::uint32_t verdict = 0; verdict < dispute_.verdicts.size(); ++verdict) {
    const bool is_gap = dispute_.verdicts[verdict].contradicted;
    if (is_gap && !gap) gap = verdict;
    numbers.push_back(is_gap ? *gap : verdict);
  }
  return sets.renumbered(by_verdict, numbers);
}

}  // namespace

Dispute settle_dispute(const ScriptText& script, const RunContext& context, const DisputeOptions& options) {
  return DisputeRun(script, context, options).run();
}

}  // namespace referee
