// `referee serve`: keeps games open for programs, which ask by JSON-RPC.
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "protocol/inbox.hpp"
#include "serve/server.hpp"
#include "session/numbers.hpp"
#include "session/script_options.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

// Returns the answer to one message, or to an array of several; nullopt if there is nothing to answer.
std::optional<Json> answer_of(const GameServer& server, Inbox& inbox, const Json& message) {
  if (!message.is_array()) {
    if (is_request(message) && inbox.take_cancel(id_of(message)))
      return error_message(id_of(message), {kRequestCancelled, "cancelled"});
    return server.methods().answer(message);
  }
  if (message.empty()) return error_message({}, {kInvalidRequest, "no request"});
  Json answers = Json::array();
  for (const Json& one : message)
    if (auto answer = server.methods().answer(one)) answers.push_back(*std::move(answer));
  if (answers.empty()) return std::nullopt;
  return answers;
}

int serve(const ServeOptions& options, const GlobalOptions& global) {
  GameServer server(global, options);
  Inbox inbox(STDIN_FILENO);
  const auto idle = [] { flush_output(); };
  while (auto incoming = inbox.next(idle)) {
    const auto answer =
        incoming->fault ? error_message({}, *incoming->fault) : answer_of(server, inbox, incoming->message);
    if (answer && !write_out(stdout, framed(message_text(*answer), incoming->framing))) return kExitUsage;
  }
  return inbox.has_failed() ? usage_error("standard input can't be read") : 0;
}

}  // namespace

void add_serve_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<ServeOptions>(app, "serve", "Keep games open for programs, over JSON-RPC",
                                                  options, task, serve);
  add_view_option(sub, command.view, "Tell the client only what this player may know");
  sub.add_option("--chance", command.chance,
                 "Where outcomes come from: seed (under --view), or script: what is written there counts")
      ->check(CLI::IsMember({"seed", "script"}))
      ->type_name("SOURCE");
  add_number(sub, "--max-games", command.most_games, "Games that may be open at once",
             {.least = 1, .most = 1'000'000});
  sub.footer(
      "Reads JSON-RPC 2.0 requests from standard input, one per line or with `Content-Length` headers, and "
      "answers each\n"
      "in the same form on standard output. Methods: open, play, legal, state, explain, undo, redo, save, "
      "close;\n"
      "docs/serve.md describes them. Many games may be open at once. With --confined, only files in this "
      "folder or\n"
      "below can be opened.\n"
      "\n"
      "Examples:\n"
      "  referee serve --confined < requests.jsonl\n"
      "  referee serve --view Anna --max-games 1 < requests.jsonl");
}

}  // namespace referee::app
