// Finds, merges, validates and remembers rulesets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "referee/core/game.hpp"

namespace referee {

// Reads a whole file; nullopt if it can't be read. Core does no I/O of its own; tests hand in a double.
using FileReader = std::function<std::optional<std::string>(const std::string& path)>;

// Standard rulesets are compiled into the program; files are read only when a script names one by its path,
// or when a folder is given: names are looked up as `first`/GAME/NAME.yaml, then among those compiled in,
// then as `last`/GAME/NAME.yaml. Not thread-safe.
class RulesetLibrary {
 public:
  explicit RulesetLibrary(FileReader reader, std::string first = {}, std::string last = {})
      : reader_(std::move(reader)), first_(std::move(first)), last_(std::move(last)) {}

  // The ruleset called `name`: a name, or a path (it has a `/` or ends in `.yaml`) relative to
  // `base_directory`. Throws InputError, located at `where` if the ruleset can't be found.
  std::shared_ptr<const Ruleset> load(const Game& game, const std::string& name,
                                      const std::string& base_directory, const TreeView& where);

  const FileReader& reader() const { return reader_; }

 private:
  Document load_document(const Game& game, const std::string& name, const std::string& base_directory,
                         const TreeView& where, int depth);
  Document find_named(const Game& game, const std::string& name, const TreeView& where);

  std::optional<Document> read_from(const std::string& folder, const Game& game,
                                    const std::string& name) const;

  FileReader reader_;
  std::string first_;
  std::string last_;
  std::map<std::string, std::shared_ptr<const Ruleset>, std::less<>> loaded_;
};

// `path` as seen from `directory` (unchanged if absolute or `directory` is empty).
std::string resolve_path(const std::string& directory, const std::string& path);
// The directory part of a path, without the last slash; empty if there is none.
std::string directory_of(const std::string& path);

}  // namespace referee
