// `referee legal`: what may be done at the end of a script.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "commands/script_command.hpp"

namespace referee::app {
namespace {

struct LegalCommand {
  ScriptOptions script;
  std::size_t limit = 10'000;
  bool all = false;
  bool fold = false;
};

constexpr std::uint64_t kListedTextWork =
    64;  // units (core's budget.hpp): an action kept and printed, besides its bytes

// What is listed: lines, and how many actions they stand for.
struct Listed {
  std::vector<std::string> lines;  // sorted by bytes
  std::size_t shown = 0;
  std::size_t all = 0;
};

// The first ones by bytes; a heap with the last of them on top, so that a long list takes no more memory.
Listed first_actions(const Match& match, Viewer viewer, std::size_t limit) {
  Listed listed;
  std::vector<std::string>& lines = listed.lines;
  match.legal(
      [&](Actor actor, std::string_view text) {
        ++listed.all;
        lines.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        std::push_heap(lines.begin(), lines.end());
        if (lines.size() <= limit) {
          match.spec().budget->need(kListedTextWork + text.size(), "the list of the legal actions");
          return true;
        }
        std::pop_heap(lines.begin(), lines.end());
        lines.pop_back();
        return true;
      },
      viewer);
  std::sort_heap(lines.begin(), lines.end());
  listed.shown = lines.size();
  return listed;
}

// An action that chance decides stands there once, with the number of its outcomes.
Listed folded_actions(const Match& match, Viewer viewer, std::size_t limit) {
  constexpr std::string_view kOutcome = " -> ";
  std::map<std::string, std::pair<std::size_t, std::string>> outcomes;  // by the text before the outcome
  Listed listed;
  match.legal(
      [&](Actor actor, std::string_view text) {
        ++listed.all;
        std::string whole = fmt::format("{}: {}", match.actor_name(actor), text);
        const auto [entry, added] = outcomes.try_emplace(whole.substr(0, whole.find(kOutcome)));
        if (added)
          match.spec().budget->need(kListedTextWork + 2 * whole.size(), "the list of the legal actions");
        if (++entry->second.first == 1) entry->second.second = std::move(whole);
        return true;
      },
      viewer);
  for (auto& [text, outcome] : outcomes) {
    if (listed.lines.size() == limit) break;
    listed.shown += outcome.first;
    listed.lines.push_back(outcome.first == 1 ? std::move(outcome.second)
                                              : fmt::format("{}{}one of {}", text, kOutcome, outcome.first));
  }
  return listed;
}

int legal(const LegalCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) print_faults(ran, options);
  if (ran.report.match == nullptr || exit_code(ran.report.status) > 1 ||
      ran.report.status == Status::illegal) {
    return exit_code(ran.report.status);
  }
  const bool json = command.script.format == "json";
  const bool people = isatty(STDOUT_FILENO) != 0 && !json;
  const bool fold = command.fold || (people && !command.all);
  const Listed listed =
      (fold ? folded_actions : first_actions)(*ran.report.match, ran.report.viewer, command.limit);
  if (json) write_out(stdout, json_text(Json(listed.lines), 2) + "\n");
  else
    for (const std::string& line : listed.lines) write_out(stdout, line + "\n");
  if (listed.all > listed.shown)
    print_error("referee: {} of {} legal actions shown (--limit)\n", listed.shown, listed.all);
  return exit_code(ran.report.status);
}

}  // namespace

void add_legal_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<LegalCommand>();
  CLI::App* sub = app.add_subcommand("legal", "List the legal actions at the end of a script");
  add_script_options(*sub, command->script);
  sub->add_option("--format", command->script.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->add_option("--limit", command->limit, "List at most this many")->type_name("N");
  auto* all =
      sub->add_flag("--all", command->all, "List every outcome of chance; so it is in a file or a pipe");
  sub->add_flag("--fold", command->fold,
                "One line for an action that chance decides, `-> one of N`; so it is on a terminal")
      ->excludes(all);
  sub->footer(
      "One action a line, `ACTOR: ACTION`, sorted by bytes. Into a file or a pipe actions with chance are "
      "listed "
      "once for each\n"
      "outcome; on a terminal they stand there once.\n"
      "\n"
      "Examples:\n"
      "  referee legal game.party\n"
      "  referee legal game.party --at after-the-draw --format json");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return legal(*command, options); }; });
}

}  // namespace referee::app
