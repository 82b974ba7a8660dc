// The language server: what an editor asks, answered from the documents it has open.
//
// All is done by one thread, in the order in which it came. What is asked of a text that has been changed
// since is not worked out: while a script runs, the server looks at what has come in, and leaves off when a
// request has been cancelled or the text has changed again.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "lsp/capabilities.hpp"
#include "protocol/inbox.hpp"

namespace referee::app {

class LanguageServer {
 public:
  // `send` writes a message to the client.
  LanguageServer(const GlobalOptions& options, std::string view, Inbox& inbox,
                 std::function<void(const Json&)> send);
  LanguageServer(const LanguageServer&) = delete;  // the methods point to it
  LanguageServer& operator=(const LanguageServer&) = delete;

  void handle(const Json& message);
  // Checks what has changed, unless more is waiting. Before the input is waited for.
  void check_changed();
  bool has_exited() const { return exited_; }
  // As the protocol has it: 1 after an `exit` without a `shutdown` before it.
  int exit_code() const { return exited_ && !shut_down_ ? 1 : 0; }

 private:
  using Capability = std::function<Json(const TextDocument&, const Params&)>;

  void add_lifecycle();
  void add_documents();
  void add_capabilities();
  void add_capability(const std::string& method, Capability capability);
  void add_place_capability(const std::string& method,
                            std::function<Json(const TextDocument&, const ScriptPlace&)> capability);
  Json initialize(const Json& params);
  Json execute(const Json& params);
  const TextDocument& document_of(const Json& params);
  void changed(const std::string& uri);
  void publish(const std::string& uri, Json diagnostics);
  void look_up();
  bool has_change_waiting(const std::string& uri) const;

  Inbox& inbox_;
  std::function<void(const Json&)> send_;
  Workspace workspace_;
  Methods methods_;
  InlayOptions inlay_;
  std::set<std::string> unchecked_;  // the URIs of documents that have changed
  Json current_id_;                  // of the request that is worked on
  std::string current_uri_;          // the document that is worked on
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exited_ = false;
};

}  // namespace referee::app
