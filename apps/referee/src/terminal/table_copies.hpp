// The table's own copies of the original texts (`--text`, REFEREE_TEXTS), each read when it is first asked
// for.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/engine/table_copy.hpp"

namespace referee::app {

class TableCopies {
 public:
  // A text, or a folder with GAME.txt for each of the games.
  TableCopies(const std::string& path, std::span<const Game* const> games);

  // One for a ruleset of the game; null if there is none. Says once on standard error what can't be read, and
  // once if a passage is not there. Safe to be asked by several threads.
  std::shared_ptr<TableCopy> of(std::string_view game);

 private:
  struct Copy {
    std::string game;  // empty: of any
    std::string path;
    std::once_flag is_read;
    std::shared_ptr<const std::string> text;
    std::atomic_flag has_missed;
  };
  static void read(Copy& copy);

  std::vector<std::shared_ptr<Copy>> copies_;
};

}  // namespace referee::app
