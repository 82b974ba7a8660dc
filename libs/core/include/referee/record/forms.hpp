// Forms (codecs): how one kind of value is printed, read, hidden and described. A game adds its own forms;
// each has
//
//   Json print(value)                 Json hide(value)             if it isn't `?`
//   void read(node, value)            throws InputError at the node
//   void pack(archive, value)         if it isn't a number
//   Json shape()                      its JSON schema; or shape(hides), if `?` may replace parts of it
//
// If the value is one word, the same form also reads and prints arguments of actions
// (engine/actions/arguments.hpp):
//
//   void write(out, value)            appends the word
//   bool find(word, value)            returns false if the word has another form
//   Slip slip(word)                   the message in that case
//   bool each(visit)                  visits all values, if there are few, until visit(value) returns false
//   std::string_view noun()           "card": the noun for one value
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "referee/document/hint.hpp"
#include "referee/document/tree.hpp"
#include "referee/document/words.hpp"
#include "referee/record/bag.hpp"
#include "referee/record/record.hpp"

namespace referee::record {

namespace detail {

// Sets `number` to the index of `word` in `names`. Returns false if it is not there.
template <class Number>
[[nodiscard]] bool find_among(const auto& names, std::string_view word, Number& number) {
  const auto found = word.empty() ? std::nullopt : find_name(names, word);
  if (found) number = static_cast<Number>(*found);
  return found.has_value();
}

}  // namespace detail

// A whole number within bounds, both included. null in JSON means the number `none`. As an argument, numbers
// up to `tried` are worth trying.
struct Whole {
  static constexpr std::int64_t kNeverNone = std::numeric_limits<std::int64_t>::min();
  std::int64_t least = 0;
  std::int64_t most = std::int64_t{1} << 53U;
  std::int64_t tried = most;
  std::int64_t none = kNeverNone;

  Json print(auto number) const { return static_cast<std::int64_t>(number) == none ? Json() : Json(number); }
  template <class Number>
  void read(const TreeView& node, Number& number) const {
    const bool is_none = none != kNeverNone && node.is_null();
    number = static_cast<Number>(is_none ? none : node.as_integer(least, most));
  }
  Json shape() const;

  void write(std::string& out, auto number) const { out += std::to_string(number); }
  // Returns false if the word is not valid.
  template <class Number>
  [[nodiscard]] bool find(std::string_view word, Number& number) const {
    const auto found = whole_number(word, least, most);
    if (found) number = static_cast<Number>(*found);
    return found.has_value();
  }
  Slip slip(std::string_view word) const;
  // Calls visit(number) for each number up to `tried`. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::int64_t number = least; number <= std::min(most, tried); ++number)
      if (!visit(number)) return false;
    return true;
  }
  std::string_view noun() const { return "number"; }
};

// A boolean.
struct Flag {
  Json print(bool flag) const { return flag; }
  void read(const TreeView& node, bool& flag) const { flag = node.as_bool(); }
  Json shape() const { return {{"type", "boolean"}}; }
};

// A string of any kind, for derived values.
struct Text {
  Json print(std::string_view text) const { return text; }
  Json shape() const { return {{"type", "string"}}; }
};

// An element of a list of names, stored as its index; an empty name can't be written. null in JSON means the
// index `none`.
struct Word {
  std::string_view what;  // "a phase of this game"
  std::span<const std::string_view> names;
  int none = -1;

  Json print(auto number) const {
    return static_cast<int>(number) == none ? Json() : Json(names[static_cast<std::size_t>(number)]);
  }
  template <class Number>
  void read(const TreeView& node, Number& number) const {
    number = static_cast<Number>(index_of(node));
  }
  Json shape() const;

  void write(std::string& out, auto number) const { out += names[static_cast<std::size_t>(number)]; }
  // Returns false if the word is not valid.
  [[nodiscard]] bool find(std::string_view word, auto& number) const {
    return detail::find_among(names, word, number);
  }
  Slip slip(std::string_view word) const;
  // Calls visit(index) for each name that can be written. Return false to stop; then this returns false as
  // well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!names[i].empty() && !visit(i)) return false;
    return true;
  }
  std::string_view noun() const { return what.substr(what.find(' ') + 1); }

 private:
  int index_of(const TreeView& node) const;
};

// A player by name, stored as the index of the seat. null in JSON means the index `none`.
struct Seat {
  std::span<const std::string> names;
  int none = -1;

  Json print(auto seat) const {
    return static_cast<int>(seat) == none ? Json() : Json(names[static_cast<std::size_t>(seat)]);
  }
  template <class Number>
  void read(const TreeView& node, Number& seat) const {
    seat = static_cast<Number>(index_of(node));
  }
  Json shape() const;

  void write(std::string& out, auto seat) const { out += names[static_cast<std::size_t>(seat)]; }
  // Returns false if the word is not valid.
  [[nodiscard]] bool find(std::string_view word, auto& seat) const {
    return detail::find_among(names, word, seat);
  }
  Slip slip(std::string_view word) const;
  // Calls visit(seat) for each seat. Return false to stop; then this returns false as well.
  [[nodiscard]] bool each(auto&& visit) const {
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      if (!visit(seat)) return false;
    return true;
  }
  std::string_view noun() const { return "player"; }

 private:
  int index_of(const TreeView& node) const;
};

