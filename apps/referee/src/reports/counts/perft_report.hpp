// Prints the counts of `perft`.
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

// The numbers of sequences of actions.
struct PerftCounts {
  std::uint64_t depth = 0;
  std::uint64_t nodes = 0;
  // Numbers by the first action, such as "Anna: take", in the order of the list. An action that leads
  // nowhere has 0.
  std::optional<std::vector<std::pair<std::string, std::uint64_t>>> divided;
};

std::string perft_text(const PerftCounts& counts);
std::string perft_json(const PerftCounts& counts);

// Returns a part's line. `plan` has everything that decides the counts, including `depth`.
std::string perft_part(const PerftCounts& counts, const Shard& shard, const Json& plan);
// Returns what one run would have counted, from parts that are in order; nullopt if the number is too
// large. Throws std::runtime_error.
std::optional<PerftCounts> join_perft(const std::vector<Part>& parts);

}  // namespace referee::app
