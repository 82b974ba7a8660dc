// The page of `referee replay`: one HTML file that contains everything (docs/replay.md).
#pragma once

#include <string>

#include "pages/replay.hpp"

namespace referee::app {

// Parts of a page besides the replay (live_page.hpp). Markup, style and script are only the program's own;
// everything from a script is data.
struct PageAddition {
  std::string style;
  std::string panel;  // markup beside the list of moves
  std::string data;   // elements with data
  // More elements with data. If not empty, the page runs WebAssembly in a worker.
  std::string engine;
  // The page's own script, which also starts the replay.
  std::string script;
  bool is_turn = false;  // the game waits for the player
  // The page sends requests to the server that it came from (`host`).
  bool talks = false;
};

// Returns the whole page. `report` must have a match. The page also has a title, players, readings and the
// verdict; a player's page only has what everybody knows.
std::string replay_page(const Replay& replay, const ScriptText& script, const Report& report,
                        const PageAddition& addition = {});

// Returns the list of moves, with an <li> for each row. It can be read without any script.
std::string rows_html(const Replay& replay);

// Returns a position as an SVG file. Marks the differences from the position `before`.
std::string position_svg(const Match& match, Viewer viewer, const Match* before = nullptr);
// Returns the caption and panes of a position as parts of a page, in which one can choose actions.
std::string position_html(const Match& match, Viewer viewer, const Match* before);

// Keeps an earlier position of a run, so that pictures can mark what the last action changed.
class PositionBefore {
 public:
  void listen(RunListener& listener);
  // Returns the position before the last action. Null if nothing was played, or if another line of play
  // begins.
  const Match* match() const { return is_known_ ? before_.get() : nullptr; }

 private:
  std::unique_ptr<Match> before_;
  bool is_known_ = false;
};

// Returns the style of pictures (replay/drawing.css).
std::string_view drawing_style();

}  // namespace referee::app
