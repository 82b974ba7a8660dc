// The line of play by itself, and other readings of it.
#include "script/disclosure/line_of_play.hpp"

#include <catch2/catch.hpp>

#include "opened_script.hpp"
#include "script/other_readings.hpp"

namespace referee::line_of_play_test {

using test::OpenedScript;

namespace {

constexpr Actor kAnna = seat_actor(0);
constexpr Actor kBen = seat_actor(1);

void play(LineOfPlay& line, Actor actor, std::string_view action) {
  Answer answer;
  line.begin_move();
  REQUIRE(line.match().play(actor, action, PlayMode::carry_out, answer));
  line.add({actor, action}, false);
}

int total(const Match& match) { return match.part("total", Viewer{}).get<int>(); }

GameStart start_of(const OpenedScript& opened) {
  return [&opened](const RulingValues& rulings) { return opened.script_start.start(rulings); };
}

}  // namespace

TEST_CASE("line of play: as many moves as announced are taken back, in several steps",
          "[core][line_of_play]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::position, 2);
  CHECK(line.moves() == 0);
  play(line, kAnna, "add 1");
  play(line, kBen, "add 2");
  play(line, kAnna, "add 3");
  CHECK(line.moves() == 3);
  line.take_back(1);
  CHECK(total(line.match()) == 3);
  CHECK(line.here() == 1);
  line.take_back(1);
  CHECK(total(line.match()) == 1);
  CHECK(line.here() == 0);
  CHECK(line.moves() == 1);
  CHECK(line.actions() == 3);
}

TEST_CASE("line of play: what stood at a label can be taken back after a return", "[core][line_of_play]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::actions, 1);
  play(line, kAnna, "add 1");
  line.add_label("fork");
  play(line, kBen, "add 2");
  play(line, kAnna, "add 3");
  CHECK(line.is_labelled(0));
  CHECK_FALSE(line.is_labelled(1));
  line.go_back("fork");
  CHECK(total(line.match()) == 1);
  CHECK(line.moves() == 1);
  play(line, kBen, "add 3");
  CHECK(line.played(line.here()).before == 0);
  line.go_back("fork");
  line.take_back(1);
  CHECK(total(line.match()) == 0);
  CHECK(line.here() == LineOfPlay::kStart);
}

TEST_CASE("line of play: labels by name", "[core][line_of_play]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::position, 0);
  line.add_label("b");
  line.add_label("a");
  CHECK(line.has_label("a"));
  CHECK_FALSE(line.has_label("c"));
  CHECK(line.labels() == std::vector<std::string_view>{"a", "b"});
}

TEST_CASE("line of play: a remembered number of legal actions is forgotten by the next action",
          "[core][line_of_play]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::position, 0);
  *line.position().legal_count = 7;
  CHECK(line.position().legal_count->has_value());
  play(line, kAnna, "add 1");
  CHECK_FALSE(line.position().legal_count->has_value());
}

TEST_CASE("other readings: the line of play goes on under other rulings, from where it was",
          "[core][other_readings]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::actions, 0);
  OtherReadings readings(line, start_of(opened), 1);
  RulingValues twice = opened.script_start.header().spec.rulings;
  twice.option[static_cast<std::size_t>(toy::Ruling::roll_counts)] =
      static_cast<std::uint8_t>(toy::RollCounts::twice);
  play(line, kAnna, "roll -> 2");
  CHECK(total(*readings.under(twice).match) == 4);
  line.add_label("rolled");
  play(line, kBen, "add 1");
  CHECK(total(*readings.under(twice).match) == 5);
  line.go_back("rolled");
  CHECK(total(*readings.under(twice).match) == 4);
  CHECK(total(line.match()) == 2);
}

TEST_CASE("other readings: say what can't be played, until another branch can", "[core][other_readings]") {
  const OpenedScript opened("");
  LineOfPlay line(opened.start(), LineOfPlay::Keeps::actions, 0);
  OtherReadings readings(line, start_of(opened), 1);
  RulingValues five = opened.script_start.header().spec.rulings;
  const RulingValues three = five;
  five.option[static_cast<std::size_t>(toy::Ruling::largest_step)] =
      static_cast<std::uint8_t>(toy::LargestStep::five);
  LineOfPlay wide(opened.script_start.start(five), LineOfPlay::Keeps::actions, 0);
  OtherReadings of_wide(wide, start_of(opened), 1);
  wide.add_label("start");
  play(wide, kAnna, "add 5");
  CHECK(of_wide.under(three).failure == "`add 5` is refused: T-2.step: 5 is not from 1 to 3");
  CHECK(of_wide.under(five).failure.empty());
  wide.go_back("start");
  play(wide, kAnna, "add 2");
  CHECK(of_wide.under(three).failure.empty());
  CHECK(total(*of_wide.under(three).match) == 2);
}

}  // namespace referee::line_of_play_test
