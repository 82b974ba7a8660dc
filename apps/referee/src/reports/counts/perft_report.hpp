// What `perft` prints of its counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parts/part.hpp"

namespace referee::app {

inline constexpr std::string_view kTooManySequences = "referee: there are more than 2^64-1 sequences\n";

struct PerftCounts {
  std::uint64_t depth = 0;
  std::uint64_t nodes = 0;
  // By the first action, "Anna: take", as it is listed; an action that leads nowhere has 0.
  std::optional<std::vector<std::pair<std::string, std::uint64_t>>> divided;
};

std::string perft_text(const PerftCounts& counts);
std::string perft_json(const PerftCounts& counts);

// A part's line; `plan` has everything that decides the counts, `depth` among it.
std::string perft_part(const PerftCounts& counts, const Shard& shard, const Json& plan);
// What one run would have counted, of parts that are in order; nullopt if these are too many. Throws
// std::runtime_error.
std::optional<PerftCounts> join_perft(const std::vector<Part>& parts);

}  // namespace referee::app
