// Writes down a run: as a script that plays the same game again, or as a transcript that one player may
// keep.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee::app {

// Writes the script's own lines, with moves in canonical form and with all outcomes.
class Transcript {
 public:
  RunListener listener();
  std::string finish(const ScriptText& script, const Report& report);
  // Like `finish`, but also writes the rulings in `read` into the header, beside those that it sets already.
  // Returns an empty text if the header is not written as lines of keys.
  std::string finish_pinned(const ScriptText& script, const Report& report, const RulingMask& read);

 private:
  void begin_line(const ScriptLine& line);
  void add_action(const std::string& actor, std::string_view canonical);
  void end_line();
  // Returns the body. Leaves out an `@stands` that the move at fault did not use.
  std::string finish_body(const Report& report);

  std::string body_;
  std::string move_;
  std::string actor_;  // of the last action
  std::string_view comment_;
  std::string_view shared_;  // a line of several actors
  std::size_t left_ = 0;     // actions not played yet
  bool in_move_ = false;
  // The place in `body_` of an `@stands` whose move is not yet played in full.
  std::string_view stands_;
  std::size_t stands_at_ = 0;
};

// Writes the moves as one player knows them, with `?` for hidden parts. The header has the facts that
// everybody at the table knows: game, ruleset, players, and agreed rulings. Comments, seed, setup and
// expectations are left out. Branches (`@back`, `@takeback`) go back to labels `after-N`, where N is the
// number of actions in the whole transcript. Needs a run with RunOptions::view.
class PlayerTranscript {
 public:
  RunListener listener();
  std::string finish(const Report& report);

 private:
  // A written move or directive, and the number of actions up to its end.
  struct TranscriptLine {
    std::string text;
    std::uint64_t actions_after = 0;
  };
  void end_line();
  void add_action(const std::string& actor, std::string_view told);

  std::vector<TranscriptLine> lines_;
  std::string move_;
  std::string actor_;  // of the last action
  std::uint64_t actions_ = 0;
  // The places to which the game went back, as numbers of actions before them. True if the label of a place
  // is not written yet.
  std::map<std::uint64_t, bool> targets_;
};

}  // namespace referee::app
