#include "referee/adjudication/dispute.hpp"

#include <algorithm>

#include "adjudication/disputes/dispute_judge.hpp"
#include "adjudication/disputes/dispute_leaves.hpp"
#include "adjudication/disputes/dispute_one_by_one.hpp"
#include "adjudication/disputes/dispute_readings.hpp"
#include "adjudication/disputes/found_verdicts.hpp"
#include "adjudication/disputes/path_recorder.hpp"
#include "adjudication/disputes/run_in_step.hpp"
#include "referee/script/value_expression.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostDistinguished = 10'000;  // combinations counted at most
// Number of combinations up to which each is compared with all others.
constexpr std::size_t kMostPaired = 4096;

// Treatment of the rulings that the header sets.
enum class HeaderRulings : std::uint8_t { agreed, open };

class DisputeRun {
 public:
  DisputeRun(const ScriptText& script, const RunContext& context, const DisputeOptions& options,
             HeaderRulings header)
      : script_(script),
        context_(context),
        options_(options),
        header_(header),
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
    const bool can_try_more = !dispute_.too_many && dispute_.plain.status != Status::undecided;
    if (!dispute_.complete && can_try_more) run_one_by_one();
    return std::move(dispute_);
  }
  // True if the run has read a ruling that the header sets, and that counted as agreed.
  bool has_read_header() const { return has_read_header_; }

 private:
  // Returns the rulings that are not questioned: the header sets them, or they choose a variant, which is
  // agreed on before a game.
  RulingMask agreed() const {
    RulingMask mask;
    if (options_.all) return mask;
    const RulingMask& of_header = dispute_.plain.agreed;
    const auto& rulings = dispute_.ruleset->catalogue.rulings;
    for (std::size_t key = 0; key < rulings.size(); ++key)
      mask.set(key, of_header.test(key) ? header_ == HeaderRulings::agreed : rulings[key].variant);
    return mask;
  }

  RunOptions run_options() const {
    RunOptions options;
    options.until = options_.until;
    options.moves_only = true;
    return options;
  }

  // Runs the script under its own rulings, on a budget of its own, and finds the disputed move.
  void run_plain() {
    PathRecorder recorder(script_);
    RunOptions options = run_options();
    options.listener = recorder.listener();
    dispute_.plain = run_script(script_, context_, options);
    const Report& plain = dispute_.plain;
    dispute_.place_found = plain.place_found;
    find_disputed(plain);
    if (recorder.is_needed()) find_path(recorder, plain);
    judge_.line = dispute_.line;
    if (plain.match == nullptr) return;
    dispute_.ruleset = plain.match->spec().ruleset;
    dispute_.defaults = plain.match->spec().rulings;
    if (options_.path.empty()) return;
    judge_.expression = read_value_expression(options_.path, *plain.match);
    shown_ = shown_by(*judge_.expression);
    if (dispute_.fault_before)
      expression_value(*judge_.expression, *plain.match);  // throws if the value is unavailable
  }

  // Runs all readings. If the value itself contains rulings (`shown_`), each combination of these gives
  // another value. If there are too many combinations, these rulings are left aside, and readings are
  // distinguished by everything else.
  void run_all() {
    if (shown_.none() || !run_in_step({}, true)) static_cast<void>(run_in_step(shown_, false));
  }

  // Runs all readings in step, and lists the answer. With `if_many`, leaves aside the rulings that the value
  // shows. If these turn out to have few combinations, returns false and drops all results.
  [[nodiscard]] bool run_in_step(const RulingMask& shown, bool if_many) {
    Trace trace;
    trace.with_facts = false;
    trace.only_asked = true;
    RunOptions options = run_options();
    options.trace = &trace;
    options.budget = budget_;
    RunInStep in_step(played(), context_, options, agreed(), shown);
    const auto& ends = in_step.run(
        [this](Match* match, const Fault* fault) { return number_of(judge_.judge(match, fault)); });
    has_read_header_ = (ends.agreed_read & dispute_.plain.agreed).any();
    ShownRulings left_aside;
    if (if_many) {
      left_aside = {shown_and_read(ends, in_step.sets()),
                    [this](const auto& values) { return judge_alone(values, nullptr); }};
      if (combinations_of(left_aside.rulings) <= options_.most) {
        found_ = {};
        return false;
      }
    }
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (ends.read[key] != ReadingSets::kNone) dispute_.branched.push_back(static_cast<RulingIndex>(key));
    list(ends, in_step.sets(), left_aside);
    return true;
  }

  // Returns the rulings that the value shows and that some possible reading reads on the way.
  RulingMask shown_and_read(const RunInStep::Ends& ends, ReadingSets& sets) const {
    std::vector<std::uint32_t> is_possible;
    for (const Verdict& verdict : found_.verdicts()) is_possible.push_back(verdict.contradicted ? 0 : 1);
    const ReadingSets::Function readings = sets.renumbered(ends.verdicts, is_possible);
    RulingMask read;
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (shown_.test(key) && sets.both(ends.read[key], readings) != ReadingSets::kNone) read.set(key);
    return read;
  }

  // Returns the number of combinations of the options of `rulings`. Stops counting above `most`.
  std::uint64_t combinations_of(const RulingMask& rulings) const {
    std::uint64_t combinations = 1;
    const auto& infos = dispute_.ruleset->catalogue.rulings;
    for (std::size_t key = 0; key < infos.size() && combinations <= options_.most; ++key)
      if (rulings.test(key)) combinations *= infos[key].options.size();
    return combinations;
  }

  // Returns the index of the verdict of one reading, which runs by itself. A trace gets the rulings that were
  // read.
  std::size_t judge_alone(const RulingValues& values, Trace* trace) {
    RunListener listener;
    listener.before_action = [&](const Match&) { trace->entries.clear(); };
    RunOptions options = run_options();
    options.budget = budget_;
    options.trace = trace;
    if (trace != nullptr) options.listener = &listener;
    for (std::size_t key = 0; key < dispute_.ruleset->catalogue.rulings.size(); ++key)
      options.rulings.emplace_back(static_cast<RulingIndex>(key), values.option[key]);
    const Report report = run_script(played(), context_, options);
    const std::uint32_t number = number_of(judge_.judge(report.match.get(), report.main_fault()));
    if (budget_->left() == 0) budget_->give_up("trying one reading");
    return remember(number);
  }

  // Starts again, and tries the rulings one by one.
  void run_one_by_one() {
    forget_verdicts();
    budget_ = budget_for(script_, context_.limits);
    Trace trace;
    trace.with_facts = false;
    trace.only_asked = true;
    try {
      judge_alone(dispute_.defaults, &trace);
    } catch (const UndecidedSearch&) {
      return forget_verdicts();
    }
    dispute_.each_alone = true;
    list_one_by_one(dispute_, trace.rulings_read & ~agreed(), options_.most,
                    [this](const RulingValues& values) { return judge_alone(values, nullptr); });
  }

  void forget_verdicts() {
    found_ = {};
    dispute_.verdicts.clear();
    dispute_.each_alone = false;
    dispute_.readings.clear();
    dispute_.contradicted.clear();
    dispute_.depends_on.clear();
    dispute_.branched.clear();
  }

  const ScriptText& played() const { return dispute_.path != nullptr ? *dispute_.path : script_; }

  // Returns the rulings whose options the value shows directly: `rulings.KEY` shows one, `hash` and `rulings`
  // show all.
  RulingMask shown_by(const ValueExpression& expression) const {
    RulingMask shown;
    const auto add = [&](const std::vector<PathStep>& path) {
      if (path[0].key != "hash" && path[0].key != "rulings") return;
      const auto one = path.size() < 2 ? std::nullopt : dispute_.ruleset->catalogue.find_ruling(path[1].key);
      if (one) shown.set(*one);
      else shown.set();
    };
    std::ranges::for_each(expression.paths(), add);
    return shown;
  }

  // Finds the disputed move: MOVE, else the move at fault, or the last one. A fault anywhere before is not
  // disputed.
  void find_disputed(const Report& plain) {
    const Fault* fault = plain.main_fault();
    if (!options_.move.empty()) {
      dispute_.fault_before = fault != nullptr;
      return;
    }
    dispute_.line = last_move_line(script_, options_.until);
    if (fault == nullptr) return;
    const bool directive = fault->entry.starts_with('@');
    if (!options_.until) dispute_.line = fault->mark.line;
    dispute_.fault_before = directive || fault->mark.line < dispute_.line;
  }

  // Sets the moves that lead to the disputed one. If neither a move nor a value is given, the last move is
  // disputed even if it was taken back. A value is that of the position at the end.
  void find_path(const PathRecorder& recorder, const Report& plain) {
    const bool is_about_move = options_.move.empty() && options_.path.empty();
    const PathEnd end = is_about_move ? PathEnd::last_move : PathEnd::position;
    const Fault* fault = plain.main_fault();
    if (fault == nullptr && options_.move.empty()) dispute_.line = recorder.last_line(end);
    dispute_.path = recorder.path(end, fault != nullptr ? fault->mark.line : 0);
  }

  std::uint32_t number_of(Verdict verdict) { return found_.number_of(std::move(verdict), *budget_); }
  std::uint32_t remember(std::uint32_t number) { return found_.remember(number, dispute_.verdicts); }

  void list(const RunInStep::Ends& ends, ReadingSets& sets, const ShownRulings& shown);
  ReadingSets::Function merge_impossible(ReadingSets::Function by_verdict, ReadingSets& sets) const;
  bool has_gaps() const {
    return std::any_of(dispute_.verdicts.begin(), dispute_.verdicts.end(),
                       [](const Verdict& verdict) { return verdict.contradicted; });
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  HeaderRulings header_;
  std::shared_ptr<Budget> budget_;
  DisputeJudge judge_;
  RulingMask shown_;
  Dispute dispute_;
  bool has_read_header_ = false;
  FoundVerdicts found_;
};

