#include "script/script_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/unicode.hpp"
#include "script/action_fixes.hpp"
#include "script/directives/directives.hpp"
#include "script/directives/fixed_line.hpp"
#include "script/parsing/faults.hpp"
#include "script/parsing/later_header_faults.hpp"
#include "script/parsing/play_with_rules_waived.hpp"
#include "script/run_cache.hpp"
#include "script/unplayed_lines.hpp"
#include "script/verb_hints.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp).
constexpr std::uint64_t kLineWork = 2;
constexpr std::size_t kBytesAPlayedUnit = 8;
constexpr std::uint64_t kStartWork = 2048;

RunBudgets budgets_of(const ScriptText& script, const RunContext& context, const RunOptions& options) {
  if (!options.view.empty()) return budgets_for_view(script, context.limits);
  const auto budget = options.budget != nullptr ? options.budget : budget_for(script, context.limits);
  return {budget, budget};
}

// True if a line of the script, played or not, gives this label.
bool has_label(const ScriptText& script, std::string_view label) {
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    std::string_view rest = line.text;
    if (take_word(rest) == "@label" && normal_form(rest) == label) return true;
  }
  return false;
}

}  // namespace

ScriptRun::Body::Body(const ScriptText& script, const ScriptStart& script_start,
                      const LabelNames& labels_ahead, LineOfPlay line_of_play)
    : play(std::move(line_of_play)),
      readings(
          play, [&script_start](const RulingValues& rulings) { return script_start.start(rulings); },
          kStartWork + script.header().size()),
      reader(script, script_start.header(), play, labels_ahead) {}

ScriptRun::ScriptRun(const ScriptText& script, const RunContext& context, const RunOptions& options,
                     int nesting)
    : script_(script),
      context_(context),
      options_(options),
      nesting_(nesting),
      budgets_(budgets_of(script, context, options)),
      policy_(disclosure_for(options.view)),
      recorder_(options),
      needs_canonical_(!policy_->discloses_all() || recorder_.wants(&RunListener::on_action)) {}

Report ScriptRun::run() {
  try {
    begin();
  } catch (const InputError& error) {
    recorder_.stop(policy_->header_fault(fault_of_header(error, script_)));
    if (options_.read_rest) report_rest(error);
  } catch (const UndecidedSearch& error) {
    stop_before_body(error.limit);
  } catch (const std::bad_alloc&) {
    stop_before_body({{}, std::string(kOutOfMemory)});
  }
  if (body_ && !recorder_.has_stopped()) run_body(*body_);
  if (options_.explain_last) recorder_.explain(policy_->explain_last());
  auto truth = body_ ? body_->play.release() : nullptr;
  if (options_.truth != nullptr && truth != nullptr) *options_.truth = truth->clone();
  auto match = policy_->last(std::move(truth));
  if (nesting_ == 0 && options_.budget == nullptr) budgets_.told->refill(budgets_.told->most() / 4);
  return recorder_.finish(std::move(match), body_ ? body_->play.actions() : 0);
}

void ScriptRun::report_rest(const InputError& first) {
  report_forbidden_lines(script_, *policy_, recorder_);
  if (!policy_->discloses_all() || nesting_ != 0) return;
  for (const InputError& error : later_header_faults(script_, context_, options_, budgets_, first)) {
    if (!recorder_.has_room_for_also()) return recorder_.set_also_more();
    recorder_.add_also(policy_->header_fault(fault_of_header(error, script_)));
  }
}

void ScriptRun::stop_before_body(const LimitReached& limit) {
  Fault fault;
  fault.status = Status::undecided;
  fault.source = script_.name();
  fault.message = limit.message;
  fault.hint = limit.limit;
  recorder_.stop(policy_->header_fault(std::move(fault)));
}

void ScriptRun::begin() {
  if (go_on_from_kept()) return;
  const auto first = std::make_shared<ScriptStart>(script_, context_, options_, budgets_, nesting_);
  recorder_.set_game(first->header());
  auto match = first->begin(*budgets_.truth);
  script_start_ = first;
  const KeptPlay keeps = options_.kept != nullptr ? options_.kept->keeps() : kept_play_of(script_);
  body_.emplace(script_, *script_start_, labels_ahead_,
                LineOfPlay(std::move(match), keeps.of_actions, keeps.most_taken_back));
  recorder_.set_viewer(policy_->begin(body_->play.match()));
  if (const auto& dropped = body_->play.match().spec().dropped) recorder_.set_dropped(*dropped);
  cursor_ = script_.begin();
  if (options_.kept != nullptr) keep_point(*body_);
}

