// Alters printed states, for tests that load the results as setups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee::test {

// The result of altering one value of a state.
struct AlteredState {
  std::string where;              // JSON pointer to the altered value
  bool prints_otherwise = false;  // loads as another position
  bool has_other_hash = false;
};

// Returns a value to put in place of `value`: another one of its type, or `any`.
inline Json alternative(const Json& value, const Json& any, ChanceStream& stream) {
  if (value.is_boolean()) return !value.get<bool>();
  if (!value.is_number_unsigned()) return any;
  const auto number = value.get<std::uint64_t>();
  return number == 0 || stream.below(2) == 0 ? number + 1 : number - 1;
}

// Alters a random value of a printed state. Returns the JSON pointer to it.
inline std::string alter_value(Json& state, ChanceStream& stream) {
  const Json values = state.flatten();
  const auto any = [&] {
    return std::next(values.begin(), static_cast<std::ptrdiff_t>(stream.below(values.size())));
  };
  const auto value = any();
  state[Json::json_pointer(value.key())] = alternative(value.value(), *any(), stream);
  return value.key();
}

// Replaces a random part of a printed state by the same part of another state, if they differ.
inline void mix_in_part(Json& state, const Json& other, ChanceStream& stream) {
  const Json changes = Json::diff(state, other);
  if (!changes.empty()) state = state.patch(Json::array({changes[stream.below(changes.size())]}));
}

// Alters a random value of a printed state, and loads the result.
template <class G>
AlteredState alter_state(const MatchSpec& spec, const Json& state, ChanceStream stream) {
  AlteredState result;
  Json altered = state;
  result.where = alter_value(altered, stream);
  const Document document = document_from_json(altered, "state");
  try {
    const Json other = state_json(MatchOf<G>(spec, document.root()), Viewer{});
    result.prints_otherwise = other != state;
    result.has_other_hash = other["hash"] != state["hash"];
  } catch (const InputError&) {  // Most alterations make no position.
  }
  return result;
}

}  // namespace referee::test
