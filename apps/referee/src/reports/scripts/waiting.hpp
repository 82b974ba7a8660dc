// Who is waited for at the end of a script: what each of them may do, and since when.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee::app {

struct Waited {
  std::string actor;
  std::vector<std::string> verbs;  // of what may be done, sorted; empty if the viewer can't know
  std::uint32_t since = 0;         // the line after which it was this actor's turn; 0: from the beginning
};

// Listens to a run, of the whole script or of one player's account (RunOptions::view).
class Waiting {
 public:
  RunListener listener();
  // In the order of the position's `to_act`. May throw UndecidedSearch.
  std::vector<Waited> finish(const Report& report) const;

 private:
  // Whoever has just acted is waited for anew.
  void look(const Match& match, const std::string& acted);

  std::uint32_t line_ = 0;
  std::map<std::string, std::uint32_t> since_;
};

// A line for each, `Anna: play or seal, since line 12`, or a list of JSON.
std::string waiting_text(const std::vector<Waited>& waiting);
Json waiting_json(const std::vector<Waited>& waiting);

}  // namespace referee::app
