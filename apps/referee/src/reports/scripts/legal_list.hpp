// Lists the legal actions of a position as lines, `ACTOR: ACTION`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/agents/agent.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/script/report.hpp"

namespace referee::app {

// A list of legal actions. Several actions can share one line.
struct Listed {
  std::vector<std::string> lines;  // sorted by bytes
  std::size_t shown = 0;
  std::size_t all = 0;
};

// Returns the first lines in the order of their bytes. Lists use the match's budget, and throw
// UndecidedSearch when it is spent.
Listed first_actions(const Match& match, Viewer viewer, std::size_t limit);
// Returns the first lines, in which an action that chance decides is listed once, with the number of its
// outcomes: `-> one of N`. `only` selects one actor.
Listed folded_actions(const Match& match, Viewer viewer, std::size_t limit,
                      std::optional<Actor> only = std::nullopt);

// If nobody but the table may act, returns the line with the table's first action, without its outcome.
// Otherwise returns an empty text.
std::string chore_if_only_actor(const Match& match);

// Returns one line with the action that the agent chooses for the player whose view the report has, without
// an outcome; or no line. If the report has no view, returns a random action of the table or the umpire. If
// the player's actions cannot be listed, returns a random one, too. The agent may do as much work as one
// search. Throws UndecidedSearch.
std::vector<std::string> agent_action(const Report& report, const AgentName& agent, std::uint64_t seed,
                                      std::uint64_t max_work);

// Returns a sentence about actions that cannot be listed one by one, and who can do them. `forms` describes
// these actions, one `ACTOR: FORM` each; it is not empty.
std::string forms_note(const std::vector<std::string>& forms);

}  // namespace referee::app
