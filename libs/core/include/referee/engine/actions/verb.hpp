// Declarations that every verb uses.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "referee/engine/actions/actor.hpp"

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

namespace detail {

// Return a verb's kForm and kBy. If a verb lacks one of them, the compiler reports it here, once.
template <class Kind>
consteval std::string_view form_of() {
  if constexpr (requires { std::string_view(Kind::kForm); }) {
    return Kind::kForm;
  } else {
    static_assert(requires { std::string_view(Kind::kForm); }, "a verb needs kForm, such as \"play CARD\"");
    return "?";
  }
}
template <class Kind>
consteval By by_of() {
  if constexpr (requires { By(Kind::kBy); }) {
    return Kind::kBy;
  } else {
    static_assert(requires { By(Kind::kBy); }, "a verb needs kBy: By::player, By::table or By::umpire");
    return By::player;
  }
}

constexpr By by_of(Actor actor) {
  return is_seat(actor) ? By::player : actor == Actor::table ? By::table : By::umpire;
}

// True for a verb that the rules always refuse. It can be read, so that the refusal names the rule, but is
// never suggested.
template <class Kind>
consteval bool is_never_legal() {
  if constexpr (requires { Kind::kNeverLegal; }) return Kind::kNeverLegal;
  else return false;
}

}  // namespace detail
}  // namespace referee
