#include "serve/server.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"
#include "session/games.hpp"
#include "terminal/files.hpp"
#include "terminal/unwritten.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kMostSeed = ~std::uint64_t{0};
constexpr std::size_t kListedByDefault = 10'000;

// Opens the folder in which `path` is to be saved. If `confined`, this folder must be the working folder or
// be below it, and so must the target if `path` is a link. Throws RpcError.
Opened folder_to_save_in(const std::filesystem::path& path, bool confined) {
  const std::filesystem::path parent = path.has_parent_path() ? path.parent_path() : ".";
  if (!confined) return open_folder(parent);
  const Opened here = open_folder({});
  const std::filesystem::path place = place_of(here, {});
  const std::filesystem::path below = path_below(place, parent);
  if (below.empty() || path_below(place, path).empty())
    throw RpcError(kNoFile,
                   fmt::format("`{}` lies outside the folder to which --confined keeps it", path.string()));
  return open_folder_below(here, below);
}

GlobalOptions confined_under_view(GlobalOptions global, const ServeOptions& options) {
  if (!options.view.empty()) {
    global.confined = true;
    global.confined_by = "--view keeps it";
  }
  return global;
}

}  // namespace

GameServer::GameServer(const GlobalOptions& global, const ServeOptions& options)
    : options_(options), global_(confined_under_view(global, options)), session_(global_) {
  const auto add = [this](const char* name, Json (GameServer::*method)(const Json&)) {
    methods_.add(name, [this, method](const Json& params) { return (this->*method)(params); });
  };
  add("open", &GameServer::open);
  add("play", &GameServer::play);
  add("legal", &GameServer::legal);
  add("state", &GameServer::state);
  add("explain", &GameServer::explain);
  add("undo", &GameServer::undo);
  add("redo", &GameServer::redo);
  add("save", &GameServer::save);
  add("close", &GameServer::close);
}

ServedGame& GameServer::game_of(const Params& params) {
  const std::uint64_t number = params.number("game", 0, kMostSeed);
  const auto found = games_.find(number);
  if (found == games_.end()) throw RpcError(kNoSuchGame, fmt::format("no game {} is open", number));
  return *found->second;
}

std::string GameServer::view_of(const Params& params) const {
  const std::string view = params.text("view", options_.view);
  if (!options_.view.empty() && normal_form(view) != normal_form(options_.view))
    throw RpcError(kNotUnderView, fmt::format("this connection speaks as {} only", options_.view));
  if (params.has("view") && view.empty()) Params::fail("view", "the name of a player");
  return view;
}

void GameServer::expect_whole_truth(std::string_view method) const {
  if (!options_.view.empty())
    throw RpcError(
        kNotUnderView,
        fmt::format("this connection speaks as {}, who may not know what `{}` tells", options_.view, method));
}

std::string GameServer::read_script(const std::string& path) const {
  std::string why = "can't be read";
  try {
    const auto confinement = confinement_of(global_);
    auto text = read_named_file({path, "."}, confinement);
    if (text) return *std::move(text);
    if (confinement == Confinement::none) why = why_unread(path);
  } catch (const RefusedFile& refused) {
    why = refused.why;
  }
  throw RpcError(kNoFile, fmt::format("`{}` {}", path, why));
}

// Returns the text of the script that is to be opened.
std::string GameServer::script_of(const Params& params) const {
  const int ways = int{params.has("script")} + int{params.has("path")} + int{params.has("game")};
  if (ways != 1) throw RpcError(kInvalidParams, "one of `script`, `path` and `game` says what is opened");
  if (params.has("script")) return params.text("script");
  if (params.has("path")) return read_script(params.text("path"));
  std::string text = fmt::format("game: {}\n", write_yaml_value(Json(params.text("game"))));
  if (params.has("ruleset"))
    text += fmt::format("ruleset: {}\n", write_yaml_value(Json(params.text("ruleset"))));
  for (const char* key : {"players", "rulings"})
    if (const Json* value = params.find(key)) text += fmt::format("{}: {}\n", key, write_yaml_value(*value));
  if (params.has("seed")) text += fmt::format("seed: {}\n", params.number("seed", 0, kMostSeed));
  return text + "---\n";
}

