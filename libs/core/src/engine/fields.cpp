#include "referee/engine/fields.hpp"

#include <fmt/format.h>

namespace referee {

std::uint64_t hash_bytes(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return hash;
}

std::uint8_t read_seat(const MatchSpec& spec, const TreeView& node) {
  if (node.is_null()) return kNoSeat;
  const std::vector<std::string_view> names(spec.seats.begin(), spec.seats.end());
  return static_cast<std::uint8_t>(node.as_word("a player of this game", names));
}

Json json_of_counts(std::span<const std::uint8_t> counts, std::int64_t least) {
  Json list = Json::array();
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (unsigned n = counts[i]; n > 0; --n) list.push_back(least + static_cast<std::int64_t>(i));
  return list;
}

void read_counts(const TreeView& node, std::span<std::uint8_t> counts, std::int64_t least, std::size_t most) {
  node.expect_list(fmt::format("`{}`", node.key()));
  const std::vector<TreeView> numbers = node.children();
  if (numbers.size() > most)
    node.fail(fmt::format("there are {} numbers, and {} is the most", numbers.size(), most));
  const std::int64_t highest = least + static_cast<std::int64_t>(counts.size()) - 1;
  for (const TreeView& number : numbers)
    ++counts[static_cast<std::size_t>(number.as_integer(least, highest) - least)];
}

}  // namespace referee
