#include "referee/adjudication/dispute.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "adjudication/dispute_readings.hpp"
#include "referee/document/unicode.hpp"
#include "referee/script/expectation.hpp"
#include "referee/script/quantity.hpp"

namespace referee {
namespace {

// One run, and the rulings that it read.
struct Run {
  std::size_t verdict = 0;
  RulingMask read;
};

class DisputeRun {
 public:
  DisputeRun(const ScriptText& script, const RunContext& context, const DisputeOptions& options)
      : script_(script), context_(context), options_(options), budget_(budget_for(script, context.limits)) {}

  Dispute run() {
    const Run first = run({}, {});
    if (!dispute_.place_found || dispute_.ruleset == nullptr || dispute_.fault_before)
      return std::move(dispute_);
    dispute_.complete = !is_used_up();
    if (dispute_.complete) explore(agreed(), dispute_.defaults, first);
    if (!dispute_.complete) return std::move(dispute_);
    for (std::size_t key = 0; key < kMaxRulings; ++key)
      if (branched_.test(key)) dispute_.branched.push_back(static_cast<RulingIndex>(key));
    list_readings(dispute_, leaves_, options_.most, *budget_);
    return std::move(dispute_);
  }

 private:
  // All runs draw from one budget.
  bool is_used_up() const { return budget_->left() == 0; }

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

  // Runs the script; the first run is under its own rulings and tells what they are.
  Run run(const RulingMask& fixed, const RulingValues& values) {
    const bool first = dispute_.runs == 0;
    Trace trace;
    trace.with_facts = false;
    RunOptions options;
    options.until = options_.until;
    options.trace = &trace;
    RunListener listener;  // what was read is asked for only, so the entries need not pile up
    listener.before_action = [&trace](const Match&) { trace.entries.clear(); };
    options.listener = &listener;
    options.moves_only = true;
    options.budget = budget_;
    for (std::size_t key = 0; !first && key < kMaxRulings; ++key) {
      if (fixed.test(key)) options.rulings.emplace_back(static_cast<RulingIndex>(key), values.option[key]);
    }
    Report report = run_script(script_, context_, options);
    dispute_.place_found = report.place_found;
    if (first) find_disputed(report);
    Verdict verdict = judge(report);
    if (report.match != nullptr && first) {
      dispute_.ruleset = report.match->spec().ruleset;
      dispute_.defaults = report.match->spec().rulings;
    }
    report.match.reset();  // its trace is about to go
    if (first) dispute_.plain = std::move(report);
    ++dispute_.runs;
    if (options_.on_run) options_.on_run(dispute_.runs);
    return {remember(std::move(verdict)), trace.rulings_read};
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

  // An undecided action has not been refused.
  bool is_contradicted(const Report& report) const {
    if (report.status == Status::legal || report.status == Status::undecided) return false;
    if (!options_.move.empty()) return true;
    const Fault& fault = *report.main_fault();
    return fault.mark.line < dispute_.line || fault.source != script_.name();
  }

  Verdict judge(Report& report) const {
    Verdict verdict;
    verdict.status = report.status;
    verdict.contradicted = is_contradicted(report);
    if (const Fault* fault = report.main_fault()) verdict.fault = *fault;
    if (report.match != nullptr) {
      if (report.status == Status::legal && !options_.move.empty()) judge_move(*report.match, verdict);
      // Who asks for a value is not told what else differs.
      if (options_.path.empty()) verdict.outcome = report.match->part("outcome", Viewer{});
      else verdict.value = value_of(*report.match);
    }
    verdict.key = key_of(verdict);
    return verdict;
  }

  Json value_of(const Match& match) const { return quantity_at(read_quantity(options_.path, match), match); }

  void judge_move(Match& match, Verdict& verdict) const;

  std::string key_of(const Verdict& verdict) const {
    const Fault& fault = verdict.fault;
    std::set<RuleIndex> rules;
    for (const Violation& violation : fault.violations) rules.insert(violation.rule);
    const std::string at_fault = fmt::format("{} {} {} {} {}", verdict.contradicted, name_of(verdict.status),
                                             fault.mark.line, fault.entry, fmt::join(rules, ","));
    if (verdict.contradicted) return at_fault;
    return fmt::format("{} {} {}", at_fault, verdict.outcome.dump(), verdict.value.dump());
  }

  std::size_t remember(Verdict verdict) {
    const auto [known, added] = by_key_.emplace(verdict.key, dispute_.verdicts.size());
    if (added) dispute_.verdicts.push_back(std::move(verdict));
    return known->second;
  }

  // `known` is the run under `values`.
  void explore(const RulingMask& fixed, const RulingValues& values, const Run& known) {
    const RulingMask open = known.read & ~fixed;
    if (open.none()) {
      leaves_.push_back({fixed, values, known.verdict});
      return;
    }
    std::size_t key = 0;
    while (!open.test(key)) ++key;
    branched_.set(key);
    RulingMask more = fixed;
    more.set(key);
    const std::size_t options = dispute_.ruleset->catalogue.rulings[key].options.size();
    for (std::size_t option = 0; option < options && dispute_.complete; ++option) {
      RulingValues other = values;
      other.option[key] = static_cast<std::uint8_t>(option);
      if (option == values.option[key]) {
        explore(more, other, known);
      } else if (dispute_.runs >= options_.most) {
        dispute_.complete = false;
      } else {
        const Run next = run(more, other);
        if (is_used_up()) dispute_.complete = false;
        else explore(more, other, next);
      }
    }
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  std::shared_ptr<Budget> budget_;
  Dispute dispute_;
  std::map<std::string, std::size_t> by_key_;
  std::vector<DisputeLeaf> leaves_;
  RulingMask branched_;
};

// The actions of `move` one after another; the state reached stays in `match`.
void DisputeRun::judge_move(Match& match, Verdict& verdict) const {
  Fault& fault = verdict.fault;
  fault.entry = options_.move;
  const auto move = split_move(options_.move);
  const auto actor = move ? match.find_actor(move->actor) : std::nullopt;
  if (!actor) {
    verdict.status = fault.status = Status::malformed;
    fault.message = move ? fmt::format("nobody called `{}` plays", printable(move->actor))
                         : "a move is `ACTOR: ACTION; ACTION`";
    return;
  }
  std::optional<std::string_view> rest = move->actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (match.play(*actor, action, PlayMode::carry_out, answer)) continue;
    const bool unreadable = answer.kind == Answer::Kind::unreadable;
    const bool undecided = answer.kind == Answer::Kind::undecided;
    verdict.status = unreadable ? Status::malformed : undecided ? Status::undecided : Status::illegal;
    fault.status = verdict.status;
    fault.entry = fmt::format("{}: {}", move->actor, action);
    fault.violations = std::move(answer.violations);
    fault.message = answer.message;
    fault.hint = answer.hint;
    return;
  }
}

}  // namespace

Dispute settle_dispute(const ScriptText& script, const RunContext& context, const DisputeOptions& options) {
  return DisputeRun(script, context, options).run();
}

}  // namespace referee
