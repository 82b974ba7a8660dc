#include "commands/design/find_goal.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <map>

#include "referee/document/text.hpp"
#include "referee/engine/judging/chance.hpp"
#include "session/script_options.hpp"

namespace referee::app {
namespace {

Expectation read_condition(const std::string& text, const Match& match) {
  constexpr Mark kStart{1, 1};
  try {
    Expectation condition = read_expectation(text, kStart);
    check_path(condition, match, kStart);
    expand_short_entries(condition, match, text, kStart);
    viewer_of(condition, match, kStart);
    return condition;
  } catch (InputError& error) {
    error.message = fmt::format("`{}`: {}", text, error.message);
    throw;
  }
}

[[noreturn]] void fail_option(const std::string& message, const Hint& hint) {
  throw InputError({}, {}, 1, message, hint);
}

RuleIndex read_rule(const std::string& id, const Match& match, std::string_view option) {
  const Catalogue& catalogue = match.spec().ruleset->catalogue;
  if (const auto rule = catalogue.find_rule(id)) {
    if (option == "refusable" && !catalogue.rules[*rule].refuses)
      fail_option(fmt::format("`--{} {}`: this rule never refuses an action", option, id), {});
    return *rule;
  }
  fail_option(fmt::format("`--{} {}`: there is no such rule", option, id),
              did_you_mean(id, catalogue.rule_ids()));
}

RulingIndex read_reading(const std::string& text, const Match& match) {
  const Catalogue& catalogue = match.spec().ruleset->catalogue;
  const std::string key = text.substr(0, text.find('='));
  const std::string option = key.size() < text.size() ? text.substr(key.size() + 1) : "";
  const auto ruling = catalogue.find_ruling(key);
  if (!ruling)
    fail_option(fmt::format("`--reads {}`: there is no such ruling", text),
                did_you_mean(key, catalogue.ruling_keys()));
  const RulingInfo& info = catalogue.rulings[*ruling];
  const std::string& here = info.options[match.spec().rulings.option[*ruling]].name;
  if (option == here) return static_cast<RulingIndex>(*ruling);
  std::vector<std::string_view> known;
  for (const OptionInfo& one : info.options) known.push_back(one.name);
  if (std::find(known.begin(), known.end(), option) == known.end())
    fail_option(fmt::format("`--reads {}`: there is no such option", text), did_you_mean(option, known));
  fail_option(fmt::format("this script reads `{}` as `{}`", key, here),
              fmt::format("write `rulings: {{{}: {}}}` in its header", key, option));
}

// Returns the rulings that each rule reads in random play.
std::map<RuleIndex, RulingMask> find_readings(const Match& match) {
  constexpr unsigned kPlies = 300;
  Trace trace;
  trace.with_facts = false;
  const auto play = match.with_rules_off(match.spec().off, &trace);
  std::map<RuleIndex, RulingMask> readings;
  for (unsigned ply = 0; ply < kPlies; ++ply) {
    ChanceStream chance(0, ply);
    trace.entries.clear();
    if (play->play_out(chance, 1) == 0) break;
    for (const TraceEntry& entry : trace.entries) readings[entry.rule] |= entry.grounds.rulings;
  }
  return readings;
}

}  // namespace

void add_goal_options(CLI::App& command, GoalWords& words) {
  command.add_option("condition", words.conditions, "`PATH OP VALUE`, as after `@expect`; all must hold")
      ->check(utf8_text())
      ->type_name("CONDITION");
  command.add_option("--always", words.always, "Find the shortest line that breaks this condition")
      ->check(utf8_text())
      ->allow_extra_args(false)
      ->type_name("CONDITION");
  command.add_option("--refusable", words.refusable, "Some action is refused by exactly this rule")
      ->allow_extra_args(false)
      ->type_name("RULE");
  command.add_option("--uses", words.uses, "The last action relies on this rule: it takes effect, or holds")
      ->allow_extra_args(false)
      ->type_name("RULE");
  command.add_option("--reads", words.reads, "The last action reads this ruling, with this option")
      ->allow_extra_args(false)
      ->type_name("KEY=OPTION");
  command.add_flag("--dead-end", words.dead_end, "Somebody is to act, but nobody can");
}

Goal read_goal(const GoalWords& words, const Match& match, const Game& game) {
  if (!words.refusable.empty() && !game.knows_candidates())
    fail_option(fmt::format("{} can't tell which actions are refused", game.id()),
                "`--refusable` needs a game that knows what is worth trying");
  Goal goal;
  for (const std::string& text : words.conditions) goal.conditions.push_back(read_condition(text, match));
  for (const std::string& text : words.always) goal.always.push_back(read_condition(text, match));
  for (const std::string& id : words.refusable) goal.refusable.push_back(read_rule(id, match, "refusable"));
  for (const std::string& id : words.uses) goal.uses.push_back(read_rule(id, match, "uses"));
  for (const std::string& text : words.reads) goal.reads.push_back(read_reading(text, match));
  goal.dead_end = words.dead_end;
  return goal;
}

std::string readings_note(const Goal& goal, const Match& match) {
  if (goal.refusable.empty()) return {};
  const Catalogue& catalogue = match.spec().ruleset->catalogue;
  auto readings = find_readings(match);
  std::string text;
  for (const RuleIndex rule : goal.refusable) {
    std::vector<std::string> read;
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      const RulingInfo& ruling = catalogue.rulings[key];
      const auto& behind = catalogue.rules[rule].behind;
      if (readings[rule].test(key) || std::find(behind.begin(), behind.end(), ruling.key) != behind.end())
        read.push_back(
            fmt::format("`{}` as `{}`", ruling.key, ruling.options[match.spec().rulings.option[key]].name));
    }
    if (!read.empty())
      text += fmt::format("  note: whether {} refuses anything depends on rulings; this script reads {}\n",
                          catalogue.rules[rule].id, enumerate(read, "and"));
  }
  return text;
}

}  // namespace referee::app
