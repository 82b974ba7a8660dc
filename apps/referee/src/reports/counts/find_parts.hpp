// Parts of a search at random (`find --random --shard`), and what comes of them together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parts/part.hpp"
#include "referee/adjudication/find.hpp"

namespace referee::app {

inline constexpr std::string_view kLinesLimit = "lines";  // FindResult::limit, when all have been tried

// A part's line; `script` is empty if nothing was found.
std::string find_part(const FindResult& result, const std::string& script, const Shard& shard,
                      const Json& plan);

struct JoinedFind {
  FindResult result;
  std::string script;  // empty: nothing was found
};
// What one run would have found, of parts that are in order. Throws std::runtime_error.
JoinedFind join_found(const std::vector<Part>& parts);

}  // namespace referee::app
