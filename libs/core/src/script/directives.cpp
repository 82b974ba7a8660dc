// The directives of a script, one function each (contract 1).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "referee/document/yaml.hpp"
#include "script/script_run.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kTriedWork = 64;  // units (budget.hpp): an action that is tried

std::string brief(const Json& value) {
  constexpr std::size_t kLongest = 300;
  std::string text = value.dump();
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not in the middle of a character
  text.replace(end, std::string::npos, "...");
  return text;
}

}  // namespace

void ScriptRun::run_directive(std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = take_word(rest);
  if (name == "@label") return run_label(rest);
  if (name == "@back") return run_back(rest);
  if (name == "@stands") return run_stands(rest);
  if (name == "@takeback") return run_takeback(rest);
  require_directive(name);
  if (options_.moves_only) return;
  Match& match = *report_.match;
  if (name == "@expect") return run_expect(rest, match);
  if (name == "@reject") return run_reject(rest, match);
  if (name == "@accept") return run_accept(rest, match);
  if (name == "@show") return run_show(rest);
  if (name == "@malformed") return run_malformed(rest);
  run_under(rest);
}

void ScriptRun::require_directive(std::string_view name) const {
  if (std::find(kDirectives.begin(), kDirectives.end(), name) == kDirectives.end())
    fail_at(name, fmt::format("unknown directive `{}`", printable(name)), did_you_mean(name, kDirectives));
}

void ScriptRun::require_text(std::string_view text, std::string message, std::string hint) const {
  if (text.empty()) fail_at(line_.text, std::move(message), std::move(hint));
}

Expectation ScriptRun::read_expect(std::string_view text, const Match& match, Viewer& viewer) const {
  const Mark at = mark_of(text.empty() ? line_.text : text);
  Expectation expectation = read_expectation(text, at);
  check_path(expectation, match, at);
  viewer = viewer_of(expectation, match, at);
  return expectation;
}

void ScriptRun::run_expect(std::string_view text, Match& match) {
  const Mark at = mark_of(text.empty() ? line_.text : text);
  Viewer viewer;
  const Expectation expectation = read_expect(text, match, viewer);
  if (account_) return expect_as_seen(expectation, viewer, match, at);
  Json actual;
  if (viewer) {
    actual = value_at(*match.seen_by(*viewer), expectation.path, at, viewer);
    if (holds(expectation, actual)) return hold();
  } else if (asks_list(expectation)) {
    if (list_holds(expectation, match, actual)) return hold();
  } else {
    actual = value_of(expectation, match, at);
    if (holds(expectation, actual)) return hold();
  }
  const bool equality = expectation.comparison == Comparison::equal;
  std::optional<Correction> correction;
  if (equality) {
    correction = Correction{script_.offset_of(expectation.value_text),
                            expectation.value_text.size(),
                            write_yaml_value(actual),
                            {}};
    budget_->need(correction->text.size(), "keeping what an expectation should say");
  }
  fail(fmt::format("{} is {}, not {}{}", expectation.path_text, brief(actual),
                   equality ? "" : fmt::format("{} ", name_of(expectation.comparison)),
                   brief(expectation.value)),
       {}, std::move(correction), value_hint(text, actual));
}

// The number of legal actions is remembered: to count them may take long.
Json ScriptRun::value_of(const Expectation& expectation, const Match& match, Mark at) {
  const bool counts = expectation.path_text == "legal.count" && &match == report_.match.get();
  if (!counts) return value_at(match, expectation.path, at);
  if (!legal_count_) legal_count_ = value_at(match, expectation.path, at);
  return *legal_count_;
}

ScriptRun::Trial ScriptRun::try_move(Match& match, Actor actor, std::string_view actions, TrialEnd end) {
  if (account_) return try_as_seen(match, actor, actions, end);
  Trial trial;
  std::optional<std::string_view> rest = actions;
  Match* board = &match;
  while (next_action(rest, trial.action)) {
    trial.at_last = !rest.has_value();
    const bool judge_only = trial.at_last && end == TrialEnd::judge_last;
    if (!judge_only && board == &match) {  // nothing of it is kept: play on a copy
      if (scratch_ == nullptr || &scratch_->spec() != &match.spec()) scratch_ = match.clone();
      else scratch_->restore(match);
      board = scratch_.get();
    }
    budget_->need(kTriedWork, "trying this move");
    const PlayMode mode = judge_only ? PlayMode::judge_only : PlayMode::carry_out;
    if (!board->play(actor, trial.action, mode, trial.answer, nullptr)) return trial;
  }
  trial.legal = true;
  return trial;
}

