// What every verb says of itself, and what it is given.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace referee {

// Whose verb it is.
enum class By : std::uint8_t { player, table, umpire };

// The verb of a form such as `play CARD`.
constexpr std::string_view verb_of(std::string_view form) { return form.substr(0, form.find(' ')); }

// What `check` and `apply` are given: the game's CheckContext or ApplyContext (action_context.hpp).
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
