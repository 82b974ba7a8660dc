// The actions of a game, `using Action = ActionOf<Take, Play, Reveal>;`: a list of small structs, one for
// each verb (action_kind.hpp has their requirements). Core derives from the list the table of verbs, the
// parser and printer of actions, the draws of chance, the listing and the counting (listing.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "referee/engine/actions/action_kind.hpp"
#include "referee/engine/actions/action_of.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/actions/with_constant.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee {
namespace detail {

// Reads the words after the verb into `kind`, which must be new. Returns false after noting a fault.
template <class Terms, class State, class Kind>
[[nodiscard]] bool read_kind(ActionWords& words, const Terms& terms, const State& state, Kind& kind) {
  if (!read_arguments(words, arguments_of<Kind>(terms, state), kind)) return false;
  if constexpr (!HasChance<Kind>) return !words.has_outcome() || words.refuse_outcome();
  else if (!words.has_outcome()) return true;
  if constexpr (requires { kind.takes_outcome(); }) {
    if (!kind.takes_outcome()) return words.refuse_outcome();
  }
  if constexpr (DeclaresOutcome<Kind, Terms>) {
    if (!read_declared_outcome(words, Kind::outcome(terms), kind)) return false;
    return settle(kind), true;
  } else if constexpr (requires { kind.read_outcome(words, terms, state); }) {
    return kind.read_outcome(words, terms, state);
  } else if constexpr (HasChance<Kind>) {
    return kind.read_outcome(words, terms);
  }
}

// Appends the words after the verb.
template <class Terms, class State, class Kind>
void print_kind(const Terms& terms, const State& state, Actor actor, const Kind& kind, std::string& out) {
  const auto arguments = arguments_of<Kind>(terms, state);
  if constexpr (requires { kind.canonical(terms, state, actor); })
    print_arguments(arguments, kind.canonical(terms, state, actor), false, out);
  else print_arguments(arguments, kind, false, out);
  if constexpr (HasChance<Kind>) {
    if (!kind.has_outcome()) return;
    out += " ->";
    if constexpr (DeclaresOutcome<Kind, Terms>) print_arguments(Kind::outcome(terms), kind, false, out);
    else kind.print_outcome(terms, state, out);
  }
}

// Like print_kind, for a viewer who does not see everything: secret arguments are printed as `?`. A secret
// outcome is one `?`, however long it is.
template <class Terms, class State, class Kind>
void print_hidden(const Terms& terms, const State& state, const Kind& kind, std::string& out) {
  if constexpr (requires { kind.print_hidden(terms, out); }) {
    kind.print_hidden(terms, out);
  } else {
    print_arguments(arguments_of<Kind>(terms, state), kind, true, out);
    if constexpr (requires { kind.takes_outcome(); }) {
      if (!kind.takes_outcome()) return;
    }
    if constexpr (DeclaresOutcome<Kind, Terms>) {
      out += " ->";
      const auto outcome = Kind::outcome(terms);
      if constexpr (ArgumentTraits<std::remove_const_t<decltype(outcome)>>::kHidden) out += " ?";
      else print_arguments(outcome, kind, true, out);
    }
  }
}

// Reads the words after the verb as an action of this kind, or as the action of another kind that they mean.
// Returns false after noting a fault.
template <class Kind, class Terms, class State, class Action>
[[nodiscard]] bool read_as(ActionWords& words, const Terms& terms, const State& state, Action& action) {
  if constexpr (!kComplete<Kind, Terms, State>) {
    return false;
  } else {
    if (!read_kind(words, terms, state, action.kind.template emplace<Kind>())) return false;
    if constexpr (requires(const Kind& kind) { kind.meant_by(Actor()); }) {
      if (const auto meant = action.template as<Kind>()->meant_by(action.actor)) action.kind = *meant;
    }
    return true;
  }
}

// Reads the words after the verb of `Kind`, which other kinds may share. Returns false after noting a fault.
template <class Kind, class Terms, class State, class Action>
[[nodiscard]] bool read_verb(ActionWords& words, const Terms& terms, const State& state, Action& action) {
  bool read = false;
  const bool shared = !Action::each_kind([&]<class Other>(std::type_identity<Other>) {
    if constexpr (requires { Other::is_meant(words); }) {
      if constexpr (verb_of(Other::kForm) == verb_of(Kind::kForm)) {
        if (!Other::is_meant(words)) return true;
        read = read_as<Other>(words, terms, state, action);
        return false;
      }
    }
    return true;
  });
  return shared ? read : read_as<Kind>(words, terms, state, action);
}

// Replaces secret arguments by their first value, and removes a secret outcome, so that the result is the
// same for all actions that look alike.
template <class Terms, class State, class Kind>
void conceal(const Terms& terms, const State& state, Kind& kind) {
  if constexpr (requires { kind.conceal(); }) {
    kind.conceal();
  } else {
    each_argument(arguments_of<Kind>(terms, state), [&]<class One>(const One& one, std::size_t) {
      if constexpr (One::kHidden) one.set_first(kind);
      return true;
    });
    each_argument(outcome_of<Kind>(terms), [&]<class One>(const One& one, std::size_t) {
      Kind fresh{};
      if constexpr (One::kHidden) one.of(kind) = one.of(fresh);
      return true;
    });
  }
}

}  // namespace detail

