// `referee completion`: prints scripts that teach a shell to complete command lines.
#include "commands/command.hpp"

#include <CLI/CLI.hpp>
#include "shell/completion.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

void add_completion_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  const auto print = [](const std::string& shell) {
    write_out(stdout, completion_script(shell));
    return 0;
  };
  auto [sub, shell] = add_command<std::string>(app, "completion", "Print the completion script of a shell",
                                               options, task, print);
  sub.add_option("shell", shell, "The shell: bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  sub.footer(
      "An installed package puts these scripts where shells look for them. Without one, load them "
      "yourself.\n\n"
      "Examples:\n"
      "  source <(referee completion bash)\n"
      "  source <(referee completion zsh)\n"
      "  referee completion fish > referee.fish");
}

}  // namespace referee::app
