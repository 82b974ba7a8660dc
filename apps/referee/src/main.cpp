// referee: the command line. Commands are in command_*.cpp; exit codes are those of SPEC.md, section 2.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "files.hpp"
#include "games.hpp"
#include "options.hpp"

namespace referee::app {

Session::Session(const GlobalOptions& options)
    : library_([](const std::string& path) { return read_file(path); }, options.rulesets),
      context_{games(), &library_, {options.max_positions}} {}

namespace {

void add_global_options(CLI::App& app, GlobalOptions& options) {
  const std::map<std::string, ColourChoice> choices = {
      {"auto", ColourChoice::automatic}, {"always", ColourChoice::always}, {"never", ColourChoice::never}};
  app.add_option("--color", options.colour,
                 "Colour the output: auto (on a terminal, unless NO_COLOR is set), always, never")
      ->transform(CLI::CheckedTransformer(choices))
      ->type_name("WHEN");
  app.add_option("--rulesets", options.rulesets,
                 "Look rulesets up in this folder (GAME/NAME.yaml) before those built in")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory);
  app.add_option("--max-positions", options.max_positions,
                 "Limit of one exact search; beyond it the answer is `undecided`")
      ->type_name("N");
}

constexpr std::string_view kFooter =
    "Exit codes: 0 legal, 1 illegal or an expectation failed, 2 malformed or wrong usage, 3 a defect of "
    "this\n"
    "program, 4 the verdict depends on a ruling, 5 undecided within the limits.\n\n"
    "Examples:\n"
    "  referee run examples/spin-party/first-moves.party\n"
    "  referee check tests/conformance\n"
    "  referee rules spin-party SP-7.flip\n";

// Wrong usage is exit code 2, help and version are 0.
int exit_of(const CLI::App& app, const CLI::ParseError& error) {
  const int code = app.exit(error);
  return code == 0 ? 0 : kExitUsage;
}

int run(int argc, char** argv) {
  CLI::App app("Referee for My Party!, and other party games: plays scripts, judges moves, names the rule.",
               "referee");
  GlobalOptions options;
  Task task;
  add_global_options(app, options);
  app.set_version_flag("--version", "referee " REFEREE_VERSION);
  app.require_subcommand(1);
  app.fallthrough();
  app.footer(std::string(kFooter));
  add_run_command(app, options, task);
  add_check_command(app, options, task);
  add_legal_command(app, options, task);
  add_explain_command(app, options, task);
  add_dispute_command(app, options, task);
  add_simulate_command(app, options, task);
  add_new_command(app, options, task);
  add_fmt_command(app, options, task);
  add_reduce_command(app, options, task);
  add_replay_command(app, options, task);
  add_rules_command(app, options, task);
  add_coverage_command(app, options, task);
  add_perft_command(app, options, task);
#ifdef REFEREE_WITH_SEALS
  add_seal_command(app, options, task);
#endif
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return exit_of(app, error);
  }
  const int code = task ? task() : kExitUsage;
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    fmt::print(stderr, "referee: the output can't be written\n");
    return kExitUsage;
  }
  return code;
}

}  // namespace
}  // namespace referee::app

int main(int argc, char** argv) {
  try {
    return referee::app::run(argc, argv);
  } catch (const referee::UndecidedSearch& search) {
    fmt::print(stderr, "referee: undecided: {}\n  help: the limit `{}` can be raised with --max-{}\n",
               search.limit.message, search.limit.limit, search.limit.limit);
    return referee::exit_code(referee::Status::undecided);
  } catch (const std::exception& error) {
    fmt::print(stderr, "referee: internal error: {}\nplease report this with the script that caused it\n",
               error.what());
    return referee::app::kExitDefect;
  }
}
