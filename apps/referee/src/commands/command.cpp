#include "commands/command.hpp"

#include <CLI/CLI.hpp>

namespace referee::app {

CLI::App& add_subcommand(CLI::App& app, const std::string& name, const std::string& text, Task& task,
                         Task work) {
  CLI::App* sub = app.add_subcommand(name, text);
  sub->callback([&task, work = std::move(work)] { task = work; });
  return *sub;
}

}  // namespace referee::app
