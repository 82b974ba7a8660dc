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
// Lists an action that chance decides only once, with the number of its outcomes: `-> one of N`. `only`
// selects one actor.
Listed folded_actions(const Match& match, Viewer viewer, std::size_t limit,
                      std::optional<Actor> only = std::nullopt);

// If the game waits only for the table, returns the line with the table's first action, without its outcome.
// Otherwise returns an empty text.
std::string next_chore(const Match& match);

// Returns the action of an agent in the seat whose view the report has. Without a view, returns a random
// action of the table or the umpire. The result is one line without an outcome, or empty. If actions cannot
// be listed, one is picked at random, too. An agent may think as long as one search may. Throws
// UndecidedSearch.
std::vector<std::string> agent_action(const Report& report, const AgentName& agent, std::uint64_t seed,
                                      std::uint64_t max_work);

// Returns a sentence about actions that cannot be listed one by one, and who can do them. `forms` describes
// these actions, one `ACTOR: FORM` each; it is not empty.
std::string forms_note(const std::vector<std::string>& forms);

}  // namespace referee::app
