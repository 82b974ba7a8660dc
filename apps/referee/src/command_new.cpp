// `referee new`: a commented script to begin with.
#include <fmt/format.h>

#include "games.hpp"
#include "script_command.hpp"
#include "starter_party_chess.hpp"
#include "starter_plots.hpp"
#include "starter_spin_party.hpp"
#include "starter_wedding_tables.hpp"

namespace referee::app {
namespace {

struct NewCommand {
  std::string game;
  Output output;
};

// examples/GAME/starter.party, which the tests check like all examples.
std::string_view starter_of(std::string_view game) {
  if (game == "spin-party") return kStarterSpinParty;
  if (game == "wedding-tables") return kStarterWeddingTables;
  if (game == "plots") return kStarterPlots;
  if (game == "party-chess") return kStarterPartyChess;
  return {};
}

int begin_script(const NewCommand& command) {
  if (find_game_or_complain(command.game) == nullptr) return kExitUsage;
  const std::string_view starter = starter_of(command.game);
  if (!may_write(command.output)) return kExitUsage;
  return write_result(command.output.path, starter);
}

}  // namespace

void add_new_command(CLI::App& app, const GlobalOptions& /*options*/, Task& task) {
  auto command = std::make_shared<NewCommand>();
  CLI::App* sub = app.add_subcommand("new", "Print a commented script to begin with");
  sub->add_option("game", command->game, "The game's id")->required()->type_name("GAME");
  add_output(*sub, command->output, "Where to write it (default: standard output)");
  sub->footer(
      "It plays as it stands, and its comments tell what else there is.\n"
      "\n"
      "Example:\n  referee new plots -o evening.party");
  sub->callback([command, &task] { task = [command] { return begin_script(*command); }; });
}

}  // namespace referee::app
