// `referee completion`: scripts that teach a shell to complete command lines.
#include "commands/options.hpp"

#include <CLI/CLI.hpp>
#include "shell/completion.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

void add_completion_command(CLI::App& app, const GlobalOptions& /*options*/, Task& task) {
  auto shell = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("completion", "Print the completion script of a shell");
  sub->add_option("shell", *shell, "The shell: bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  sub->footer(
      "An installed package puts these scripts where shells look for them. Without it:\n\n"
      "Examples:\n"
      "  source <(referee completion bash)\n"
      "  referee completion zsh > _referee\n"
      "  referee completion fish > referee.fish");
  sub->callback([shell, &task] {
    task = [shell] {
      write_out(stdout, completion_script(*shell));
      return 0;
    };
  });
}

}  // namespace referee::app
