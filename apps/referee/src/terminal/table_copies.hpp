// The table's own copies of the original texts (`--text`, REFEREE_TEXTS). Each is read when it is first
// needed.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/rulesets/table_copy.hpp"

namespace referee::app {

// Finds and reads the copy of a game's text.
class TableCopies {
 public:
  // `path` is a text, or a folder with GAME.txt for each game.
  TableCopies(const std::string& path, std::span<const Game* const> games);

  // Returns the copy for rulesets of `game`, or null if there is none. Prints an error once if a copy
  // cannot be read, and once if a passage is not in it. Several threads may call this.
  std::shared_ptr<TableCopy> of(std::string_view game);

 private:
  // One text file, and which errors about it have been printed.
  struct Copy {
    std::string game;  // empty: of any game
    std::string path;
    std::once_flag is_read;
    std::shared_ptr<const std::string> text;
    std::atomic_flag has_missed;
  };
  static void read(Copy& copy);

  std::vector<std::shared_ptr<Copy>> copies_;
};

}  // namespace referee::app
