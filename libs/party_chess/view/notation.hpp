// The state as JSON, both ways (rulebook 6), and as text for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "party_chess/state/state.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/scene/scene.hpp"

namespace referee::party_chess {

// Keys of the printed state, in order.
std::span<const std::string_view> state_keys();
std::span<const std::string_view> state_paths();
// What the derived value at `path` is made of (core's itemised.hpp).
std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                            Viewer viewer);
// What the box holds, as this ruleset has it.
std::vector<ComponentTable> components(const Ruleset& ruleset);
// The value of one key. Nothing is hidden from anybody.
Json state_part(const Rules& rules, const State& state, std::string_view key, const RulingReader& reader);

// The game before its start: an empty board, Kings off-board, no umpire.
State initial_state(const Rules& rules);
// A setup, with defaults for what it leaves out. Throws InputError.
State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge);

// The board drawn with characters, with everything beside it; ends in a newline.
std::string draw(const Rules& rules, const State& state, const DrawStyle& style, const RulingReader& reader);

// The position as a drawing.
Scene picture(const Rules& rules, const State& state, const RulingReader& reader);

// Off-board pieces of an office as the state lists them: by rule number and counter, undefined types last, by
// name.
std::vector<Held> held_in_order(const Rules& rules, const State& state, OfficeIndex office);
// "move R", "pass"; empty if there was no play.
std::string last_play_text(const Rules& rules, const State& state, const LastPlay& last);

}  // namespace referee::party_chess
