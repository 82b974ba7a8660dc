// Forms: how one kind of value is written, read, hidden and described. A game adds its own; each has
//
//   Json print(value)                 Json hide(value)             if it isn't `?`
//   void read(node, value)            throws InputError at the node
//   void pack(archive, value)         if it isn't a number
//   Json shape()                      its JSON schema; or shape(hides), if `?` may stand for parts of it
//
// Where the value is one word, arguments of actions (engine/arguments.hpp) are written by the same form:
//
//   void write(out, value)            appends the word
//   bool find(word, value)            false if it is none
//   Slip slip(word)                   what is said then
//   bool each(visit)                  all values, if they are few, until visit(value) is false
//   std::string_view noun()           "card": what one value is called
#pragma once

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
#include "referee/record/record.hpp"

namespace referee::record {

namespace detail {

// Sets the number of the word among names that has it.
template <class Number>
bool find_among(const auto& names, std::string_view word, Number& number) {
  const auto found = word.empty() ? std::nullopt : find_name(names, word);
  if (found) number = static_cast<Number>(*found);
  return found.has_value();
}

}  // namespace detail

// A whole number within bounds, both included; `none` is the number that null stands for. Of arguments those
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
  template <class Number>
  bool find(std::string_view word, Number& number) const {
    const auto found = whole_number(word, least, most);
    if (found) number = static_cast<Number>(*found);
    return found.has_value();
  }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (std::int64_t number = least; number <= std::min(most, tried); ++number)
      if (!visit(number)) return false;
    return true;
  }
  std::string_view noun() const { return "number"; }
};

struct Flag {
  Json print(bool flag) const { return flag; }
  void read(const TreeView& node, bool& flag) const { flag = node.as_bool(); }
  Json shape() const { return {{"type", "boolean"}}; }
};

// A text of any kind, for derived values.
struct Text {
  Json print(std::string_view text) const { return text; }
  Json shape() const { return {{"type", "string"}}; }
};

// One of several words, by its number; an empty one can't be written. `none` is the number that null stands
// for.
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
  bool find(std::string_view word, auto& number) const { return detail::find_among(names, word, number); }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!names[i].empty() && !visit(i)) return false;
    return true;
  }
  std::string_view noun() const { return what.substr(what.find(' ') + 1); }

 private:
  int index_of(const TreeView& node) const;
};

// A player by name; `none` is the seat that null stands for.
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
  bool find(std::string_view word, auto& seat) const { return detail::find_among(names, word, seat); }
  Slip slip(std::string_view word) const;
  bool each(auto&& visit) const {
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      if (!visit(seat)) return false;
    return true;
  }
  std::string_view noun() const { return "player"; }

 private:
  int index_of(const TreeView& node) const;
};

// A value that may not be there: null.
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
// A value that a setup must name wherever it has the map around it.
template <class Form>
struct Needed : Form {
  static constexpr bool kNeeded = true;
};
template <class Form>
Needed(Form) -> Needed<Form>;

namespace detail {

// Calls put(value) for what an entry of a list stands for: one, or several of a kind (`boots*3`).
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
// For lists whose entries are told apart: refuses what stands there already.
[[noreturn]] void fail_repeated(const TreeView& node);

}  // namespace detail

// A list in its order, of a RowView or VectorView (rows.hpp).
template <class Form>
struct Row {
  static constexpr bool kList = true;
  Form form;
  std::string_view what;           // "`tableau`", "a list of cards"
  bool distinct = false;           // no value twice
  std::size_t most = 1U << 31U;    // how many entries,
  std::string_view too_many = {};  // and what is said of more

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
// A list of fixed length, of an array whose first `size` elements are meant. What a setup's list leaves out
// at its end stays as it is at the start.
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
// Cards or the like in no order, kept in a BagOf (bag.hpp).
template <class Form>
struct Bag {
  static constexpr bool kList = true;
  Form form;  // of one card
  std::string_view what = "a list of cards";

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
        if (bag.count(card) == UINT8_MAX) entry.fail("that can't be in this list");
        bag.add(card);
      });
  }
  void pack(auto& archive, auto& bag) const { pack_bag(archive, bag); }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }
};
}  // namespace referee::record
