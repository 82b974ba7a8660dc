// `referee explain`: shows why an action is legal or not, rule by rule.
#include "commands/judge/explain.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <vector>

#include "commands/command.hpp"
#include "commands/judge/last_action.hpp"
#include "commands/ran_script.hpp"
#include "referee/document/text.hpp"
#include "referee/script/move_hint.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/value_expression.hpp"
#include "reports/verdicts/explanation_text.hpp"
#include "reports/verdicts/itemised_text.hpp"
#include "terminal/window.hpp"

namespace referee::app {
namespace {

// Keeps the trace of the last action of a script. The trace contains everything, and not only what one player
// may know.
class LastOfTruth {
 public:
  explicit LastOfTruth(Trace& trace) : trace_(trace) {
    listener_.on_line = [this](const ScriptLine& line) { line_ = line.number; };
    listener_.before_action = [this](const Match&) { trace_.entries.clear(); };
    listener_.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
      last_ = explained_of(actor, canonical, match, line_, trace_);
    };
  }
  const RunListener& listener() const { return listener_; }

  // Returns the action at fault if there is one, or else the last action that was played. Empty if there was
  // no action.
  std::optional<Explained> take(const Report& report) {
    if (const Fault* fault = report.main_fault(); fault != nullptr && fault->status != Status::failed) {
      last_ = Explained{fault->entry, fault->mark.line, {}};
      last_->why.entries = std::move(trace_.entries);
      last_->why.answer = {kind_of(fault->status), fault->violations, {}, fault->hint, 0, 0};
      if (fault->violations.empty()) last_->why.answer.message = fault->message;
    }
    return std::move(last_);
  }

 private:
  static Answer::Kind kind_of(Status status) {
    if (status == Status::malformed) return Answer::Kind::unreadable;
    return status == Status::undecided ? Answer::Kind::undecided : Answer::Kind::refused;
  }