bool ScriptRun::go_on_from_kept() {
  const RunCache::Resumption from =
      options_.kept != nullptr ? options_.kept->start(*budgets_.told) : RunCache::Resumption{};
  if (from.point == nullptr) return false;
  const RunPoint& point = *from.point;
  script_start_ = point.script_start;
  recorder_.set_game(script_start_->header());
  recorder_.go_on_from(point.found);
  body_.emplace(script_, *script_start_, labels_ahead_, point.play);
  body_->readings.go_on_from(point.readings);
  stands_ = point.stands;
  cursor_.offset = from.offset;
  cursor_.number = point.line;
  return true;
}

void ScriptRun::keep_point(const Body& body) {
  if (recorder_.has_stopped() || !options_.kept->wants(cursor_.offset, *budgets_.told)) return;
  options_.kept->keep(
      cursor_.offset,
      {script_start_, body.play, body.readings.readings(), recorder_.found(), stands_, cursor_.number},
      *budgets_.told);
}

LineScope ScriptRun::lines() const { return options_.moves_only ? LineScope::play : LineScope::all; }

DirectiveContext ScriptRun::directive_context(Body& body) {
  return {body.reader, body.play.position(), body.play, body.readings, *policy_, recorder_, stands_};
}

bool ScriptRun::is_after_place(const ScriptLine& line) const {
  return options_.until->label.empty() && line.number > options_.until->line;
}

bool ScriptRun::is_at_label(const Body& body) const {
  return !options_.until->label.empty() && body.play.has_label(options_.until->label);
}

void ScriptRun::run_body(Body& body) {
  bool label_reached = false;
  while (!recorder_.has_stopped() && !label_reached && body.reader.go_on(cursor_)) {
    if (options_.until && is_after_place(body.reader.line())) break;
    run_line(body);
    if (options_.kept != nullptr) keep_point(body);
    label_reached = options_.until && is_at_label(body);
  }
  if (!recorder_.has_stopped() && !options_.until) {
    DirectiveContext at_end = directive_context(body);
    settle_stands(at_end, lines());
  }
  if (recorder_.has_stopped() && options_.read_rest && !body.play.is_lost())
    UnplayedLines(body.reader, labels_ahead_, *policy_, recorder_, options_).read(cursor_);
  recorder_.set_place_found(!options_.until || options_.until->label.empty() || label_reached ||
                            (recorder_.has_stopped() && has_label(script_, options_.until->label)));
}

std::uint64_t ScriptRun::line_work(const ScriptLine& line) const {
  return kLineWork + (policy_->discloses_all() ? line.raw.size() / kBytesAPlayedUnit : 0);
}

void ScriptRun::run_line(Body& body) {
  const ScriptLine& line = body.reader.line();
  try {
    budgets_.told->need(line_work(line), "playing the script");
    if (recorder_.wants(&RunListener::on_line)) recorder_.line(policy_->line(line));
    if (line.text.empty()) return;
    if (line.text.front() != '@') return run_move(body);
    run_directive(body);
  } catch (...) {
    stop_thrown(body);
  }
}

void ScriptRun::stop_thrown(Body& body) {
  try {
    throw;
  } catch (const InputError& error) {
    stop_unreadable(body, error);
  } catch (const UndecidedSearch& search) {
    recorder_.stop(policy_->line_fault(undecided_here(body.reader, search.limit)));
  } catch (const std::bad_alloc&) {
    // The action may have been played only in part.
    body.play.lose();
    recorder_.stop(policy_->line_fault(undecided_here(body.reader, {{}, std::string(kOutOfMemory)})));
  }
}

void ScriptRun::run_directive(Body& body) {
  const auto [directive, rest] = read_directive(body.reader, body.reader.line().text);
  if (options_.moves_only && directive.scope != DirectiveScope::play) return;
  DirectiveContext for_directive = directive_context(body);
  directive.run(for_directive, rest);
}

void ScriptRun::stop_unreadable(Body& body, const InputError& error) {
  const LineReader& reader = body.reader;
  Fault fault = fault_of(error, std::string(reader.line().text));
  if (fault.mark.line == 0) fault.mark = reader.mark_of(reader.line().text);
  if (fault.source.empty()) fault.source = script_.name();
  if (policy_->discloses_all()) add_fix(fault, reader, lines());
  recorder_.stop(policy_->line_fault(std::move(fault)));
}

