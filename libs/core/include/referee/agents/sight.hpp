// What an agent may go by: what the player in its seat may know of a position. The true position stays in
// here, so no agent can read it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "referee/engine/chance.hpp"
#include "referee/engine/game.hpp"

namespace referee {

// An action's text without its outcome.
std::string_view without_outcome(std::string_view action);

// What a seat may do in a position, as texts without outcomes, each once, in the order of the list.
// Throws UndecidedSearch.
std::vector<std::string> choices_of(const Match& position, std::size_t seat);

// Ends what an agent thinks about: nobody wants to know any more.
struct ThoughtStopped {};

class Sight {
 public:
  // `position` must outlive the sight, and so must `is_stopped` if there is one (GameToPlay::is_stopped).
  Sight(const Match& position, std::size_t seat, const std::function<bool()>* is_stopped = nullptr)
      : position_(&position), is_stopped_(is_stopped), seat_(seat) {}

  std::size_t seat() const { return seat_; }
  std::size_t seats() const { return position_->spec().seats.size(); }
  const std::string& player() const { return position_->spec().seats[seat_]; }
  // The position as this player sees it, as `run --view` prints it: the same for all that look alike.
  Json state() const;
  // What it may do now: the same for all positions that look alike. Throws UndecidedSearch.
  std::vector<std::string> choices() const;
  // A random position that may be the true one. For the same draws it is the same for all that look alike.
  // Throws ThoughtStopped.
  std::unique_ptr<Match> imagine(ChanceStream& chance) const;

 private:
  const Match* position_;
  const std::function<bool()>* is_stopped_;
  std::size_t seat_;
};

}  // namespace referee