void ScriptRun::fail_unreadable(const Answer& answer, std::string_view action) const {
  const bool spanned = answer.length > 0 && answer.offset + answer.length <= action.size();
  fail_at(spanned ? action.substr(answer.offset, answer.length) : action, answer.message, answer.hint);
}

void ScriptRun::require_readable(const Match& match, Actor actor, const Trial& trial) {
  if (trial.legal) return;
  if (!trial.hidden && trial.answer.kind == Answer::Kind::unreadable)
    fail_unreadable(trial.answer, trial.action);
  // Actions after the one that was refused have not been looked at yet.
  const std::size_t line_end =
      static_cast<std::size_t>(line_.text.data() + line_.text.size() - trial.action.data());
  const std::string_view tail(trial.action.data(), line_end);
  std::optional<std::string_view> rest = tail;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (!match.readable(actor, action, answer)) fail_unreadable(answer, action);
  }
}

void ScriptRun::stop_undecided(Trial& trial) {
  const Fault fault = fault_of_answer(trial.answer, std::string(line_.text), trial.action);
  stop(account_ ? account_->stop(fault) : fault);
}

void ScriptRun::stop_undecided(std::string_view assignments, const OtherReading& reading) {
  stop(undecided_here({reading.limit, fmt::format("under {}: {}", assignments, reading.failure)}));
}

std::vector<RuleIndex> ScriptRun::read_rules(std::string_view text) const {
  const Catalogue& catalogue = header_.spec.ruleset->catalogue;
  std::vector<RuleIndex> rules;
  std::optional<std::string_view> rest = text;
  while (rest) {
    const std::size_t comma = rest->find(',');
    const std::string_view id = trim(rest->substr(0, comma));
    if (comma == std::string_view::npos) rest.reset();
    else rest = rest->substr(comma + 1);
    const auto rule = catalogue.find_rule(id);
    if (!rule)
      fail_at(id, fmt::format("unknown rule `{}`", printable(id)), did_you_mean(id, catalogue.rule_ids()));
    rules.push_back(*rule);
  }
  return rules;
}

std::string ScriptRun::rule_list(const std::vector<RuleIndex>& rules) const {
  std::string text;
  for (const RuleIndex rule : rules) {
    text += (text.empty() ? "" : ", ") + header_.spec.ruleset->catalogue.rules[rule].id;
  }
  return text;
}

// The list of rules that the move does break, in place of `list`, where `named` stand.
Correction ScriptRun::corrected_rules(std::string_view list, const std::vector<RuleIndex>& named,
                                      const std::vector<Violation>& broken) const {
  Correction correction{script_.offset_of(list), list.size(), {}, {}};
  std::vector<RuleIndex> rules;
  for (const Violation& violation : broken) {
    if (std::find(rules.begin(), rules.end(), violation.rule) == rules.end()) rules.push_back(violation.rule);
  }
  for (const RuleIndex rule : rules)
    correction.text += (correction.text.empty() ? "" : ",") + header_.spec.ruleset->catalogue.rules[rule].id;
  const auto only_in = [](const std::vector<RuleIndex>& these, const std::vector<RuleIndex>& others) {
    std::vector<RuleIndex> only;
    for (const RuleIndex rule : these) {
      if (std::find(others.begin(), others.end(), rule) == others.end()) only.push_back(rule);
    }
    return only;
  };
  correction.rules = only_in(rules, named);
  if (correction.rules.empty()) correction.rules = only_in(named, rules);
  return correction;
}

ScriptRun::ExpectedRefusal ScriptRun::read_reject(std::string_view text) const {
  const MoveText move = read_move(text);
  // Before the colon stand the rules, if any, and then the actor.
  const std::size_t blank = move.actor.find_last_of(" \t");
  ExpectedRefusal out;
  out.name = blank == std::string_view::npos ? move.actor : move.actor.substr(blank + 1);
  if (blank != std::string_view::npos) out.rules_text = trim(move.actor.substr(0, blank));
  out.exact = out.rules_text.starts_with('=');
  if (out.exact) out.rules_text.remove_prefix(1);
  if (out.exact || !out.rules_text.empty()) out.rules = read_rules(out.rules_text);
  out.actor = read_actor(out.name);
  out.actions = move.actions;
  return out;
}

