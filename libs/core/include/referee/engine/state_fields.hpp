// What follows from the list of fields of a game's state (record.hpp): how it is printed and shown, which
// keys and paths it has, its JSON schema, and how a setup is read. Such a game has in its namespace
//
//   template <class V, class AnyState>
//   void fields(V& v, const Terms& terms, AnyState& state, const Onlooker& who);
#pragma once

#include <array>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/onlooker.hpp"
#include "referee/record/forms.hpp"
#include "referee/record/printer.hpp"
#include "referee/record/reader.hpp"
#include "referee/record/shape.hpp"

namespace referee {

// For a field that names nobody.
inline constexpr std::uint8_t kNoSeat = 255;

// The keys before those of a game's list, which core prints itself. In a setup they say nothing of the
// position, and neither does the hash.
inline constexpr std::array<std::string_view, 4> kKeysBefore = {"game", "ruleset", "rulings", "seats"};
inline constexpr std::array<std::string_view, 1> kKeysAfter = {"hash"};

// Reads a setup, called `what`: list(v) lists the fields. Throws InputError.
void read_state(const MatchSpec& spec, const TreeView& setup, std::string_view what, auto&& list) {
  record::Reader reader(spec.dropped.get());
  reader.read(setup, what, kKeysBefore, kKeysAfter, [&] { list(reader); });
}

// The keys and paths of a state, and the paths of its counters (packing.hpp).
class StateNames {
 public:
  explicit StateNames(record::PathLister fields);  // has run through the list
  std::span<const std::string_view> keys() const { return keys_; }
  std::span<const std::string_view> paths() const { return paths_; }
  std::span<const std::string_view> counters() const { return counters_; }

 private:
  std::list<std::vector<std::string>> texts_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> paths_;
  std::vector<std::string_view> counters_;
};

// The JSON schema of whole states and views, of the schema of the list.
Json state_schema(std::string_view game, Json fields);

// Forms of values that games have in common.

// Those whom the game waits for.
struct Actors {
  static constexpr bool kList = true;
  const MatchSpec& spec;
  Json print(const ActorSet& actors) const;
  Json shape() const;
};

// How a game has ended.
struct Ending {
  std::vector<std::uint8_t> winners;  // seats
  std::string_view reason;
  std::optional<std::int64_t> score = {};  // of all together, where they play together (Feature::together)
};
struct EndingForm {
  static constexpr std::string_view kBelow = ".winners[]|reason|score";
  const MatchSpec& spec;
  Json print(const std::optional<Ending>& ending) const;
  Json shape() const;
};

// Returns the XXH3 hash of the bytes. With the hash of other bytes as `seed` it is a hash of both.
std::uint64_t hash_bytes(std::span<const unsigned char> bytes, std::uint64_t seed = 0);

}  // namespace referee
