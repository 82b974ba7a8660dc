// `referee legal`: lists the legal actions at the end of a script.
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "referee/engine/state/state_values.hpp"
#include "reports/scripts/legal_list.hpp"
#include "session/numbers.hpp"

namespace referee::app {
namespace {

// The options of `referee legal`.
struct LegalCommand {
  ScriptOptions script;
  std::size_t limit = 10'000;
  bool all = false;
  bool fold = false;
  bool forms = false;
  std::string agent;
  std::uint64_t seed = 0;
};

// Writes each line, or all lines as a JSON list.
void write_lines(const std::vector<std::string>& lines, bool json) {
  if (json) write_out(stdout, json_text(Json(lines), 2) + "\n");
  else
    for (const std::string& line : lines) write_out(stdout, line + "\n");
}

// Reads the name of an agent. Returns nullopt after an error message if there is no such agent.
std::optional<AgentName> read_agent_option(const std::string& name) {
  try {
    return read_agent(name);
  } catch (const std::runtime_error& fault) {
    usage_error(fault.what());
    return std::nullopt;
  }
}

int legal(const LegalCommand& command, const GlobalOptions& options) {
  const auto agent = command.agent.empty() ? std::nullopt : read_agent_option(command.agent);
  if (!command.agent.empty() && !agent) return kExitUsage;
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) print_faults(ran, options);
  // A fault does not prevent an answer about the position before it.
  if (ran.report.match == nullptr || ran.report.status == Status::undecided)
    return exit_code(ran.report.status);
  const bool json = command.script.format == "json";
  if (agent) {
    write_lines(agent_action(ran.report, *agent, command.seed, options.max_work), json);
    return exit_code(ran.report.status);
  }
  const std::vector<std::string> forms = legal_forms(*ran.report.match, ran.report.viewer);
  if (command.forms) {
    write_lines(forms, json);
    return exit_code(ran.report.status);
  }
  const bool people = isatty(STDOUT_FILENO) != 0 && !json;
  const bool fold = command.fold || (people && !command.all);
  const Match& match = *ran.report.match;
  const Listed listed = fold ? folded_actions(match, ran.report.viewer, command.limit)
                             : first_actions(match, ran.report.viewer, command.limit);
  write_lines(listed.lines, json);
  if (!forms.empty()) print_error("referee: {} (--forms)\n", forms_note(forms));
  if (listed.all > listed.shown)
    print_error("referee: {} of {} legal actions shown (--limit)\n", listed.shown, listed.all);
  return exit_code(ran.report.status);
}

}  // namespace

void add_legal_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<LegalCommand>(
      app, "legal", "List the legal actions at the end of a script", options, task, legal);
  add_script_options(sub, command.script);
  add_format(sub, command.script.format, {"text", "json"});
  add_number(sub, "--limit", command.limit, "List at most this many");
  auto* all = sub.add_flag("--all", command.all, "List every outcome of chance (as in a file or a pipe)");
  sub.add_flag("--fold", command.fold,
               "One line for each action that chance decides, `-> one of N` (as on a terminal)")
      ->excludes(all);
  sub.add_flag("--forms", command.forms,
               "Instead, list what can be done but not listed, with words in capitals to fill in: "
               "`Anna: seal HEX(boots)`");
  sub.add_option("--agent", command.agent,
                 "Instead, the action that this agent chooses for the player of --view: random, greedy, mcts "
                 "or mcts:N. Without --view: what the table or the umpire may do, at random")
      ->type_name("AGENT");
  add_number(sub, "--seed", command.seed, "Of the agent's thoughts, 0 to 2^64-1")->type_name("S");
  sub.footer(
      "One action per line, `ACTOR: ACTION`, sorted by bytes. In a file or a pipe, actions with chance are "
      "listed once\n"
      "for each outcome; on a terminal, only once.\n"
      "\n"
      "Examples:\n"
      "  referee legal game.party\n"
      "  referee legal game.party --at after-the-draw --format json\n"
      "  referee legal game.party --view Anna --agent mcts:1000");
}

}  // namespace referee::app
