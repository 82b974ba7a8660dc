// `referee new`: prints a commented script to begin with.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "commands/command.hpp"
#include "session/games.hpp"
#include "session/output.hpp"
#include "terminal/random_text.hpp"

namespace referee::app {
namespace {

// The options of `referee new`.
struct NewCommand {
  std::string game;
  Output output;
};

int begin_script(const NewCommand& command) {
  const Game* game = find_game_or_complain(command.game);
  if (game == nullptr || !check_overwrite(command.output)) return kExitUsage;
  std::string text(starter_of(*game));
  // Everybody knows the starter's seed, so a real game needs another one.
  constexpr std::string_view kSeed = "\nseed: 1 ";
  if (const std::size_t seed = text.find(kSeed); seed != std::string::npos)
    text.replace(seed, kSeed.size(), fmt::format("\nseed: {} ", random_number()));
#ifdef REFEREE_WITH_SEALS
  // A seal belongs to only one of the games that the same people play.
  if (game->id() == "plots")
    text.insert(text.find('\n', text.find("game: ")) + 1,
                fmt::format("table-id: {}\n", random_text(kIdBytes)));
#endif
  return write_result(command.output.path, text);
}

}  // namespace

void add_new_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] =
      add_command<NewCommand>(app, "new", "Print a commented starter script", options, task, begin_script);
  sub.add_option("game", command.game, "The game's id")->required()->type_name("GAME");
  add_output(sub, command.output, "Where to write it; - is standard output");
  sub.footer(
      "The script plays as it is; its comments say what else you can write.\n"
      "\n"
      "Example:\n  referee new plots -o evening.party");
}

}  // namespace referee::app
