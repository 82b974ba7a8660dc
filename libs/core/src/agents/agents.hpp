// The agents that make_agent creates. Each has its own file.
#pragma once

#include "referee/agents/agent.hpp"

namespace referee::agents {

// Returns the indices of `choices`, the best ones for `greedy` first. Equal ones are in random order.
std::vector<std::size_t> greedy_order(const AgentView& view, const std::vector<std::string>& choices,
                                      ChanceStream& chance);

std::unique_ptr<Agent> make_random();
std::unique_ptr<Agent> make_greedy();
std::unique_ptr<Agent> make_mcts(std::uint32_t playouts);

}  // namespace referee::agents