// Derives the answer from the verdicts of all readings. A verdict has the details of the first reading that
// leads to it.
void DisputeRun::list(const RunInStep::Ends& ends, ReadingSets& sets, const ShownRulings& shown) {
  std::vector<DisputeLeaf> leaves;
  const auto verdict_at = [&](const RulingValues& values) {
    return remember(sets.at(ends.verdicts, values));
  };
  const bool all =
      distinguish_readings(ends.read, sets, dispute_, agreed(), verdict_at, kMostDistinguished, leaves);
  dispute_.runs = all ? leaves.size() : kMostDistinguished;
  std::vector<std::uint32_t> verdicts;
  for (std::uint32_t number = 0; number < found_.verdicts().size(); ++number)
    verdicts.push_back(remember(number));
  const ReadingSets::Function by_verdict = sets.renumbered(ends.verdicts, verdicts);
  if (!all || leaves.size() > kMostPaired || !has_gaps())
    leaves = leaves_of(merge_impossible(by_verdict, sets), sets, *budget_);
  list_readings(dispute_, leaves, options_.most, *budget_, shown);
  for (Contradiction& found : dispute_.contradicted) {
    RulingValues values = dispute_.defaults;
    for (const auto& [key, option] : found.options) values.option[key] = option;
    found.verdict = sets.at(by_verdict, values);
  }
}

// Merges the verdicts of all impossible readings into one.
ReadingSets::Function DisputeRun::merge_impossible(ReadingSets::Function by_verdict,
                                                   ReadingSets& sets) const {
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
  DisputeRun agreed(script, context, options, HeaderRulings::agreed);
  Dispute dispute = agreed.run();
  if (!dispute.complete || !agreed.has_read_header()) return dispute;
  Dispute open = DisputeRun(script, context, options, HeaderRulings::open).run();
  const bool matters = std::any_of(open.depends_on.begin(), open.depends_on.end(),
                                   [&](RulingIndex key) { return dispute.plain.agreed.test(key); });
  if (matters || !open.complete) dispute.without_header = std::make_shared<const Dispute>(std::move(open));
  return dispute;
}

}  // namespace referee