// Reads an action. Returns false, and fills `fault`, if it can't be read. A missing outcome is not a fault
// here.
template <class Terms, class State, class... Kinds>
[[nodiscard]] bool read_action(const Terms& terms, const State& state, Actor actor, std::string_view text,
                               ActionOf<Kinds...>& action, ParseFault& fault) {
  using Action = ActionOf<Kinds...>;
  ActionWords words(text, fault);
  std::size_t verb = 0;
  const auto may_say = [&](std::size_t place) { return Action::is_verb_of(actor, place); };
  if (!words.read_verb(std::span(Action::kVerbs).template first<Action::kOwnVerbs>(), verb, may_say))
    return false;
  action.actor = actor;
  return detail::with_constant<Action::kOwnVerbs>(verb, [&](auto index) {
    using Kind = std::variant_alternative_t<index(), typename Action::Variant>;
    return detail::read_verb<Kind>(words, terms, state, action);
  });
}

// True if the meaning of a text depends on the position.
template <class Terms, class State, class Action>
inline constexpr bool reads_state = !Action::each_kind(
    []<class Kind>(std::type_identity<Kind>) { return !detail::Has<Kind, Terms, State>::kReadsState; });

// Appends the canonical text of an action.
template <class Terms, class State, class... Kinds>
void print_action(const Terms& terms, const State& state, const ActionOf<Kinds...>& action,
                  std::string& out) {
  out += action.verb();
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (detail::kComplete<Kind, Terms, State>)
      detail::print_kind(terms, state, action.actor, kind, out);
  });
}

// Returns the words that can follow the beginning `begun` of an action, if its verb declares them.
template <class Action, class Terms, class State>
std::vector<std::string> next_words(const Terms& terms, const State& state, std::string_view begun) {
  std::vector<std::string> names;
  ParseFault fault;
  const ActionWords words(begun, fault);
  if (words.count() == 0) return {Action::kVerbs.begin(), Action::kVerbs.begin() + Action::kOwnVerbs};
  Action::each_kind([&]<class Kind>(std::type_identity<Kind>) {
    if (verb_of(Kind::kForm) != words[0]) return true;
    if (!words.has_outcome()) {
      detail::add_next_words<Kind>(detail::arguments_of<Kind>(terms, state), words, 1, state, names);
      return false;
    }
    detail::each_argument(detail::outcome_of<Kind>(terms), [&](const auto& one, std::size_t i) {
      if (i == words.outcome_count()) one.template add_own_words<Kind>(state, names);
      return true;
    });
    return false;
  });
  return names;
}

// Draws the outcome of an action whose kind has one. `below(n)` draws from 0 .. n-1.
template <class Terms, class State, class Kind, class Draw>
void draw_kind_outcome(const Terms& terms, const State& state, Actor actor, Kind& kind, Draw&& below) {
  if constexpr (detail::Has<Kind, Terms, State>::kDrawsForActor)
    kind.draw_outcome(terms, state, actor, below);
  else kind.draw_outcome(terms, state, below);
}

