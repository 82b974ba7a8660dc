// Positions: a game, then the text of a `setup`. What loads must print as something that loads as the same,
// and be playable.
#include "fuzz.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"

namespace referee::fuzz {

bool try_setup(Input input) {
  if (input.size() < 2) return false;
  const Game& game = game_of(input[0]);
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec = spec_of(game, library.load(game, "standard", {}, {}));
  try {
    const Document document = read_yaml("setup", text_of(input.subspan(2)));
    if (const TreeView seats = document.root().is_map() ? document.root()["seats"] : TreeView();
        seats.is_list()) {
      spec.seats.clear();
      for (const TreeView& seat : seats.children())
        spec.seats.emplace_back(seat.is_scalar() ? seat.as_text() : "");
      const SeatLimits limits = game.seat_limits(*spec.ruleset);
      if (spec.seats.size() < limits.least || spec.seats.size() > std::min(limits.most, kMaxSeats))
        return true;
      for (const std::string& name : spec.seats)
        if (!is_name(name) || std::count(spec.seats.begin(), spec.seats.end(), name) > 1) return true;
    }
    check_game(game, std::move(spec), document.root(), input[1], input[1] % 8U);
  } catch (const InputError& error) {
    require(!error.message.empty(), "an error says nothing");
  } catch (const UndecidedSearch&) {
    return true;
  }
  return true;
}

}  // namespace referee::fuzz
