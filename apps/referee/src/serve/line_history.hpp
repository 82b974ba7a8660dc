// The text of a script and its last position. Lines can be undone and redone one by one, even the lines that
// the script had from the beginning.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee::app {

// Undo and redo of a script's lines. A comment counts as a line; a blank line goes with the line before it.
class LineHistory {
 public:
  // Returns the position at the end of a script that has been run before. Throws if that is impossible now.
  using Run = std::function<std::unique_ptr<Match>(const std::string& text)>;

  // The last `most_kept` lines that are added can be undone without a run of the script.
  LineHistory(std::string text, std::unique_ptr<Match> match, std::size_t most_kept, Run run);

  const std::string& text() const { return text_; }
  const Match& match() const { return *match_; }
  // Returns the position when the text had this many bytes, or null if it is not kept.
  const Match* match_at(std::size_t text_size) const;
  // True if the text ends with an `@stands` that has no move yet. The next move is then only judged correctly
  // by running the script.
  bool stands_waits() const;

  // Adds a line that leads to `match`. Lines that were undone can't be redone any more.
  void add(std::string_view line, std::unique_ptr<Match> match);
  // Undo or redo up to `lines` lines, and return their number. If they throw, nothing has changed.
  std::size_t undo(std::size_t lines);
  std::size_t redo(std::size_t lines);

 private:
  // The size of the text and the match before a line was added.
  struct Without {
    std::size_t text_size;
    std::unique_ptr<Match> match;
  };
  // A line that was undone, and the position after it. Null: not known.
  struct Undone {
    std::string line;
    std::unique_ptr<Match> match;
  };

  // Returns where the last line of the first `size` bytes begins, or `size` if there is none.
  std::size_t last_line_of(std::size_t size) const;
  void undo_line();
  void redo_line();

  std::string text_;
  std::size_t header_size_ = 0;
  std::unique_ptr<Match> match_;  // null while undoing
  std::size_t most_kept_;
  Run run_;
  std::deque<Without> before_;  // of the last lines, oldest first
  std::vector<Undone> undone_;  // the newest first
};

}  // namespace referee::app
