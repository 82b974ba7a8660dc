#include "session/output.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "terminal/files.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {

int usage_error(const std::string& message) {
  print_error("referee: {}\n", printable(message));
  return kExitUsage;
}

int input_error(const InputError& error) {
  const std::string place = error.source.empty()
                                ? std::string()
                                : fmt::format("{}:{}:{}: ", error.source, error.mark.line, error.mark.column);
  return usage_error(place + error.message + (error.hint.empty() ? "" : "; " + error.hint.text));
}

int write_result(const std::string& path, std::string_view text) {
  return write_file(path, text) ? 0 : usage_error(cannot_write(path));
}

CLI::Option* add_output(CLI::App& command, Output& output, const std::string& text) {
  command.add_flag("--force", output.force, "Overwrite an existing file");
  return command.add_option("-o,--output", output.path, text)->type_name("FILE");
}

bool check_overwrite(const Output& output, const std::string& opened) {
  if (output.force || !would_overwrite(output.path, opened)) return true;
  usage_error(fmt::format("`{}` is there already; --force writes over it", output.path));
  return false;
}

}  // namespace referee::app