// True if this action needs a chance outcome in this position.
template <class Kind, class State>
bool needs_outcome(const Kind& kind, const State& state) {
  if constexpr (requires { kind.needs_outcome(state); }) return kind.needs_outcome(state);
  else if constexpr (requires { kind.takes_outcome(); }) return kind.takes_outcome();
  else return true;
}

// Sets the outcome of a legal action: the only possible one, or one that is drawn from `stream`, which may be
// null.
template <class Terms, class State, class... Kinds>
OutcomeStatus draw_action_outcome(const Terms& terms, const State& state, ActionOf<Kinds...>& action,
                                  ChanceStream* stream) {
  return action.visit([&]<class Kind>(Kind& kind) {
    if constexpr (!HasChance<Kind> || !detail::kComplete<Kind, Terms, State>) {
      return OutcomeStatus::not_needed;
    } else {
      if (kind.has_outcome()) return OutcomeStatus::known;
      if (!needs_outcome(kind, state)) return OutcomeStatus::not_needed;
      if constexpr (requires { kind.can_draw_outcome(state); }) {
        if (!kind.can_draw_outcome(state)) return OutcomeStatus::missing;
      }
      const auto draw = [&](auto&& below) { draw_kind_outcome(terms, state, action.actor, kind, below); };
      bool one = false;
      if constexpr (detail::Has<Kind, Terms, State>::kDrawsForActor)
        one = kind.has_one_outcome(terms, state, action.actor);
      else one = kind.has_one_outcome(terms, state);
      if (one) draw([](std::uint64_t) { return std::uint64_t{0}; });
      else if (stream == nullptr) return OutcomeStatus::missing;
      else draw([&](std::uint64_t bound) { return stream->below(bound); });
      return OutcomeStatus::known;
    }
  });
}

// True if the player in seat `viewer` does not see the whole action.
template <class... Kinds>
bool is_hidden_from(std::size_t viewer, const ActionOf<Kinds...>& action) {
  return action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasSecret<Kind>) return kind.is_hidden_from(viewer, action.actor);
    else return false;
  });
}
// Appends an action as a player sees it (secrets.hpp).
template <class Terms, class State, class... Kinds>
void print_told_action(const Terms& terms, const State& state, const ActionOf<Kinds...>& action,
                       std::size_t viewer, std::string& out) {
  if (!is_hidden_from(viewer, action)) return print_action(terms, state, action, out);
  out += action.verb();
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasSecret<Kind>) detail::print_hidden(terms, state, kind, out);
  });
}
// Replaces the parts of an action that the player does not see. The result is the same for all actions that
// look alike to the player.
template <class Terms, class State, class... Kinds>
void conceal_action(const Terms& terms, const State& state, ActionOf<Kinds...>& action, std::size_t viewer) {
  if (!is_hidden_from(viewer, action)) return;
  action.visit([&]<class Kind>(Kind& kind) {
    if constexpr (HasSecret<Kind>) detail::conceal(terms, state, kind);
  });
}

// The part of Secrets (secrets.hpp) about actions, for games whose verbs declare what they hide. `knows` is
// for games whose `rests-on` is never more than `hand`, the cards of the player who acts, or `deck`, the
// cards that chance draws from.
struct SecretsOfActions {
  template <class Basis>
  static bool knows(const auto& /*terms*/, const auto& /*state*/, const auto& action, Basis basis,
                    std::size_t viewer, bool happened) {
    constexpr std::size_t kKnown = 1 + requires { Basis::hand; } + requires { Basis::deck; };
    static_assert(count_of(Basis()) == kKnown,
                  "rules rest on other words than `hand` and `deck`, so the game's Secrets need knows(terms, "
                  "state, action, basis, viewer, happened)");
    if constexpr (requires { Basis::hand; })
      if (basis == Basis::hand) return happened || action.actor == seat_actor(viewer);
    if constexpr (requires { Basis::deck; })
      if (basis == Basis::deck) return happened && !is_hidden_from(viewer, action);
    return basis == Basis::open;
  }
  static void conceal(const auto& terms, const auto& state, auto& action, std::size_t viewer) {
    conceal_action(terms, state, action, viewer);
  }
  static void print_told(const auto& terms, const auto& state, const auto& action, std::size_t viewer,
                         std::string& out) {
    print_told_action(terms, state, action, viewer, out);
  }
};

}  // namespace referee
