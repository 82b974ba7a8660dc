#include "parts/shard.hpp"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

namespace referee::app {

std::optional<Shard> read_shard(std::string_view text, std::uint64_t most) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.part);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '/') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, shard.parts);
  if (second.ec != std::errc{} || second.ptr != end || shard.part == 0 || shard.part > shard.parts ||
      shard.parts > most)
    return std::nullopt;
  return shard;
}

Shard shard_option(const std::string& text, std::uint64_t most) {
  if (text.empty()) return {};
  if (const auto shard = read_shard(text, most)) return *shard;
  throw std::runtime_error(
      fmt::format("`--shard {}`: expected a part and the number of parts, as in 2/5", text));
}

std::string to_text(const Shard& shard) { return fmt::format("{}/{}", shard.part, shard.parts); }

}  // namespace referee::app
