// The agents that make_agent makes, a file each.
#pragma once

#include "referee/agents/agent.hpp"

namespace referee::agents {

std::unique_ptr<Agent> make_random();
std::unique_ptr<Agent> make_greedy();
std::unique_ptr<Agent> make_mcts(std::uint32_t playouts);

}  // namespace referee::agents
