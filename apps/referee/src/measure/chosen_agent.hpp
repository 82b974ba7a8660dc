// An agent as the command line names it: one of core's, or a program at the other end of a pipe.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "referee/agents/agent.hpp"

namespace referee::app {

struct ChosenAgent {
  AgentName name;
  std::string command;  // of `pipe:COMMAND`; empty: it is the agent called `name`

  bool is_random() const { return command.empty() && name.kind == AgentKind::random; }
  std::string text() const;
};

// Reads `pipe:COMMAND`, or what read_agent reads. Throws std::runtime_error.
ChosenAgent read_chosen_agent(std::string_view text);

// Where an agent plays, and how long it may think.
struct AgentSeat {
  std::size_t seat = 0;
  std::uint64_t game = 0;                  // its number
  std::chrono::milliseconds time{10'000};  // for one action, if it is a program
};
// A program is started when it is asked first, for this one game. Its answers are held to docs/measure.md.
std::unique_ptr<Agent> make_chosen_agent(const ChosenAgent& agent, const AgentSeat& at);

}  // namespace referee::app
