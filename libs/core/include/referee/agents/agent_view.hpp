// The view of an agent (information set): the part of a position that the player in its seat may know. The
// true position is private, so no agent can read it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee {

// Returns an action's text without its outcome.
std::string_view without_outcome(std::string_view action);

// Returns the possible actions of a seat in a position, as texts without outcomes, each once, in the order of
// the list. Throws UndecidedSearch.
std::vector<std::string> choices_of(const Match& position, std::size_t seat);

// Thrown to end an agent's search when its result is not needed any more.
struct ThoughtStopped {};

// The view of one seat on a position.
class AgentView {
 public:
  // `position` must outlive this object, and so must `is_stopped` if it is not null (GameToPlay::is_stopped).
  AgentView(const Match& position, std::size_t seat, const std::function<bool()>* is_stopped = nullptr)
      : position_(&position), is_stopped_(is_stopped), seat_(seat) {}

  std::size_t seat() const { return seat_; }
  std::size_t seats() const { return position_->spec().seats.size(); }
  const std::string& player() const { return position_->spec().seats[seat_]; }
  // Returns the position as this player sees it, as `run --view` prints it: the same for all positions that
  // look alike.
  Json state() const;
  // Returns the player's possible actions: the same for all positions that look alike. Throws
  // UndecidedSearch.
  std::vector<std::string> choices() const;
  // Determinization: returns a random position that may be the true one. For the same draws it is the same
  // for all positions that look alike. Throws ThoughtStopped.
  std::unique_ptr<Match> imagine(ChanceStream& chance) const;

 private:
  const Match* position_;
  const std::function<bool()>* is_stopped_;
  std::size_t seat_;
};

}  // namespace referee
