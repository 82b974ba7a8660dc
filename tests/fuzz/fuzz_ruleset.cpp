// Rulesets: a game, then the text of a house variant laid over `standard`, after `prefix`. What compiles must
// be playable.
#include "fuzz.hpp"

namespace referee::fuzz {

bool try_ruleset(Input input, std::string_view prefix) {
  if (input.size() < 2) return false;
  const Game& game = game_of(input[0]);
  const std::string text = "game: " + std::string(game.id()) + "\nextends: standard\n" + std::string(prefix) +
                           std::string(text_of(input.subspan(2)));
  RulesetLibrary library(
      [&](const std::string& path) { return path == "house.yaml" ? std::optional(text) : std::nullopt; });
  try {
    MatchSpec spec = spec_of(game, library.load(game, "house.yaml", {}, {}));
    check_game(game, std::move(spec), {}, input[1], input[1] % 64U);
  } catch (const InputError& error) {
    require(!error.message.empty(), "an error says nothing");
  } catch (const UndecidedSearch&) {
    return true;
  }
  return true;
}

}  // namespace referee::fuzz
