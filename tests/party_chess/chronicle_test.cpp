// The bulletins of the Chess-Umpire after each play or act (docs/reference/state/party-chess.md, "The
// chronicle").
#include <fmt/format.h>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"
#include "referee/document/yaml.hpp"

namespace referee::party_chess::chronicle_test {
namespace {

// A game that hands out the bulletin on each action.
class Posts {
 public:
  Posts(std::vector<std::string> seats, const std::string& setup,
        const referee::test::RulingChoices& rulings = {})
      : document_(read_yaml("setup", setup)),
        match_(referee::test::make_spec(game(), "standard", std::move(seats), rulings), document_.root()) {}

  Json post(std::string_view actor, std::string_view text) {
    const auto before = match_.clone();
    Answer answer;
    std::string canonical;
    INFO(actor << ": " << text);
    REQUIRE(match_.play(*match_.find_actor(actor), text, PlayMode::carry_out, answer, &canonical));
    const auto bulletin = match_.bulletin(*before, *before->find_actor(actor), canonical);
    REQUIRE(bulletin);
    text_ = bulletin->text;
    return bulletin->json;
  }
  // Returns the events alone, one a line; the beginning of turns left out.
  std::string events(std::string_view actor, std::string_view text) {
    std::string lines;
    const Json json = post(actor, text);
    for (const Json& event : json["events"]) {
      if (event["event"] != "turn") lines += event.dump() + "\n";
    }
    return lines;
  }
  const std::string& text() const { return text_; }

 private:
  Document document_;
  MatchOf<PartyChess> match_;
  std::string text_;
};

TEST_CASE("a capture that gives check is posted whole", "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues", "Greens"},
              "board: {a1: Reds K, e5: Reds R, e9: Blues J, k9: Greens K, t20: Blues K}");
  const Json json = posts.post("Reds", "capture e5xe9");
  const Json expected = Json::parse(R"({
    "events": [
      {"event": "capture", "office": "Blues", "piece": "J", "square": "e9", "to": "Reds",
       "by": {"office": "Reds", "piece": "R", "square": "e5"}, "from_a_distance": false},
      {"event": "check", "office": "Greens", "king": "k9",
       "by": [{"office": "Reds", "piece": "R", "square": "e9"}]},
      {"event": "to-top", "offices": ["Greens"]},
      {"event": "turn", "office": "Greens", "days": 3}],
    "phase": "play", "umpire": "Umpire", "clock": {"day": 0, "limit": 3, "begun": true}, "round_count": 0,
    "play_list": ["Greens", "Blues", "Reds"], "turn": "Greens",
    "checks": [{"office": "Greens", "king": "k9", "by": [{"office": "Reds", "piece": "R", "square": "e9"}]}],
    "weights": {"Reds": 25, "Blues": 1, "Greens": 1}, "treasury": 0})");
  CHECK(json.dump(1) == expected.dump(1));
  CHECK(posts.text() ==
        "  Blues J on e9 is captured by Reds R on e5 and is now off-board with Reds\n"
        "  CHECK: the King of Greens on k9 is attacked by Reds R on e9\n"
        "  to the top of the Play List: Greens\n"
        "  the turn of Greens begins; it lasts 3 days\n"
        "  Play List: Greens Blues Reds; turn of Greens; RoundCount 0\n"
        "  in check: Greens, by Reds R on e9\n"
        "  Weights: Reds 25, Blues 1, Greens 1\n");
}

TEST_CASE("strokes are told with everything that they do", "[party-chess][chronicle]") {
  Posts posts(
      {"Reds", "Blues"},
      "board: {a1: Reds K, d4: Reds T, d6: Blues H4, g9: Blues p, c10: Reds Z, e11: Blues J, c3: Reds Q, "
      "k12: Reds D, i9: Reds p, m14: Reds p, h2: Reds H18, h5: Blues H3, t20: Blues K, m2: Reds A, "
      "m5: Blues C, j9: Reds p}");
  CHECK(
      posts.events("Reds", "capture d4xd6xg9-g8") ==
      R"({"event":"capture","office":"Blues","piece":"H4","square":"d6","to":"Reds","by":{"office":"Reds","piece":"T","square":"d4"},"from_a_distance":false})"
      "\n"
      R"({"event":"capture","office":"Blues","piece":"p","square":"g9","to":"Reds","by":{"office":"Reds","piece":"T","square":"d4"},"from_a_distance":false})"
      "\n");
  posts.post("Blues", "pass");
  CHECK(
      posts.events("Reds", "capture c10xe11") ==
      R"({"event":"capture","office":"Blues","piece":"J","square":"e11","to":"Reds","by":{"office":"Reds","piece":"Z","square":"c10"},"from_a_distance":false})"
      "\n"
      R"({"event":"destroyed","office":"Reds","piece":"Z","square":"e11","cause":"capture"})"
      "\n");
  posts.post("Blues", "pass");
  CHECK(
      posts.events("Reds", "capture h2xh5") ==
      R"({"event":"capture","office":"Blues","piece":"H3","square":"h5","to":"Reds","by":{"office":"Reds","piece":"H18","square":"h2"},"from_a_distance":false})"
      "\n"
      R"({"event":"growth","office":"Reds","piece":"H19","square":"h5","was":"H18"})"
      "\n");
  posts.post("Blues", "pass");
  CHECK(
      posts.events("Reds", "shoot m2xm5") ==
      R"({"event":"capture","office":"Blues","piece":"C","square":"m5","to":"Reds","by":{"office":"Reds","piece":"A","square":"m2"},"from_a_distance":true})"
      "\n");
  posts.post("Blues", "pass");
  CHECK(posts.events("Reds", "move j9-j10=R promote k12=B") ==
        R"({"event":"promotion","office":"Reds","piece":"R","square":"j10","was":"p"})"
        "\n"
        R"({"event":"promotion","office":"Reds","piece":"B","square":"k12","was":"D"})"
        "\n");
}

