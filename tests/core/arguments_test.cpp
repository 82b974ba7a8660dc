// What follows from the arguments that verbs declare (engine/arguments.hpp): on a game of two verbs.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "referee/engine/action_context.hpp"
#include "referee/engine/listing.hpp"
#include "referee/record/forms.hpp"

namespace referee::arguments_test {
namespace {

struct Rules {
  MatchSpec spec;
};
struct State {
  int coins = 2;
};
ActorSet to_act(const Rules& /*rules*/, const State& /*state*/) { return ActorSet::seats(2); }

struct Give {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "give PLAYER COINS";
  std::uint8_t to = 0;
  int coins = 0;

  static auto arguments(const Rules& rules) {
    return std::tuple(argument(&Give::to, record::Seat{rules.spec.seats}),
                      secret_argument(&Give::coins, record::Whole{1, 99, 3}));
  }
  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
};
struct Roll {
  static constexpr By kBy = By::table;
  static constexpr std::string_view kForm = "roll -> FACE";
  int face = 0;

  bool has_outcome() const { return face > 0; }
  static auto outcome(const Rules& /*rules*/) {
    return std::tuple(argument(&Roll::face, record::Whole{1, 6}));
  }
  bool has_one_outcome(const Rules& /*rules*/, const State& /*state*/) const { return false; }
  template <class Draw>
  void draw(const Rules& /*rules*/, const State& /*state*/, Draw&& below) {
    face = 1 + static_cast<int>(below(6));
  }
};

// Nobody gives to themselves, nor what is not there.
struct Game {
  using Action = ActionOf<Give, Roll>;
  template <class Judge>
  static void check(const Rules& /*rules*/, const State& state, const Action& action, Judge& judge) {
    const Give* give = action.as<Give>();
    if (give == nullptr) return;
    judge.require(0, seat_actor(give->to) != action.actor && give->coins <= state.coins,
                  [] { return std::string("so it is"); });
  }
};

Rules rules() {
  Rules all;
  all.spec.seats = {"Anna", "Ben", "Cleo"};
  return all;
}

std::string read(const std::string& text) {
  Game::Action action;
  ParseFault fault;
  if (!read_action(rules(), State(), seat_actor(1), text, action, fault))
    return std::to_string(fault.offset) + " " + fault.message +
           (fault.hint.empty() ? "" : " | " + fault.hint);
  std::string out;
  print_action(rules(), State(), action, out);
  return out;
}

std::vector<std::string> listed(Viewer viewer) {
  std::vector<std::string> texts;
  const auto all = [](auto...) { return true; };
  list_actions<Game>(rules(), State(), viewer, all, [&](const Game::Action& action) {
    texts.push_back(std::to_string(seat_of(action.actor)) + " ");
    print_action(rules(), State(), action, texts.back());
    return true;
  });
  return texts;
}

}  // namespace

TEST_CASE("arguments: read as they are printed, with cures", "[core][actions]") {
  CHECK(read("give Cleo 12") == "give Cleo 12");
  CHECK(read("roll") == "roll");
  CHECK(read("roll -> 6") == "roll -> 6");
  CHECK(read("give 12 Cleo") == "5 nobody called `12` plays | did you mean `give Cleo 12`?");
  CHECK(read("give Clea 12") == "5 nobody called `Clea` plays | did you mean `Cleo`?");
  CHECK(read("give Cleo 100") == "10 `100` is no number | numbers are 1 to 99");
  CHECK(read("give Cleo") == "0 `give` takes 2 arguments; here is 1 | the form is `give PLAYER COINS`");
  CHECK(read("give Cleo 1 -> 2") == "12 `give` has no chance outcome");
  CHECK(read("roll -> 7") == "8 `7` is no number | numbers are 1 to 6");
  CHECK(read("roll -> 6 6") == "10 one number is enough after `->`");
}

TEST_CASE("arguments: what is filled in and legal is listed, of those to act", "[core][actions]") {
  const std::vector<std::string> all = {"1 give Anna 1", "1 give Anna 2", "1 give Cleo 1", "1 give Cleo 2"};
  CHECK(listed({}) == all);
  CHECK(listed(1) == all);
  CHECK(listed(0).empty());
  CHECK(count_actions<Game>(rules(), State(), {}, [](auto...) { return true; }) == 4);
}

TEST_CASE("arguments: all that can be filled in is worth trying", "[core][actions]") {
  static_assert(knows_candidates<Game::Action, Rules, State>);
  // Five actors; nine gifts, though more coins can be named; six faces.
  std::size_t count = 0;
  list_candidates<Game::Action>(rules(), State(), [&](const Game::Action&) { ++count; });
  CHECK(count == 5 * (9 + 6));
}

TEST_CASE("arguments: a secret one is not heard, and stands for all alike", "[core][actions]") {
  Game::Action gift{seat_actor(1), Give{2, 7}};
  std::string told;
  print_told_action(rules(), State(), gift, 0, told);
  CHECK(told == "give Cleo ?");
  conceal_action(rules(), State(), gift, 1);
  CHECK(gift.as<Give>()->coins == 7);
  conceal_action(rules(), State(), gift, 0);
  CHECK(gift.as<Give>()->coins == 1);
}

TEST_CASE("arguments: the words that can come next", "[core][actions]") {
  const auto after = [](std::string_view begun) { return next_words<Game::Action>(rules(), State(), begun); };
  CHECK(after("") == std::vector<std::string>{"give", "roll"});
  CHECK(after("give ") == std::vector<std::string>{"Anna", "Ben", "Cleo"});
  CHECK(after("give Cleo ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("give Cleo 1 ").empty());
  CHECK(after("roll -> ").size() == 6);
  CHECK(after("leap ").empty());
}

}  // namespace referee::arguments_test
