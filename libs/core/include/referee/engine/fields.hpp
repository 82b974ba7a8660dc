// A state as one list of its fields, from which follows how it is printed, loaded and hashed, and which paths
// it has:
//
//   const Fields<Rules, State>& fields() {
//     static const auto list = Fields<Rules, State>()
//         .number("pile", &State::pile, 0, 99)
//         .seat("turn", &State::turn)
//         .players(&State::players, Fields<Rules, Player>().number("won", &Player::won, 0, 99)
//                                                          .number("card", &Player::card, 0, 9).secret());
//     return list;
//   }
//
// For games whose state is a handful of numbers and names; `Rules` has a `spec` (MatchSpec).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/tree.hpp"
#include "referee/engine/game.hpp"

namespace referee {

inline constexpr std::uint8_t kNoSeat = 255;

// FNV-1a over the bytes, for states that are hashed by their fields.
std::uint64_t hash_bytes(std::string_view bytes);
// The seat that a node names; null is nobody.
std::uint8_t read_seat(const MatchSpec& spec, const TreeView& node);
// A list of numbers that is kept as how many there are of each (Fields::numbers).
Json json_of_counts(std::span<const std::uint8_t> counts, std::int64_t least);
void read_counts(const TreeView& node, std::span<std::uint8_t> counts, std::int64_t least, std::size_t most);

template <class Rules, class Owner>
class Fields {
 public:
  struct Field {
    std::string key;
    std::string below;  // the paths that follow the key: "", ".*", ".a|b"
    std::function<Json(const Rules&, const Owner&, Viewer)> print;
    std::function<void(const Rules&, Owner&, const TreeView&)> read;
    std::function<void(const Owner&, std::string&)> add;  // to what is hashed
    bool secret = false;                                  // shown as `?` to everybody but its player
  };

