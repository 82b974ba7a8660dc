// Forms of what is written as a list and kept otherwise: sets as bits, things in no order as counts.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "referee/record/forms.hpp"

namespace referee::record {

// A set of values that are numbers (seats, words), kept as bits of a number.
template <class Form>
struct Bits {
  static constexpr bool kList = true;
  Form form;
  std::string_view what;  // "`winners`"

  Json print(std::uint64_t bits) const {
    Json list = Json::array();
    for (; bits != 0; bits &= bits - 1) list.push_back(form.print(std::countr_zero(bits)));
    return list;
  }
  template <class Set>
  void read(const TreeView& node, Set& bits) const {
    node.expect_list(what);
    bits = 0;
    for (const TreeView& entry : node.children()) {
      std::uint8_t number = 0;
      form.read(entry, number);
      bits = static_cast<Set>(bits | Set{1} << number);
    }
  }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }
};
template <class Form>
Bits(Form, std::string_view) -> Bits<Form>;

// Things of several kinds in no order (cards), kept as how many there are of each kind: an array of bytes, by
// the kind's number. An entry of a list can stand for several (`read_several`).
template <class Form>
struct Kinds {
  static constexpr bool kList = true;
  Form form;  // of one
  std::string_view what = "a list of cards";

  Json print(const auto& counts) const {
    return list(counts, [&](std::size_t kind) { return form.print(kind_of(kind)); });
  }
  Json hide(const auto& counts) const {
    return list(counts, [](std::size_t /*kind*/) { return Json(kHidden); });
  }
  void read(const TreeView& node, auto& counts) const {
    node.expect_list(what);
    counts.fill(0);
    for (const TreeView& entry : node.children())
      detail::read_entry<std::uint8_t>(form, entry, [&](std::uint8_t kind) {
        if (kind >= counts.size() || counts[kind] == UINT8_MAX) entry.fail("that can't be in this list");
        ++counts[kind];
      });
  }
  void pack(auto& archive, auto& counts) const { archive.raw(counts.data(), counts.size()); }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }

 private:
  static std::uint8_t kind_of(std::size_t kind) { return static_cast<std::uint8_t>(kind); }
  static Json list(const auto& counts, const auto& entry) {
    Json all = Json::array();
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      for (unsigned n = 0; n < counts[kind]; ++n) all.push_back(entry(kind));
    return all;
  }
};
template <class Form>
Kinds(Form) -> Kinds<Form>;

}  // namespace referee::record
