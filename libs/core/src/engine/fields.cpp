#include "referee/engine/fields.hpp"

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

}  // namespace referee
