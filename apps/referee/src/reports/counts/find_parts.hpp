// Writes and joins the parts of a random search (`find --random --shard`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parts/part.hpp"
#include "referee/adjudication/find.hpp"

namespace referee::app {

// The value of FindResult::limit after all lines have been tried.
inline constexpr std::string_view kLinesLimit = "lines";

// Returns a part's line. `script` is empty if nothing was found.
std::string find_part(const FindResult& result, const std::string& script, const Shard& shard,
                      const Json& plan);

// The result of all parts together.
struct JoinedFind {
  FindResult result;
  std::string script;  // empty: nothing was found
};
// Returns what one run would have found, from parts that are in order. Throws std::runtime_error.
JoinedFind join_found(const std::vector<Part>& parts);

}  // namespace referee::app
