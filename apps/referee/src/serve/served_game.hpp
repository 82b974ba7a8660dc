// A game that `serve` keeps open, and what each request does with it. Answers contain only what the player
// who asks may know.
#pragma once

#include <memory>
#include <string>

#include "protocol/json_rpc.hpp"
#include "serve/game_at_prompt.hpp"

namespace referee::app {

inline constexpr int kTooLong = -32006;  // server.hpp has the other codes

// One open game: its script, its position and its restrictions.
class ServedGame {
 public:
  // The result of opening a script. `game` is null if the script has a fatal fault.
  struct OpenedGame {
    std::unique_ptr<ServedGame> game;
    Json answer;
  };
  // The restrictions of a game.
  struct Held {
    bool seed_only = false;  // chance comes from the seed
    bool untrusted = false;  // may not name files, stays short
    // A player's line may name its outcomes even if there is a seed.
    bool may_name_outcomes = false;
    // Refusals of a player's line leave out its place in the script, which depends on lines that only the
    // umpire may know. The answer's `cure` has the line to send instead, if one is known.
    bool placeless = false;
  };
  static constexpr std::size_t kLongestHeld = std::size_t{1} << 20U;  // bytes
  // Opens a script. `answer` contains only what the player `view` may know, or everything if `view` is empty.
  // Throws RpcError if no player has this name.
  static OpenedGame open(const std::string& name, const std::string& text, const std::string& view, Held held,
                         const Session& session);

  // In these functions, `view` is a player's name, and the answer contains nothing that this player may not
  // know. If empty, the answer is the whole truth. All throw RpcError.
  Json play(const std::string& line, const std::string& view);
  Json legal(const std::string& view, const std::string& actor, std::size_t limit, bool fold) const;
  Json state(const std::string& view, const std::string& path, const std::string& format) const;
  Json explain(const std::string& move, const std::string& path, const std::string& view) const;
  // Explains the actions of a move up to the first that is refused; or the last move, if `move` is empty.
  std::vector<Explained> explanations(const std::string& move, const std::string& view) const;
  Json undo(std::size_t lines);
  Json redo(std::size_t lines);
  const std::string& text() const { return game_.text(); }
  const Match& match() const { return game_.match(); }  // the whole truth
  // Returns the position when the script had this many bytes, or null if it is not in memory any more.
  const Match* match_at(std::size_t text_size) const { return game_.match_at(text_size); }

 private:
  // The position for the player who asks.
  struct Look {
    Viewer viewer;
    std::unique_ptr<Match> seen;  // null if nothing is hidden
    const Match* match;
  };

  ServedGame(std::string name, std::string text, Report report, Held held, const Session& session);
  Look look(const std::string& view) const;
  Json position(const Look& look) const;
  Json play_unseen(const std::string& line, const std::string& view);
  std::string actions_to_play_next(Actor actor, std::string_view actions, std::size_t kept) const;

  std::string name_;
  Held held_;
  // Actions that a player must play next after naming a wrong outcome, as text.
  std::string begun_;
  const Session& session_;
  GameAtPrompt game_;
};

}  // namespace referee::app
