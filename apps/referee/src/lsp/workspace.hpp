// Keeps the open documents, and runs scripts. A run reads texts from the editor instead of files, and ends
// early if nobody waits for its result. If the server works for one player, a run shows only what this player
// may know.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lsp/text_document.hpp"
#include "session/options.hpp"

namespace referee::app {

// Keeps the documents that are open in an editor.
class Workspace {
 public:
  // `view` is a player's name, or empty. `throw_if_obsolete` is called while scripts run, and throws to end a
  // run.
  Workspace(const GlobalOptions& options, std::string view, std::function<void()> throw_if_obsolete);
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  // Opens a document, or replaces it. The reference stays valid until the document is closed.
  TextDocument& open(const std::string& uri, std::string text);
  void close(const std::string& uri);
  TextDocument* find(const std::string& uri);  // null if it is not open
  std::map<std::string, TextDocument, std::less<>>& documents() { return documents_; }
  // Forgets what was read from files and rulesets.
  void forget();

  const std::string& view() const { return view_; }
  // Returns the part of the document that `view()` may know, or all of it if there is no view. The reference
  // stays valid until the next call.
  const TextDocument& seen(const TextDocument& document);
  const RunContext& context() const { return *context_; }
  RulesetLibrary& rulesets() { return *library_; }

  Report run(const ScriptText& script, RunOptions options = {}) const;
  // Returns a report with the position before a line of the script, or before an earlier fault. Its match may
  // be null.
  Report before(const ScriptText& script, std::uint32_t line) const;

 private:
  std::optional<std::string> read(const FileRequest& file) const;

  const GlobalOptions& options_;
  std::string view_;
  std::function<void()> throw_if_obsolete_;
  std::map<std::string, TextDocument, std::less<>> documents_;
  std::optional<TextDocument> seen_;
  std::unique_ptr<RulesetLibrary> library_;
  std::optional<RunContext> context_;
};

}  // namespace referee::app
