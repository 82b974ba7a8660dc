// Games that lack something, one for each value of CASE; test_game_parts.py compiles them and reads the
// error.
#include "core/toy_game.hpp"
#include "referee/engine/game_of.hpp"

using namespace referee;

#if CASE == 0  // nothing is missing
using Game = toy::Toy;
#elif CASE == 1  // a part that every game has
struct Game : toy::Toy {
  static void draw_outcome();
};
#elif CASE == 2  // listed, and misspelt
struct Game : toy::Toy {
  static constexpr Parts kParts{Part::heap, Part::search, Part::picture};
  static Scene pictre(const toy::Rules& rules, const toy::State& state, Viewer viewer,
                      const RulingReader& reader);
};
#elif CASE == 3  // there, and not listed
struct Game : toy::Toy {
  static bool changes_reading(std::string_view word);
};
#elif CASE == 4  // secrets that don't say how an action sounds
struct Hidden {
  static toy::State resample(const toy::Rules& rules, const toy::State& state, std::size_t viewer,
                             const toy::Action* happened, const Below& below);
};
struct Game : toy::Toy {
  using Secrets = Hidden;
};
#elif CASE == 5  // a state on the heap that does not say how large it is
struct Game : toy::Toy {
  static constexpr Parts kParts{Part::search};
  static std::size_t heap_bytes();
};
#endif

const referee::Game& made() { return the_game<::Game>(); }