  Trace& trace_;
  RunListener listener_;
  std::optional<Explained> last_;
  std::uint32_t line_ = 0;
};

std::optional<RuleIndex> broken_rule(const Explanation& why) {
  for (const TraceEntry& entry : why.entries)
    if (entry.kind == TraceKind::broken) return entry.rule;
  return std::nullopt;
}

// Returns the actions since which the last action of `list` breaks its rules. Empty under a view, because a
// player may not know them.
std::vector<BrokenSince> since_when(const std::vector<Explained>& list, const RanScript& ran,
                                    const ExplainCommand& command, const Session& session) {
  if (ran.report.viewer || !broken_rule(list.back().why)) return {};
  RunOptions run_options;
  if (!read_place_option(command.script.at, run_options.until)) return {};
  return broken_since(*ran.script, session.context(), run_options, list.back());
}

std::string since_text(const BrokenSince& since, const MatchSpec& spec, const Palette& palette) {
  std::vector<std::string> rules;
  for (const RuleIndex rule : since.rules) rules.push_back(spec.ruleset->catalogue.rules[rule].id);
  return fmt::format("{} {} broken since {}", enumerate(rules, "and"), rules.size() == 1 ? "is" : "are",
                     explained_text(*since.action, spec, palette, Detail::deciding));
}

Json since_json(const BrokenSince& since, const MatchSpec& spec) {
  Json rules = Json::array();
  for (const RuleIndex rule : since.rules) rules.push_back(spec.ruleset->catalogue.rules[rule].id);
  return {{"rules", std::move(rules)}, {"action", explained_json(*since.action, spec)}};
}

int show(const std::vector<Explained>& list, const RanScript& ran, const ExplainCommand& command,
         const GlobalOptions& options, const Session& session) {
  const std::vector<BrokenSince> since = since_when(list, ran, command, session);
  const MatchSpec& spec = ran.report.match->spec();
  const Status status = status_of(list.back().why);
  if (command.script.format == "json") {
    Json json = {{"script", command.script.script}, {"status", word_of(list.back().why)}};
    json["actions"] = Json::array();
    for (const Explained& explained : list) json["actions"].push_back(explained_json(explained, spec));
    json["broken_since"] = Json::array();
    for (const BrokenSince& one : since) json["broken_since"].push_back(since_json(one, spec));
    write_out(stdout, json_text(json, 2) + "\n");
  } else {
    const Palette palette(use_colour(options.colour, stdout));
    const Detail detail = command.all ? Detail::all : Detail::deciding;
    for (const Explained& explained : list)
      write_out(stdout, fitted(explained_text(explained, spec, palette, detail)));
    for (const BrokenSince& one : since) write_out(stdout, fitted(since_text(one, spec, palette)));
    if (const auto broken = broken_rule(list.back().why))
      write_out(stdout, fitted(command_for_details(*broken, spec, *ran.script, palette)));
  }
  return exit_code(status);
}

// Explains the actions of MOVE one after another, up to the first that is refused.
int show_move(const ExplainCommand& command, const GlobalOptions& options, const RanScript& ran,
              const Session& session) {
  const auto move = split_move(command.move);
  if (!move)
    return usage_error(fmt::format("`{}`: a move is `ACTOR: ACTION; ACTION`", printable(command.move)));
  const Match& match = *ran.report.match;
  if (const auto bad = find_bad_actor(match, move->actor)) {
    return usage_error(fmt::format("`{}`: {}{}{}", printable(command.move), bad->message,
                                   bad->hint.empty() ? "" : "; ", bad->hint.text));
  }
  std::vector<Explained> list = explain_move(match, *move, ran.report.viewer);
  Answer& answer = list.back().why.answer;
  const auto actor = match.find_actor(move->actor);
  if (actor && answer.kind == Answer::Kind::unreadable && !ran.report.viewer)
    if (MoveHint meant = move_hint(match, *move, *actor, *ran.report.game); !meant.hint.empty())
      answer.hint = std::move(meant.hint);
  return show(list, ran, command, options, session);
}

// Returns advice to ask for a value near this one that has parts; empty if there is none.
std::string other_advice(const std::string& path, const Json& value, const Match& match, Viewer viewer) {
  const auto has_parts = [&](const std::string& other) {
    return itemised(read_value_expression(other, match), match, viewer).has_value();
  };
  for (std::size_t dot = path.rfind('.'); dot != std::string::npos && dot > 0;
       dot = path.rfind('.', dot - 1)) {
    const std::string above = path.substr(0, dot);
    if (has_parts(above)) return fmt::format("; try `--of {}`", above);
  }
  // At the end of a game, a player's number may come from the outcome.
  const bool of_player = value.is_number() && path.starts_with("players.");
  return of_player && has_parts("outcome") ? "; try `--of outcome`" : "";
}

// Returns the grounds that the rules note when this value is read from the position.
std::vector<TraceEntry> notes_of_reading(const std::string& path, const Match& match, Viewer viewer) {
  Trace trace;
  trace.with_facts = false;
  trace_value(path, *match.with_rules_off(match.spec().off, &trace), trace, viewer);
  std::erase_if(trace.entries, [](const TraceEntry& entry) {
    return entry.kind != TraceKind::applied || entry.grounds.is_empty();
  });
  drop_repeats(trace.entries);
  return std::move(trace.entries);
}

// Everything that is known about a value: what it is made of, what was noted when it was read from the
// position, and the action that last changed it.
struct ExplainedValue {
  Json value;
  std::optional<Item> item;
  std::vector<TraceEntry> notes;
  std::optional<Explained> change;
};

std::string value_text(const ExplainedValue& explained, const std::string& path, const Match& match,
                       Viewer viewer, const Palette& palette) {
  const MatchSpec& spec = match.spec();
  const Catalogue& catalogue = spec.ruleset->catalogue;
  std::string text =
      fmt::format("{} is {}\n", palette.bold(printable(path)), printable(explained.value.dump()));
  if (explained.item) text += item_text(*explained.item, catalogue, palette);
  for (const TraceEntry& entry : explained.notes) {
    const std::string readings = catalogue.readings(entry.grounds.rulings, spec.rulings);
    if (entry.grounds.settled.none() && readings.empty()) continue;
    text += fmt::format("  by {} ({}{}{})\n", catalogue.rules[entry.rule].id,
                        printable(catalogue.cited(entry.rule, entry.grounds)),
                        readings.empty() ? "" : "; read as ", readings);
  }
  if (explained.item) return text;
  if (explained.change)
    text += "last changed by " + explained_text(*explained.change, spec, palette, Detail::deciding);
  else
    text += fmt::format("  there is nothing to break down here{}\n",
                        other_advice(path, explained.value, match, viewer));
  return text;
}

Json value_json(const ExplainedValue& explained, const ExplainCommand& command, const MatchSpec& spec) {
  Json json = {{"script", command.script.script}, {"path", command.path}, {"value", explained.value}};
  json["items"] = explained.item ? item_json(*explained.item, spec.ruleset->catalogue) : Json();
  json["rules"] = Json::array();
  for (const TraceEntry& entry : explained.notes) json["rules"].push_back(trace_entry_json(entry, spec));
  json["changed_by"] = explained.change ? explained_json(*explained.change, spec) : Json();
  return json;
}

// Prints the value at the path, and what it rests on.
int explain_value(const ExplainCommand& command, const GlobalOptions& options, const RanScript& ran,
                  std::optional<Explained> change) {
  const Match& match = *ran.report.match;
  const Viewer viewer = ran.report.viewer;
  try {
    const ValueExpression expression = read_value_expression(command.path, match);
    ExplainedValue explained{expression_value(expression, match, viewer), itemised(expression, match, viewer),
                             notes_of_reading(command.path, match, viewer), std::move(change)};
    if (command.script.format == "json") {
      write_out(stdout, json_text(value_json(explained, command, match.spec()), 2) + "\n");
      return 0;
    }
    const Palette palette(use_colour(options.colour, stdout));
    write_out(stdout, fitted(value_text(explained, command.path, match, viewer, palette)));
    return 0;
  } catch (const InputError& error) {
    return usage_error(fmt::format("`--of {}`: {}{}", command.path, error.message,
                                   error.hint.empty() ? "" : "; " + error.hint.text));
  }
}

}  // namespace

