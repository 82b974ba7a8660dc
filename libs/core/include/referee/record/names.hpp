// What names the elements of a list that is written as a map: their place, or a member. Each has
//
//   each(list, f)             f(name, element, index)
//   read(map, what, list, f)  refuses keys that name nothing; f(node, element, index)
//   pack(archive, list, f)    f(element, index), and whatever says which elements there are
//
// and may have
//
//   is_there(element)         if not, null stands for it, and `read` passes null over
//   kBrief                    the field whose value can stand for the whole element in a setup
//   kBelow                    in paths, the names: ".s1|s2" if no others can be, else ".*"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/record/record.hpp"

namespace referee::record {

// Refuses keys of `map`, called `what`, that are none of the names.
void expect_names(const TreeView& map, std::string_view what, std::span<const std::string> names);
inline void expect_names(const TreeView& map, std::string_view what,
                         std::span<const std::string_view> names) {
  map.expect_keys(what, names);
}
[[noreturn]] void fail_lacking(const TreeView& entry, std::string_view lacking);
std::size_t index_of_name(std::span<const std::string> names, std::string_view name);

// One element for each name, in their order. Read in this order, too.
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

// The elements of a row (rows.hpp), each with its name's number in a member. Reading a map makes them.
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

// Elements beside a row of names' numbers, as many as the row has: `shares` of `winners`.
template <class Row>
struct BesideRow {
  std::span<const std::string> names;
  Row row;
  std::string_view lacking;  // what is said of a name that the row lacks: "is not among the winners"

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
// Values by names (names.hpp): a map whose entries are no maps.
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
    return {{"type", "object"}, {"additionalProperties", shape_of(form, hides)}};
  }
};
}  // namespace referee::record
