// Options that all commands share, and the session that they give: a library of rulesets, and limits.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"
#include "terminal/files.hpp"
#include "terminal/table_copies.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// The values of the options that all commands share.
struct GlobalOptions {
  ColourChoice colour = ColourChoice::automatic;
  std::string rulesets;                 // a folder that is searched first
  std::shared_ptr<TableCopies> copies;  // to quote from; may be null
  // True if scripts may only name files in their own folder. If unset, the command decides.
  std::optional<bool> confined;
  std::string confined_by = "--confined keeps it";  // end of the message of refusals
  std::vector<std::string> given{};                 // more folders for confined scripts
  std::uint64_t max_work = Limits{}.work;
  bool quiet = false;  // no progress, and only problems
};

// Lets the library quote rules from the copies in the options, if there are any.
void quote_rules(RulesetLibrary& library, const GlobalOptions& options);
// Returns which files a script may name under these options.
Confinement confinement_of(const GlobalOptions& options);

// The ruleset library and the limits with which scripts are run.
class Session {
 public:
  // `texts` receives, by path, the text of every file that a script or a ruleset names.
  explicit Session(const GlobalOptions& options, std::map<std::string, std::string>* texts = nullptr);
  Session(const Session&) = delete;  // the context points to the library
  Session& operator=(const Session&) = delete;
  const RunContext& context() const { return context_; }
  RulesetLibrary& rulesets() { return library_; }
  // Reads a script that the user names. Its folder confines the files that the script may name.
  std::optional<std::string> read_script(const std::string& path) const;

 private:
  std::unique_ptr<ScriptFolder> folder_;  // if scripts are confined
  RulesetLibrary library_;
  RunContext context_;
};

}  // namespace referee::app