Json GameServer::open(const Json& request) {
  const Params params(request, {"script", "path", "game", "players", "ruleset", "rulings", "seed", "view"});
  if (games_.size() >= options_.most_games)
    throw RpcError(kTooManyGames,
                   fmt::format("{} games are open, as many as there may be (--max-games)", games_.size()));
  const std::string view = view_of(params);
  // A client that could open the game again would know what the seed brings, and could play differently.
  if (!options_.view.empty() && last_ > 0) expect_whole_truth("open");
  const bool untrusted = !options_.view.empty();
  const bool seed_only = options_.chance.empty() ? untrusted : options_.chance == "seed";
  const std::string text = script_of(params);
  if (untrusted && text.size() > ServedGame::kLongestHeld)
    throw RpcError(kTooLong, "this script is longer than 1 MiB");
  const ServedGame::Held held{
      .seed_only = seed_only, .untrusted = untrusted, .may_name_outcomes = options_.chance == "script"};
  auto [game, answer] = ServedGame::open(params.text("path", "script"), text, view, held, session_);
  if (game == nullptr) return answer;
  games_.emplace(++last_, std::move(game));
  Json result = {{"game", last_}};
  result.update(answer);
  return result;
}

Json GameServer::play(const Json& request) {
  const Params params(request, {"game", "move", "view"});
  return game_of(params).play(params.text("move"), view_of(params));
}

Json GameServer::legal(const Json& request) {
  const Params params(request, {"game", "view", "actor", "limit", "fold"});
  return game_of(params).legal(
      view_of(params), params.text("actor", ""),
      static_cast<std::size_t>(params.number("limit", 0, SIZE_MAX, kListedByDefault)), params.flag("fold"));
}

Json GameServer::state(const Json& request) {
  const Params params(request, {"game", "view", "path", "format"});
  const std::string format = params.text("format", "json");
  if (format != "json" && format != "text" && format != "svg") Params::fail("format", "json, text or svg");
  return game_of(params).state(view_of(params), params.text("path", ""), format);
}

Json GameServer::explain(const Json& request) {
  const Params params(request, {"game", "move", "path", "view"});
  return game_of(params).explain(params.text("move", ""), params.text("path", ""), view_of(params));
}

Json GameServer::undo(const Json& request) {
  const Params params(request, {"game", "lines"});
  expect_whole_truth("undo");
  return game_of(params).undo(static_cast<std::size_t>(params.number("lines", 1, SIZE_MAX, 1)));
}

Json GameServer::redo(const Json& request) {
  const Params params(request, {"game", "lines"});
  expect_whole_truth("redo");
  return game_of(params).redo(static_cast<std::size_t>(params.number("lines", 1, SIZE_MAX, 1)));
}

// Saves the script, or returns its text. Under a view, the script may be saved, but not read.
Json GameServer::save(const Json& request) {
  const Params params(request, {"game", "path", "force"});
  const ServedGame& game = game_of(params);
  if (!params.has("path")) {
    expect_whole_truth("save");
    return {{"script", game.text()}};
  }
  const std::string path = params.text("path");
  if (path == "-" || path.empty()) Params::fail("path", "the name of a file");
  if (params.flag("force") && !options_.view.empty())
    throw RpcError(kNotUnderView, "this connection writes over no file");
  Opened folder = folder_to_save_in(path, global_.confined.value_or(false));
  if (!params.flag("force") && would_overwrite(path))
    throw RpcError(kNoFile, fmt::format("`{}` is there already; `force` writes over it", path));
  NewFile file(std::move(folder), std::filesystem::path(path).filename().string());
  file.append(game.text());
  if (!file.finish()) throw RpcError(kNoFile, cannot_write(path));
  return {{"path", path}};
}

Json GameServer::close(const Json& request) {
  const Params params(request, {"game"});
  game_of(params);
  games_.erase(params.number("game", 0, kMostSeed));
  return true;
}

}  // namespace referee::app