int explain(const ExplainCommand& command, const GlobalOptions& options) {
  const Session session(options);
  Trace trace;
  LastOfTruth last(trace);
  LastChange change(trace, command.path);
  RunOptions run_options;
  run_options.moves_only = true;
  const bool asks_last = command.move.empty() && command.path.empty();
  run_options.explain_last = asks_last;
  if (command.move.empty() && command.script.view.empty()) {
    run_options.trace = &trace;
    run_options.listener = command.path.empty() ? &last.listener() : &change.listener();
  }
  RanScript ran = run_for_command(command.script, session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  Report& report = ran.report;
  // A fault further down does not prevent an answer about the position before it.
  const bool lacks_answer = report.match == nullptr || (!asks_last && report.status == Status::undecided);
  if (report.match == nullptr || (!asks_last && report.status != Status::legal)) print_faults(ran, options);
  if (lacks_answer) return exit_code(report.status);
  if (!command.path.empty()) return explain_value(command, options, ran, change.take());
  if (!command.move.empty()) return show_move(command, options, ran, session);
  auto explained = report.viewer ? std::move(report.last) : last.take(report);
  if (explained) drop_repeats(explained->why.entries);
  if (!explained) {
    print_error("referee: no action before this place; name one to ask about\n");
    return kExitUsage;
  }
  return show({std::move(*explained)}, ran, command, options, session);
}

void add_explain_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<ExplainCommand>(
      app, "explain", "Show why an action is legal or not, rule by rule", options, task, explain);
  add_script_options(sub, command.script);
  sub.add_option("move", command.move,
                 "An action to judge at that place; without it, the last one before it, or the one at fault")
      ->check(utf8_text())
      ->type_name("'ACTOR: ACTION'");
  sub.add_option("--of", command.path,
                 "Show instead what this value of the state, or sum(PATH, ...), is made of")
      ->type_name("PATH")
      ->check(utf8_text())
      ->excludes("move");
  sub.add_flag("--all", command.all, "Also the rules that were kept, and do not decide");
  add_format(sub, command.script.format, {"text", "json"});
  sub.footer(
      "Shows the rules that decide: what each found in this position, its citation, and the rulings it "
      "read.\n"
      "Of a legal action these are its effects, and the checks that rest on a ruling; of a refused one also "
      "the\n"
      "earlier action since which it breaks a rule. With `--all` and in JSON it shows every rule that was\n"
      "consulted. `--of` itemises a score, a weight or the outcome; of another value it explains the action "
      "that\n"
      "last changed it. With `--view` it says nothing that this player may not know.\n"
      "\n"
      "Examples:\n"
      "  referee explain game.party\n"
      "  referee explain game.party --at 12\n"
      "  referee explain game.party --at 12 'Ben: bond blue s1-s3'\n"
      "  referee explain game.party --of outcome");
}

}  // namespace referee::app
