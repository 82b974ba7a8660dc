// Tests functions that follow from declared arguments of verbs (engine/actions/arguments.hpp), in a game of
// two verbs.
#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "read_back.hpp"
#include "referee/engine/actions/action_context.hpp"
#include "referee/engine/actions/choice.hpp"
#include "referee/engine/actions/listing.hpp"
#include "referee/record/forms.hpp"

namespace referee::arguments_test {
namespace {

struct Terms {
  MatchSpec spec;
};
struct State {
  int coins = 2;
};
ActorSet to_act(const Terms& /*terms*/, const State& /*state*/) { return ActorSet::seats(2); }

struct Give {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "give PLAYER COINS";
  std::uint8_t to = 0;
  int coins = 0;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Give::to, record::Seat{terms.spec.seats}),
                      secret_argument(&Give::coins, record::Whole{1, 99, 3}));
  }
  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
};
struct Roll {
  static constexpr By kBy = By::table;
  static constexpr std::string_view kForm = "roll -> FACE";
  int face = 0;

  bool has_outcome() const { return face > 0; }
  static auto outcome(const Terms& /*terms*/) {
    return std::tuple(argument(&Roll::face, record::Whole{1, 6}));
  }
  bool has_one_outcome(const Terms& /*terms*/, const State& /*state*/) const { return false; }
  template <class Draw>
  void draw_outcome(const Terms& /*terms*/, const State& /*state*/, Draw&& below) {
    face = 1 + static_cast<int>(below(6));
  }
};

// A game in which nobody can give to themselves, or give a thing that does not exist.
struct Game {
  using Action = ActionOf<Give, Roll>;
  template <class Judge>
  static void check(const Terms& /*terms*/, const State& state, const Action& action, Judge& judge) {
    const Give* give = action.as<Give>();
    if (give == nullptr) return;
    judge.require(0, seat_actor(give->to) != action.actor && give->coins <= state.coins,
                  [] { return std::string("so it is"); });
  }
};

Terms terms() {
  Terms all;
  all.spec.seats = {"Anna", "Ben", "Cleo"};
  return all;
}

template <class Action = Game::Action>
std::string read(const std::string& text) {
  return test::read_back<Action>(terms(), State(), seat_actor(1), text);
}

std::vector<std::string> listed(Viewer viewer) {
  std::vector<std::string> texts;
  const auto all = [](auto...) { return true; };
  const auto add = [&](const Game::Action& action) {
    texts.push_back(std::to_string(seat_of(action.actor)) + " ");
    print_action(terms(), State(), action, texts.back());
    return true;
  };
  static_cast<void>(list_actions<Game>(terms(), State(), viewer, all, add));
  return texts;
}

}  // namespace

TEST_CASE("arguments: read as they are printed, with cures", "[core][actions]") {
  CHECK(read("give Cleo 12") == "give Cleo 12");
  CHECK(read("roll") == "roll");
  CHECK(read("roll -> 6") == "roll -> 6");
  CHECK(read("give 12 Cleo") == "5 nobody called `12` plays | did you mean `give Cleo 12`?");
  CHECK(read("give Clea 12") == "5 nobody called `Clea` plays | did you mean `Cleo`?");
  CHECK(read("give Cleo 100") == "10 `100` is not a number | numbers are 1 to 99");
  CHECK(read("give Cleo") == "0 `give` takes 2 arguments; here is 1 | the form is `give PLAYER COINS`");
  CHECK(read("give Cleo 1 -> 2") == "12 `give` has no chance outcome | write `give Cleo 1`");
  CHECK(read("roll -> 7") == "8 `7` is not a number | numbers are 1 to 6");
  CHECK(read("roll -> 6 6") == "10 one number is enough after `->`");
}

TEST_CASE("arguments: what is filled in and legal is listed, of those to act", "[core][actions]") {
  const std::vector<std::string> all = {"1 give Anna 1", "1 give Anna 2", "1 give Cleo 1", "1 give Cleo 2"};
  CHECK(listed({}) == all);
  CHECK(listed(1) == all);
  CHECK(listed(0).empty());
  std::uint64_t count = 0;
  CHECK(count_actions<Game>(terms(), State(), {}, [](auto...) { return true; }, count));
  CHECK(count == 4);
}

