// A script that grows line by line, for `referee play`: lists legal actions, plays lines and takes them
// back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reports/scripts/legal_list.hpp"
#include "reports/verdicts/explanation_text.hpp"
#include "serve/line_history.hpp"
#include "session/options.hpp"

namespace referee::app {

// Plays lines that are entered after a script, and keeps the text of the whole.
class GameAtPrompt {
 public:
  // Number of lines that `undo` takes back without a run of the script.
  static constexpr std::size_t kMostKept = 1000;

  // `text` is a script that runs without a fatal fault, and `report` is the report of this run.
  GameAtPrompt(const std::string& name, std::string text, Report report, const Session& session,
               std::size_t most_kept = kMostKept, bool seed_only = false);

  // Selects whether the good actions before a bad one are kept: never, only if chance took part in them, or
  // always.
  enum class Keep : std::uint8_t { whole_lines, after_chance, good_actions };

  // The actions of a line before its first bad one, as a line of their own.
  struct Good {
    std::string line;
    std::unique_ptr<Match> match;
  };
  // The result of entering a line.
  struct Entered {
    bool kept = false;  // the whole line
    // The actions that were played and stay, with their outcomes: "Anna: draw -> blue". If the line was not
    // kept, these are the actions before the bad one.
    std::vector<std::string> actions;
    std::optional<Good> good;
    std::optional<Viewer> shown;  // by `@show`
    Report report;                // only if the script was run
    std::unique_ptr<ScriptText> script;
  };
  // Plays a move, a directive or a comment. A move may lack its actor if only one can be meant. The line is
  // kept if it is legal or holds; if a move has a bad action, `mode` decides about the actions before it. The
  // report contains only what `view` may know, or everything if that is empty.
  Entered enter(std::string_view line, Keep mode = Keep::whole_lines, const std::string& view = {});
  // Takes back the last `lines` lines of the script, and returns how many there were. Once another line is
  // entered, they cannot be restored.
  std::size_t undo(std::size_t lines) { return history_.undo(lines); }
  // Restores the last `lines` lines that were taken back, and returns how many there were.
  std::size_t redo(std::size_t lines) { return history_.redo(lines); }

  const Match& match() const { return history_.match(); }
  const Match* match_at(std::size_t text_size) const { return history_.match_at(text_size); }
  const std::string& text() const { return history_.text(); }

  // Shows only what this player may know from now on. Without a player, shows everything.
  void look_as(Viewer eyes) { eyes_ = eyes; }
  Viewer eyes() const { return eyes_; }

  // Gives the script another name in messages.
  void show_as(std::string name) { shown_name_ = std::move(name); }

  // Selects whether an action that chance decides is listed once, or once with each outcome.
  enum class Outcomes : std::uint8_t { folded, each };
  // Returns all legal actions as "ACTOR: ACTION", in the order of their bytes. If one player looks, returns
  // only the actions of this player, the table and the umpire. If nothing can be listed, returns the forms of
  // the possible actions.
  Listed legal(Outcomes outcomes) const;
  // Explains why each action of a move is legal or not in this position. Without a move, explains the last
  // one entered. Returns an empty list if there is no such move.
  std::vector<Explained> explain(std::string_view move) const;
  // Explains the last move of the script as `view` may know it. Empty if there is none.
  std::optional<Explained> explain_last(const std::string& view) const;
  // Returns the words that can replace the last, unfinished word of a move that begins with this text. If no
  // actor is named, the actions of all who may act count. Empty if the search takes too long.
  std::vector<std::string> completions(std::string_view move) const;

 private:
  // The actor and the text of the actions.
  struct EnteredMove {
    Actor actor;
    std::string_view actions;
  };

  // Returns the position as `eyes()` may know it.
  std::unique_ptr<Match> seen(const Match& match) const;
  std::vector<std::string> words_after(std::string_view text) const;
  // Returns the same as words_after, for a line of several players: `Ben, Cleo: pass`.
  std::vector<std::string> words_of_several(std::string_view text) const;
  std::string with_actor(std::string_view line) const;
  std::string only_actor(std::string_view actions) const;
  std::optional<EnteredMove> read_move(const Match& match, std::string_view text) const;
  // Returns false if the move must be run with the script to find out what is wrong.
  [[nodiscard]] bool play_move(std::string_view line, std::string_view comment, Entered& entered);
  Entered run_with(std::string_view line, const std::string& view);

  std::string name_;
  std::string shown_name_;
  const Session& session_;
  bool seed_only_;  // RunOptions::seed_only
  LineHistory history_;
  Viewer eyes_;
  std::string last_move_;  // last move entered, kept or not
  Viewer last_eyes_;       // the viewer at that time
  std::unique_ptr<Match> before_last_;
};

}  // namespace referee::app
