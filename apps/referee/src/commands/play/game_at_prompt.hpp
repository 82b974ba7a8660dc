// A script that grows line by line, for `referee play`: what may be done, what was done, and taking it back.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/options.hpp"
#include "reports/scripts/legal_list.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {

class GameAtPrompt {
 public:
  // Lines that `undo` can take back.
  static constexpr std::size_t kMostUndone = 1000;

  // `text` is a script that runs without a fatal fault and `report` what it came to. So many lines can be
  // taken back.
  GameAtPrompt(std::string name, std::string text, Report report, const Session& session,
               std::size_t most_undone = kMostUndone, bool seed_only = false);

  // What becomes of the good actions before a bad one: they stay, or if chance had a part in them, or never.
  enum class Keep : std::uint8_t { whole_lines, after_chance, good_actions };

  // The actions of a line before its first bad one, as a line of their own.
  struct Good {
    std::string line;
    std::unique_ptr<Match> match;
  };
  // What became of a line.
  struct Entered {
    bool kept = false;  // all of it
    // As they were played, with their outcomes: "Anna: draw -> blue". Of a line that was not kept those
    // before the bad one, which stay.
    std::vector<std::string> actions;
    std::optional<Good> good;
    std::optional<Viewer> shown;  // by `@show`
    Report report;                // of the script with it, if that had to be run: always if it was not kept
    std::unique_ptr<ScriptText> script;
  };
  // A move, with or without its actor if only one can be meant; a directive; or a comment. Kept if it is
  // legal or holds; of a move with a bad action those before it, if asked for. What becomes of it is told to
  // `view`, or, if that is empty, to everybody.
  Entered enter(std::string_view line, Keep mode = Keep::whole_lines, const std::string& view = {});
  // Takes back the last `lines` entered; gives how many there were.
  std::size_t undo(std::size_t lines);

  // What stands there now was not entered, so it can't be taken back: the script has it.
  void begin_here() {
    begin_ = text_.size();
    steps_.clear();
  }

  const Match& match() const { return *match_; }
  const std::string& text() const { return text_; }
  std::string_view entered() const { return std::string_view(text_).substr(begin_); }

  // From now on only what this player may know is told; empty: everything.
  void look_as(Viewer eyes) { eyes_ = eyes; }
  Viewer eyes() const { return eyes_; }

  // "ACTOR: ACTION", the first ones by bytes. Folded, what chance decides stands there once.
  enum class Outcomes : std::uint8_t { folded, each };
  Listed legal(Outcomes outcomes) const;
  // Why the actions of a move would be legal, or not, here; without a move, those of the last one entered.
  // Nothing if there is no such move.
  std::vector<Explained> explain(std::string_view move) const;
  // The words that could stand next in a move that begins like this, each in place of its last unfinished
  // word; none if it would take long to find them. Where no actor is named and several may act, those of all.
  std::vector<std::string> complete(std::string_view move) const;

 private:
  struct Step {
    std::size_t text_size;
    std::unique_ptr<Match> match;
  };
  struct Move {
    Actor actor;
    std::string_view actions;
  };

  // The position as it is told.
  std::unique_ptr<Match> seen(const Match& match) const;
  std::vector<std::string> words_after(std::string_view text) const;
  std::string with_actor(std::string_view line) const;
  std::string only_actor(std::string_view actions) const;
  std::optional<Move> read_move(const Match& match, std::string_view text) const;
  bool play_move(std::string_view line, std::string_view comment, Entered& entered);
  Entered run_with(std::string_view line, const std::string& view);
  void keep(std::string_view line, std::unique_ptr<Match> match);

  std::string name_;
  std::string text_;
  std::size_t begin_;
  const Session& session_;
  std::size_t most_undone_;
  bool seed_only_;  // RunOptions::seed_only
  std::unique_ptr<Match> match_;
  Viewer eyes_;
  bool stands_ = false;  // the last line was an `@stands`: its move must be run with the script
  std::deque<Step> steps_;
  std::string last_move_;  // the last one entered, kept or not
  std::unique_ptr<Match> before_last_;
};

}  // namespace referee::app
