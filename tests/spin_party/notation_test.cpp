// The notation of actions (rulebook 4): what is readable, and its canonical form.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::spin_party::test::notation_test {
namespace {

std::string canonical(Table& table, const std::string& action) {
  Answer answer;
  std::string text;
  if (!table.match().play(seat_actor(0), action, PlayMode::judge_only, answer, &text)) return "refused";
  return text;
}

}  // namespace

TEST_CASE("canonical forms", "[spin-party][notation]") {
  Table t(
      "setup: {phase: preparation, players: {Anna: {hand: {blue: 1}}}, sites: {s3: {guest: white}}, links: "
      "{s3-s12: {bonds: [red]}}}");
  CHECK(canonical(t, "choose fixing special-move new-link") == "choose special-move new-link fixing");
  CHECK(canonical(t, "  draw   ->  red ") == "draw -> red");
  CHECK(canonical(t, "bond\tblue\ts2-s1") == "bond blue s1-s2");
  CHECK(canonical(t, "bond blue s11-s3") == "bond blue s3-s11");
  CHECK(canonical(t, "play new-link blue s8-s2") == "play new-link blue s2-s8");
  CHECK(canonical(t, "play revision s12-s3 1") == "play revision s3-s12");
  CHECK(canonical(t, "play fixing s3 black") == "play fixing s3 black");
  CHECK(canonical(t, "play double-bond blue s12-s3") == "play double-bond blue s3-s12");
}

TEST_CASE("what cannot be read", "[spin-party][notation]") {
  Table t;
  for (const char* action : {"",
                             "dance",
                             "Take",
                             "take 1",
                             "take -> blue",
                             "draw blue",
                             "draw ->",
                             "draw -> green",
                             "draw -> blue red",
                             "-> blue",
                             "draw -> blue -> red",
                             "pick",
                             "pick green",
                             "bond blue",
                             "bond blue s1",
                             "bond s1-s2",
                             "bond blue s1-s2 s3",
                             "bond green s1-s2",
                             "bond blue s1-s2-s3",
                             "bond blue s-s2",
                             "bond blue s1234-s2",
                             "bond blue S1-s2",
                             "bond blue s1--s2",
                             "guest s1",
                             "guest white s1",
                             "guest s1 green",
                             "guest s1a white",
                             "flip",
                             "flip s",
                             "flip s1 s2",
                             "flip s1-s2",
                             "play",
                             "play joker",
                             "play special-move now",
                             "play new-link s1-s2",
                             "play new-link blue s1",
                             "play revision",
                             "play revision s1-s2 0",
                             "play revision s1-s2 00",
                             "play revision s1-s2 01",
                             "play revision s1-s2 1x",
                             "play revision s1-s2 100",
                             "play fixing s1",
                             "play fixing white s1",
                             "choose",
                             "choose joker",
                             "choose fixing joker new-link",
                             "choose fixing,new-link,revision",
                             "end -> blue",
                             "end now",
                             "done now",
                             "choose fixing -> blue"}) {
    INFO(action);
    CHECK(t.refused("Anna", action) == "unreadable");
  }
}

TEST_CASE("what can be read, but is not allowed", "[spin-party][notation]") {
  Table t;
  for (const char* action : {"flip s999", "flip z0", "bond blue a1-b2", "play revision s1-s1 99",
                             "choose fixing", "guest s000 white",
                             "choose fixing fixing fixing fixing fixing fixing fixing fixing fixing fixing "
                             "fixing fixing fixing fixing"
                             " fixing fixing fixing fixing fixing"}) {
    INFO(action);
    CHECK(t.refused("Anna", action).starts_with("SP-"));
  }
}

TEST_CASE("more than two bonds on a link are listed beside the drawing", "[spin-party][draw]") {
  const auto drawn = [](const char* bonds) {
    const Table t(
        std::string("rulings: {double-limit: more}\nsetup: {sites: {s1: {guest: white}, s2: {guest: white}}, "
                    "links: {s1-s2: {bonds: [") +
        bonds + "]}}}");
    return t.match().show_text(Viewer{}, TextStyle{});
  };
  const std::string three = drawn("blue, red, red");
  CHECK(three.find("%%%") != std::string::npos);
  CHECK(three.find("===") == std::string::npos);
  CHECK(three.find("\n% s1-s2: blue red red (satisfaction -1)\n") != std::string::npos);
  CHECK(drawn("red, red").find("===") != std::string::npos);
  CHECK(drawn("red, red").find('%') == std::string::npos);
}

}  // namespace referee::spin_party::test::notation_test
