// The form of sets: written as a list, and stored as bits.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

#include "referee/record/forms.hpp"

namespace referee::record {

// A set of values that are numbers (seats, words), stored in a number with one bit per value.
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
      if (number >= std::numeric_limits<Set>::digits) entry.fail("that can't be in this list");
      bits = static_cast<Set>(bits | Set{1} << number);
    }
  }
  Json shape(bool hides) const { return detail::list_shape(shape_of(form, hides)); }
};
}  // namespace referee::record
