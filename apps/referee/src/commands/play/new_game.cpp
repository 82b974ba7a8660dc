#include "commands/play/new_game.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "session/games.hpp"
#include "session/numbers.hpp"
#include "session/script_options.hpp"

namespace referee::app {

CLI::Option* add_new_game(CLI::App& command, NewGame& begun) {
  CLI::Option* const begin = command.add_option("--new", begun.game, "Begin this game")->type_name("GAME");
  command
      .add_option("--players", begun.players,
                  "With --new: the players' names separated by commas, or their number")
      ->check(utf8_text())
      ->type_name("NAMES|N")
      ->needs(begin);
  command.add_option("--ruleset", begun.ruleset, "With --new: a ruleset, by its name or file")
      ->type_name("RULESET")
      ->needs(begin);
  add_number(command, "--seed", begun.seed, "With --new: draw chance from this seed")->needs(begin);
  return begin;
}

std::optional<std::string> text_of_new_game(const NewGame& begun, RulesetLibrary& rulesets) {
  const Game* const game = find_game_or_complain(begun.game);
  if (game == nullptr) return std::nullopt;
  const std::string ruleset = begun.ruleset.empty() ? "standard" : begun.ruleset;
  std::string text = fmt::format("game: {}\n", game->id());
  try {
    const auto rules = rulesets.load(*game, ruleset, {}, {});
    if (!begun.ruleset.empty()) text += fmt::format("ruleset: {}\n", Json(ruleset).dump());
    text += fmt::format("players: {}\n", Json(seats_of(*game, *rules, begun.players)).dump());
  } catch (const InputError& error) {
    input_error(error);
    return std::nullopt;
  } catch (const std::runtime_error& error) {
    usage_error(error.what());
    return std::nullopt;
  }
  if (begun.seed) text += fmt::format("seed: {}\n", *begun.seed);
  return text + "---\n";
}

}  // namespace referee::app
