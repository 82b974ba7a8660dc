// Finds, merges, validates and caches rulesets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "referee/engine/game/game.hpp"
#include "referee/engine/rulesets/table_copy.hpp"

namespace referee {

// A request for a file. If a script, or a ruleset that a script names, refers to the file, `folder` is the
// script's folder. Without `folder` the user named the file.
struct FileRequest {
  std::string path;
  std::optional<std::string> folder;
  // Converts to the path, for readers that ignore the folder.
  operator const std::string&() const { return path; }  // NOLINT(google-explicit-constructor)
};

// Reads a whole file; nullopt if it can't be read. Core does no I/O of its own, and tests pass a double.
using FileReader = std::function<std::optional<std::string>(const FileRequest& file)>;

// Thrown by a FileReader that refuses to open a file, with the reason.
struct RefusedFile {
  std::string why;
  // The name of an existing file beside it that was probably meant.
  std::string meant = {};
};

// Reads the file that is named at `where`. If that is not possible, throws InputError located there about
// "the WHAT `PATH`", without a location if `where` is invalid.
std::string read_named(const FileReader& reader, const FileRequest& file, const TreeView& where,
                       std::string_view what);

// Parses a ruleset. Throws InputError for a control character, a line break or the like in any of its values:
// people see these values, and must be able to distinguish them from the program's own output. Folded lines
// count as one line; `notes`, which are never shown, may have several.
Document read_ruleset_text(const std::string& source, std::string_view text);

// Loads rulesets by name. Standard rulesets are compiled into the program. Files are read only if a script
// names one by its path, or if a folder is given: names are searched as `first`/GAME/NAME.yaml, then among
// those compiled in, then as `last`/GAME/NAME.yaml. Not thread-safe.
class RulesetLibrary {
 public:
  explicit RulesetLibrary(FileReader reader, std::string first = {}, std::string last = {})
      : reader_(std::move(reader)), first_(std::move(first)), last_(std::move(last)) {}

  // Returns the ruleset called `name`: a name, or a path (with a `/` or ending in `.yaml`) relative to
  // `base_directory`. `budget` (if not null) pays for the ruleset's files, once. Throws InputError, located
  // at `where` if the ruleset can't be found, and UndecidedSearch if `budget` does not suffice.
  std::shared_ptr<const Ruleset> load(const Game& game, const std::string& name,
                                      const std::string& base_directory, const TreeView& where,
                                      const std::shared_ptr<Budget>& budget = nullptr);

  // Returns the copy from which the rules of a game are quoted; may be null. quote_from has an effect on
  // rulesets that are loaded later.
  using CopyOf = std::function<std::shared_ptr<TableCopy>(std::string_view game)>;
  void quote_from(CopyOf copy_of) { copy_of_ = std::move(copy_of); }

  const FileReader& reader() const { return reader_; }

 private:
  // The context in which a ruleset is named.
  struct Naming {
    std::string directory;              // paths are relative to it
    std::optional<std::string> folder;  // see FileRequest
    TreeView where;
    int depth;  // of rulesets that extend one another
    Budget* budget;
    std::uint64_t* work;  // units that the files took
  };
  // A cached ruleset, and the work that reading it took.
  struct Loaded {
    std::shared_ptr<const Ruleset> ruleset;
    std::uint64_t work;
    std::weak_ptr<Budget> payer;  // paid last
  };
  static void spend(Budget* budget, std::uint64_t work);
  static Document read_text(const Game& game, const std::string& path, std::string_view text,
                            const Naming& naming);
  Document load_document(const Game& game, const std::string& name, Naming naming);
  Document find_named(const Game& game, const std::string& name, Naming& naming);
  std::optional<Document> read_from(const std::string& folder, const Game& game, const std::string& name,
                                    const Naming& naming) const;

  FileReader reader_;
  CopyOf copy_of_;
  std::string first_;
  std::string last_;
  std::map<std::string, Loaded, std::less<>> loaded_;
  std::uint64_t remembered_ = 0;  // work of the cached rulesets
};

// Returns `path` relative to `directory` (unchanged if it is absolute or `directory` is empty).
std::string resolve_path(const std::string& directory, const std::string& path);
// Returns the directory part of a path, without the last slash; empty if there is none.
std::string directory_of(const std::string& path);

}  // namespace referee
