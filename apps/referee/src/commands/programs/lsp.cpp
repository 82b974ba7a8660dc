// `referee lsp`: runs a language server for editors.
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "lsp/language_server.hpp"
#include "session/script_options.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

// The options of `referee lsp`.
struct LspCommand {
  std::string view;
};

int run_language_server(const LspCommand& command, const GlobalOptions& options) {
  Inbox inbox(STDIN_FILENO);
  const auto send = [](const Json& message) {
    write_out(stdout, framed(message_text(message), Framing::headers));
    flush_output();
  };
  LanguageServer server(options, command.view, inbox, send);
  while (!server.has_exited()) {
    const auto incoming = inbox.next([&server] { server.check_changed(); });
    if (!incoming || std::ferror(stdout) != 0) break;
    if (incoming->fault) send(error_message({}, *incoming->fault));
    else if (!incoming->message.is_array()) server.handle(incoming->message);
    else send(error_message({}, {kInvalidRequest, "a message is an object"}));
  }
  if (inbox.has_failed()) return usage_error("standard input can't be read");
  if (!server.has_exited()) server.check_changed();
  return server.exit_code();
}

}  // namespace

void add_lsp_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] =
      add_command<LspCommand>(app, "lsp", "Run a language server for editors on standard input and output",
                              options, task, run_language_server);
  add_view_option(sub, command.view, "Say only what this player may know of a script");
  sub.footer(
      "Speaks the Language Server Protocol 3.17: errors as you type, completion, hover, signatures, hints, "
      "definitions,\n"
      "references, symbols, folding, renaming, formatting and code actions for scripts; errors in rulesets.\n"
      "docs/editors.md says how to set up your editor.\n"
      "\n"
      "Examples:\n"
      "  referee lsp < /dev/null");
}

}  // namespace referee::app
