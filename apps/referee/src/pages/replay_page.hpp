// The page of `referee replay`: one HTML file with everything in it (docs/replay.md).
#pragma once

#include <string>

#include "pages/replay.hpp"

namespace referee::app {

// `report` must have a match. What is said beside pictures and moves: title, players, readings, verdict; for
// a player's eyes only what everybody knows.
std::string replay_page(const Replay& replay, const ScriptText& script, const Report& report);

// The list of moves, an <li> a row. It is complete without any script.
std::string rows_html(const Replay& replay);

// A position as an SVG file.
std::string position_svg(const Match& match, Viewer viewer);

// `'sha256-...'` of an inline script or style, for a Content-Security-Policy.
std::string policy_hash(std::string_view text);
// The style of pictures (replay/drawing.css).
std::string_view drawing_style();

}  // namespace referee::app
