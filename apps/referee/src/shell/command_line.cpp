// Runs a command line, from its arguments to the exit code. The exit codes are those of contract 2
// (docs/contract.md).
#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdio>
#include <optional>
#include <span>
#include <sstream>
#include <string_view>

#include "referee/document/text.hpp"
#include "session/version.hpp"
#include "shell/completion.hpp"
#include "shell/help.hpp"
#include "shell/program.hpp"
#include "terminal/terminal.hpp"
#include "terminal/unwritten.hpp"
#include "terminal/window.hpp"

namespace referee::app {
namespace {

// Answers a command line that names no command to run. Wrong usage is exit code 2; help and version are 0.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() != 0) {
    print_error("referee: {}", wrong_usage(app, error));
    return kExitUsage;
  }
  std::ostringstream text;
  app.exit(error, text, text);
  const std::size_t width = output_window().columns;
  write_out(stdout, width == 0 ? text.str() : wrapped(text.str(), width));
  return 0;
}

// Returns an option `--option=` that has no value. CLI11 would take the next word as its value: a script,
// or another option.
std::optional<std::string_view> valueless(std::span<char* const> words) {
  for (const std::string_view word : words) {
    if (word == "--") break;
    if (word.starts_with("--") && word.find('=') == word.size() - 1) return word;
  }
  return std::nullopt;
}

int obey(int argc, char** argv) {
#ifdef REFEREE_WITH_TERMINAL
  if (argc > 1 && std::string_view(argv[1]) == "__complete")  // for shells, not for people
    return print_candidates({argv + 2, argv + argc});
#endif
  if (argc == 1) {
    print_error("{}", greeting());
    return kExitUsage;
  }
  if (const auto word = valueless({argv + 1, argv + argc})) {
    print_error("referee: `{}` needs a value behind the `=`\n", printable(*word));
    return kExitUsage;
  }
  Program program(argv[1]);
  try {
    program.app->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer(*program.app, error);
  }
  return program.task ? program.task() : kExitUsage;
}

int run(int argc, char** argv) {
  const int code = obey(argc, argv);
  flush_output();
  if (output_error() != 0 || std::ferror(stdout) != 0) {
    errno = output_error();
    print_error("referee: the output {}\n", why_unwritten());
    return kExitUsage;
  }
  return code;
}

}  // namespace

int run_command_line(int argc, char** argv) {
  return run_task([=] { return run(argc, argv); });
}

}  // namespace referee::app