TEST_CASE("a scratch, and a Surrender with all that leaves the board", "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues"}, "board: {a2: Reds K, d4: Reds Q, t20: Blues K, t18: Blues H2}");
  CHECK(posts.events("Reds", "scratch d4-a1") ==
        R"({"event":"scratch","office":"Reds","piece":"Q","square":"a1"})"
        "\n");
  CHECK(
      posts.events("Blues", "surrender") ==
      R"({"event":"surrender","office":"Blues","cause":"play","pieces":[{"office":"Blues","piece":"H2","square":"t18"},{"office":"Blues","piece":"K","square":"t20"}]})"
      "\n"
      R"({"event":"round","round_count":1})"
      "\n");
}

TEST_CASE("automatic Passes, Rounds and a Surrender by Warmth stand in their order",
          "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues", "Greens"}, "board: {a1: Reds K, k11: Blues K, t1: Greens K}");
  CHECK(posts.events("umpire", "warm Blues") == R"({"event":"warm","office":"Blues","warm_from":0})"
                                                "\n");
  posts.post("umpire", "warm Greens");
  CHECK(posts.events("Reds", "pass") == R"({"event":"automatic-pass","office":"Blues"})"
                                        "\n"
                                        R"({"event":"automatic-pass","office":"Greens"})"
                                        "\n"
                                        R"({"event":"round","round_count":1})"
                                        "\n");
  posts.post("umpire", "cool Greens");
  CHECK(posts.events("Reds", "pass") == R"({"event":"automatic-pass","office":"Blues"})"
                                        "\n");
  CHECK(
      posts.events("Greens", "pass") ==
      R"({"event":"round","round_count":2})"
      "\n"
      R"({"event":"surrender","office":"Blues","cause":"warmth","pieces":[{"office":"Blues","piece":"K","square":"k11"}]})"
      "\n");
}

TEST_CASE("who is skipped is named", "[party-chess][chronicle]") {
  Posts posts({"A", "H", "B", "C", "D", "E", "F", "G"},
              "{board: {a1: A K, a4: B K, a7: C K, a10: D K, a13: E K, a16: F K, a19: G K}, "
              "players: {H: {off_board: [K]}}}");
  CHECK(posts.events("A", "pass") == R"({"event":"skip","office":"H"})"
                                     "\n");
}

TEST_CASE("changes of rules, and what they do to the pieces", "[party-chess][chronicle]") {
  Posts posts(
      {"Reds", "Blues"},
      "{board: {a1: Reds K, e5: Reds R, g5: Reds R, k9: Reds Z, t20: Blues K}, players: {Blues: {off_board: "
      "\"R R\"}}}");
  CHECK(posts.events("umpire", "repeal 1230.16") ==
        R"({"event":"rule","act":"repeal","rule":"1230.16","name":"Kamikaze","version":null,"was":"text"})"
        "\n"
        R"({"event":"undefined","name":"Kamikaze","fails":[]})"
        "\n"
        R"({"event":"defined","name":"Zombie","char":"Z"})"
        "\n"
        R"({"event":"leaves-board","office":"Reds","piece":"Kamikaze","square":"k9"})"
        "\n");
  CHECK(posts.events("umpire", "enact kraken") ==
        R"({"event":"rule","act":"enact","rule":"1230.902","name":"Kraken","version":"kraken","was":null})"
        "\n"
        R"({"event":"undefined","name":"Kraken","fails":["v"]})"
        "\n");
  CHECK(posts.events("umpire", "amend rook-limit") ==
        R"({"event":"rule","act":"amend","rule":"1230.5","name":"Rook","version":"rook-limit","was":"text"})"
        "\n"
        R"({"event":"draw-due","office":"Reds","piece":"Rook","excess":1,"candidates":["e5","g5"]})"
        "\n"
        R"({"event":"destroyed","office":"Blues","piece":"R","square":null,"cause":"limit"})"
        "\n");
  const Json json = posts.post("umpire", "destroy -> g5");
  CHECK(json["events"][0].dump() ==
        R"({"event":"destroyed","office":"Reds","piece":"R","square":"g5","cause":"draw"})");
  CHECK(json["phase"] == "play");
}

