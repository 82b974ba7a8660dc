// The page of `referee replay`: one HTML file with everything in it (docs/replay.md).
#pragma once

#include <string>

#include "pages/replay.hpp"

namespace referee::app {

// What a page has beside the replay (live_page.hpp). All of it is markup, style and script of the program's
// own; what comes from a script is data.
struct PageAddition {
  std::string style;
  std::string panel;     // markup beside the list of moves
  std::string data;      // elements with data
  std::string engine;    // the same; not empty: the page runs WebAssembly in a worker
  std::string script;    // of the page; it begins the stepping
  bool is_turn = false;  // the player for whom it is is waited for
  bool talks = false;    // the page asks where it came from (`host`)
};

// `report` must have a match. What is said beside pictures and moves: title, players, readings, verdict; for
// a player's eyes only what everybody knows.
std::string replay_page(const Replay& replay, const ScriptText& script, const Report& report,
                        const PageAddition& addition = {});

// The list of moves, an <li> a row. It is complete without any script.
std::string rows_html(const Replay& replay);

// A position as an SVG file. What differs from the position `before` is marked.
std::string position_svg(const Match& match, Viewer viewer, const Match* before = nullptr);
// Its caption and panes as parts of a page, in which one can choose.
std::string position_html(const Match& match, Viewer viewer, const Match* before);

// Keeps the position before the last action of a run, for pictures.
class PositionBefore {
 public:
  void listen(RunListener& listener);
  // Null: nothing was played, or another line of play begins.
  const Match* match() const { return is_known_ ? before_.get() : nullptr; }

 private:
  std::unique_ptr<Match> before_;
  bool is_known_ = false;
};

// The style of pictures (replay/drawing.css).
std::string_view drawing_style();

}  // namespace referee::app
