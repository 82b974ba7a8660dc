// The list of a game's verbs as one type of action.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/verb.hpp"
#include "referee/engine/actions/with_constant.hpp"

namespace referee {
namespace detail {

// The type of a variant of these alternatives and of those kinds that are not among them yet.
template <class Variant, class... Kinds>
struct Distinct {
  using Type = Variant;
};
template <class... Known, class Kind, class... Kinds>
struct Distinct<std::variant<Known...>, Kind, Kinds...>
    : Distinct<std::conditional_t<(std::is_same_v<Kind, Known> || ...), std::variant<Known...>,
                                  std::variant<Known..., Kind>>,
               Kinds...> {};

}  // namespace detail

// An action: its actor, and the struct of its verb.
template <class... Kinds>
struct ActionOf {
  using Action = ActionOf;
  // A verb that is listed twice is in the variant once, so that the compiler reports nothing else.
  using Variant = typename detail::Distinct<std::variant<>, Kinds...>::Type;
  static constexpr bool kListedOnce = std::variant_size_v<Variant> == sizeof...(Kinds);
  static_assert(kListedOnce, "a verb is listed twice in ActionOf");
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kVerbs = {
      verb_of(detail::form_of<Kinds>())...};
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kForms = {detail::form_of<Kinds>()...};

  // The number of kinds with a verb of their own. Kinds that share the verb of one of these come after them.
  static constexpr std::size_t kOwnVerbs = [] {
    std::size_t own = 0;
    const auto verb = [](std::size_t i) { return kVerbs.data() + i; };
    while (own < kVerbs.size() && std::find(verb(0), verb(own), kVerbs[own]) == verb(own)) ++own;
    return own;
  }();

  Actor actor = Actor::table;
  Variant kind;

  std::string_view verb() const { return kVerbs[kind.index()]; }
  template <class Kind>
  const Kind* as() const {
    constexpr bool kIsListed = (std::is_same_v<Kind, Kinds> || ...);
    static_assert(kIsListed, "a verb is not listed in ActionOf");
    if constexpr (kIsListed) return std::get_if<Kind>(&kind);
    else return nullptr;
  }
  template <class Kind>
  bool is() const {
    return as<Kind>() != nullptr;
  }
  template <class Visit>
  [[gnu::always_inline]] decltype(auto) visit(Visit&& visit) const {
    return detail::visit_kind(kind, std::forward<Visit>(visit));
  }
  template <class Visit>
  [[gnu::always_inline]] decltype(auto) visit(Visit&& visit) {
    return detail::visit_kind(kind, std::forward<Visit>(visit));
  }
  // Convert between a kind and its index in the list, from 0. with_kind calls visit(type_identity<Kind>).
  template <class Kind>
  static constexpr std::size_t kPlaceOf = [] {
    constexpr std::array kIsIt = {std::is_same_v<Kind, Kinds>...};
    return static_cast<std::size_t>(std::find(kIsIt.begin(), kIsIt.end(), true) - kIsIt.begin());
  }();
  [[gnu::always_inline]] static decltype(auto) with_kind(std::size_t place, auto&& visit) {
    return detail::with_constant<sizeof...(Kinds)>(place, [&](auto index) -> decltype(auto) {
      return visit(std::type_identity<std::variant_alternative_t<index(), Variant>>());
    });
  }
  // True if the verb with the index `place` is for this kind of actor, and can be legal.
  static bool is_verb_of(Actor actor, std::size_t place) {
    constexpr std::array kSaid = {std::pair(detail::by_of<Kinds>(), !detail::is_never_legal<Kinds>())...};
    return kSaid[place] == std::pair(detail::by_of(actor), true);
  }
  // Calls visit(type_identity<Kind>) for each kind. Return false to stop. Returns false if stopped; the
  // result may be ignored.
  [[gnu::always_inline]] static constexpr bool each_kind(auto&& visit) {
    return (visit(std::type_identity<Kinds>()) && ...);
  }
};

}  // namespace referee
