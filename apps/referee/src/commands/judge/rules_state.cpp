#include "commands/judge/rules_state.hpp"

#include <string>
#include <utility>

#include "reports/rules/state_text.hpp"
#include "session/games.hpp"
#include "session/output.hpp"

namespace referee::app {

Json state_schema(const Game& game, std::shared_ptr<const Ruleset> ruleset) {
  MatchSpec spec;
  spec.seats = seats_of(game, *ruleset, std::to_string(game.seat_limits(*ruleset).most));
  spec.rulings = ruleset->defaults;
  spec.ruleset = std::move(ruleset);
  return game.start(std::move(spec), {})->schema();
}

int show_state(const Game& game, std::shared_ptr<const Ruleset> ruleset, std::string_view format,
               const Palette& palette) {
  const Json schema = state_schema(game, std::move(ruleset));
  if (format == "json") write_out(stdout, json_text(schema, 2) + "\n");
  else write_out(stdout, format == "markdown" ? state_markdown(schema) : state_text(schema, palette));
  return 0;
}

}  // namespace referee::app
