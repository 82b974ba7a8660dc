// The actions of a game, `using Action = ActionOf<Take, Play, Reveal>;`: a list of small structs, one for
// each verb (action_kind.hpp says what such a struct has). From the list core makes the table of verbs, the
// reader and printer of actions, the draws of chance, the listing and the counting (listing.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "referee/engine/action_kind.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/chance.hpp"

namespace referee {

namespace detail {

// Calls visit(std::integral_constant) with the number `index` < count as a constant. The cases are written
// out so that compilers make one jump of them.
template <std::size_t count, class Visit>
[[gnu::always_inline]] inline decltype(auto) with_constant(std::size_t index, Visit&& visit) {
#define REFEREE_CASE(n)                                                              \
  case n:                                                                            \
    if constexpr (n < count) return visit(std::integral_constant<std::size_t, n>()); \
    else break
#define REFEREE_EIGHT_CASES(n) \
  REFEREE_CASE(n);             \
  REFEREE_CASE(n + 1);         \
  REFEREE_CASE(n + 2);         \
  REFEREE_CASE(n + 3);         \
  REFEREE_CASE(n + 4);         \
  REFEREE_CASE(n + 5);         \
  REFEREE_CASE(n + 6);         \
  REFEREE_CASE(n + 7)
  static_assert(count <= 40, "add a row of cases");
  switch (index) {
    REFEREE_EIGHT_CASES(0);
    REFEREE_EIGHT_CASES(8);
    REFEREE_EIGHT_CASES(16);
    REFEREE_EIGHT_CASES(24);
    REFEREE_EIGHT_CASES(32);
    default:
      break;
  }
#undef REFEREE_EIGHT_CASES
#undef REFEREE_CASE
  __builtin_unreachable();
}

// Calls visit(kind) with what the variant holds.
template <class Variant, class Visit>
[[gnu::always_inline]] inline decltype(auto) visit_kind(Variant& variant, Visit&& visit) {
  return with_constant<std::variant_size_v<std::remove_const_t<Variant>>>(
      variant.index(), [&](auto index) -> decltype(auto) {
        auto* kind = std::get_if<index()>(&variant);
        if (kind == nullptr) __builtin_unreachable();
        return visit(*kind);
      });
}

}  // namespace detail

template <class... Kinds>
struct ActionOf {
  using Variant = std::variant<Kinds...>;
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kVerbs = {verb_of(Kinds::kForm)...};
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kForms = {Kinds::kForm...};

  Actor actor = Actor::table;
  Variant kind;

  std::string_view verb() const { return kVerbs[kind.index()]; }
  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }
  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(kind);
  }
  template <class Visit>
  [[gnu::always_inline]] decltype(auto) visit(Visit&& visit) const {
    return detail::visit_kind(kind, std::forward<Visit>(visit));
  }
  template <class Visit>
  [[gnu::always_inline]] decltype(auto) visit(Visit&& visit) {
    return detail::visit_kind(kind, std::forward<Visit>(visit));
  }
  // The place of a kind in the list, from 0, and the way back: calls visit(std::type_identity<Kind>).
  template <class Kind>
  static constexpr std::size_t kPlaceOf = Variant(std::in_place_type<Kind>).index();
  template <class Visit>
  [[gnu::always_inline]] static decltype(auto) with_kind(std::size_t place, Visit&& visit) {
    return detail::with_constant<sizeof...(Kinds)>(place, [&](auto index) -> decltype(auto) {
      return visit(std::type_identity<std::variant_alternative_t<index(), Variant>>());
    });
  }
  // Calls visit(std::type_identity<Kind>) for each kind in the order of the list, until one returns false.
  template <class Visit>
  [[gnu::always_inline]] static constexpr bool each_kind(Visit&& visit) {
    return (visit(std::type_identity<Kinds>()) && ...);
  }
};

// Reads an action. False, and `fault`, if it can't be read; a missing outcome is no fault here.
template <class Rules, class State, class... Kinds>
bool read_action(const Rules& rules, const State& state, Actor actor, std::string_view text,
                 ActionOf<Kinds...>& action, ParseFault& fault) {
  using Action = ActionOf<Kinds...>;
  ActionWords words(text, fault);
  std::size_t verb = 0;
  if (!words.read_verb(Action::kVerbs, verb)) return false;
  action.actor = actor;
  return detail::with_constant<sizeof...(Kinds)>(verb, [&](auto index) {
    using Kind = std::variant_alternative_t<index(), typename Action::Variant>;
    detail::name_missing_piece<Kind, Rules, State>();
    if constexpr (!ReadsWords<Kind, Rules>) {
      if constexpr (!HasChance<Kind>) {
        if (words.has_outcome()) return words.refuse_outcome();
      }
      if constexpr (requires { Kind::count_words(words); }) {
        if (!Kind::count_words(words)) return false;
      } else {
        constexpr std::size_t kArguments = detail::arguments_of(Kind::kForm);
        if (!words.expect_arguments(kArguments, Kind::kForm)) return false;
      }
    }
    Kind& kind = action.kind.template emplace<Kind>();
    if constexpr (ReadsWords<Kind, Rules>) {
      if (!kind.read_words(words, rules)) return false;
    } else if constexpr (requires { kind.read(words, rules, state); }) {
      if (!kind.read(words, rules, state)) return false;
    } else if constexpr (requires { kind.read(words, rules); }) {
      if (!kind.read(words, rules)) return false;
    }
    if (!words.has_outcome()) return true;
    if constexpr (!HasChance<Kind>) return words.refuse_outcome();
    else if constexpr (requires { kind.read_outcome(words, rules, state); })
      return kind.read_outcome(words, rules, state);
    else if constexpr (requires { kind.read_outcome(words, rules); }) return kind.read_outcome(words, rules);
    else return false;  // name_missing_piece has said so
  });
}

