// A value that lists its fields once (record/record.hpp): printed, shown, loaded, packed, described.
#include <catch2/catch.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "referee/document/error.hpp"
#include "referee/document/yaml.hpp"
#include "referee/record/bag.hpp"
#include "referee/record/forms.hpp"
#include "referee/record/names.hpp"
#include "referee/record/packing.hpp"
#include "referee/record/printer.hpp"
#include "referee/record/reader.hpp"
#include "referee/record/rows.hpp"
#include "referee/record/sets.hpp"
#include "referee/record/shape.hpp"
#include "support/unlisted_path.hpp"

namespace referee::test::record_test {
namespace {

using namespace referee::record;

constexpr std::array<std::string_view, 3> kColours = {"red", "", "blue"};
const std::vector<std::string> kSeats = {"Anna", "Ben"};

struct Debt {
  std::uint8_t from = 0;
  int coins = 0;
  friend bool operator==(const Debt&, const Debt&) = default;
};
struct Hand {
  BagOf<std::uint8_t, 3> dice;  // their numbers, less 2
  std::optional<int> bid;
  std::array<std::uint8_t, 4> played{};
  std::uint8_t played_count = 0;
  friend bool operator==(const Hand&, const Hand&) = default;
};
struct Offer {
  bool open = false;
  int price = 0;
  int least = 0;
  friend bool operator==(const Offer&, const Offer&) = default;
};
struct Position {
  std::uint8_t turn = 0;
  std::uint8_t colour = 255;
  bool quick = false;
  int moves = 0;
  int kept = 0;
  Offer offer;
  std::array<Hand, 2> hands{};
  std::array<Debt, 2> debts{};
  std::uint8_t debt_count = 0;
  std::array<std::uint8_t, 2> winners{};
  std::array<std::uint16_t, 2> shares{};
  std::uint8_t winner_count = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

// A die with faces from 2 on, which are stored as numbers from 0 on.
struct Face {
  Json print(std::uint8_t face) const { return face + 2; }
  void read(const TreeView& node, std::uint8_t& face) const {
    face = static_cast<std::uint8_t>(node.as_integer(2, 4) - 2);
  }
  Json shape() const { return {{"type", "integer"}, {"minimum", 2}}; }
};

int asked = 0;  // computations of a derived value

template <class V, class AnyPosition>
void fields(V& v, AnyPosition& p, std::optional<std::size_t> viewer = {}) {
  v("turn", p.turn, Seat{kSeats}, "who plays", "the first seat");
  v("colour", p.colour, Word{"a colour", kColours, 255}, "the trump", "null");
  v("quick", p.quick, Flag{});
  v.counter("moves", p.moves, Whole{0, 99}, "so far", "0");
  v.kept(p.kept);
  v.maybe("offer", p.offer, p.offer.open, [&] {
    v.late("least", p.offer.least, Whole{0, p.offer.price});
    v("price", p.offer.price, Needed{Whole{1, 9}});
  });
  v.keyed("players", p.hands, ByPlace{kSeats}, "a player", [&](auto& hand, std::size_t seat) {
    v.under(!viewer || *viewer == seat, [&] {
      v("dice", hand.dice, Bag<Face>{{}, "`dice`"});
      v("bid", hand.bid, Maybe{Whole{0, 9}});
      v("played", row(hand.played, hand.played_count),
        Row{Whole{1, 9}, "`played`", true, 3, "three at most"});
    });
    v.derived("number", Whole{1, 2}, [&] { return ++asked, seat + 1; }, "of the seat");
  });
  v.keyed("debts", row(p.debts, p.debt_count), ByMember<&Debt::from>{kSeats}, "a debt",
          [&](auto& debt, std::size_t) { v("coins", debt.coins, Whole{0, 999}); });
  v.map("end", [&] {
    v("winners", row(p.winners, p.winner_count), Row{Seat{kSeats}, "`winners`", true});
    v("shares", p.shares,
      MapOf{BesideRow{std::span<const std::string>(kSeats), row(p.winners, p.winner_count), "has not won"},
            "`shares`", Whole{0, 999}});
  });
}

Position loaded(const std::string& text) {
  Position position;
  const Document document = read_yaml("setup", text);
  constexpr std::array<std::string_view, 1> kBefore = {"game"};
  constexpr std::array<std::string_view, 1> kAfter = {"hash"};
  Reader reader;
  reader.read(document.root(), "a setup", kBefore, kAfter, [&] { fields(reader, position); });
  return position;
}

std::string fault_of(const std::string& text) {
  try {
    loaded(text);
  } catch (const InputError& error) {
    return std::to_string(error.mark.column) + " " + error.message +
           (error.hint.empty() ? "" : " (" + error.hint.text + ")");
  }
  return "";
}

std::string printed(const Position& position, std::optional<std::size_t> viewer = {}) {
  Json json;
  Printer printer(json);
  fields(printer, position, viewer);
  return json.dump();
}

const char* const kText =
    "{turn: Ben, colour: blue, quick: true, moves: 7, offer: {price: 4, least: 3}, "
    "players: {Ben: {dice: [4, 2, 4], bid: 5, played: [3, 1]}}, debts: {Ben: {coins: 300}}, "
    "end: {winners: [Ben], shares: {Ben: 12}}}";

std::vector<unsigned char> packed(const Position& position, bool exact) {
  std::vector<unsigned char> room;
  Packer packer(room, exact);
  Packing v(packer);
  fields(v, position);
  return {packer.bytes().begin(), packer.bytes().end()};
}

}  // namespace

TEST_CASE("record: what is printed can be loaded", "[record]") {
  const Position position = loaded(kText);
  CHECK(printed(position) ==
        R"({"turn":"Ben","colour":"blue","quick":true,"moves":7,"offer":{"least":3,"price":4},)"
        R"("players":{"Anna":{"dice":[],"bid":null,"played":[],"number":1},)"
        R"("Ben":{"dice":[2,4,4],"bid":5,"played":[3,1],"number":2}},)"
        R"("debts":{"Ben":{"coins":300}},"end":{"winners":["Ben"],"shares":{"Ben":12}}})");
  CHECK(loaded(printed(position)) == position);
  CHECK(loaded("{}") == Position{});
  CHECK(printed(Position{})
            .starts_with(R"({"turn":"Anna","colour":null,"quick":false,"moves":0,"offer":null,)"));
}

TEST_CASE("record: what is under a hand is hidden, and stays countable", "[record]") {
  const std::string seen = printed(loaded(kText), 0);
  CHECK_THAT(seen,
             Catch::Contains(R"("Ben":{"dice":["?","?","?"],"bid":"?","played":["?","?"],"number":2})"));
  CHECK_THAT(seen, Catch::Contains(R"("Anna":{"dice":[],"bid":null,"played":[],"number":1})"));
}

TEST_CASE("record: one key is printed without the others", "[record]") {
  const Position position = loaded(kText);
  const auto part = [&](std::string_view key) {
    Json value;
    Printer printer(value, key);
    fields(printer, position);
    return value.dump();
  };
  asked = 0;
  CHECK(part("turn") == R"("Ben")");
  CHECK(part("price") == "null");  // a key of a map within
  CHECK(part("end") == R"({"winners":["Ben"],"shares":{"Ben":12}})");
  CHECK(asked == 0);
  part("players");
  CHECK(asked == 2);
}

TEST_CASE("record: what can't be loaded is told at its place", "[record]") {
  CHECK(fault_of("{tun: Ben}") == "2 unknown key `tun` in a setup (did you mean `turn`?)");
  CHECK(fault_of("{turn: Bn}") == "8 `Bn` is not a player of this game (did you mean `Ben`?)");
  CHECK(fault_of("{colour: bleu}") == "10 `bleu` is not a colour (did you mean `blue`?)");
  CHECK(fault_of("{colour: \"\"}").starts_with("10 `` is not a colour"));
  CHECK(fault_of("{moves: 100}") == "9 expected a whole number from 0 to 99");
  CHECK(fault_of("{offer: {least: 1}}") == "9 `price` is missing");
  CHECK(fault_of("{offer: {least: 5, price: 4}}") == "17 expected a whole number from 0 to 4");
  CHECK(fault_of("{offer: {prize: 4}}") == "10 unknown key `prize` in `offer` (did you mean `price`?)");
  CHECK(fault_of("{players: {Cleo: {}}}").starts_with("12 unknown key `Cleo` in `players`"));
  CHECK(fault_of("{players: {Ben: {dies: [2]}}}").starts_with("18 unknown key `dies` in a player"));
  CHECK(fault_of("{players: {Ben: {dice: [5]}}}") == "25 expected a whole number from 2 to 4");
  CHECK(fault_of("{players: {Ben: {dice: 2}}}").starts_with("24 `dice` should be a list"));
  CHECK(fault_of("{players: {Ben: {played: [1, 1]}}}") == "30 1 is listed twice");
  CHECK(fault_of("{players: {Ben: {played: [1, 2, 3, 4]}}}") == "36 three at most");
  CHECK(fault_of("{debts: {Eve: {coins: 1}}}").starts_with("10 unknown key `Eve` in `debts`"));
  CHECK(fault_of("{debts: {Ben: 3}}").starts_with("15 a debt should have keys and values"));
  CHECK(fault_of("{end: {winners: [Ben], shares: {Anna: 1}}}") == "33 Anna has not won");
}

TEST_CASE("record: what is derived or common is passed over, and null is nothing", "[record]") {
  CHECK(loaded("{game: 3, hash: [], players: {Ben: {number: many}}}") == Position{});
  CHECK(loaded("{colour: null, offer: null, players: {Ben: {bid: null}}}") == Position{});
  CHECK(loaded("{players: {}}") == Position{});
}

TEST_CASE("record: positions are packed and unpacked", "[record]") {
  Position position = loaded(kText);
  position.kept = 70'000;
  for (const bool exact : {false, true}) {
    const std::vector<unsigned char> bytes = packed(position, exact);
    Unpacker unpacker({bytes.data(), bytes.size()}, exact);
    // The old contents are overwritten or reset.
    Position read = loaded("{moves: 7, players: {Anna: {played: [9, 8, 7]}, Ben: {played: [5, 6, 4]}}}");
    Packing v(unpacker);
    fields(v, read);
    CHECK(read == position);
  }
  Position other = position;
  other.moves = 8;
  CHECK(packed(other, false) == packed(position, false));
  CHECK(packed(other, true) != packed(position, true));
  // A map that is not there leaves nothing of an older one.
  const std::vector<unsigned char> bytes = packed(Position{}, true);
  Unpacker unpacker({bytes.data(), bytes.size()}, true);
  Packing v(unpacker);
  fields(v, other);
  CHECK(other.offer == Offer{});
}

TEST_CASE("record: a schema says what a value can be", "[record]") {
  Describer describer;
  const Position any;
  fields(describer, any);
  const Json& keys = describer.schema["properties"];
  CHECK(keys["colour"] ==
        Json::parse(R"({"enum":["red","blue",null],"description":"the trump","x-left-out":"null"})"));
  CHECK(keys["moves"]["maximum"] == 99);
  CHECK(keys["offer"]["type"] == Json::parse(R"(["object","null"])"));
  const Json& player = keys["players"]["additionalProperties"];
  CHECK(player["required"] == Json::parse(R"(["dice","bid","played","number"])"));
  CHECK(player["properties"]["number"]["readOnly"] == true);
  CHECK(player["properties"]["played"]["items"]["anyOf"][1] == Json::parse(R"({"const":"?"})"));
}

TEST_CASE("record: paths follow from the list", "[record]") {
  PathLister lister;
  const Position any;
  fields(lister, any);
  CHECK(lister.paths == std::vector<std::string>{"turn|colour|quick|moves", "offer.least|price",
                                                 "players.*.dice[]|bid|played[]|number", "debts.*.coins",
                                                 "end.winners[]", "end.shares.*"});
  CHECK(lister.keys ==
        std::vector<std::string>{"turn", "colour", "quick", "moves", "offer", "players", "debts", "end"});
  const std::vector<std::string_view> patterns(lister.paths.begin(), lister.paths.end());
  CHECK(test::find_unlisted_path(patterns, Json::parse(printed(loaded(kText)))).empty());
}

TEST_CASE("record: what doesn't fit is told at its field, or at the nearest around it", "[record]") {
  const Document document = read_yaml("setup", "{players: {Ben: {bid: 3}}}");
  const auto column = [&](std::vector<std::string> path) {
    try {
      fail_at(document.root(), {std::move(path), "no"});
    } catch (const InputError& error) {
      return error.mark.column;
    }
  };
  CHECK(column({"players", "Ben", "bid"}) == 23);
  CHECK(column({"players", "Ben", "dice"}) == 17);
  CHECK(column({"turn"}) == 1);
}

namespace {

constexpr std::array<std::string_view, 3> kStages = {"before", "bidding", "sold"};

// A map whose fields change with the stage.
struct Auction {
  std::uint8_t stage = 0;
  std::uint8_t bidders = 0;  // one bit per seat
  std::uint8_t bid = 99;     // 99: none yet
  int price = 0;
};

template <class V, class AnyAuction>
void auction_fields(V& v, AnyAuction& a) {
  v("stage", a.stage, Word{"a stage", kStages});
  v.maybe("sale", a, bool{a.stage > 0}, [&] {
    v.only(a.stage == 1, "while they bid", [&] {
      v("bidders", a.bidders, Bits{Seat{kSeats}, "`bidders`"});
      v("bid", a.bid, Whole{.least = 1, .most = 9, .none = 99});
    });
    v.only(a.stage == 2, "when sold", [&] { v("price", a.price, Whole{0, 9}); });
  });
}

// Returns the printed value, or the fault.
std::string auctioned(const std::string& text) {
  Auction auction;
  const Document document = read_yaml("setup", text);
  Reader reader;
  try {
    reader.read(document.root(), "a setup", {}, {}, [&] { auction_fields(reader, auction); });
  } catch (const InputError& error) {
    return error.message;
  }
  Json json;
  Printer printer(json);
  auction_fields(printer, auction);
  return json.dump();
}

}  // namespace

TEST_CASE("record: a map has some fields at times only", "[record]") {
  const std::string bidding = R"({"stage":"bidding","sale":{"bidders":["Anna","Ben"],"bid":null}})";
  CHECK(auctioned(bidding) == bidding);
  CHECK(auctioned("{stage: bidding, sale: {bidders: [Ben, Ben], bid: 3}}") ==
        R"({"stage":"bidding","sale":{"bidders":["Ben"],"bid":3}})");
  CHECK(auctioned("{stage: sold, sale: {price: 4}}") == R"({"stage":"sold","sale":{"price":4}})");
  CHECK(auctioned("{stage: sold, sale: {bid: 4}}") == "unknown key `bid` in `sale` when sold");
  CHECK(auctioned("{stage: bidding, sale: 3}").starts_with("`sale` while they bid should have"));
  // The contents are ignored, but a misspelt key is reported.
  CHECK(auctioned("{sale: {price: [], bid: 77}}") == R"({"stage":"before","sale":null})");
  CHECK(auctioned("{sale: {prize: 3}}") == "unknown key `prize` in `sale`");
  Describer describer;
  PathLister lister;
  const Auction any;
  auction_fields(describer, any);
  auction_fields(lister, any);
  const Json& sale = describer.schema["properties"]["sale"];
  CHECK(sale["required"] == Json::array());
  CHECK(sale["properties"]["bid"]["type"] == Json::parse(R"(["integer","null"])"));
  CHECK(lister.paths == std::vector<std::string>{"stage", "sale.bidders[]|bid|price"});
}

}  // namespace referee::test::record_test
