#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/judging/each_step.hpp"
#include "referee/adjudication/dispute.hpp"
#include "referee/adjudication/value_watch.hpp"
#include "referee/document/error.hpp"
#include "referee/document/words.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/value_expression.hpp"

namespace referee {
namespace {

// The kinds of trace entries that decide a verdict or a value.
enum class Deciding : std::uint8_t { refusals, effects, all };

bool decides(TraceKind kind, Deciding which) {
  const bool is_effect = kind == TraceKind::applied;
  if (which == Deciding::all) return is_effect || kind == TraceKind::held;
  return which == Deciding::effects ? is_effect : kind == TraceKind::broken;
}

// True if one of two paths leads to a part of the other's value.
[[nodiscard]] bool overlap(std::span<const PathStep> path, std::string_view other) {
  for (const PathStep& step : path) {
    if (step.key.empty() || other.empty()) return true;
    const std::string_view key = take_piece(other, '.');
    if (!is_each(step) && key != "*" && step.key != key) return false;
  }
  return true;
}

// True if the value at `path` may depend on an entry that decides only these values. The hash depends on all.
bool concerns(std::span<const PathStep> path, std::span<const std::string_view> only_of, const Match& match) {
  if (only_of.empty() || std::ranges::find(match.keys(), path[0].key) == match.keys().end()) return true;
  return std::ranges::any_of(only_of, [&](std::string_view other) { return overlap(path, other); });
}

// True if a value may depend on the entry. Without an expression it is the outcome. The state may lack it.
bool concerns(const std::string& expression, const TraceEntry& entry, const Match& match) {
  if (entry.only_of.empty()) return true;
  try {
    const ValueExpression read =
        read_value_expression(expression.empty() ? std::string_view("outcome") : expression, match);
    if (!read.path.empty()) return concerns(read.path, entry.only_of, match);
    return std::ranges::any_of(read.summands,
                               [&](const auto& path) { return concerns(path, entry.only_of, match); });
  } catch (const InputError&) {
    return true;
  }
}

// Runs a script under its own readings, and collects the grounds of the disputed verdict or value.
class GroundsOfDispute {
 public:
  GroundsOfDispute(const ScriptText& script, const RunContext& context, const DisputeOptions& options,
                   std::uint32_t line)
      : script_(script), context_(context), options_(options), line_(line), watch_(options.path) {
    trace_.with_facts = false;
  }

  DisputeGrounds find() {
    RunListener listener;
    std::uint32_t line = 0;
    listener.on_line = [&](const ScriptLine& at) { line = at.number; };
    listener.before_action = [&](const Match& match) { start_action(match); };
    listener.on_action = [&](Actor, std::string_view, const Match& match) {
      end_action(match, line == line_ && options_.move.empty());
    };
    RunOptions run_options;
    run_options.until = options_.until;
    run_options.moves_only = true;
    run_options.trace = &trace_;
    run_options.listener = &listener;
    const Report report = run_script(script_, context_, run_options);
    if (report.match == nullptr) return {};
    const bool is_refused =
        report.main_fault() != nullptr || (!options_.move.empty() && !play_move(*report.match));
    if (is_refused) {
      found_ = {grounds_of(Deciding::refusals), rulings_read(), {}, {}};
    } else if (!options_.path.empty()) {
      add_value(*report.match);
    }
    return std::move(found_);
  }

 private:
  Grounds grounds_of(Deciding which) const {
    Grounds grounds;
    for (const TraceEntry& entry : trace_.entries)
      if (decides(entry.kind, which)) grounds.add(entry.grounds);
    return grounds;
  }

  // Returns the rulings that all rules consulted for the last action read.
  RulingMask rulings_read() const {
    RulingMask read;
    for (const TraceEntry& entry : trace_.entries) read |= entry.grounds.rulings;
    return read;
  }

  void start_action(const Match& match) {
    trace_.entries.clear();
    trace_.pending = {};
    if (!options_.path.empty()) watch_.before_action(match);
  }

  // Adds the grounds of the action that was just played if it is disputed. If a value is disputed, keeps them
  // instead if the action changed it.
  void end_action(const Match& match, bool is_disputed) {
    if (options_.path.empty() && !is_disputed) return;
    std::erase_if(trace_.entries,
                  [&](const TraceEntry& entry) { return !concerns(options_.path, entry, match); });
    if (options_.path.empty()) {
      found_.deciding.add(grounds_of(Deciding::all));
      found_.consulted |= rulings_read();
      for (const TraceEntry& entry : trace_.entries)
        if (entry.kind == TraceKind::waived) {
          const bool is_off = match.spec().ruleset->catalogue.switched_off.test(entry.rule);
          (is_off ? found_.switched_off : found_.waived).set(entry.rule);
        }
      return;
    }
    Grounds grounds = grounds_of(Deciding::effects);
    if (grounds.is_empty() && of_change_.is_empty()) return;
    if (watch_.has_changed(match)) of_change_ = std::move(grounds);
  }

  // Plays the disputed move. Returns false if it is refused.
  [[nodiscard]] bool play_move(Match& match) {
    const auto move = split_move(options_.move);
    if (!move || find_bad_actor(match, move->actor)) return true;
    Answer answer;
    for (MoveSteps steps(*move); steps.next();) {
      start_action(match);
      if (!play_step(match, steps, PlayMode::carry_out, answer)) return false;
      end_action(match, true);
    }
    return true;
  }

  // Adds the grounds of the action that last changed the value, and those of reading it from the position.
  void add_value(const Match& match) {
    found_.deciding.add(of_change_);
    found_.consulted |= of_change_.rulings;
    trace_ = {};
    trace_value(options_.path, match, trace_);
    found_.deciding.add(grounds_of(Deciding::effects));
    found_.consulted |= trace_.rulings_read;
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  std::uint32_t line_;
  Trace trace_;
  ValueWatch watch_;
  DisputeGrounds found_;
  Grounds of_change_;
};

}  // namespace

DisputeGrounds grounds_of_dispute(const ScriptText& script, const RunContext& context,
                                  const DisputeOptions& options, const Dispute& dispute) {
  const ScriptText& played = dispute.path != nullptr ? *dispute.path : script;
  return GroundsOfDispute(played, context, options, dispute.line).find();
}

}  // namespace referee
