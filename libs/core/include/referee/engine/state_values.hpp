// Values of the printed state by their paths, `players.Anna.hand[0]`, as scripts and options write them.
// Which paths there are at all is in state_paths.hpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/document/mark.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/state_paths.hpp"

namespace referee {

class Match;

// The steps of `path`, a slice of `text`, which stands at `at`; slices of it are kept. Throws InputError.
std::vector<PathStep> read_steps(std::string_view path, std::string_view text, Mark at);

// Throws InputError if a key of the path is none that a state of this game can have there, or names a player
// who doesn't play. `path` is what the steps were read from.
void check_path(std::string_view path, std::span<const PathStep> steps, const Match& match, Mark at);

// A path on its own, as options such as `--of` take it; slices of it are kept. Throws InputError as
// read_steps and check_path do.
std::vector<PathStep> read_path(std::string_view path, const Match& match);

// The forms of what can be done but not listed (game.hpp), `ACTOR: FORM`, sorted by bytes.
std::vector<std::string> legal_forms(const Match& match, Viewer viewer);

// The value at the path, as `viewer` is shown it: null where nothing is. Handles `hash`, `view`, `legal`,
// `legal.count`, `legal.forms` and `PATH.count`. Throws InputError for a legal.count past 2^64-1.
Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at, Viewer viewer = {});

}  // namespace referee