void ScriptRun::run_reject(std::string_view text, Match& match) {
  const auto [name, rules_text, exact, wanted, actor, actions] = read_reject(text);
  Trial trial = try_move(match, actor, actions, TrialEnd::judge_last);
  require_readable(match, actor, trial);
  if (trial.hidden) return leave_untold();
  if (trial.legal) return fail("the move is legal");
  if (trial.answer.kind == Answer::Kind::undecided) return stop_undecided(trial);
  if (!trial.at_last) {
    return fail(fmt::format("already `{}` is refused: {}", trial.action, reason(trial.answer)),
                trial.answer.violations);
  }
  std::vector<RuleIndex> missing;
  std::vector<RuleIndex> surplus;
  const auto& broken = trial.answer.violations;
  for (const RuleIndex rule : wanted) {
    if (std::none_of(broken.begin(), broken.end(), [&](const Violation& v) { return v.rule == rule; }))
      missing.push_back(rule);
  }
  for (const Violation& violation : broken) {
    if (exact && std::find(wanted.begin(), wanted.end(), violation.rule) == wanted.end())
      surplus.push_back(violation.rule);
  }
  if (trial.partial && (exact || !missing.empty())) return leave_untold();
  if (missing.empty() && surplus.empty()) return hold(broken);
  std::string message = "the move is refused";
  if (!missing.empty()) message += fmt::format(", but not by {}", rule_list(missing));
  if (!surplus.empty())
    message += fmt::format(", {}by {} besides", missing.empty() ? "but " : "and ", rule_list(surplus));
  // A move that only other rules forbid breaks none of those that are in force.
  std::optional<Correction> correction;
  if (!broken.empty()) correction = corrected_rules(rules_text, wanted, broken);
  fail(fmt::format("{} ({})", message, describe(broken)), broken, std::move(correction));
}

void ScriptRun::run_accept(std::string_view text, Match& match) {
  const MoveText move = read_move(text);
  const Actor actor = read_actor(move.actor);
  Trial trial = try_move(match, actor, move.actions, TrialEnd::play_last);
  require_readable(match, actor, trial);
  if (trial.hidden) return leave_untold();
  if (trial.legal) return hold();
  if (trial.answer.kind == Answer::Kind::undecided) return stop_undecided(trial);
  fail(fmt::format("`{}` is refused: {}", trial.action, reason(trial.answer)), trial.answer.violations);
}

void ScriptRun::run_malformed(std::string_view text) {
  require_text(text, "`@malformed` needs a move");
  const auto move = split_move(text);
  if (!move) return hold();
  const auto actor = report_.match->find_actor(move->actor);
  if (!actor) return hold();
  const Trial trial = try_move(*report_.match, *actor, move->actions, TrialEnd::play_last);
  try {
    require_readable(*report_.match, *actor, trial);
  } catch (const InputError&) {
    return hold();
  }
  fail("the move can be read");
}

Viewer ScriptRun::read_show(std::string_view text) const {
  if (text.empty() || text == "all") return {};
  const auto actor = report_.match->find_actor(text);
  if (actor && is_seat(*actor)) return seat_of(*actor);
  std::vector<std::string_view> known(header_.spec.seats.begin(), header_.spec.seats.end());
  known.push_back("all");
  fail_at(text, fmt::format("nobody called `{}` plays", printable(text)), did_you_mean(text, known));
}

void ScriptRun::run_show(std::string_view text) {
  const Viewer viewer = read_show(text);
  if (options_.listener == nullptr || !options_.listener->on_show) return;
  // Under a view nobody sees more than that.
  if (account_) options_.listener->on_show(account_->look(*report_.match), account_->viewer());
  else options_.listener->on_show(*report_.match, viewer);
}

std::string ScriptRun::read_label(std::string_view text) const {
  if (!is_name(text))
    fail_at(text.empty() ? line_.text : text,
            "a label is a letter, then letters, marks, digits, `_` or `-`, at most 64 in all");
  std::string name = normal_form(text);
  if (labels_.contains(name) || labels_ahead_.contains(name))
    fail_at(text, fmt::format("the label `{}` stands in this script twice", name));
  return name;
}

void ScriptRun::run_label(std::string_view text) {
  std::string name = read_label(text);
  if (snapshot_ == nullptr) count_kept(*report_.match);
  keep_moments_for_label();
  labels_.emplace(std::move(name), Label{snapshot(), here_, moment_});
  labelled_.insert(here_);
}

std::string ScriptRun::read_back(std::string_view text) const {
  std::string name = normal_form(text);
  if (labels_.contains(name) || labels_ahead_.contains(name)) return name;
  std::vector<std::string_view> known;
  for (const auto& [label, kept] : labels_) known.push_back(label);
  fail_at(text.empty() ? line_.text : text, fmt::format("no label `{}` before this line", printable(text)),
          did_you_mean(text, known));
}

void ScriptRun::run_back(std::string_view text) {
  const auto found = labels_.find(read_back(text));
  report_.match->restore(*found->second.match);
  here_ = found->second.here;
  go_to_moment(found->second.moment);
  forget_answers();
  snapshot_ = found->second.match;
  tell_return(0, text);
}

}  // namespace referee
