// Lists of fields (record/record.hpp) whose maps have holes, short forms and values that are worked out.
#include <catch2/catch.hpp>

#include <array>
#include <bit>
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
#include "referee/record/sets.hpp"
#include "referee/record/shape.hpp"

namespace referee::test::record_maps_test {
namespace {

using namespace referee::record;

const std::vector<std::string> kSeats = {"Anna", "Ben", "Cleo"};
constexpr std::array<std::string_view, 3> kChairs = {"left", "middle", "right"};
constexpr std::array<std::string_view, 3> kGuests = {"aunt", "uncle", "cat"};
constexpr std::uint8_t kEmpty = 255;

struct Chair {
  std::uint8_t guest = kEmpty;
  std::uint32_t since = 0;  // the turn
  std::uint8_t hat = 0;
  friend bool operator==(const Chair&, const Chair&) = default;
};
struct Room {
  std::uint32_t turn = 1;
  std::uint8_t winners = 0;  // one bit per seat
  unsigned hats = 0;         // one bit per chair
  std::array<Chair, 3> chairs{};
  friend bool operator==(const Room&, const Room&) = default;
};

struct ChairNames : ByPlace<std::string_view> {
  static constexpr std::string_view kBrief = "guest";
  bool is_there(const Chair& chair) const { return chair.guest != kEmpty; }
  void read(const TreeView& map, std::string_view what, auto&& list, auto&& f) const {
    ByPlace::read(map, what, list, [&](const TreeView& node, auto& one, std::size_t i) {
      if (!node.is_null()) f(node, one, i);
    });
  }
  void pack(auto& archive, auto&& list, auto&& f) const {
    for (std::size_t i = 0; i < list.size(); ++i) {
      archive(list[i].guest);
      if (is_there(list[i])) f(list[i], i);
    }
  }
};

// A hat in a setup is tall by default.
template <class AnyRoom>
struct Hat {
  AnyRoom& room;
  std::size_t chair;
  operator bool() const { return ((room.hats >> chair) & 1U) != 0; }
  void read(const TreeView& node) const {
    if (room.chairs[chair].guest == 2) node.fail("a cat wears no hat");
    room.hats |= 1U << chair;
    room.chairs[chair].hat = 9;
  }
};
template <class AnyRoom>
Hat(AnyRoom&, std::size_t) -> Hat<AnyRoom>;

// The rules ask only whether somebody came in this turn.
struct SinceForm : Whole {
  std::uint32_t now;
  template <class Archive>
  void pack_inexact(Archive& archive, auto& since) const {
    bool is_now = since == now;
    archive(is_now);
    if constexpr (Archive::kReads) since = is_now ? now : now - 1;
  }
};

template <class V, class AnyRoom>
void fields(V& v, AnyRoom& room) {
  v.counter("turn", room.turn, Whole{1, 99});
  v("winners", room.winners, Bits{Seat{kSeats}, "`winners`"});
  v.kept(room.hats);
  v.keyed("chairs", room.chairs, ChairNames{{kChairs}}, "a chair", [&](auto& chair, std::size_t i) {
    v("guest", chair.guest, Needed{Word{"a guest", kGuests}});
    v.counter("since", chair.since, SinceForm{{0, 99}, room.turn});
    v.maybe("hat", chair.hat, Hat{room, i}, [&] { v("size", chair.hat, Whole{1, 20}); });
  });
  v.derived("counts", [&] { v.derived("hats", Whole{}, std::popcount(room.hats)); });
}

Room loaded(const std::string& text) {
  Room room;
  const Document document = read_yaml("setup", text);
  Reader reader;
  reader.read(document.root(), "a setup", {}, {}, [&] { fields(reader, room); });
  return room;
}

std::string fault_of(const std::string& text) {
  try {
    loaded(text);
  } catch (const InputError& error) {
    return std::to_string(error.mark.column) + " " + error.message;
  }
  return "";
}

std::string printed(const Room& room) {
  Json json;
  Printer printer(json);
  fields(printer, room);
  return json.dump();
}

Room packed_and_read(const Room& room, bool exact, Room over) {
  std::vector<unsigned char> bytes;
  Packer packer(bytes, exact);
  Packing writing(packer);
  fields(writing, room);
  Unpacker unpacker(packer.bytes(), exact);
  Packing reading(unpacker);
  fields(reading, over);
  return over;
}

}  // namespace

TEST_CASE("record: entries of a map can be null, or stand for themselves in short", "[record]") {
  const Room room = loaded("{chairs: {left: aunt, right: {guest: cat, since: 3}, middle: null}}");
  CHECK(printed(room) ==
        R"({"turn":1,"winners":[],"chairs":{"left":{"guest":"aunt","since":0,"hat":null},)"
        R"("middle":null,"right":{"guest":"cat","since":3,"hat":null}},"counts":{"hats":0}})");
  CHECK(loaded(printed(room)) == room);
  CHECK(fault_of("{chairs: {left: dog}}") == "17 `dog` is not a guest");
  CHECK(fault_of("{chairs: {left: [cat]}}").starts_with("17 a chair should have keys and values"));
  CHECK(fault_of("{chairs: {left: {since: 1}}}") == "17 `guest` is missing");
  CHECK(fault_of("{chairs: {top: cat}}") == "11 unknown key `top` in `chairs`");
}

TEST_CASE("record: a map is put there by what reads it", "[record]") {
  CHECK(loaded("{chairs: {left: {guest: aunt, hat: {}}}}").chairs[0].hat == 9);
  const Room room =
      loaded("{chairs: {left: {guest: aunt, hat: {size: 4}}, middle: {guest: uncle, hat: null}}}");
  CHECK(room.hats == 1);
  CHECK(loaded(printed(room)) == room);
  CHECK(fault_of("{chairs: {left: {guest: cat, hat: {}}}}") == "35 a cat wears no hat");
}

TEST_CASE("record: of a counter is packed what the rules ask", "[record]") {
  const Room room = loaded(
      "{turn: 7, winners: [Cleo, Anna], chairs: {left: {guest: aunt, since: 3}, "
      "right: {guest: uncle, since: 7, hat: {size: 4}}}}");
  const Room other =
      loaded("{turn: 7, chairs: {left: {guest: cat, since: 7}, middle: {guest: aunt, hat: {}}}}");
  CHECK(packed_and_read(room, true, other).chairs[0] == room.chairs[0]);
  const Room read = packed_and_read(room, false, other);
  CHECK(read.chairs[0].since == 6);
  CHECK(read.chairs[2] == room.chairs[2]);
  CHECK(read.winners == 0b101);
  // The chair is empty in `room`, so reading empties the one in `other`.
  CHECK(read.chairs[1].guest == kEmpty);
}

TEST_CASE("record: players as bits", "[record]") {
  const Room room = loaded("{winners: [Cleo, Anna, Anna]}");
  CHECK(room.winners == 0b101);
  CHECK_THAT(printed(room), Catch::Contains(R"("winners":["Anna","Cleo"])"));
  CHECK(fault_of("{winners: Anna}").starts_with("11 `winners` should be a list"));
  CHECK(fault_of("{winners: [Eve]}") == "12 `Eve` is not a player of this game");
}

TEST_CASE("record: a map of derived values is printed, and passed over in a setup", "[record]") {
  CHECK(loaded("{counts: many}") == Room());
  Describer describer;
  PathLister lister;
  const Room any;
  fields(describer, any);
  fields(lister, any);
  const Json& keys = describer.schema["properties"];
  CHECK(keys["counts"]["properties"]["hats"]["readOnly"] == true);
  CHECK(keys["chairs"]["additionalProperties"]["type"] == Json({"object", "null"}));
  CHECK(lister.paths == std::vector<std::string>{"turn|winners[]", "chairs.*.guest|since",
                                                 "chairs.*.hat.size", "counts.hats"});
  CHECK(lister.counters == std::vector<std::string>{"turn", "chairs.*.since"});
}

TEST_CASE("record: a map can be read after what stands below it", "[record]") {
  const auto first_of = [](const std::string& text) {
    std::array<int, 2> pair{};
    const Document document = read_yaml("setup", text);
    Reader reader;
    reader.read(document.root(), "a setup", {}, {}, [&] {
      reader.late("low", [&] { reader("first", pair[0], Whole{0, pair[1]}); });
      reader("second", pair[1], Whole{0, 9});
    });
    return pair[0];
  };
  CHECK(first_of("{low: {first: 5}, second: 7}") == 5);
  CHECK_THROWS_AS(first_of("{low: {first: 8}, second: 7}"), InputError);
}

TEST_CASE("record: the value at a path", "[record]") {
  const Room room = loaded("{chairs: {left: {guest: aunt, hat: {size: 4}}}}");
  const auto at = [&](std::vector<std::string> path) {
    return value_at(path, [&](auto& v) { fields(v, room); }).dump();
  };
  CHECK(at({"turn"}) == "1");
  CHECK(at({"chairs", "left", "hat"}) == R"({"size":4})");
  CHECK(at({"chairs", "left", "hat", "size"}) == "4");
  CHECK(at({"chairs", "right", "hat"}) == "null");
  CHECK(at({"chairs", "top"}) == "null");
  CHECK(at({"tables"}) == "null");
}

TEST_CASE("record: a form's word for none can't be in a bag or a set", "[record]") {
  const auto fault = [](const auto& form, auto value, const std::string& text) {
    const Document document = read_yaml("setup", text);
    try {
      form.read(document.root(), value);
    } catch (const InputError& error) {
      return std::to_string(error.mark.column) + " " + error.message;
    }
    return std::string();
  };
  const Bag guests{Word{"a guest", kGuests, kEmpty}};
  CHECK(fault(guests, BagOf<std::uint8_t, 3>(), "[cat, cat]") == "");
  CHECK(fault(guests, BagOf<std::uint8_t, 3>(), "[cat, null]") == "7 that can't be in this list");
  CHECK(fault(guests, BagOf<std::uint8_t, 2>(), "[cat]") == "2 that can't be in this list");
  const Bits seats{Seat{kSeats, kEmpty}, "`winners`"};
  CHECK(fault(seats, std::uint8_t{0}, "[Anna, Ben]") == "");
  CHECK(fault(seats, std::uint8_t{0}, "[Anna, null]") == "8 that can't be in this list");
}

}  // namespace referee::test::record_maps_test
