// A run written down: as a script that plays the same game again, or as the protocol that one player may
// keep.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee::app {

// The script's own lines, with moves in canonical form and every outcome written out.
class Transcript {
 public:
  RunListener listener();
  std::string finish(const ScriptText& script);

 private:
  void begin_line(const ScriptLine& line);
  void add_action(const std::string& actor, std::string_view canonical);
  void end_line();

  std::string body_;
  std::string move_;
  std::string_view comment_;
  bool in_move_ = false;
};

// The moves as one player knows them, with `?` for hidden parts. The header has the facts that everybody at
// the table knows: game, ruleset, players, rulings agreed. Comments, seed, setup and expectations are left
// out. Branches (`@back`, `@takeback`) go back to labels `after-N`; N counts the actions of the whole
// transcript. Needs a run with RunOptions::view.
class Protocol {
 public:
  RunListener listener();
  std::string finish(const Report& report);

 private:
  struct Line {
    std::string text;
    std::uint64_t actions_after = 0;
  };
  void end_line();
  void add_action(const std::string& actor, std::string_view told);

  std::vector<Line> lines_;
  std::string move_;
  std::uint64_t actions_ = 0;
  std::map<std::uint64_t, bool> targets_;  // counts of actions to which the game went back
};

}  // namespace referee::app
