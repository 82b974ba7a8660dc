// `referee fmt`: writes a script in its canonical form. Comments are kept, and moves are written as the
// game writes them.
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "reports/scripts/canonical_form.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/script_options.hpp"
#include "terminal/files.hpp"

namespace referee::app {
namespace {

// The options of `referee fmt`.
struct FmtCommand {
  std::string script;
  Output output;
  bool in_place = false;
  bool check = false;
};

int format(const FmtCommand& command, const GlobalOptions& options) {
  if (!check_overwrite(command.output, command.script)) return kExitUsage;
  // The bytes of the file are needed, because a byte order mark is not canonical.
  const Session session(options);
  const auto before = session.read_script(command.script);
  if (!before) return usage_error(no_script_message(command.script));
  const ScriptText script(command.script, *before);
  Report report;
  const std::string after = canonical_form(script, session.context(), report);
  if (report.match == nullptr) {
    write_out(stderr, show_faults(script, report, Palette(use_colour(options.colour, stderr))));
    return exit_code(report.status);
  }
  if (command.check) {
    if (after == *before) return 0;
    print_error("referee: {} is not in its canonical form\n", printable(command.script));
    return 1;
  }
  const std::string& target = command.in_place ? command.script : command.output.path;
  if (command.in_place && after == *before) return 0;
  return write_result(target, after);
}

}  // namespace

void add_fmt_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] =
      add_command<FmtCommand>(app, "fmt", "Put a script into canonical form", options, task, format);
  add_script(sub, command.script);
  auto* output = add_output(sub, command.output, "Where to write it; - is standard output");
  auto* in_place = sub.add_flag("-i,--in-place", command.in_place, "Overwrite the script")->excludes(output);
  sub.add_flag("--check", command.check, "Write nothing; exit code 1 if the script is not in canonical form")
      ->excludes(output)
      ->excludes(in_place);
  sub.footer(
      "Moves as the game writes them, single blanks, two blanks before comments, at most one empty line. The "
      "header and\n"
      "the values of `@expect` are left alone; outcomes are not added (`referee run --transcript` does "
      "that).\n"
      "\n"
      "Examples:\n"
      "  referee fmt game.party\n"
      "  referee fmt -i game.party\n"
      "  referee fmt --check game.party");
}

}  // namespace referee::app
