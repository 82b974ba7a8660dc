// The legal actions of a game whose actions are a list of small structs (actions_of.hpp): each kind lists and
// counts its own.
//
// `possible(std::type_identity<Kind>)` is false where no action of a kind is legal: the kind is not asked. If
// there is a `possible.may_act(actor)`, players for whom it is false are not asked either.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "referee/engine/actions_of.hpp"

namespace referee {
namespace detail {

inline constexpr auto kIgnore = [](const auto&) { return true; };
template <class Kind, class Rules, class State>
concept ListedAlone = requires(const Rules& rules, const State& state) {
  { Kind::is_legal(rules, state, Actor{}) } -> std::same_as<bool>;
};
template <class Kind, class Rules, class State>
concept Listed = ListedAlone<Kind, Rules, State> || requires(const Rules& rules, const State& state) {
  Kind::list(rules, state, Actor{}, kIgnore);
};
template <class Kind, class Rules, class State>
concept Counted = requires(const Rules& rules, const State& state) { Kind::count(rules, state, Actor{}); };

template <class Kind>
concept SaysUnlisted = requires { requires Kind::kUnlisted; };

template <class Possible>
bool may_act(const Possible& possible, Actor actor) {
  if constexpr (requires { possible.may_act(actor); }) return possible.may_act(actor);
  else return true;
}

// What is possible of the kinds that don't count themselves.
template <class Possible, class Rules, class State>
struct Uncounted {
  const Possible& possible;
  template <class Kind>
  bool operator()(std::type_identity<Kind> kind) const {
    if constexpr (Counted<Kind, Rules, State>) return false;
    else return possible(kind);
  }
  bool may_act(Actor actor) const { return detail::may_act(possible, actor); }
};

}  // namespace detail

// Lists legal actions, those of the table first and then seat by seat, or those of one player only.
// `sink(actor, kind)` gets each as its kind's own struct, so that what only counts makes no actions. It
// returns false to stop; so does this function then.
template <class Action, class Rules, class State, class Possible, class Sink>
bool list_kinds(const Rules& rules, const State& state, Viewer viewer, const Possible& possible,
                Sink&& sink) {
  Actor actor = Actor::table;
  Action::each_kind([]<class Kind>(std::type_identity<Kind>) {
    static_assert(
        detail::Listed<Kind, Rules, State> != detail::SaysUnlisted<Kind>,
        "a verb needs list(rules, state, actor, sink), or is_legal(rules, state, actor) if it stands "
        "alone, or kUnlisted = true");
    return true;
  });
  // Calls ask(kind) for each kind of one side that could be listed now.
  const auto each = [&]<By by>(std::integral_constant<By, by>, const auto& ask)
                        __attribute__((always_inline)) {
                          return Action::each_kind([&]<class Kind>(std::type_identity<Kind> kind) {
                            if constexpr (Kind::kBy == by && detail::Listed<Kind, Rules, State>)
                              return !possible(kind) || ask(kind);
                            else return true;
                          });
                        };
  const auto list = [&]<class Kind>(std::type_identity<Kind>) {
    if constexpr (detail::ListedAlone<Kind, Rules, State>)
      return !Kind::is_legal(rules, state, actor) || sink(actor, Kind{});
    else
      return Kind::list(rules, state, actor, [&](const Kind& listed) __attribute__((always_inline)) {
        return sink(actor, listed);
      });
  };
  constexpr std::integral_constant<By, By::table> kTable;
  constexpr std::integral_constant<By, By::player> kPlayers;
  if (!viewer && !each(kTable, list)) return false;
  if (each(kPlayers, [](auto) { return false; })) return true;  // nothing that a player could do
  for (std::size_t seat = 0; seat < rules.spec.seats.size(); ++seat) {
    if (viewer && *viewer != seat) continue;
    actor = seat_actor(seat);
    if (detail::may_act(possible, actor) && !each(kPlayers, list)) return false;
  }
  return true;
}

// The same for a sink that takes actions.
template <class Action, class Rules, class State, class Possible, class Sink>
bool list_actions(const Rules& rules, const State& state, Viewer viewer, const Possible& possible,
                  Sink&& sink) {
  Action action;
  return list_kinds<Action>(rules, state, viewer, possible,
                            [&]<class Kind>(Actor actor, const Kind& listed) __attribute__((always_inline)) {
                              action.actor = actor;
                              // In place: an action that is put together and then copied is slow to read
                              // back.
                              action.kind.template emplace<Kind>(listed);
                              return sink(std::as_const(action));
                            });
}

// How many there are; nullopt past 2^64-1.
template <class Action, class Rules, class State, class Possible>
std::optional<std::uint64_t> count_actions(const Rules& rules, const State& state, Viewer viewer,
                                           const Possible& possible) {
  std::uint64_t total = 0;
  bool fits = true;
  // What counts itself is asked, and left out of the list.
  const auto counted = [&]<class Kind>(std::type_identity<Kind> kind) {
    if constexpr (detail::Counted<Kind, Rules, State>) {
      static_assert(Kind::kBy == By::table);
      if (viewer || !possible(kind)) return true;
      const std::optional<std::uint64_t> more = Kind::count(rules, state, Actor::table);
      fits = more && !__builtin_add_overflow(total, *more, &total);
    }
    return fits;
  };
  if (!Action::each_kind(counted)) return std::nullopt;
  list_kinds<Action>(rules, state, viewer, detail::Uncounted<Possible, Rules, State>{possible},
                     [&](Actor, const auto&) { return ++total > 0; });
  return total;
}

}  // namespace referee
