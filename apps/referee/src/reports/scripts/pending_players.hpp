// Finds out for whom the game waits at the end of a script: what each of them may do, and since when.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee::app {

// An actor for whom the game waits.
struct Waited {
  std::string actor;
  // Verbs of possible actions, sorted; empty if the viewer may not know them.
  std::vector<std::string> verbs;
  // The line after which the actor's turn began; 0: from the beginning.
  std::uint32_t since = 0;
};

// Listens to a run, of the whole script or of one player's view (RunOptions::view).
class PendingPlayers {
 public:
  RunListener listener();
  // Returns the actors in the order of the position's `waits_for`. May throw UndecidedSearch.
  std::vector<Waited> finish(const Report& report) const;

 private:
  // Notes `line` as the beginning of each turn that begins now. If the actor who has just acted must act
  // again, this is a new turn.
  void update_turns(const Match& match, const std::string& acted, std::uint32_t line);

  bool began_ = false;  // the first position was seen
  std::uint32_t line_ = 0;
  std::map<std::string, std::uint32_t> since_;
};

// Returns a line for each actor, `Anna: play or seal, since line 12`, or a list as JSON.
std::string waiting_text(const std::vector<Waited>& waiting);
Json waiting_json(const std::vector<Waited>& waiting);

}  // namespace referee::app
