#include "referee/agents/agent_view.hpp"

#include <unordered_set>

namespace referee {

std::string_view without_outcome(std::string_view action) { return action.substr(0, action.find(" ->")); }

std::vector<std::string> choices_of(const Match& position, std::size_t seat) {
  std::vector<std::string> choices;
  // An action with chance is listed once for each outcome.
  std::unordered_set<std::string> with_chance;
  position.legal(
      [&](Actor actor, std::string_view text) {
        // In games without secrets, the list has the actions of everybody.
        if (actor != seat_actor(seat)) return true;
        const std::string_view bare = without_outcome(text);
        if (bare.size() == text.size() || with_chance.emplace(bare).second) choices.emplace_back(bare);
        return true;
      },
      Viewer{seat});
  return choices;
}

std::vector<std::string> AgentView::choices() const {
  if (!position_->has_secrets()) return choices_of(*position_, seat_);
  // Uses one fixed representative of all positions that the player cannot distinguish.
  return choices_of(*position_->resampled(seat_, [](std::uint64_t) { return std::uint64_t{0}; }), seat_);
}

Json AgentView::state() const { return state_json(*position_->seen_by(seat_), Viewer{seat_}); }

std::unique_ptr<Match> AgentView::imagine(ChanceStream& chance) const {
  if (is_stopped_ != nullptr && *is_stopped_ && (*is_stopped_)()) throw ThoughtStopped();
  return position_->resampled(seat_, [&](std::uint64_t bound) { return chance.below(bound); });
}

}  // namespace referee
