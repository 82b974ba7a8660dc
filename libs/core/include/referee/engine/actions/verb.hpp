// Declarations that every verb uses.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace referee {

// The kind of actor that uses a verb.
enum class By : std::uint8_t { player, table, umpire };

// Returns the verb of a form such as `play CARD`.
constexpr std::string_view verb_of(std::string_view form) { return form.substr(0, form.find(' ')); }

// The parameter of `check` and `apply`: the game's CheckContext or ApplyContext (action_context.hpp).
template <class C>
concept Context = requires(C& c) {
  c.terms;
  c.state;
  c.actor;
  c.judge;
};
template <class C>
using JudgeOf = typename std::remove_cvref_t<C>::Judge;

}  // namespace referee
