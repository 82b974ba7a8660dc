// The agents that make_agent makes, a file each.
#pragma once

#include "referee/agents/agent.hpp"

namespace referee::agents {

// The numbers of `choices`, those that greedy likes best first; equals in an order drawn by lot.
std::vector<std::size_t> greedy_order(const Sight& sight, const std::vector<std::string>& choices,
                                      ChanceStream& chance);

std::unique_ptr<Agent> make_random();
std::unique_ptr<Agent> make_greedy();
std::unique_ptr<Agent> make_mcts(std::uint32_t playouts);

}  // namespace referee::agents
