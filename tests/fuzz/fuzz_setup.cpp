// Positions: a game, then the text of a `setup`. What loads must print as something that loads as the same,
// and be playable.
#include "fuzz.hpp"
#include "referee/core/yaml.hpp"

using namespace referee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const Game& game = fuzz::game_of(data[0]);
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec = fuzz::spec_of(game, library.load(game, "standard", {}, {}));
  try {
    const Document document =
        read_yaml("setup", std::string_view(reinterpret_cast<const char*>(data) + 2, size - 2));
    if (const TreeView seats = document.root().is_map() ? document.root()["seats"] : TreeView();
        seats.is_list()) {
      spec.seats.clear();
      for (const TreeView& seat : seats.children())
        spec.seats.emplace_back(seat.is_scalar() ? seat.as_text() : "");
      const SeatLimits limits = game.seat_limits(*spec.ruleset);
      if (spec.seats.size() < limits.least || spec.seats.size() > std::min(limits.most, kMaxSeats)) return 0;
      for (const std::string& name : spec.seats)
        if (!is_name(name) || std::count(spec.seats.begin(), spec.seats.end(), name) > 1) return 0;
    }
    fuzz::check_game(game, std::move(spec), document.root(), data[1], data[1] % 8U);
  } catch (const InputError& error) {
    fuzz::require(!error.message.empty(), "an error says nothing");
  } catch (const UndecidedSearch&) {
    return 0;
  }
  return 0;
}
