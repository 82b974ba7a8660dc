// Agents that the command line names: core's agents, and programs that are asked through a pipe.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "referee/agents/agent.hpp"

namespace referee::app {

// An agent of core, or a command.
struct ChosenAgent {
  AgentName name;
  // The command in `pipe:COMMAND`. If empty, the agent is the one called `name`.
  std::string command;

  bool is_random() const { return command.empty() && name.kind == AgentKind::random; }
  std::string text() const;
};

// Reads `pipe:COMMAND`, or what read_agent accepts. Throws std::runtime_error.
ChosenAgent read_chosen_agent(std::string_view text);

// The place of an agent in a game, and how long it may think.
struct AgentSeat {
  std::size_t seat = 0;
  std::uint64_t game = 0;                  // number of the game
  std::chrono::milliseconds time{10'000};  // for one action of a program
};
// Makes an agent for one game. A program is started when its first action is needed, and must follow
// docs/measure.md.
std::unique_ptr<Agent> make_chosen_agent(const ChosenAgent& agent, const AgentSeat& at);

}  // namespace referee::app
