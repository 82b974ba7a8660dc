// `@reject`, `@accept` and `@malformed`: tries moves without keeping them.
#include <fmt/format.h>

#include <algorithm>

#include "script/directives/directives.hpp"
#include "script/parsing/faults.hpp"

namespace referee {
namespace {

constexpr std::string_view kNoMalformedMove = "`@malformed` needs a move";

struct ExpectedRefusal {
  std::string_view rules_text;
  bool exact = false;
  std::vector<RuleIndex> rules;
  MoveText move;

  std::string text() const { return fmt::format("{}: {}", move.actor, move.actions); }
};

ExpectedRefusal read_refusal(const LineReader& reader, std::string_view text) {
  const MoveText move = reader.read_move(text);
  const NamedRules named = split_rules(move.actor);
  ExpectedRefusal out;
  out.rules_text = named.rules;
  out.exact = out.rules_text.starts_with('=');
  if (out.exact) out.rules_text.remove_prefix(1);
  if (out.exact || !out.rules_text.empty()) out.rules = reader.read_rules(out.rules_text);
  out.move = {named.actors, move.actions};
  std::optional<std::string_view> rest = named.actors;
  std::string_view first;
  if (next_item(rest, first) && reader.catalogue().find_rule(first))
    reader.fail_at(first, fmt::format("`{}` is a rule, not a player", first),
                   "write no comma between the last rule and the player");
  reader.check_actors(named.actors);
  return out;
}

// Throws if an action of the move cannot be read. `trial` has the step at which the trial ended.
void require_readable(const LineReader& reader, const Match& match, const TriedMove& trial) {
  if (trial.legal) return;
  if (!trial.hidden && trial.answer.kind == Answer::Kind::unreadable)
    reader.fail_unreadable(trial.answer, trial.step.action());
  // Checks the refused action and those after it, which were not tried.
  MoveSteps step = trial.step;
  Answer answer;
  do {
    const auto actor = match.find_actor(step.name());
    if (actor && !match.readable(*actor, step.action(), answer))
      reader.fail_unreadable(answer, step.action());
  } while (step.next());
}

// Returns the action at which a trial ended, with its actor if there are several.
std::string refused_part(const MoveSteps& step) {
  return step.is_shared() ? fmt::format("{}: {}", step.name(), step.action()) : std::string(step.action());
}

void stop_undecided(DirectiveContext& context, const TriedMove& trial) {
  context.recorder.stop(context.policy.line_fault(fault_of_answer(
      context.reader, trial.answer, std::string(context.reader.line().text), trial.step.action())));
}

bool is_among(RuleIndex rule, const std::vector<RuleIndex>& rules) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

std::vector<RuleIndex> only_in(const std::vector<RuleIndex>& these, const std::vector<RuleIndex>& others) {
  std::vector<RuleIndex> only;
  for (const RuleIndex rule : these) {
    if (!is_among(rule, others)) only.push_back(rule);
  }
  return only;
}

// Returns the rules of the violations, each once.
std::vector<RuleIndex> rules_of(const std::vector<Violation>& violations) {
  std::vector<RuleIndex> rules;
  for (const Violation& violation : violations) {
    if (!is_among(violation.rule, rules)) rules.push_back(violation.rule);
  }
  return rules;
}

std::vector<std::string> ids_of(const std::vector<RuleIndex>& rules, const Catalogue& catalogue) {
  std::vector<std::string> ids;
  for (const RuleIndex rule : rules) ids.push_back(catalogue.rules[rule].id);
  return ids;
}

// Replaces the list of expected rules by the rules that the move breaks.
Correction corrected_rules(const LineReader& reader, const ExpectedRefusal& expected,
                           const std::vector<RuleIndex>& broken) {
  Correction correction{reader.script().offset_of(expected.rules_text), expected.rules_text.size(),
                        fmt::format("{}", fmt::join(ids_of(broken, reader.catalogue()), ",")),
                        only_in(broken, expected.rules)};
  if (correction.rules.empty()) correction.rules = only_in(expected.rules, broken);
  return correction;
}

// Checks whether the last action was refused by the expected rules.
void compare_rules(DirectiveContext& context, const ExpectedRefusal& expected,
                   const Disclosed<TriedMove>& trial) {
  const Catalogue& catalogue = context.reader.catalogue();
  const std::vector<Violation>& violations = trial->answer.violations;
  const std::vector<RuleIndex> missing = only_in(expected.rules, rules_of(violations));
  std::vector<RuleIndex> surplus;
  for (const Violation& violation : violations) {
    if (expected.exact && !is_among(violation.rule, expected.rules)) surplus.push_back(violation.rule);
  }
  if (trial->partial && (expected.exact || !missing.empty())) return context.leave_untold();
  if (missing.empty() && surplus.empty()) return context.recorder.hold(&trial);
  std::string message = "the move is refused";
  if (!missing.empty())
    message += fmt::format(", but not by {}", enumerate(ids_of(missing, catalogue), "or"));
  if (!surplus.empty())
    message += fmt::format(", {} also by {}", missing.empty() ? "but" : "and",
                           enumerate(ids_of(surplus, catalogue), "and"));
  Failure failure{fmt::format("{} ({})", message, describe(violations, catalogue)), &trial};
  failure.tried = {expected.text()};
  // A move that only switched-off rules forbid breaks no rule.
  if (!violations.empty())
    failure.correction = corrected_rules(context.reader, expected, rules_of(violations));
  context.fail(std::move(failure));
}

}  // namespace

void read_reject(const LineReader& reader, std::string_view text) {
  reader.read_moves(read_refusal(reader, text).move);
}

void run_reject(DirectiveContext& context, std::string_view text) {
  const ExpectedRefusal expected = read_refusal(context.reader, text);
  Match& match = context.position.match;
  const auto trial = context.policy.try_move(match, expected.move, TriedMoveEnd::judge_last);
  require_readable(context.reader, match, *trial);
  if (trial->hidden) return context.leave_untold();
  if (trial->legal) return context.fail({.message = "the move is legal", .tried = {expected.text()}});
  if (trial->answer.kind == Answer::Kind::undecided) return stop_undecided(context, *trial);
  if (trial->at_last) return compare_rules(context, expected, trial);
  context.fail({.message = fmt::format("already `{}` is refused: {}", refused_part(trial->step),
                                       reason_of(trial->answer, context.reader.catalogue())),
                .trial = &trial,
                .tried = {expected.text()}});
}

void read_accept(const LineReader& reader, std::string_view text) {
  reader.read_moves(reader.read_move(text));
}

void run_accept(DirectiveContext& context, std::string_view text) {
  const MoveText move = context.reader.read_move(text);
  context.reader.check_actors(move.actor);
  Match& match = context.position.match;
  const auto trial = context.policy.try_move(match, move, TriedMoveEnd::play_last);
  require_readable(context.reader, match, *trial);
  if (trial->hidden) return context.leave_untold();
  if (trial->legal) return context.recorder.hold();
  if (trial->answer.kind == Answer::Kind::undecided) return stop_undecided(context, *trial);
  context.fail({.message = fmt::format("`{}` is refused: {}", refused_part(trial->step),
                                       reason_of(trial->answer, context.reader.catalogue())),
                .trial = &trial,
                .tried = {std::string(text)}});
}

void read_malformed(const LineReader& reader, std::string_view text) {
  reader.require_text(text, std::string(kNoMalformedMove));
}

void run_malformed(DirectiveContext& context, std::string_view text) {
  read_malformed(context.reader, text);
  Match& match = context.position.match;
  const auto move = split_move(text);
  if (!move) return context.recorder.hold();
  if (find_bad_actor(match, move->actor)) return context.recorder.hold();
  const auto trial = context.policy.try_move(match, *move, TriedMoveEnd::play_last);
  if (trial->hidden || trial->partial) return context.leave_untold();
  try {
    require_readable(context.reader, match, *trial);
  } catch (const InputError&) {
    return context.recorder.hold();
  }
  context.fail({"the move can be read"});
}

}  // namespace referee