  // A whole number from `least` to `most`.
  template <class Number>
  Fields number(std::string key, Number Owner::* member, std::int64_t least, std::int64_t most) {
    return with({std::move(key), "",
                 [=](const Rules&, const Owner& owner, Viewer) { return Json(owner.*member); },
                 [=](const Rules&, Owner& owner, const TreeView& node) {
                   owner.*member = static_cast<Number>(node.as_integer(least, most));
                 },
                 [=](const Owner& owner, std::string& bytes) {
                   add_number(static_cast<std::uint64_t>(owner.*member), bytes);
                 }});
  }
  Fields flag(std::string key, bool Owner::* member) {
    return with({std::move(key), "",
                 [=](const Rules&, const Owner& owner, Viewer) { return Json(owner.*member); },
                 [=](const Rules&, Owner& owner, const TreeView& node) { owner.*member = node.as_bool(); },
                 [=](const Owner& owner, std::string& bytes) { add_number(owner.*member ? 1 : 0, bytes); }});
  }
  // An enumeration by the names of its values, in their order.
  template <class Word>
  Fields word(std::string key, Word Owner::* member, std::span<const std::string_view> names) {
    return with({std::move(key), "",
                 [=](const Rules&, const Owner& owner, Viewer) {
                   return Json(names[static_cast<std::size_t>(owner.*member)]);
                 },
                 [=](const Rules&, Owner& owner, const TreeView& node) {
                   owner.*member = static_cast<Word>(node.as_word("a value of this key", names));
                 },
                 [=](const Owner& owner, std::string& bytes) {
                   add_number(static_cast<std::uint64_t>(owner.*member), bytes);
                 }});
  }
  // A player by name; kNoSeat is null.
  Fields seat(std::string key, std::uint8_t Owner::* member) {
    return with({std::move(key), "",
                 [=](const Rules& rules, const Owner& owner, Viewer) {
                   return owner.*member == kNoSeat ? Json() : Json(rules.spec.seats[owner.*member]);
                 },
                 [=](const Rules& rules, Owner& owner, const TreeView& node) {
                   owner.*member = read_seat(rules.spec, node);
                 },
                 [=](const Owner& owner, std::string& bytes) { add_number(owner.*member, bytes); }});
  }
  // Numbers in no order (dice, cards), kept as how many there are of `least`, `least` + 1 and so on: the
  // elements of an array of bytes. Printed as a list, [1, 1, 6], of `most` at most.
  template <class Counts>
  Fields numbers(std::string key, Counts Owner::* member, std::int64_t least, std::size_t most) {
    return with(
        {std::move(key), "[]",
         [=](const Rules&, const Owner& owner, Viewer) { return json_of_counts(owner.*member, least); },
         [=](const Rules&, Owner& owner, const TreeView& node) {
           owner.*member = {};
           read_counts(node, owner.*member, least, most);
         },
         [=](const Owner& owner, std::string& bytes) {
           for (const std::uint8_t count : owner.*member) bytes += static_cast<char>(count);
         }});
  }
  // A struct with fields of its own, beside `players` and not within. None of them can be a player's secret.
  template <class Inner>
  Fields map(std::string key, Inner Owner::* member, Fields<Rules, Inner> fields) {
    return with({std::move(key), fields.below_map("."),
                 [=](const Rules& rules, const Owner& owner, Viewer viewer) {
                   return fields.print(rules, owner.*member, viewer, kNoSeat);
                 },
                 [=](const Rules& rules, Owner& owner, const TreeView& node) {
                   fields.read(rules, owner.*member, node, "`" + std::string(node.key()) + "`");
                 },
                 [=](const Owner& owner, std::string& bytes) { fields.add(owner.*member, bytes); }});
  }
  // What follows from the rest: printed, and passed over in a setup.
  Fields derived(std::string key, std::string below,
                 std::function<Json(const Rules&, const Owner&, Viewer)> print) {
    return with({std::move(key), std::move(below), std::move(print),
                 [](const Rules&, Owner&, const TreeView&) {}, [](const Owner&, std::string&) {}});
  }
  // The field before this is its player's secret.
  Fields secret() {
    list_.back().secret = true;
    return *this;
  }
  // The key `players`: a map from each name to the fields of that player, the elements of an array by seat.
  template <class Players>
  Fields players(Players Owner::* member, Fields<Rules, typename Players::value_type> fields) {
    return with({"players", fields.below_map(".*."),
                 [=](const Rules& rules, const Owner& owner, Viewer viewer) {
                   Json map = Json::object();
                   for (std::size_t seat = 0; seat < rules.spec.seats.size(); ++seat)
                     map[rules.spec.seats[seat]] = fields.print(rules, (owner.*member)[seat], viewer, seat);
                   return map;
                 },
                 [=](const Rules& rules, Owner& owner, const TreeView& node) {
                   std::vector<std::string_view> names(rules.spec.seats.begin(), rules.spec.seats.end());
                   node.expect_keys("the players", names);
                   for (std::size_t seat = 0; seat < names.size(); ++seat)
                     if (const TreeView player = node[names[seat]])
                       fields.read(rules, (owner.*member)[seat], player, "a player");
                 },
                 [=](const Owner& owner, std::string& bytes) {
                   for (const auto& player : owner.*member) fields.add(player, bytes);
                 }});
  }

  std::span<const Field> list() const { return list_; }
  // The paths of these fields in a map, after `before`.
  std::string below_map(std::string before) const {
    for (const Field& field : list_) before += (&field == list_.data() ? "" : "|") + field.key + field.below;
    return before;
  }
  Json print(const Rules& rules, const Owner& owner, Viewer viewer, std::size_t seat) const {
    Json map = Json::object();
    for (const Field& field : list_) {
      const bool hidden = field.secret && viewer && *viewer != seat;
      map[field.key] = hidden ? Json("?") : field.print(rules, owner, viewer);
    }
    return map;
  }
  // Throws InputError.
  void read(const Rules& rules, Owner& owner, const TreeView& map, std::string_view what) const {
    std::vector<std::string_view> keys;
    for (const Field& field : list_) keys.push_back(field.key);
    map.expect_keys(what, keys);
    for (const Field& field : list_)
      if (const TreeView value = map[field.key]) field.read(rules, owner, value);
  }
  void add(const Owner& owner, std::string& bytes) const {
    for (const Field& field : list_) field.add(owner, bytes);
  }

 private:
  static void add_number(std::uint64_t value, std::string& bytes) {
    for (unsigned i = 0; i < sizeof value; ++i) bytes += static_cast<char>(value >> (8 * i));
  }
  Fields with(Field field) {
    list_.push_back(std::move(field));
    return *this;
  }

  std::vector<Field> list_;
};

}  // namespace referee
