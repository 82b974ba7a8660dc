// Tests arguments of a variable number of words (engine/actions/arguments.hpp): one that can be left out, and
// one whose words repeat a keyword.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "read_back.hpp"
#include "referee/engine/actions/listing.hpp"
#include "referee/record/forms.hpp"

namespace referee::more_arguments_test {
namespace {

struct Terms {};
struct State {};

struct Lend {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lend COINS [DAYS]";
  int coins = 0;
  int days = 0;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Lend::coins, record::Whole{1, 9, 2}),
                      optional_argument(&Lend::days, record::Whole{1, 30, 2}));
  }
};

struct Bake;
// Eggs of different sizes.
struct EggWords {
  record::Whole word{1, 3};
  [[nodiscard]] bool add(std::string_view egg, Bake& bake) const;
  Slip slip(std::string_view egg, const Bake& /*bake*/) const { return word.slip(egg); }
  static void each_said(const Bake& bake, auto&& visit);
  void write(std::string& out, int egg) const { word.write(out, egg); }
};
struct Bake {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "bake COINS [egg SIZE ...] [in DAYS]";
  int coins = 0;
  std::vector<int> eggs;
  int days = 0;

  static auto arguments(const Terms& terms);
};
// The days that a cake takes.
struct DayWords {
  record::Whole word{1, 30, 2};
  [[nodiscard]] bool add(std::string_view days, Bake& bake) const { return word.find(days, bake.days); }
  static bool is_said(const Bake& bake) { return bake.days > 0; }
  static void write(std::string& out, const Bake& bake, bool /*hides*/) {
    out += ' ' + std::to_string(bake.days);
  }
};
auto Bake::arguments(const Terms& /*terms*/) {
  return std::tuple(argument(&Bake::coins, record::Whole{1, 9, 2}), Repeated{"egg", EggWords()},
                    Tail{"in", DayWords()});
}
bool EggWords::add(std::string_view egg, Bake& bake) const {
  return word.find(egg, bake.eggs.emplace_back());
}
void EggWords::each_said(const Bake& bake, auto&& visit) {
  for (const int egg : bake.eggs) visit(egg);
}
using Action = ActionOf<Lend, Bake>;

std::string read(std::string_view text) {
  return test::read_back<Action>(Terms(), State(), seat_actor(0), text);
}
std::vector<std::string> after(std::string_view begun) { return next_words<Action>(Terms(), State(), begun); }

}  // namespace

TEST_CASE("arguments: the last word can be left out", "[core][actions]") {
  CHECK(read("lend 3") == "lend 3");
  CHECK(read("lend 3 14") == "lend 3 14");
  CHECK(read("lend 3 31") == "7 `31` is not a number | numbers are 1 to 30");
  CHECK(read("lend") == "0 `lend` takes 1 to 2 arguments; here is none | the form is `lend COINS [DAYS]`");
  CHECK(read("lend 1 2 3") ==
        "0 `lend` takes 1 to 2 arguments; here are 3 | the form is `lend COINS [DAYS]`");
  CHECK(after("lend 3 ") == std::vector<std::string>{"1", "2"});
  CHECK(after("lend 3 1 ").empty());
  std::vector<std::string> texts;
  static_cast<void>(detail::each_candidate<Lend>(Terms(), State(), seat_actor(0), [&](const Lend& lend) {
    print_action(Terms(), State(), Action{seat_actor(0), lend}, texts.emplace_back());
    return true;
  }));
  CHECK(texts ==
        std::vector<std::string>{"lend 1", "lend 1 1", "lend 1 2", "lend 2", "lend 2 1", "lend 2 2"});
}

TEST_CASE("arguments: words that repeat a keyword", "[core][actions]") {
  constexpr std::string_view kForm = " | the form is `bake COINS [egg SIZE ...] [in DAYS]`";
  CHECK(read("bake 1") == "bake 1");
  CHECK(read("bake 1 egg 2 egg 1") == "bake 1 egg 2 egg 1");
  CHECK(read("bake 1 egg 2 in 4") == "bake 1 egg 2 in 4");
  CHECK(read("bake 1 in 4") == "bake 1 in 4");
  CHECK(read("bake 1 egg 4") == "11 `4` is not a number | numbers are 1 to 3");
  CHECK(read("bake 1 egg") == "7 `egg` needs an argument" + std::string(kForm));
  CHECK(read("bake 1 2") == "7 expected `egg`" + std::string(kForm));
  CHECK(after("bake 1 ") == std::vector<std::string>{"egg", "in"});
  CHECK(after("bake 1 egg ") == std::vector<std::string>{"1", "2", "3"});
  CHECK(after("bake 1 egg 2 ") == std::vector<std::string>{"egg", "in"});
  CHECK(after("bake 1 in ") == std::vector<std::string>{"1", "2"});
}

}  // namespace referee::more_arguments_test
