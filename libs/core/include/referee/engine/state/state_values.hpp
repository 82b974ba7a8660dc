// Looks up values of the printed state by path, `players.Anna.hand[0]`, as scripts and options write paths.
// state_paths.hpp defines which paths exist.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/document/mark.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/state/state_paths.hpp"

namespace referee {

class Match;

// Returns the steps of `path`, a slice of `text`, which is at `at`. The result keeps slices of `path`. Throws
// InputError.
std::vector<PathStep> read_steps(std::string_view path, std::string_view text, Mark at);

// Throws InputError if a state of this game cannot have a key of the path, or if the path names a player who
// doesn't play. `path` is the text from which the steps were read.
void check_path(std::string_view path, std::span<const PathStep> steps, const Match& match, Mark at);

// Reads a path on its own, as options such as `--of` take it. The result keeps slices of `path`. Throws
// InputError as read_steps and check_path do.
std::vector<PathStep> read_path(std::string_view path, const Match& match);

// Returns the patterns of actions that are possible but not listed (Match::forms), as `ACTOR: FORM`, sorted
// by bytes.
std::vector<std::string> legal_forms(const Match& match, Viewer viewer);

// Returns the value at the path, as `viewer` may see it; null if there is none. Handles `hash`, `view`,
// `legal`, `legal.count`, `legal.forms` and `PATH.count`. Throws InputError for a legal.count past 2^64-1.
Json value_at(const Match& match, const std::vector<PathStep>& path, Mark at, Viewer viewer = {});

}  // namespace referee
