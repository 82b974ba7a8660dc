// One part of a run that several machines share. Games, lines and branches have numbers, and the part decides
// which of them this machine plays or counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::app {

// Number `part` of `parts`, counted from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t parts = 1;

  bool has(std::uint64_t number) const { return number % parts == part - 1; }
  // Returns how many of the numbers 0 to all-1 belong to this part.
  std::uint64_t size_of(std::uint64_t all) const { return all / parts + (all % parts >= part ? 1 : 0); }
  // Returns the number at index `place` among the numbers of this part.
  std::uint64_t number_at(std::uint64_t place) const { return place * parts + part - 1; }
};
inline constexpr std::uint64_t kMostShards = 1'000'000;

// Reads "2/5", with at most `most` parts. Returns nullopt for any other text.
std::optional<Shard> read_shard(std::string_view text, std::uint64_t most = kMostShards);
// Reads the value of `--shard`. Throws std::runtime_error with what was expected. An empty text means the
// whole run.
Shard shard_option(const std::string& text, std::uint64_t most = kMostShards);
std::string to_text(const Shard& shard);

}  // namespace referee::app