TEST_CASE("arguments: all that can be filled in is worth trying", "[core][actions]") {
  static_assert(knows_candidates<Game::Action, Terms, State>);
  // Five actors; nine gifts, though more coins can be named; six faces.
  std::size_t count = 0;
  list_candidates<Game::Action>(terms(), State(), [&](const Game::Action&) { ++count; });
  CHECK(count == 5 * (9 + 6));
}

TEST_CASE("arguments: a secret one is not heard, and stands for all alike", "[core][actions]") {
  Game::Action gift{seat_actor(1), Give{2, 7}};
  std::string told;
  print_told_action(terms(), State(), gift, 0, told);
  CHECK(told == "give Cleo ?");
  conceal_action(terms(), State(), gift, 1);
  CHECK(gift.as<Give>()->coins == 7);
  conceal_action(terms(), State(), gift, 0);
  CHECK(gift.as<Give>()->coins == 1);
}

TEST_CASE("arguments: the words that can come next", "[core][actions]") {
  const auto after = [](std::string_view begun) { return next_words<Game::Action>(terms(), State(), begun); };
  CHECK(after("") == std::vector<std::string>{"give", "roll"});
  CHECK(after("give ") == std::vector<std::string>{"Anna", "Ben", "Cleo"});
  CHECK(after("give Cleo ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("give Cleo 1 ").empty());
  CHECK(after("roll -> ").size() == 6);
  CHECK(after("leap ").empty());
}

namespace {

struct Pay;
// Coins one by one, which are paid together.
struct CoinWords {
  record::Whole word{1, 9};
  static bool add(std::string_view coin, Pay& pay);
  static bool is_said(const Pay& pay);
  static void write(std::string& out, const Pay& pay, bool hides);
  static bool fill(const State& state, Actor actor, Pay& pay, const auto& go_on);
};
struct Coin {
  static constexpr std::string_view kForm = "lend coin FACE";
  int face = 0;
  static auto arguments(const record::Whole& faces) { return std::tuple(argument(&Coin::face, faces)); }
};
struct Cheque {
  static constexpr std::string_view kForm = "lend cheque";
};
constexpr std::array<std::string_view, 2> kMeans = {"coin", "cheque"};
constexpr record::Whole kFaces{1, 3};

struct Pay {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "pay PLAYER [in COIN ...]";
  std::uint8_t to = 0;
  int sum = 0;
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Pay::to, record::Seat{terms.spec.seats}), Tail{"in", CoinWords()});
  }
};
struct Lend {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lend MEANS ...";
  static constexpr std::string_view kLacking = "names no means";
  std::variant<Coin, Cheque> means;
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(choice(&Lend::means, record::Word{"a means", kMeans}, kFaces));
  }
};
using Payment = ActionOf<Pay, Lend>;

bool CoinWords::add(std::string_view coin, Pay& pay) {
  int value = 0;
  if (!CoinWords().word.find(coin, value)) return false;
  pay.sum += value;
  return true;
}
bool CoinWords::is_said(const Pay& pay) { return pay.sum > 0; }
void CoinWords::write(std::string& out, const Pay& pay, bool /*hides*/) {
  out += ' ' + std::to_string(pay.sum);
}
bool CoinWords::fill(const State& state, Actor /*actor*/, Pay& pay, const auto& go_on) {
  for (pay.sum = 0; pay.sum <= state.coins; ++pay.sum)
    if (!go_on()) return false;
  return true;
}

constexpr auto paid = read<Payment>;

}  // namespace

TEST_CASE("arguments: words after a keyword", "[core][actions]") {
  CHECK(paid("pay Cleo") == "pay Cleo");
  CHECK(paid("pay Cleo in 3 4") == "pay Cleo in 7");
  CHECK(paid("pay") == "0 `pay` takes 1 argument; here is none | the form is `pay PLAYER [in COIN ...]`");
  CHECK(paid("pay Cleo on 3") == "9 expected `in` | the form is `pay PLAYER [in COIN ...]`");
  CHECK(paid("pay Cleo in") == "9 `in` needs an argument | the form is `pay PLAYER [in COIN ...]`");
  CHECK(paid("pay Cleo in 10") == "12 `10` is not a number | numbers are 1 to 9");
}