TEST_CASE("purchases with price and payer and a captured King that is one too many",
          "[party-chess][chronicle]") {
  Posts posts(
      {"Reds", "Blues"},
      "{board: {a1: Reds K, e5: Reds R, e9: Blues K, t1: Blues J}, accounts: {Bank: 100}, treasury: 5}");
  CHECK(posts.events("umpire", "create r for Blues by Bank") ==
        R"({"event":"purchase","office":"Blues","piece":"R","payer":"Bank","price":64,"account":36})"
        "\n");
  CHECK(posts.events("umpire", "create p for Blues by Anybody") ==
        R"({"event":"purchase","office":"Blues","piece":"p","payer":"Anybody","price":8,"account":null})"
        "\n");
  const Json json = posts.post("Reds", "capture e5xe9");
  CHECK(json["treasury"] == 77);
  CHECK(json["events"][1].dump() ==
        R"({"event":"destroyed","office":"Reds","piece":"K","square":null,"cause":"limit"})");
}

TEST_CASE("days, the time limit and the default play", "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues"}, "board: {a1: Reds K, a9: Blues R, b9: Blues R, t20: Blues K, h1: Reds J}");
  CHECK(posts.events("umpire", "extend 4") == R"({"event":"limit","office":"Reds","days":4})"
                                              "\n");
  CHECK(posts.events("umpire", "day") == R"({"event":"day","day":1,"limit":4})"
                                         "\n");
  CHECK(
      posts.events("umpire", "timeout") ==
      R"({"event":"day","day":4,"limit":4})"
      "\n"
      R"({"event":"default-play","office":"Reds","play":"surrender"})"
      "\n"
      R"({"event":"surrender","office":"Reds","cause":"default","pieces":[{"office":"Reds","piece":"K","square":"a1"},{"office":"Reds","piece":"J","square":"h1"}]})"
      "\n");
  CHECK(posts.events("umpire", "day") == R"({"event":"day","day":1,"limit":3})"
                                         "\n");
  CHECK(posts.events("umpire", "day") == R"({"event":"day","day":2,"limit":3})"
                                         "\n");
  CHECK(posts.events("umpire", "day") == R"({"event":"day","day":3,"limit":3})"
                                         "\n"
                                         R"({"event":"default-play","office":"Blues","play":"pass"})"
                                         "\n"
                                         R"({"event":"round","round_count":1})"
                                         "\n");
}

TEST_CASE("the umpire's office, offices that come and go", "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues"},
              "{board: {a1: Reds K, t20: Blues K}, players: {Blues: {off_board: \"H2 p\"}}}");
  CHECK(posts.events("umpire", "vacate") == R"({"event":"umpire","name":null,"was":"Umpire"})"
                                            "\n"
                                            R"({"event":"suspended"})"
                                            "\n");
  CHECK(posts.text().find("phase suspended") != std::string::npos);
  CHECK(posts.events("umpire", "appoint Spy") == R"({"event":"umpire","name":"Spy","was":null})"
                                                 "\n"
                                                 R"({"event":"resumed"})"
                                                 "\n");
  CHECK(posts.events("umpire", "office Greens Joe") ==
        R"({"event":"office","office":"Greens","holder":"Joe","pieces":["K"]})"
        "\n");
  CHECK(posts.events("Greens", "choose H p p p p") ==
        R"({"event":"chosen","office":"Greens","pieces":["H1","p","p","p","p"]})"
        "\n");
  CHECK(posts.events("umpire", "seat Greens nobody") ==
        R"({"event":"seat","office":"Greens","holder":null,"was":"Joe"})"
        "\n");
  CHECK(
      posts.events("umpire", "abolish Blues") ==
      R"({"event":"abolition","office":"Blues","on_board":[{"office":"Blues","piece":"K","square":"t20"}],"off_board":["p","H2"]})"
      "\n");
  CHECK(posts.text().find("Weights: Reds 1, Greens 0\n") != std::string::npos);
}

TEST_CASE("the start is posted with its list", "[party-chess][chronicle]") {
  Posts posts({"Reds", "Blues"}, "{phase: setup}");
  const Json json = posts.post("umpire", "start -> Reds Blues");
  CHECK(json["events"].dump() ==
        R"([{"event":"start","play_list":["Reds","Blues"]},{"event":"turn","office":"Reds","days":3}])");
}

TEST_CASE("each ruling on checks is heard", "[party-chess][chronicle]") {
  for (const bool state : {false, true}) {
    Posts posts(
        {"C", "A", "B", "D"}, "board: {a20: C K, j5: C R, p1: A K, p9: B K, t1: D K, k1: A R}",
        state ? referee::test::RulingChoices{{"check-order", "state"}} : referee::test::RulingChoices{});
    posts.post("C", "move j5-p5");
    CHECK(posts.events("A", "move p1-o2") ==
          R"({"event":"check","office":"D","king":"t1","by":[{"office":"A","piece":"R","square":"k1"}]})"
          "\n" +
              std::string(state ? R"({"event":"to-top","offices":["B","D"]})"
                                : R"({"event":"to-top","offices":["D"]})") +
              "\n");
  }
}

}  // namespace
}  // namespace referee::party_chess::chronicle_test
