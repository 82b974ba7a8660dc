// Derives from the list of fields of a game's state (record.hpp) how the state is printed and shown, its keys
// and paths, its JSON schema, and how a setup is read. The game has in its namespace
//
//   template <class V, class AnyState>
//   void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who);
#pragma once

#include <array>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/state/view_context.hpp"
#include "referee/record/forms.hpp"
#include "referee/record/printer.hpp"
#include "referee/record/reader.hpp"
#include "referee/record/shape.hpp"

namespace referee {

// The seat of a field that names nobody.
inline constexpr std::uint8_t kNoSeat = 255;

// The keys before and after those of a game's list. Core prints these itself. In a setup they are ignored,
// because they are not part of the position.
inline constexpr std::array<std::string_view, 4> kKeysBefore = {"game", "ruleset", "rulings", "seats"};
inline constexpr std::array<std::string_view, 1> kKeysAfter = {"hash"};

// Returns the reader for a ruling that decides whether a position has `key`. It records the ruling if `v`
// prints the key, even if the position does not have it.
template <class V>
RulingReader reader_of_key(const V& v, std::string_view key, const ViewContext& who,
                           const RulingValues& rulings) {
  if constexpr (requires { v.wants_key(key); })
    if (who.reader != nullptr && v.wants_key(key)) return *who.reader;
  return RulingReader(rulings);
}

// Reads a setup, which messages call `what`; list(v) lists the fields. Throws InputError.
void read_state(const MatchSpec& spec, const TreeView& setup, std::string_view what, auto&& list) {
  record::Reader reader(spec.dropped.get());
  reader.read(setup, what, kKeysBefore, kKeysAfter, [&] { list(reader); });
}

// The keys and paths of a game's state, and the paths of its counters (packing.hpp).
class StateNames {
 public:
  // `fields` must have gone through the list of fields already. Throws std::logic_error if a map has a key
  // twice, or if `outcome` is not listed.
  explicit StateNames(record::PathLister fields);
  std::span<const std::string_view> keys() const { return keys_; }
  std::span<const std::string_view> paths() const { return paths_; }
  std::span<const std::string_view> counters() const { return counters_; }

 private:
  std::list<std::vector<std::string>> texts_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> paths_;
  std::vector<std::string_view> counters_;
};

// Returns the JSON schema of complete states and views, made of the schema of the list of fields.
Json state_schema(std::string_view game, Json fields);

// The form of the actors for whom the game waits. This and EndingForm are common to several games.
struct Actors {
  static constexpr bool kList = true;
  const MatchSpec& spec;
  Json print(const ActorSet& actors) const;
  Json shape() const;
};

// Lists `phase`, `to_act` and `waits_for` for a game that has only the phases `play` and `over`, and that
// waits for everybody who may act.
template <class V, class Terms, class State>
void order_fields(V& v, const Terms& terms, const State& state) {
  const auto actors = [&] { return to_act(terms, state); };
  v.derived(
      "phase", record::Text{}, [&] { return std::string_view(actors().empty() ? "over" : "play"); },
      "`play` or `over`");
  v.derived("to_act", Actors{terms.spec}, actors, "who may act");
  v.derived("waits_for", Actors{terms.spec}, actors, "those without whom the game cannot go on");
}

// Returns a printed position as text: first what belongs to no player, then a line for each player, marked
// with `>` if the player may act. Leaves out what commands print elsewhere, and what is null, false or empty.
std::string text_of_fields(const Json& printed);

// The result of a game.
struct Ending {
  std::vector<std::uint8_t> winners;  // seats
  std::string_view reason;
  // The common score where all play together (Feature::together).
  std::optional<std::int64_t> score = {};
};
// The form (codec) of a game's result.
struct EndingForm {
  static constexpr std::string_view kBelow = ".winners[]|reason|score";
  const MatchSpec& spec;
  Json print(const std::optional<Ending>& ending) const;
  Json shape() const;
};

// Returns the XXH3 hash of the bytes. With the hash of other bytes as `seed` it is a hash of both.
std::uint64_t hash_bytes(std::span<const unsigned char> bytes, std::uint64_t seed = 0);
// Returns the hash of a position together with the rules that its ruleset switches off. Without such rules it
// is `hash`.
std::uint64_t hash_with_switched_off(const Catalogue& catalogue, std::uint64_t hash);

}  // namespace referee
