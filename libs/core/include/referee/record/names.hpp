// Ways to name the elements of a list that is written as a map: by their index, or by a member. Each has
//
//   each(list, f)             calls f(name, element, index)
//   read(map, what, list, f)  refuses unknown keys; calls f(node, element, index)
//   pack(archive, list, f)    calls f(element, index), and packs which elements exist
//
// and may have
//
//   is_there(element)         false if the element is written as null; `read` skips null
//   kBrief                    the field whose value may replace the whole element in a setup
//   kNumbered                 "s" if the names are s1, s2 and so on, so that a setup may write a list instead
//   kBelow                    in paths, the names: ".s1|s2" if there are no others, else ".*"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/record/record.hpp"

namespace referee::record {

// Throws InputError for keys of `map`, which messages call `what`, that are not among the names.
void expect_names(const TreeView& map, std::string_view what, std::span<const std::string> names);
inline void expect_names(const TreeView& map, std::string_view what,
                         std::span<const std::string_view> names) {
  map.expect_keys(what, names);
}
// Throws InputError at the key of `entry`, whose name is not in the row; `lacking` completes the message.
[[noreturn]] void fail_lacking(const TreeView& entry, std::string_view lacking);
// Returns the index of `name`, which must be one of `names`.
std::size_t index_of_name(std::span<const std::string> names, std::string_view name);

// Names elements by their index: one element for each name, in the order of the names. They are read in this
// order, too.
template <class Name>
struct ByPlace {
  std::span<const Name> names;

  template <class List, class F>
  void each(List&& list, F&& f) const {
    for (std::size_t i = 0; i < names.size(); ++i) f(std::string_view(names[i]), list[i], i);
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List&& list, F&& f) const {
    expect_names(map, what, names);
    for (std::size_t i = 0; i < names.size(); ++i)
      if (const TreeView node = map[names[i]]) f(node, list[i], i);
  }
  template <class Archive, class List, class F>
  void pack(Archive& /*archive*/, List&& list, F&& f) const {
    for (std::size_t i = 0; i < names.size(); ++i) f(list[i], i);
  }
};
template <class Names>
ByPlace(const Names&) -> ByPlace<typename Names::value_type>;

// Names the elements of a row (rows.hpp) by a member that has the index of the name. Reading a map creates
// the elements.
template <auto member>
struct ByMember {
  std::span<const std::string> names;

  template <class List, class F>
  void each(List&& list, F&& f) const {
    std::size_t i = 0;
    for (auto& one : list) f(std::string_view(names[one.*member]), one, i++);
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List&& list, F&& f) const {
    expect_names(map, what, names);
    for (const TreeView& node : map.children()) {
      auto& one = list.add({});
      using Number = std::remove_reference_t<decltype(one.*member)>;
      one.*member = static_cast<Number>(index_of_name(names, node.key()));
      f(node, one, list.size() - 1);
    }
  }
  template <class Archive, class List, class F>
  void pack(Archive& archive, List&& list, F&& f) const {
    list.pack_size(archive);
    std::size_t i = 0;
    for (auto& one : list.packed()) {
      archive(one.*member);
      f(one, i++);
    }
  }
};

// Names elements by a parallel row of name indices: `shares` of `winners`.
template <class Row>
struct BesideRow {
  std::span<const std::string> names;
  Row row;
  // The message about a name that is not in the row: "is not among the winners".
  std::string_view lacking;

  template <class List, class F>
  void each(List&& list, F&& f) const {
    for (std::size_t i = 0; i < row.size(); ++i) f(std::string_view(names[row[i]]), list[i], i);
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List&& list, F&& f) const {
    expect_names(map, what, names);
    for (const TreeView& node : map.children()) {
      std::size_t i = 0;
      while (i < row.size() && names[row[i]] != node.key()) ++i;
      if (i == row.size()) fail_lacking(node, lacking);
      f(node, list[i], i);
    }
  }
  template <class Archive, class List, class F>
  void pack(Archive& /*archive*/, List&& list, F&& f) const {
    for (std::size_t i = 0; i < row.packed().size(); ++i) f(list[i], i);
  }
};
// The form of a list that is written as a JSON object, with names (names.hpp) as keys and values that are not
// objects.
template <class Names, class Form>
struct MapOf {
  static constexpr std::string_view kBelow = below<Names>();
  Names names;
  std::string_view what;  // "`shares`"
  Form form;

  Json print(const auto& list) const {
    Json map = Json::object();
    names.each(list, [&](std::string_view name, const auto& one, std::size_t) {
      add_key(map, std::string(name), form.print(one));
    });
    return map;
  }
  Json hide(const auto& list) const {
    Json map = Json::object();
    names.each(list, [&](std::string_view name, const auto& one, std::size_t) {
      add_key(map, std::string(name), hidden(form, one));
    });
    return map;
  }
  void read(const TreeView& node, auto& list) const {
    names.read(node, what, list,
               [&](const TreeView& entry, auto& one, std::size_t) { form.read(entry, one); });
  }
  void pack(auto& archive, auto& list) const {
    names.pack(archive, list, [&](auto& one, std::size_t) { record::pack(archive, form, one); });
  }
  Json shape(bool hides) const {
    Json map = {{"type", "object"}, {"additionalProperties", shape_of(form, hides)}};
    if constexpr (requires { Names::kNumbered; }) map["x-numbered"] = Names::kNumbered;
    return map;
  }
};
}  // namespace referee::record
