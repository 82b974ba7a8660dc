// The language server: answers an editor's questions about the documents that are open in it.
//
// One thread handles all messages, in the order in which they arrive. Questions about a text that has changed
// since then are dropped: while a script runs, the server reads new messages, and stops if the request has
// been cancelled or the text has changed again.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "lsp/capabilities.hpp"
#include "protocol/inbox.hpp"

namespace referee::app {

// Handles the messages of one client.
class LanguageServer {
 public:
  // `send` writes a message to the client.
  LanguageServer(const GlobalOptions& options, std::string view, Inbox& inbox,
                 std::function<void(const Json&)> send);
  LanguageServer(const LanguageServer&) = delete;  // the methods point to it
  LanguageServer& operator=(const LanguageServer&) = delete;

  void handle(const Json& message);
  // Checks documents that have changed, unless new changes arrive. Called before waiting for input.
  void check_changed();
  bool has_exited() const { return exited_; }
  // Returns what the protocol demands: 1 after an `exit` without a `shutdown` before it.
  int exit_code() const { return exited_ && !shut_down_ ? 1 : 0; }

 private:
  using RequestHandler = std::function<Json(const TextDocument&, const Params&)>;

  void add_lifecycle();
  void add_documents();
  void add_handlers();
  void add_handler(const std::string& method, RequestHandler handler);
  void add_place_handler(const std::string& method,
                         std::function<Json(const TextDocument&, const ScriptPlace&)> handler);
  Json initialize(const Json& params);
  Json execute(const Json& params);
  const TextDocument& document_of(const Json& params);
  void mark_changed(const std::string& uri);
  void publish(const std::string& uri, Json diagnostics, const Json& version);
  // Reads what has arrived. Throws RpcError if the request has been cancelled, or its text has changed.
  void throw_if_obsolete();
  bool has_change_waiting(const std::string& uri) const;

  Inbox& inbox_;
  std::function<void(const Json&)> send_;
  Workspace workspace_;
  Methods methods_;
  InlayOptions inlay_;
  std::set<std::string> unchecked_;  // URIs of changed documents
  Json current_id_;                  // id of the current request
  std::string current_uri_;          // URI of the current document
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exited_ = false;
};

}  // namespace referee::app
