// A game that `serve` keeps open: what one request does to it, and what may be told of that to whom.
#pragma once

#include <memory>
#include <string>

#include "commands/play/game_at_prompt.hpp"
#include "protocol/json_rpc.hpp"

namespace referee::app {

inline constexpr int kTooLong = -32006;  // the other codes: server.hpp

class ServedGame {
 public:
  // What came of opening a script: `game` is null if it has a fatal fault.
  struct Opened {
    std::unique_ptr<ServedGame> game;
    Json told;
  };
  // What a game is held to.
  struct Held {
    bool seed_only = false;  // chance comes from the seed
    bool untrusted = false;  // its script names no other and stays short
  };
  static constexpr std::size_t kLongestHeld = std::size_t{1} << 20U;  // bytes
  // `view`: for whose eyes `told` is; empty: everybody's. Throws RpcError if nobody of that name plays.
  static Opened open(const std::string& name, const std::string& text, const std::string& view, Held held,
                     const Session& session);

  // In all of these `view` is a player's name: then nothing is told that this player may not know. Empty: the
  // whole truth. They throw RpcError.
  Json play(const std::string& line, const std::string& view);
  Json legal(const std::string& view, const std::string& actor, std::size_t limit, bool fold) const;
  Json state(const std::string& view, const std::string& path, const std::string& format) const;
  Json explain(const std::string& move, const std::string& path, const std::string& view) const;
  Json undo(std::size_t lines);
  const std::string& text() const { return game_.text(); }
  const Match& match() const { return game_.match(); }  // the whole truth

 private:
  // Who looks, and the position as that player sees it.
  struct Look {
    Viewer viewer;
    std::unique_ptr<Match> seen;  // null: the true one
    const Match* match;
  };

  ServedGame(std::string name, std::string text, Report report, Held held, const Session& session);
  Look look(const std::string& view) const;
  Json position(const Look& look) const;
  Json play_unseen(const std::string& line, const std::string& view);
  Json explain_last(const std::string& view) const;
  std::string begun_by(Actor actor, std::string_view actions, std::size_t kept) const;

  std::string name_;
  Held held_;
  std::string begun_;  // an action with whose outcome the player was wrong, as it must be played now
  const Session& session_;
  GameAtPrompt game_;
};

}  // namespace referee::app
