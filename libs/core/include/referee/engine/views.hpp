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

#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// What colours a text until it is reset (TextStyle::colour).
namespace ansi {
inline constexpr std::string_view kReset = "\x1b[0m";
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
}  // namespace ansi

// A position, and who looks at it.
template <class Terms, class State>
struct SeenBy {
  const Terms& terms;
  const State& state;
  Viewer viewer;
  const RulingReader& reader;
};

// A text as it is, anything else as JSON has it.
inline std::string plain_text(const Json& json) {
  return json.is_string() ? json.get<std::string>() : json.dump();
}

template <class Terms, class State>
struct ViewsOf {
  // The value of one key, as `viewer` may see it.
  using Value = Json(const Terms& terms, const State& state, std::string_view key, Viewer viewer,
                     const RulingReader& reader);
  // What the derived value at `path` is made of; nullopt if there is no more to say about it.
  using Itemised = std::optional<Item>(const Terms& terms, const State& state, std::span<const PathStep> path,
                                       Viewer viewer);
  // The position in characters, ending in a newline.
  using Text = std::string(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                           const RulingReader& reader);
  // The position as a drawing, added to an empty scene. What rests on little of the state is a section of the
  // scene: pages of many positions draw it once.
  using Picture = void(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
                       Scene& scene);
};

}  // namespace referee
