// Finds a path of a state that is missing from the game's list of paths.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/state/state_paths.hpp"

namespace referee::test {

inline void list_paths(const Json& value, std::vector<PathStep>& path,
                       std::vector<std::vector<PathStep>>& paths) {
  paths.push_back(path);
  if (value.is_object()) {
    for (const auto& [key, child] : value.items()) {
      path.push_back({key, 0});
      list_paths(child, path, paths);
      path.pop_back();
    }
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      path.push_back({{}, i});
      list_paths(value[i], path, paths);
      path.pop_back();
    }
  }
}

// Returns a path of `state` that no pattern matches; empty if each has one.
inline std::string find_unlisted_path(std::span<const std::string_view> patterns, const Json& state) {
  std::vector<PathStep> path;
  std::vector<std::vector<PathStep>> paths;
  list_paths(state, path, paths);
  for (const std::vector<PathStep>& one : paths) {
    if (one.empty() || !find_path_fault(patterns, one)) continue;
    std::string text;
    for (const PathStep& step : one)
      text += step.key.empty() ? fmt::format("[{}]", step.index) : fmt::format(".{}", step.key);
    return text.substr(1);
  }
  return {};
}

}  // namespace referee::test
