// Packs the nodes of a document into few bytes (delta coding): the program contains its rulesets in this
// form. A number that can be predicted from the nodes before (where a text begins, on which line a node is)
// costs a zero byte. Numbers of one kind are stored together, which compresses well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/tree.hpp"

namespace referee::packing {

inline constexpr std::size_t kColumns = 12;
using Row = std::array<std::uint32_t, kColumns>;

// The predictor: the most likely numbers of a node, given the nodes before it.
struct Expected {
  std::uint32_t number = 0;
  std::uint32_t offset = 0;  // the end of the last text
  Mark mark;
  TextSlice source;

  // Calls `number_in(column, value, expected)` for each number of a node, in an order in which later
  // predictions may use earlier numbers.
  void each(Node& node, auto number_in) {
    std::uint32_t flags = static_cast<std::uint32_t>(node.kind) * 2 + (node.replaces ? 1 : 0);
    number_in(0, flags, 0U);
    node.kind = static_cast<NodeKind>(flags / 2);
    node.replaces = flags % 2 != 0;
    each_slice(1, node.key, number_in);
    each_slice(3, node.text, number_in);
    number_in(5, node.end, ++number);
    number_in(6, node.key_mark.line, mark.line);
    number_in(7, node.key_mark.column, mark.column);
    number_in(8, node.mark.line, node.key_mark.line);
    number_in(9, node.mark.column, node.key_mark.column + node.key.length);
    number_in(10, node.source.offset, source.offset);
    number_in(11, node.source.length, source.length);
    mark = node.key_mark;
    source = node.source;
  }

 private:
  void each_slice(std::size_t column, TextSlice& slice, auto number_in) {
    number_in(column, slice.length, 0U);
    number_in(column + 1, slice.offset, slice.length == 0 ? 0 : offset);
    if (slice.length > 0) offset = slice.offset + slice.length;
  }
};

// Appends a difference in zigzag code, seven bits per byte, the lowest first.
inline void put(std::string& out, std::uint32_t difference) {
  std::uint32_t rest = (difference << 1U) ^ (0U - (difference >> 31U));
  for (; rest >= 0x80U; rest >>= 7U) out += static_cast<char>(rest | 0x80U);
  out += static_cast<char>(rest);
}

// Removes a difference from the beginning of `packed` and returns it.
inline std::uint32_t take(std::string_view& packed) {
  std::uint32_t folded = 0;
  for (unsigned shift = 0; !packed.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(packed.front());
    packed.remove_prefix(1);
    folded |= (byte & 0x7FU) << shift;
    if (byte < 0x80U) break;
  }
  return (folded >> 1U) ^ (0U - (folded & 1U));
}

}  // namespace referee::packing

namespace referee {

// Returns the packed form of nodes.
inline std::string packed_nodes(std::span<const Node> nodes) {
  std::vector<packing::Row> rows;
  packing::Expected expected;
  for (Node node : nodes) {
    packing::Row& row = rows.emplace_back();
    expected.each(node, [&](std::size_t column, std::uint32_t value, std::uint32_t likely) {
      row[column] = value - likely;
    });
  }
  std::string out;
  packing::put(out, static_cast<std::uint32_t>(rows.size()));
  for (std::size_t column = 0; column < packing::kColumns; ++column)
    for (const packing::Row& row : rows) packing::put(out, row[column]);
  return out;
}

// Returns the nodes that were given to packed_nodes. `packed` must come from there: it is not checked.
inline std::vector<Node> unpacked_nodes(std::string_view packed) {
  std::vector<packing::Row> rows(packing::take(packed));
  for (std::size_t column = 0; column < packing::kColumns; ++column)
    for (packing::Row& row : rows) row[column] = packing::take(packed);
  std::vector<Node> nodes;
  nodes.reserve(rows.size());
  packing::Expected expected;
  for (const packing::Row& row : rows) {
    expected.each(nodes.emplace_back(), [&](std::size_t column, std::uint32_t& value, std::uint32_t likely) {
      value = row[column] + likely;
    });
  }
  return nodes;
}

}  // namespace referee
