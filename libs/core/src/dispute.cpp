#include "referee/core/dispute.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "referee/core/expectation.hpp"

namespace referee {
namespace {

// One run, and the rulings that it read.
struct Run {
  std::size_t verdict = 0;
  RulingMask read;
};

// A leaf of the decision tree: under these options of these rulings the verdict is the same whatever the
// others.
struct Leaf {
  RulingMask fixed;
  RulingValues values;
  std::size_t verdict;
};

class DisputeRun {
 public:
  DisputeRun(const ScriptText& script, const RunContext& context, const DisputeOptions& options)
      : script_(script), context_(context), options_(options) {}

  Dispute settle() {
    const Run first = run({}, {});
    if (!dispute_.place_found || dispute_.ruleset == nullptr) return std::move(dispute_);
    RulingMask fixed;
    if (!options_.all) fixed = dispute_.plain.agreed;
    explore(fixed, dispute_.defaults, first);
    if (dispute_.complete) compare();
    if (dispute_.complete) list_readings();
    return std::move(dispute_);
  }

 private:
  // Runs the script; the first run is under its own rulings and tells what they are.
  Run run(const RulingMask& fixed, const RulingValues& values) {
    const bool first = dispute_.runs == 0;
    Trace trace;
    trace.with_facts = false;
    RunOptions options;
    options.until = options_.until;
    options.trace = &trace;
    options.moves_only = true;
    for (std::size_t key = 0; !first && key < kMaxRulings; ++key) {
      if (fixed.test(key)) options.rulings.emplace_back(static_cast<RulingIndex>(key), values.option[key]);
    }
    Report report = run_script(script_, context_, options);
    dispute_.place_found = report.place_found;
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

  Verdict judge(Report& report) const {
    Verdict verdict;
    verdict.status = report.status;
    if (const Fault* fault = report.main_fault()) verdict.fault = *fault;
    if (report.match != nullptr) {
      if (report.status == Status::legal && !options_.move.empty()) judge_move(*report.match, verdict);
      verdict.outcome = report.match->part("outcome", Viewer{});
      if (!options_.path.empty()) verdict.value = value_of(*report.match);
    }
    verdict.key = key_of(verdict);
    return verdict;
  }

  Json value_of(const Match& match) const {
    const Mark mark{1, 1};
    const std::string text = options_.path + " = null";
    const Expectation wanted = read_expectation(text, mark);
    check_path(wanted, match, mark);
    return value_at(match, wanted.path, mark);
  }

  void judge_move(Match& match, Verdict& verdict) const;

  std::string key_of(const Verdict& verdict) const {
    if (!options_.path.empty()) return verdict.value.dump();
    std::set<RuleIndex> rules;
    for (const Violation& violation : verdict.fault.violations) rules.insert(violation.rule);
    return fmt::format("{} {} {}", name_of(verdict.status), fmt::join(rules, ","), verdict.outcome.dump());
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
        explore(more, other, run(more, other));
      }
    }
  }

  // Two leaves that differ in the options of one ruling only, and in their verdicts, show that it matters.
  // Every ruling that matters shows itself so: change it alone somewhere, and the two readings lie in two
  // such leaves.
  void compare() {
    RulingMask matters;
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
      for (std::size_t j = i + 1; j < leaves_.size(); ++j) {
        if (leaves_[i].verdict == leaves_[j].verdict) continue;
        if (const auto key = only_difference(leaves_[i], leaves_[j])) matters.set(*key);
      }
    }
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      if (matters.test(key)) dispute_.depends_on.push_back(static_cast<RulingIndex>(key));
      if (branched_.test(key)) dispute_.branched.push_back(static_cast<RulingIndex>(key));
    }
  }

  static std::optional<std::size_t> only_difference(const Leaf& a, const Leaf& b) {
    std::optional<std::size_t> found;
    const RulingMask both = a.fixed & b.fixed;
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      if (!both.test(key) || a.values.option[key] == b.values.option[key]) continue;
      if (found) return std::nullopt;
      found = key;
    }
    return found;
  }

  std::size_t verdict_under(const RulingValues& values) const {
    const auto holds = [&](const Leaf& leaf) {
      for (std::size_t key = 0; key < kMaxRulings; ++key) {
        if (leaf.fixed.test(key) && leaf.values.option[key] != values.option[key]) return false;
      }
      return true;
    };
    return std::find_if(leaves_.begin(), leaves_.end(), holds)->verdict;
  }

  // Every combination of the options of depends_on, the first ruling changing slowest.
  void list_readings() {
    const auto& rulings = dispute_.ruleset->catalogue.rulings;
    std::uint64_t combinations = 1;
    for (const RulingIndex key : dispute_.depends_on) {
      combinations *= rulings[key].options.size();
      if (combinations > options_.most) {
        dispute_.complete = false;
        return;
      }
    }
    for (std::uint64_t n = 0; n < combinations; ++n) {
      RulingValues values = dispute_.defaults;
      Reading reading;
      reading.options.resize(dispute_.depends_on.size());
      std::uint64_t rest = n;
      for (std::size_t i = dispute_.depends_on.size(); i-- > 0;) {
        const RulingIndex key = dispute_.depends_on[i];
        reading.options[i] = static_cast<std::uint8_t>(rest % rulings[key].options.size());
        rest /= rulings[key].options.size();
        values.option[key] = reading.options[i];
      }
      reading.verdict = verdict_under(values);
      dispute_.readings.push_back(std::move(reading));
    }
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  Dispute dispute_;
  std::map<std::string, std::size_t> by_key_;
  std::vector<Leaf> leaves_;
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
  return DisputeRun(script, context, options).settle();
}

}  // namespace referee
