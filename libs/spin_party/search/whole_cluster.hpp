// The search for free guests among guests that are joined and may turn, all positions at once. Internal to
// the search for free guests.
#pragma once

#include "spin_party/search/cascade_graph.hpp"

namespace referee::spin_party {

// Marks those of `guests` that are free at some position; nobody else turns. Takes at most about `limit`
// steps, which are added to `steps`; false, and nothing marked, if these were not enough.
bool find_free_in(const FreeSetProblem& problem, const Graph& graph, const std::vector<std::uint32_t>& guests,
                  std::uint64_t limit, std::uint64_t& steps, std::vector<std::uint8_t>& free);

}  // namespace referee::spin_party
