// `referee legal`: what may be done at the end of a script.
#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "commands/numbers.hpp"
#include "commands/script_command.hpp"
#include "referee/engine/state_values.hpp"
#include "reports/legal_list.hpp"

namespace referee::app {
namespace {

struct LegalCommand {
  ScriptOptions script;
  std::size_t limit = 10'000;
  bool all = false;
  bool fold = false;
  bool forms = false;
};

// Lines, or a list of JSON.
void write_lines(const std::vector<std::string>& lines, bool json) {
  if (json) write_out(stdout, json_text(Json(lines), 2) + "\n");
  else
    for (const std::string& line : lines) write_out(stdout, line + "\n");
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
  auto command = std::make_shared<LegalCommand>();
  CLI::App* sub = app.add_subcommand("legal", "List the legal actions at the end of a script");
  add_script_options(*sub, command->script);
  sub->add_option("--format", command->script.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  add_number(*sub, "--limit", command->limit, "List at most this many");
  auto* all = sub->add_flag("--all", command->all, "List every outcome of chance (as in a file or a pipe)");
  sub->add_flag("--fold", command->fold,
                "One line for each action that chance decides, `-> one of N` (as on a terminal)")
      ->excludes(all);
  sub->add_flag("--forms", command->forms,
                "Instead, list what can be done but not listed, with words in capitals to fill in: "
                "`Anna: seal HEX(boots)`");
  sub->footer(
      "One action per line, `ACTOR: ACTION`, sorted by bytes. In a file or a pipe, actions with chance are "
      "listed once\n"
      "for each outcome; on a terminal, only once.\n"
      "\n"
      "Examples:\n"
      "  referee legal game.party\n"
      "  referee legal game.party --at after-the-draw --format json");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return legal(*command, options); }; });
}

}  // namespace referee::app