TEST_CASE("arguments: one that picks others", "[core][actions]") {
  CHECK(paid("lend coin 2") == "lend coin 2");
  CHECK(paid("lend cheque") == "lend cheque");
  CHECK(paid("lend") == "0 `lend` names no means | the form is `lend MEANS ...`");
  CHECK(paid("lend gold") == "5 `gold` is not a means | known: `coin`, `cheque`");
  CHECK(paid("lend coin") == "0 `FACE` is missing at the end | the form is `lend coin FACE`");
  CHECK(paid("lend cheque 2") == "0 `lend` takes 1 argument; here are 2 | the form is `lend cheque`");
}

TEST_CASE("arguments: tails and choices are completed and filled in", "[core][actions]") {
  const auto after = [](std::string_view begun) { return next_words<Payment>(terms(), State(), begun); };
  CHECK(after("pay Cleo ") == std::vector<std::string>{"in"});
  CHECK(after("pay Cleo in ").size() == 9);
  CHECK(after("lend ") == std::vector<std::string>{"coin", "cheque"});
  CHECK(after("lend coin ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("lend cheque ").empty());
  std::size_t count = 0;
  list_candidates<Payment>(terms(), State(), [&](const Payment&) { ++count; });
  CHECK(count == 5 * (3 * 3 + 3 + 1));
}

namespace {

struct Return {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "return FACE FACE PLAYER";
  std::array<int, 2> faces{};
  std::uint8_t to = 0;

  static auto arguments(const Terms& terms) {
    return std::tuple(unordered_argument<true>(&Return::faces, record::Whole{1, 9, 3}),
                      argument(&Return::to, record::Seat{terms.spec.seats}));
  }
  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
};
using Returned = ActionOf<Return>;

}  // namespace

TEST_CASE("arguments: two without an order are one action", "[core][actions]") {
  constexpr auto returned = read<Returned>;
  for (const std::string_view text : {"return 1 3 Cleo", "return 3 1 Cleo"})
    CHECK(returned(std::string(text)) == "return 1 3 Cleo");
  CHECK(returned("return 9 9 Cleo") == "return 9 9 Cleo");
  CHECK(returned("return 1 Cleo") ==
        "0 `return` takes 3 arguments; here are 2 | the form is `return FACE FACE PLAYER`");
  CHECK(returned("return 1 2 3") == "11 nobody called `3` plays | known: `Anna`, `Ben`, `Cleo`");
  CHECK(returned("return 1 10 Cleo") == "9 `10` is not a number | numbers are 1 to 9");

  const auto after = [](std::string_view begun) { return next_words<Returned>(terms(), State(), begun); };
  CHECK(after("return ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("return 3 ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("return 3 1 ") == std::vector<std::string>{"Anna", "Ben", "Cleo"});
  CHECK(after("return 3 1 Cleo ").empty());

  std::vector<std::string> pairs;  // what Anna can return to Ben
  list_candidates<Returned>(terms(), State(), [&](const Returned& action) {
    if (action.actor == seat_actor(0) && action.as<Return>()->to == 1)
      print_action(terms(), State(), action, pairs.emplace_back());
  });
  CHECK(pairs == std::vector<std::string>{"return 1 1 Ben", "return 1 2 Ben", "return 1 3 Ben",
                                          "return 2 2 Ben", "return 2 3 Ben", "return 3 3 Ben"});

  Returned action{seat_actor(1), Return{{4, 5}, 2}};
  std::string told;
  print_told_action(terms(), State(), action, 0, told);
  CHECK(told == "return ? ? Cleo");
  conceal_action(terms(), State(), action, 0);
  CHECK(action.as<Return>()->faces == std::array{1, 1});
}

}  // namespace referee::arguments_test
