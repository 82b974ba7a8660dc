// Serves the requests of `referee serve`: keeps games open, plays in them and answers questions about them.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "protocol/json_rpc.hpp"
#include "serve/served_game.hpp"
#include "session/options.hpp"

namespace referee::app {

// The options of `referee serve`.
struct ServeOptions {
  // The player who uses this connection. Answers contain only what this player may know. If empty, each
  // request chooses its own view.
  std::string view;
  // The source of chance: `seed` or `script`. If empty, the seed under a view, and otherwise the script.
  std::string chance;
  std::size_t most_games = 1000;
};

// Codes of errors, besides those of JSON-RPC (docs/serve.md).
inline constexpr int kNoSuchGame = -32001;
inline constexpr int kTooManyGames = -32003;
inline constexpr int kNotUnderView = -32004;
inline constexpr int kNoFile = -32005;

// Keeps open games by their numbers, and has a method for each kind of request.
class GameServer {
 public:
  GameServer(const GlobalOptions& global, const ServeOptions& options);
  GameServer(const GameServer&) = delete;  // the methods point to it
  GameServer& operator=(const GameServer&) = delete;

  const Methods& methods() const { return methods_; }

 private:
  Json open(const Json& request);
  Json play(const Json& request);
  Json legal(const Json& request);
  Json state(const Json& request);
  Json explain(const Json& request);
  Json undo(const Json& request);
  Json redo(const Json& request);
  Json save(const Json& request);
  Json close(const Json& request);

  ServedGame& game_of(const Params& params);
  // Returns the player whose view a request asks for, or an empty text for the whole truth. Throws RpcError
  // if the connection has another view.
  std::string view_of(const Params& params) const;
  // Throws RpcError if the connection has a view.
  void expect_whole_truth(std::string_view method) const;
  std::string read_script(const std::string& path) const;
  std::string script_of(const Params& params) const;

  ServeOptions options_;
  GlobalOptions global_;  // under a view, files are confined
  Session session_;
  Methods methods_;
  std::map<std::uint64_t, std::unique_ptr<ServedGame>> games_;
  std::uint64_t last_ = 0;  // number of the last opened game
};

}  // namespace referee::app
