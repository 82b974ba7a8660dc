// `referee legal`: what may be done at the end of a script.
#include <fmt/format.h>

#include <algorithm>

#include "commands/script_command.hpp"

namespace referee::app {
namespace {

struct LegalCommand {
  ScriptOptions script;
  std::size_t limit = 10'000;
};

constexpr std::uint64_t kListedTextWork =
    64;  // units (core's budget.hpp): an action kept and printed, besides its bytes

int legal(const LegalCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) print_faults(ran, options);
  if (ran.report.match == nullptr || exit_code(ran.report.status) > 1 ||
      ran.report.status == Status::illegal) {
    return exit_code(ran.report.status);
  }
  const Match& match = *ran.report.match;
  // The first ones by bytes; a heap with the last of them on top, so that a long list takes no more memory.
  std::vector<std::string> actions;
  std::size_t all = 0;
  match.legal(
      [&](Actor actor, std::string_view text) {
        ++all;
        actions.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        std::push_heap(actions.begin(), actions.end());
        if (actions.size() <= command.limit) {
          match.spec().budget->need(kListedTextWork + text.size(), "the list of the legal actions");
          return true;
        }
        std::pop_heap(actions.begin(), actions.end());
        actions.pop_back();
        return true;
      },
      ran.report.viewer);
  std::sort_heap(actions.begin(), actions.end());
  if (command.script.format == "json") {
    write_out(stdout, json_text(Json(actions), 2) + "\n");
  } else {
    for (const std::string& action : actions) write_out(stdout, action + "\n");
  }
  if (all > actions.size())
    print_error("referee: {} of {} legal actions shown (--limit)\n", actions.size(), all);
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
  sub->footer(
      "One action a line, `ACTOR: ACTION`, sorted by bytes. Actions with chance are listed once for each "
      "outcome.\n"
      "\n"
      "Examples:\n"
      "  referee legal game.party\n"
      "  referee legal game.party --at after-the-draw --format json");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return legal(*command, options); }; });
}

}  // namespace referee::app
