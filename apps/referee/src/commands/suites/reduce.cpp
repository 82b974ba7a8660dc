// `referee reduce`: finds a minimal script that shows the same fault or verdict.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "referee/adjudication/reduce.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/numbers.hpp"

namespace referee::app {
namespace {

// The options of `referee reduce`.
struct ReduceCommand {
  std::string script;
  Output output;
  ReduceOptions options;
};

std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Returns a note about the actions that the small script leaves out, since its reader should know about
// them.
std::string left_out(const Reduced& reduced) {
  if (reduced.actions_left_out == 0) return {};
  return fmt::format("; {} left out{}", counted(reduced.actions_left_out, "action"),
                     reduced.by_setup ? ", a setup stands for the play before" : "");
}

int reduce(ReduceCommand& command, const GlobalOptions& options) {
  if (!check_overwrite(command.output, command.script)) return kExitUsage;
  const Session session(options);
  const auto opened = open_script(command.script, session);
  if (!opened) return kExitUsage;
  const ScriptText& script = *opened;
  const std::size_t lines = count_lines(script.text());
  Progress progress("reducing", static_cast<std::size_t>(command.options.most));
  command.options.on_run = [&](std::uint64_t) { progress.advance(); };
  const Reduced reduced = reduce_script(script, session.context(), command.options);
  if (reduced.script.empty()) {
    print_error("referee: {}\n", reduced.why);
    write_out(stderr, show_faults(script, reduced.before, Palette(use_colour(options.colour, stderr))));
    return reduced.is_no_test ? 1 : kExitUsage;
  }
  if (const int code = write_result(command.output.path, reduced.script); code != 0) return code;
  const std::size_t kept = count_lines(reduced.script);
  print_error("referee: {} ({} tried){}{}\n",
              kept < lines ? fmt::format("{} became {}", counted(lines, "line"), kept)
                           : fmt::format("of {} none can be left out", counted(lines, "line")),
              counted(reduced.runs, "script"), left_out(reduced),
              reduced.complete                      ? ""
              : reduced.runs < command.options.most ? "; stopped at --max-work, so it may not be minimal"
                                                    : "; stopped at --most, so it may not be minimal");
  return 0;
}

}  // namespace

void add_reduce_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<ReduceCommand>(
      app, "reduce", "Shrink a script to the smallest one with the same fault or verdict", options, task,
      reduce);
  add_script(sub, command.script);
  add_output(sub, command.output, "Where to write it; - is standard output");
  sub.add_flag(
      "--as-test", command.options.as_test,
      "Write what is wrong as what is expected, so that the script passes: a refused move as an @reject of "
      "exactly its rules (what they found, `2 of 3 pieces taken`, stays, too), an unreadable one as "
      "@malformed, a failed directive with what is so");
  add_number(sub, "--most", command.options.most, "Try at most this many scripts");
  sub.footer(
      "Removes lines, actions, header keys and parts of the setup, as long as the script still shows the "
      "same thing.\n"
      "\n"
      "Examples:\n"
      "  referee reduce dispute.party -o small.party\n"
      "  referee reduce dispute.party --as-test -o tests/conformance/spin-party/dispute.party");
}

}  // namespace referee::app
