// The open documents, and how scripts among them are run: with what stands in the editor in place of files,
// for one player's eyes if the server speaks for one, and only as long as somebody waits for the answer.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "commands/options.hpp"
#include "lsp/text_document.hpp"

namespace referee::app {

class Workspace {
 public:
  // `view`: a player's name, or empty. `look_up` is called while scripts run; it throws to end that.
  Workspace(const GlobalOptions& options, std::string view, std::function<void()> look_up);
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  // Opens a document, or takes its place. The pointer stays good until it is closed.
  TextDocument& open(const std::string& uri, std::string text);
  void close(const std::string& uri);
  TextDocument* find(const std::string& uri);  // null: it is not open
  std::map<std::string, TextDocument, std::less<>>& documents() { return documents_; }
  // Forgets what was read from files and rulesets.
  void forget();

  const std::string& view() const { return view_; }
  const RunContext& context() const { return *context_; }
  RulesetLibrary& rulesets() { return *library_; }

  Report run(const ScriptText& script, RunOptions options = {}) const;
  // The position before a line of the script, or the one before a fault that comes earlier. Its match may be
  // null.
  Report before(const ScriptText& script, std::uint32_t line) const;

 private:
  std::optional<std::string> read(const FileRequest& file) const;

  const GlobalOptions& options_;
  std::string view_;
  std::function<void()> look_up_;
  std::map<std::string, TextDocument, std::less<>> documents_;
  std::unique_ptr<RulesetLibrary> library_;
  std::optional<RunContext> context_;
};

}  // namespace referee::app
