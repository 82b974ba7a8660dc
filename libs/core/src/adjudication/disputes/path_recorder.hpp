// Finds the moves of a script that lead to the disputed move.
//
// A script is a tree: moves are taken back (`@takeback`), and branches are left (`@back`). Only the moves on
// the way to the disputed move count as agreed on.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "referee/script/run_options.hpp"

namespace referee {

// The place to which a path leads.
enum class PathEnd : std::uint8_t {
  last_move,  // even if it was taken back
  position,   // at the end of the run
};

// Returns the line of the last move at `place`, or of the whole script. 0: there is no move.
std::uint32_t last_move_line(const ScriptText& script, const std::optional<ScriptPoint>& place);

// Records the tree of moves while a script runs.
class PathRecorder {
 public:
  explicit PathRecorder(const ScriptText& script);
  PathRecorder(const PathRecorder&) = delete;
  PathRecorder& operator=(const PathRecorder&) = delete;

  // True if the script goes back anywhere. Otherwise, all of its lines are on the path.
  bool is_needed() const { return is_needed_; }
  // Returns the listener for the run. Null if no recorder is needed.
  const RunListener* listener() const { return is_needed_ ? &listener_ : nullptr; }

  // Returns the line of the last move on the path, 0 if the path has none.
  std::uint32_t last_line(PathEnd end) const;
  // Returns a script with blanks in place of all moves that are off the path, and of all ways back. The lines
  // from `fault_line` on were not run: they are kept up to the first way back. 0: the run found no fault.
  std::shared_ptr<const ScriptText> path(PathEnd end, std::uint32_t fault_line) const;

 private:
  static constexpr std::size_t kStart = static_cast<std::size_t>(-1);  // before the first action

  // A node of the tree.
  struct Action {
    std::uint32_t line;
    std::size_t before;  // its parent
  };

  std::size_t last_action(PathEnd end) const;
  std::unordered_set<std::uint32_t> lines_on_path(PathEnd end) const;

  const ScriptText& script_;
  bool is_needed_;
  RunListener listener_;
  std::uint32_t line_ = 0;
  std::vector<Action> actions_;
  std::size_t here_ = kStart;
};

}  // namespace referee
