#include "shell/program.hpp"
#include "session/version.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <system_error>

#include "referee/document/text.hpp"
#include "session/games.hpp"
#include "session/numbers.hpp"
#include "shell/help.hpp"
#include "terminal/files.hpp"
#include "terminal/new_file.hpp"

namespace referee::app {
namespace {

enum class PathKind : std::uint8_t { any, folder };

// Returns why an option can't have this path. Empty if it can.
std::string fault_of(const std::string& path, PathKind kind) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return cannot_read(path);
  if (kind == PathKind::any || std::filesystem::is_directory(path, error)) return {};
  return fmt::format("`{}` is not a folder", path);
}

void add_global_options(CLI::App& app, GlobalOptions& options) {
  const auto choose = [&options](const std::string& word) {
    options.colour = word == "always"  ? ColourChoice::always
                     : word == "never" ? ColourChoice::never
                                       : ColourChoice::automatic;
  };
  app.add_option_function<std::string>(
         "--color", choose,
         "Colour the output: auto (on a terminal, unless NO_COLOR is set), always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto")
      ->type_name("WHEN");
  app.add_flag_callback(
      "-q,--quiet",
      [&options] {
        options.quiet = true;
        StatusLine::silence();
      },
      "Show no progress; with `check`, show only what is not legal; with `play`, only the position you "
      "ask for");
  app.add_option("--rulesets", options.rulesets,
                 "Look up rulesets in this folder (GAME/NAME.yaml) before the built-in ones")
      ->type_name("DIR")
      ->envname("REFEREE_RULESETS")
      ->check([](const std::string& path) { return fault_of(path, PathKind::folder); });
  app.add_option_function<std::string>(
         "--text",
         [&options](const std::string& path) {
           options.copies = std::make_shared<TableCopies>(path, games());
         },
         "Quote the rules from this copy of the original, or from GAME.txt in this folder")
      ->type_name("FILE|DIR")
      ->envname("REFEREE_TEXTS")
      ->check([](const std::string& path) { return fault_of(path, PathKind::any); });
  auto* confined = app.add_flag_callback(
      "--confined", [&options] { options.confined = true; },
      "Let scripts name only files (rulesets, setups) in their own folder or below, and with `check` in the "
      "folders "
      "given; `check` does so if CI is set");
  app.add_flag_callback(
         "--no-confined", [&options] { options.confined = false; },
         "Let scripts name any file, even if "
         "CI is set")
      ->excludes(confined);
  add_number(app, "--max-work", options.max_work,
             "How many units of work judging a script may take; beyond that it is `undecided`")
      ->envname("REFEREE_MAX_WORK");
}

std::string footer() {
  std::string codes;
  for (const ExitCode& exit : exit_codes()) codes += fmt::format("  {}  {}\n", exit.code, exit.meaning);
  return "Exit codes:\n" + codes +
         "\nExamples:\n"
         "  referee run examples/spin-party/first-moves.party\n"
         "  referee check tests/conformance\n"
         "  referee rules spin-party SP-7.flip";
}

}  // namespace

namespace {

constexpr std::string_view kNoMemory = "referee: undecided: there is not enough memory for this\n";

}  // namespace

int run_task(const Task& task) {
  try {
    return task();
  } catch (const UndecidedSearch& search) {
    print_error("referee: undecided: {}\n  help: the limit `{}` can be raised with --max-{}\n",
                search.limit.message, search.limit.limit, search.limit.limit);
    return exit_code(Status::undecided);
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "{}", kNoMemory);
    return exit_code(Status::undecided);
  } catch (const std::filesystem::filesystem_error& error) {
    print_error("referee: `{}` can't be read: {}\n", printable(error.path1().string()),
                error.code().message());
    return kExitUsage;
  } catch (const std::system_error& error) {
    print_error("referee: {}\n", error.what());
    return kExitUsage;
  } catch (const std::exception& error) {
    print_error("referee: internal error: {}\nplease report this with the script that caused it\n",
                error.what());
    return kExitDefect;
  }
}

// Ends the program after an exception that cannot be caught. The JSON library allocates memory even in
// order to free some, and does so in destructors, which may not throw.
void end_at_once() {
  NewFile::discard_all();
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc&) {
    std::fwrite(kNoMemory.data(), 1, kNoMemory.size(), stderr);
    std::_Exit(exit_code(Status::undecided));
  } catch (...) {
  }
  std::fputs("referee: internal error: an exception where none may be\n", stderr);
  std::_Exit(kExitDefect);
}

Program::Program(std::string_view only)
    : app(std::make_unique<CLI::App>(
          "Referee for My Party!, and other party games: plays scripts, judges moves, names the rule.",
          "referee")) {
  app->formatter(std::make_shared<HelpFormatter>());
  app->option_defaults()->always_capture_default();
  app->set_help_flag("-h,--help", "Print help and exit");
  add_global_options(*app, options);
  app->set_version_flag("-V,--version", fmt::format("referee {}", version()), "Print the version and exit");
  app->require_subcommand(1);
  app->fallthrough();
  app->footer(footer());
  const auto named = [&](const CommandDefinition& command) { return command.name == only; };
  // The version can be printed without any command.
  const bool none = only == "--version" || only == "-V";
  const bool all = std::ranges::none_of(command_definitions(), named);
  for (const CommandDefinition& command : command_definitions()) {
    if (none || !(all || named(command))) continue;
    command.add(*app, options, task);
    app->get_subcommand(std::string(command.name))->group(std::string(command.group));
  }
}

Program::~Program() = default;

}  // namespace referee::app
