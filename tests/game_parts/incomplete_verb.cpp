// Verbs that lack something, one for each value of CASE; test_game_parts.py compiles them and reads the
// error.
#include "referee/engine/game.hpp"
#include "referee/engine/listing.hpp"

using namespace referee;

struct Rules {
  MatchSpec spec;
};
struct State {};

struct Verb {
  static constexpr By kBy = By::player;
  static constexpr bool kUnlisted = true;
  bool read(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
#if CASE == 0 || CASE > 4  // nothing is missing
  static constexpr std::string_view kForm = "take NUMBER";
#elif CASE == 1  // an outcome, and nothing that says so
  static constexpr std::string_view kForm = "roll DIE [-> FACE]";
#elif CASE == 2  // an outcome without its functions
  static constexpr std::string_view kForm = "roll DIE [-> FACE]";
  bool has_outcome() const;
#elif CASE == 3  // two forms that nothing counts
  static constexpr std::string_view kForm = "pick deck` or `pick SLOT CARD";
#elif CASE == 4  // a secret that sounds like nothing
  static constexpr std::string_view kForm = "hide CARD";
  bool is_hidden_from(std::size_t viewer, Actor actor) const;
#endif
};
#if CASE == 5  // arguments that nothing reads
struct Odd {
  static constexpr By kBy = By::player;
  static constexpr bool kUnlisted = true;
  static constexpr std::string_view kForm = "take NUMBER";
};
#elif CASE == 6  // neither listed nor said to be unlisted
struct Odd {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "wait";
  template <class Sink>
  static bool lst(const Rules& rules, const State& state, Actor actor, Sink&& sink);
};
#else
using Odd = Verb;
#endif

using Action = ActionOf<Odd>;
bool used(const Rules& rules, const State& state, Action& action, ParseFault& fault) {
  return read_action(rules, state, Actor{}, {}, action, fault) &&
         list_actions<Action>(
             rules, state, Viewer{}, [](auto) { return true; }, [](const Action&) { return true; });
}