// Whether what a text is read as rests on the position.
template <class Rules, class State, class Action>
inline constexpr bool reads_state = !Action::each_kind(
    []<class Kind>(std::type_identity<Kind>) { return !detail::ReadsState<Kind, Rules, State>; });

// Appends the canonical text.
template <class Rules, class State, class... Kinds>
void print_action(const Rules& rules, const State& state, const ActionOf<Kinds...>& action,
                  std::string& out) {
  out += action.verb();
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (requires { kind.print(rules, state, action.actor, out); })
      kind.print(rules, state, action.actor, out);
    else if constexpr (requires { kind.print(rules, state, out); }) kind.print(rules, state, out);
    else if constexpr (requires { kind.print(rules, out); }) kind.print(rules, out);
    if constexpr (HasChance<Kind>) {
      if (!kind.has_outcome()) return;
      out += " ->";
      if constexpr (requires { kind.print_outcome(rules, state, out); })
        kind.print_outcome(rules, state, out);
      else kind.print_outcome(rules, out);
    }
  });
}

// Draws the outcome of an action of a kind that has one.
template <class Rules, class State, class Kind, class Draw>
void draw_kind_outcome(const Rules& rules, const State& state, Actor actor, Kind& kind, Draw&& below) {
  if constexpr (detail::DrawsForActor<Kind, Rules, State>) kind.draw(rules, state, actor, below);
  else kind.draw(rules, state, below);
}

// Puts in the outcome of a legal action: the one that there can be, or one that is drawn. `stream` may be
// null.
template <class Rules, class State, class... Kinds>
OutcomeStatus draw_action_outcome(const Rules& rules, const State& state, ActionOf<Kinds...>& action,
                                  ChanceStream* stream) {
  return action.visit([&]<class Kind>(Kind& kind) {
    if constexpr (!HasChance<Kind>) {
      return OutcomeStatus::not_needed;
    } else {
      if (kind.has_outcome()) return OutcomeStatus::known;
      const auto draw = [&](auto&& below) { draw_kind_outcome(rules, state, action.actor, kind, below); };
      bool one = false;
      if constexpr (detail::DrawsForActor<Kind, Rules, State>)
        one = kind.has_one_outcome(rules, state, action.actor);
      else one = kind.has_one_outcome(rules, state);
      if (one) draw([](std::uint64_t) { return std::uint64_t{0}; });
      else if (stream == nullptr) return OutcomeStatus::missing;
      else draw([&](std::uint64_t bound) { return stream->below(bound); });
      return OutcomeStatus::known;
    }
  });
}

// How an action sounds to a player (secrets.hpp).
template <class Rules, class State, class... Kinds>
void print_told_action(const Rules& rules, const State& state, const ActionOf<Kinds...>& action,
                       std::size_t viewer, std::string& out) {
  const bool hidden = action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasSecret<Kind>) {
      if (!kind.is_hidden_from(viewer, action.actor)) return false;
      out += action.verb();
      kind.print_hidden(rules, out);
      return true;
    }
    return false;
  });
  if (!hidden) print_action(rules, state, action, out);
}
template <class... Kinds>
bool is_hidden_from(std::size_t viewer, const ActionOf<Kinds...>& action) {
  return action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasSecret<Kind>) return kind.is_hidden_from(viewer, action.actor);
    else return false;
  });
}
// Puts something else, the same for all that sound alike, in place of what the player doesn't hear.
template <class... Kinds>
void conceal_action(ActionOf<Kinds...>& action, std::size_t viewer) {
  action.visit([&]<class Kind>(Kind& kind) {
    if constexpr (HasSecret<Kind>) {
      if (kind.is_hidden_from(viewer, action.actor)) kind.conceal();
    }
  });
}

// What Secrets (secrets.hpp) say of actions, for a game whose kinds say what they hide.
struct SecretsOfActions {
  static void conceal(const auto& /*rules*/, const auto& /*state*/, auto& action, std::size_t viewer) {
    conceal_action(action, viewer);
  }
  static void print_told(const auto& rules, const auto& state, const auto& action, std::size_t viewer,
                         std::string& out) {
    print_told_action(rules, state, action, viewer, out);
  }
};

}  // namespace referee
