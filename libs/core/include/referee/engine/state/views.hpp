// The functions by which a game shows a position, as types: each is described here once. A game declares
// those it has in its namespace and defines each in a file of its own; its typed side (typed_game.hpp) finds
// them there by their names.
//
//   ViewsOf<Terms, State>::Value state_part;
//   ViewsOf<Terms, State>::Itemised itemise;
//   ViewsOf<Terms, State>::Text show_text;
//   ViewsOf<Terms, State>::Picture picture;      if it has Feature::picture
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_paths.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// ANSI escape codes that style a text until the next kReset (TextStyle::colour).
namespace ansi {
inline constexpr std::string_view kReset = "\x1b[0m";
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
}  // namespace ansi

// A position together with its viewer.
template <class Terms, class State>
struct ViewedState {
  const Terms& terms;
  const State& state;
  Viewer viewer;
  const RulingReader& reader;
};

// Returns a string unquoted, and any other value as JSON text.
inline std::string plain_text(const Json& json) {
  return json.is_string() ? json.get<std::string>() : json.dump();
}

// The types of the functions that show a position.
template <class Terms, class State>
struct ViewsOf {
  // Returns the value of one key, as `viewer` may see it.
  using Value = Json(const Terms& terms, const State& state, std::string_view key, Viewer viewer,
                     const RulingReader& reader);
  // Returns the parts of the derived value at `path`; nullopt if it has none.
  using Itemised = std::optional<Item>(const Terms& terms, const State& state, std::span<const PathStep> path,
                                       Viewer viewer);
  // Returns the position as text, ending in a newline.
  using Text = std::string(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                           const RulingReader& reader);
  // Draws the position into an empty scene. A part that depends on little of the state is a section of the
  // scene, so that pages with many positions draw it once.
  using Picture = void(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
                       Scene& scene);
};

}  // namespace referee
