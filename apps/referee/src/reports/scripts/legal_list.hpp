// The legal actions of a position as lines, `ACTOR: ACTION`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/agents/agent.hpp"
#include "referee/engine/game.hpp"
#include "referee/script/report.hpp"

namespace referee::app {

// What is listed: lines, and how many actions they stand for.
struct Listed {
  std::vector<std::string> lines;  // sorted by bytes
  std::size_t shown = 0;
  std::size_t all = 0;
};

// The first ones by bytes. These lists draw from the match's budget, and throw UndecidedSearch when it is
// spent.
Listed first_actions(const Match& match, Viewer viewer, std::size_t limit);
// An action that chance decides stands there once, with the number of its outcomes: `-> one of N`.
// `only`: of one actor.
Listed folded_actions(const Match& match, Viewer viewer, std::size_t limit,
                      std::optional<Actor> only = std::nullopt);

// What an agent would do in the seat whose account this is, or, if it is nobody's, the table or the umpire at
// random: one line, without its outcome, or none. What can't be listed is done at random, too. An agent may
// think as long as one search may. Throws UndecidedSearch.
std::vector<std::string> agent_action(const Report& report, const AgentName& agent, std::uint64_t seed,
                                      std::uint64_t max_work);

// One sentence on who can do what only forms tell, and how; `forms` are lines, `ACTOR: FORM`.
std::string forms_note(const std::vector<std::string>& forms);

}  // namespace referee::app