// An optional value; null in JSON if it is missing.
template <class Form>
struct Maybe {
  Form form;
  template <class T>
  Json print(const std::optional<T>& value) const {
    return value ? form.print(*value) : Json();
  }
  template <class T>
  Json hide(const std::optional<T>& value) const {
    return value ? hidden(form, *value) : Json();
  }
  template <class T>
  void read(const TreeView& node, std::optional<T>& value) const {
    if (node.is_null()) value.reset();
    else form.read(node, value.emplace());
  }
  template <class Archive, class AnyValue>
  void pack(Archive& archive, AnyValue& value) const {
    bool there = value.has_value();
    archive(there);
    if constexpr (Archive::kReads) {
      if (!there) value.reset();
      else if (!value) value.emplace();
    }
    if (there) record::pack(archive, form, *value);
  }
  Json shape(bool hides) const { return {{"anyOf", {shape_of(form, hides), {{"type", "null"}}}}}; }
};
// A value that a setup may not leave out if it has the surrounding map.
template <class Form>
struct Needed : Form {
  static constexpr bool kNeeded = true;
};
template <class Form>
Needed(Form) -> Needed<Form>;
// A value that a setup may write in place of the surrounding map: `deck: [mum]`.
template <class Form>
struct Main : Form {
  static constexpr bool kMain = true;
};
template <class Form>
Main(Form) -> Main<Form>;

namespace detail {

// Calls put(value) for each value that an entry of a list means: one, or several of a kind (`boots*3`).
template <class T, class Form, class Put>
void read_entry(const Form& form, const TreeView& node, Put&& put) {
  if constexpr (requires { form.read_several(node, put); }) {
    form.read_several(node, put);
  } else {
    T value{};
    form.read(node, value);
    put(value);
  }
}

Json list_shape(Json entry);
// Throws InputError about an entry that is listed twice, for lists with distinct entries.
[[noreturn]] void fail_repeated(const TreeView& node);

}  // namespace detail

// A list in a fixed order, which is written as a JSON array. The value is a RowView or VectorView (rows.hpp).
template <class Form>
struct Row {
  static constexpr bool kList = true;
  Form form;
  std::string_view what;           // "`tableau`", "the cards"
  bool distinct = false;           // no value twice
  std::size_t most = 1U << 31U;    // limit of entries
  std::string_view too_many = {};  // the message about more

  Json print(const auto& row) const {
    Json list = Json::array();
    for (const auto& one : row) list.push_back(form.print(one));
    return list;
  }
  Json hide(const auto& row) const {
    Json list = Json::array();
    for (const auto& one : row) list.push_back(hidden(form, one));
    return list;
  }
  void read(const TreeView& node, const auto& row) const {
    using T = std::remove_cvref_t<decltype(*row.begin())>;
    node.expect_list(what);
    row.clear();
    for (const TreeView& entry : node.children()) {
      detail::read_entry<T>(form, entry, [&](const T& value) {
        if (distinct && std::find(row.begin(), row.end(), value) != row.end()) detail::fail_repeated(entry);
        if (row.size() >= most || row.is_full()) entry.fail(std::string(too_many));
        row.add(value);
      });
    }
  }
  void pack(auto& archive, const auto& row) const {
    row.pack_size(archive);
    auto&& packed = row.packed();
    using T = std::remove_cvref_t<decltype(*packed.begin())>;
    if constexpr (sizeof(T) == 1 && !requires(T& one) { form.pack(archive, one); })
      archive.raw(packed.data(), packed.size());
    else
      for (auto& one : packed) record::pack(archive, form, one);
  }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }
};
// A list of fixed length, stored in the first `size` elements of an array. If a setup's list is shorter, the
// remaining elements stay as they are at the start.
template <class Form>
struct Places {
  static constexpr bool kList = true;
  Form form;
  std::size_t size;
  std::string_view what;  // "a hand"

  Json print(const auto& places) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < size; ++i) list.push_back(form.print(places[i]));
    return list;
  }
  Json hide(const auto& places) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < size; ++i) list.push_back(hidden(form, places[i]));
    return list;
  }
  void read(const TreeView& node, auto& places) const {
    node.expect_list(what);
    std::size_t i = 0;
    for (const TreeView& entry : node.children()) {
      if (i == size) entry.fail(std::string(what) + " has " + std::to_string(size) + " places");
      form.read(entry, places[i++]);
    }
  }
  void pack(auto& archive, auto& places) const {
    for (auto& one : places) record::pack(archive, form, one);
  }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }
};
// The form of an unordered list of cards or the like. The value is a BagOf (bag.hpp).
template <class Form>
struct Bag {
  static constexpr bool kList = true;
  Form form;  // of one card
  std::string_view what = "the cards";

  Json print(const auto& bag) const {
    Json list = Json::array();
    bag.each([&](auto card, unsigned count) {
      for (; count > 0; --count) list.push_back(form.print(card));
    });
    return list;
  }
  Json hide(const auto& bag) const {
    Json list = Json::array();
    for (std::size_t left = bag.size(); left > 0; --left) list.push_back(kHidden);
    return list;
  }
  template <class AnyBag>
  void read(const TreeView& node, AnyBag& bag) const {
    node.expect_list(what);
    bag.clear();
    for (const TreeView& entry : node.children())
      detail::read_entry<typename AnyBag::Kind>(form, entry, [&](auto card) {
        if (!AnyBag::is_kind(card) || bag.count(card) == UINT8_MAX) entry.fail("that can't be in this list");
        bag.add(card);
      });
  }
  void pack(auto& archive, auto& bag) const { pack_bag(archive, bag); }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }

  // For setups that do not name the cards of the deck: removes from the deck the cards of other places.
  // Throws InputError if the deck has fewer.
  void take_out(auto& deck, const TreeView& setup, const auto&... elsewhere) const {
    const auto take = [&](auto card, unsigned count) {
      if (count > deck.count(card)) {
        std::string word;
        form.write(word, card);
        setup.fail(fmt::format("there are fewer cards `{}`", word));
      }
      deck.remove(card, count);
    };
    (elsewhere.each(take), ...);
  }
};
}  // namespace referee::record