void ScriptRun::run_move(Body& body) {
  const ScriptLine& line = body.reader.line();
  const MoveText move = body.reader.read_move(line.text);
  const bool is_one = !line.has_semicolon && move.actor.find(',') == std::string_view::npos;
  const Actor actor = is_one ? body.reader.read_actor(move.actor) : Actor{};
  if (!is_one) body.reader.check_actors(move.actor);
  body.play.begin_move();
  if (stands_) stands_->has_move = true;
  if (!(is_one ? run_action(body, move.actor, {actor, move.actions}) : run_actions(body, move))) return;
  if (!stands_) return;
  if (auto told = policy_->whole_move_text(line.text)) recorder_.name_note(stands_->note, *std::move(told));
  DirectiveContext after = directive_context(body);
  settle_stands(after, lines());
}

bool ScriptRun::run_actions(Body& body, const MoveText& move) {
  std::optional<std::string_view> names = move.actor;
  std::string_view name;
  while (next_item(names, name)) {
    const Actor actor = body.reader.read_actor(name);
    const bool is_shared = name.size() != move.actor.size();
    std::optional<std::string_view> rest = move.actions;
    std::string_view action;
    while (next_action(rest, action)) {
      if (is_shared) body.reader.require_shareable({actor, action});
      if (!run_action(body, name, {actor, action})) return false;
    }
  }
  return true;
}

bool ScriptRun::run_action(Body& body, std::string_view name, const ActionText& action) {
  Match& match = body.play.match();
  if (recorder_.wants(&RunListener::before_action)) recorder_.before_action(policy_->position(match));
  canonical_.clear();
  pay_for_action();
  if (needs_canonical_) policy_->before_action(match);
  const std::uint32_t line = body.reader.line().number;
  std::string* const canonical = needs_canonical_ ? &canonical_ : nullptr;
  if (!match.play(action.actor, action.text, PlayMode::carry_out, answer_, canonical) &&
      !stands(match, action)) {
    refuse(body, {name, action, action.text, line});
    return false;
  }
  body.play.add(action, stands_.has_value());
  const LineAction done{name, {action.actor, needs_canonical_ ? canonical_ : action.text}, action.text, line};
  if (needs_canonical_) report_action(body, done);
  if (stands_) recorder_.name_note(stands_->note, policy_->action_text(done));
  return true;
}

// Returns true if the arbiter allows the refused action. `answer_` has the reasons of the refusal.
bool ScriptRun::stands(Match& match, const ActionText& action) {
  RuleMask waived;
  if (!stands_ ||
      !play_with_rules_waived(match, action, answer_, waived, needs_canonical_ ? &canonical_ : nullptr))
    return false;
  note_waived(waived);
  return true;
}

// Suggests the phase that a setup has left out, if its first action is refused.
Hint ScriptRun::phase_hint(const Body& body, const ActionText& action) const {
  if (!policy_->discloses_all() || body.play.actions() != 0) return {};
  const std::string phase =
      found_as_help(*budgets_.truth, [&] { return script_start_->missing_phase(action); });
  return phase.empty() ? Hint() : Hint(fmt::format("write `phase: {}` into the setup", phase));
}

void ScriptRun::refuse(Body& body, const LineAction& refused) {
  const Match& match = body.play.match();
  const bool lacks_outcome = answer_.lacks_outcome;
  Fault fault =
      fault_of_answer(body.reader, std::move(answer_),
                      fmt::format("{}: {}", refused.name, refused.action.text), refused.action.text);
  const bool may_fix = fault.status == Status::malformed && policy_->discloses_moves_of(refused.action.actor);
  Hint hint;
  if (lacks_outcome && policy_->discloses_all())
    hint = outcome_hint(match, refused.action.actor, refused.action.text);
  else if (may_fix) hint = fixed_line(body.reader, lines());
  if (may_fix && policy_->discloses_all()) {
    drop_useless_fix(fault, body.reader, lines());
    if (hint.empty() && fault.hint.empty()) hint = form_hint(refused.action.text, *body.reader.header().game);
  } else if (fault.status == Status::illegal && fault.hint.empty()) hint = phase_hint(body, refused.action);
  recorder_.stop(policy_->refusal(match, refused, std::move(fault), hint));
  if (options_.explain_last) recorder_.explain(policy_->explain_refused(match, refused));
}

void ScriptRun::report_action(Body& body, const LineAction& done) {
  policy_->happened(done);
  if (recorder_.wants(&RunListener::on_action))
    recorder_.action(policy_->disclose_action(done, body.play.match()));
}

void ScriptRun::note_waived(const RuleMask& waived) {
  std::vector<RuleIndex>& rules = stands_->rules;
  for (std::size_t rule = 0; rule < kMaxRules; ++rule) {
    const auto index = static_cast<RuleIndex>(rule);
    if (waived.test(rule) && std::find(rules.begin(), rules.end(), index) == rules.end())
      rules.push_back(index);
  }
  recorder_.set_waived(stands_->note, policy_->waived(rules));
}

}  // namespace referee
