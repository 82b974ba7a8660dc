// One part of a run that several machines share: which of its numbered pieces are played or counted here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::app {

// `part` of `parts`, from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t parts = 1;

  bool has(std::uint64_t number) const { return number % parts == part - 1; }
  // How many of the numbers 0 .. all-1 are in it, and the one at that place among them.
  std::uint64_t size_of(std::uint64_t all) const { return all / parts + (all % parts >= part ? 1 : 0); }
  std::uint64_t number_at(std::uint64_t place) const { return place * parts + part - 1; }
};
inline constexpr std::uint64_t kMostShards = 1'000'000;

// Reads "2/5", of `most` parts at most. nullopt if it is no such thing.
std::optional<Shard> read_shard(std::string_view text, std::uint64_t most = kMostShards);
// The same for a command line: throws std::runtime_error with what should stand there. The whole if `text` is
// empty.
Shard shard_option(const std::string& text, std::uint64_t most = kMostShards);
std::string to_text(const Shard& shard);

}  // namespace referee::app
