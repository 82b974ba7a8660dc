// Rulesets: a game, then the text of a house variant laid over `standard`. What compiles must be playable.
#include "fuzz.hpp"

using namespace referee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const Game& game = fuzz::game_of(data[0]);
  const std::string text = "game: " + std::string(game.id()) + "\nextends: standard\n" + FUZZ_PREFIX +
                           std::string(reinterpret_cast<const char*>(data) + 2, size - 2);
  RulesetLibrary library(
      [&](const std::string& path) { return path == "house.yaml" ? std::optional(text) : std::nullopt; });
  try {
    MatchSpec spec = fuzz::spec_of(game, library.load(game, "house.yaml", {}, {}));
    fuzz::check_game(game, std::move(spec), {}, data[1], data[1] % 64U);
  } catch (const InputError& error) {
    fuzz::require(!error.message.empty(), "an error says nothing");
  } catch (const UndecidedSearch&) {
    return 0;
  }
  return 0;
}
