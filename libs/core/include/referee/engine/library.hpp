// Finds, merges, validates and remembers rulesets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "referee/engine/game.hpp"
#include "referee/engine/table_copy.hpp"

namespace referee {

// A file that a script names, or a ruleset named by one; then `folder` is the script's. Without it the user
// named it.
struct FileRequest {
  std::string path;
  std::optional<std::string> folder;
  // For readers to whom both are the same.
  operator const std::string&() const { return path; }  // NOLINT(google-explicit-constructor)
};

// Reads a whole file; nullopt if it can't be read. Core does no I/O of its own; tests hand in a double.
using FileReader = std::function<std::optional<std::string>(const FileRequest& file)>;

// What a reader throws instead if it will not open a file: "is no regular file".
struct RefusedFile {
  std::string why;
  std::string meant = {};  // the name of a file beside it that is there
};

// Reads what is named at `where`; throws InputError there, about "the WHAT `PATH`", if that can't be. With
// `where` invalid it has no place.
std::string read_named(const FileReader& reader, const FileRequest& file, const TreeView& where,
                       std::string_view what);

// A ruleset's text. Throws InputError for a control character, a line break or the like in any of its values:
// they are shown to people, who must be able to tell them from what the program says. Folded lines are one
// line; `notes`, which nothing shows, may have several.
Document read_ruleset_text(const std::string& source, std::string_view text);

// Standard rulesets are compiled into the program; files are read only when a script names one by its path,
// or when a folder is given: names are looked up as `first`/GAME/NAME.yaml, then among those compiled in,
// then as `last`/GAME/NAME.yaml. Not thread-safe.
class RulesetLibrary {
 public:
  explicit RulesetLibrary(FileReader reader, std::string first = {}, std::string last = {})
      : reader_(std::move(reader)), first_(std::move(first)), last_(std::move(last)) {}

  // The ruleset called `name`: a name, or a path (it has a `/` or ends in `.yaml`) relative to
  // `base_directory`. Throws InputError, located at `where` if the ruleset can't be found, and
  // UndecidedSearch if `budget` (if given) does not suffice for its files; it pays for them once.
  std::shared_ptr<const Ruleset> load(const Game& game, const std::string& name,
                                      const std::string& base_directory, const TreeView& where,
                                      const std::shared_ptr<Budget>& budget = nullptr);

  // From where the rules of a game are quoted: null if from nowhere. Of rulesets that are loaded from now on.
  using CopyOf = std::function<std::shared_ptr<TableCopy>(std::string_view game)>;
  void quote_from(CopyOf copy_of) { copy_of_ = std::move(copy_of); }

  const FileReader& reader() const { return reader_; }

 private:
  // Where a ruleset's name stands.
  struct Naming {
    std::string directory;              // paths are relative to it
    std::optional<std::string> folder;  // see FileRequest
    TreeView where;
    int depth;  // of rulesets that extend one another
    Budget* budget;
    std::uint64_t* work;  // what the files took
  };
  struct Loaded {
    std::shared_ptr<const Ruleset> ruleset;
    std::uint64_t work;
    std::weak_ptr<Budget> payer;  // who paid last
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
  std::uint64_t remembered_ = 0;  // the work of those
};

// `path` as seen from `directory` (unchanged if absolute or `directory` is empty).
std::string resolve_path(const std::string& directory, const std::string& path);
// The directory part of a path, without the last slash; empty if there is none.
std::string directory_of(const std::string& path);

}  // namespace referee
