// Finds out which actions of a script change a value.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "referee/document/json.hpp"
#include "referee/engine/game/game.hpp"

namespace referee {

// Compares a value before and after each action. A value that does not exist is null.
class ValueWatch {
 public:
  // `path` is a path of the state or a sum of paths.
  explicit ValueWatch(std::string path) : path_(std::move(path)) {}

  // Remembers the position before an action.
  void before_action(const Match& match);
  // True if the value is another one than before the action. Throws UndecidedSearch.
  bool has_changed(const Match& after);

 private:
  Json value_of(const Match& match) const;

  std::string path_;
  std::unique_ptr<Match> before_;
  std::unique_ptr<Match> after_;
};

// Reads a value, and notes in `trace` only what this value depends on. `trace` must be the trace of the
// match.
void trace_value(const std::string& path, const Match& match, Trace& trace, Viewer viewer = {});

}  // namespace referee
