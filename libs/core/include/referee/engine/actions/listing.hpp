// Lists the legal actions of a game whose actions are a list of small structs (actions_of.hpp). Each kind may
// list and count its own actions; for the other kinds core tries all ways to fill in the arguments (a
// generator of pseudo-legal actions, filtered by the fast judge). Only actors for whom the game waits are
// asked (`to_act`, turn.hpp).
//
// `possible(std::type_identity<Kind>, actor)` returns false if no action of the kind can be legal for the
// actor. The kind is skipped then.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "referee/engine/actions/actions_of.hpp"
#include "referee/engine/actions/candidates.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee {
namespace detail {

// A filter that skips the kinds that count their own actions.
template <class Possible, class Terms, class State>
struct Uncounted {
  const Possible& possible;
  template <class Kind>
  bool operator()(std::type_identity<Kind> kind, Actor actor) const {
    if constexpr (Has<Kind, Terms, State>::kCountsItself) return false;
    else return possible(kind, actor);
  }
};

// Visits all candidates of a kind, legal or not, including those with an outcome. Returns false if `sink`
// stopped it by returning false.
template <class Kind, class Terms, class State, class Sink>
[[nodiscard]] bool each_candidate(const Terms& terms, const State& state, Actor actor, Sink&& sink) {
  if constexpr (Has<Kind, Terms, State>::kNamesCandidates) {
    for (const Kind& kind : Kind::candidates(terms, state, actor))
      if (!sink(kind)) return false;
    return true;
  } else {
    Kind kind{};
    const auto arguments = arguments_of<Kind>(terms, state);
    const auto outcome = outcome_of<Kind>(terms);
    return each_filled(arguments, state, actor, kind, [&](const Kind& said) {
      if constexpr (!HasChance<Kind>) return sink(said);
      else if constexpr (requires { said.takes_outcome(); })
        if (!said.takes_outcome()) return sink(said);
      if (!needs_outcome(said, state) && !sink(said)) return false;
      Kind done = said;
      return each_filled(outcome, state, actor, done, [&](const Kind&) { return settle(done), sink(done); });
    });
  }
}

// Lists the legal actions of one kind and actor. A verb without a list of its own is listed by trying all
// candidates. Returns false if `sink` stopped it by returning false.
template <class G, class Kind, class Terms, class State, class Sink>
[[nodiscard]] bool list_kind(const Terms& terms, const State& state, Actor actor, Sink&& sink) {
  using H = Has<Kind, Terms, State>;
  if constexpr (H::kListsAlone) {
    return !Kind::is_legal(terms, state, actor) || sink(Kind{});
  } else if constexpr (H::kListsItself) {
    return Kind::list(terms, state, actor, sink);
  } else {
    typename G::Action action{actor, {}};
    return each_candidate<Kind>(terms, state, actor, [&](const Kind& kind) {
      action.kind.template emplace<Kind>(kind);
      FastJudge judge(terms.spec.rulings);
      G::check(terms, state, action, judge);
      return judge.refused() || sink(kind);
    });
  }
}

}  // namespace detail

// Lists legal actions, first those of the table and then seat by seat, or those of one player only.
// `sink(actor, kind)` gets each action as the struct of its kind, so that code that only counts need not
// build whole actions. The sink returns false to stop; then this function returns false as well.
template <class G, class Terms, class State, class Possible, class Sink>
[[nodiscard]] bool list_kinds(const Terms& terms, const State& state, Viewer viewer, const Possible& possible,
                              Sink&& sink) {
  using Action = typename G::Action;
  Actor actor = Actor::table;
  // Calls ask(kind) for each kind of one side that may be listable now.
  const auto each = [&]<By by>(std::integral_constant<By, by>, const auto& ask)
                        __attribute__((always_inline)) {
                          return Action::each_kind([&]<class Kind>(std::type_identity<Kind> kind) {
                            if constexpr (!detail::kCanList<Kind, Terms, State>) return true;
                            else if constexpr (Kind::kBy == by && !detail::Has<Kind, Terms, State>::kUnlisted)
                              return !possible(kind, actor) || ask(kind);
                            else return true;
                          });
                        };
  const auto list = [&]<class Kind>(std::type_identity<Kind>) {
    return detail::list_kind<G, Kind>(terms, state, actor,
                                      [&](const Kind& listed)
                                          __attribute__((always_inline)) { return sink(actor, listed); });
  };
  constexpr std::integral_constant<By, By::table> kTable;
  constexpr std::integral_constant<By, By::player> kPlayers;
  const ActorSet waiting = to_act(terms, state);
  if (!viewer && waiting.has(Actor::table) && !each(kTable, list)) return false;
  for (std::size_t seat = 0; seat < terms.spec.seats.size(); ++seat) {
    actor = seat_actor(seat);
    if ((viewer && *viewer != seat) || !waiting.has(actor)) continue;
    if (!each(kPlayers, list)) return false;
  }
  return true;
}

// Like list_kinds, for a sink that takes whole actions. Returns false if `sink` stopped it.
template <class G, class Terms, class State, class Possible, class Sink>
[[nodiscard]] bool list_actions(const Terms& terms, const State& state, Viewer viewer,
                                const Possible& possible, Sink&& sink) {
  typename G::Action action;
  return list_kinds<G>(terms, state, viewer, possible,
                       [&]<class Kind>(Actor actor, const Kind& listed) __attribute__((always_inline)) {
                         action.actor = actor;
                         // Built in place: an action that is first put together and then copied is slow to
                         // read back.
                         action.kind.template emplace<Kind>(listed);
                         return sink(std::as_const(action));
                       });
}

// Visits the patterns of actions that are possible for the actors to act but are not listed: `sink(actor,
// text)` gets each form that a kind has for an actor (Kind::forms).
template <class G, class Sink>
void list_forms(const typename G::Terms& terms, const typename G::State& state, Viewer viewer, Sink&& sink) {
  using Action = typename G::Action;
  using Terms = typename G::Terms;
  using State = typename G::State;
  constexpr auto kHasForms = []<class Kind>(std::type_identity<Kind>) {
    return requires {
      Kind::forms(std::declval<const Terms&>(), std::declval<const State&>(), Actor(), sink);
    };
  };
  if constexpr (!Action::each_kind([&](auto kind) { return !kHasForms(kind); })) {
    const typename G::Possible possible(terms, state);
    const ActorSet waiting = to_act(terms, state);
    for (std::size_t seat = 0; seat < terms.spec.seats.size(); ++seat) {
      const Actor actor = seat_actor(seat);
      if ((viewer && *viewer != seat) || !waiting.has(actor)) continue;
      Action::each_kind([&]<class Kind>(std::type_identity<Kind> kind) {
        if constexpr (kHasForms(kind)) {
          if (possible(kind, actor))
            Kind::forms(terms, state, actor, [&](std::string_view text) { sink(actor, text); });
        }
        return true;
      });
    }
  }
}

// Adds the number of legal actions to `total`. Returns false if the sum exceeds 2^64-1.
template <class G, class Terms, class State, class Possible>
[[nodiscard]] bool count_actions(const Terms& terms, const State& state, const Viewer& viewer,
                                 const Possible& possible, std::uint64_t& total) {
  std::uint64_t sum = total;
  bool fits = true;
  // Kinds that count their own actions are asked here, and left out of the list.
  const auto counted = [&]<class Kind>(std::type_identity<Kind> kind) {
    if constexpr (detail::Has<Kind, Terms, State>::kCountsItself) {
      static_assert(Kind::kBy == By::table);
      if (viewer || !possible(kind, Actor::table)) return true;
      const std::optional<std::uint64_t> more = Kind::count(terms, state, Actor::table);
      fits = more && !__builtin_add_overflow(sum, *more, &sum);
    }
    return fits;
  };
  fits = G::Action::each_kind(counted) &&
         list_kinds<G>(terms, state, viewer, detail::Uncounted<Possible, Terms, State>{possible},
                       [&](Actor, const auto&) { return ++sum > 0; });
  total = sum;
  return fits;
}

// Picks a random legal action that is ready to be applied. Returns false if there is none. Each listed action
// is equally likely. Outcomes are drawn by chance instead, because they need not be equally likely (two dice
// show 1 and 2 twice as often as 1 and 1). So a verb with an outcome and no arguments counts once. `below(n)`
// draws from 0 .. n-1. If an action of the kind `Rare` is drawn, it is drawn again, up to `tries` times in
// all.
template <class G, class Rare = void, class Terms, class State, class Possible, class RandomBelow>
bool pick_listed(const Terms& terms, const State& state, const Possible& possible, typename G::Action& action,
                 RandomBelow&& below, int tries = 1) {
  using Action = typename G::Action;
  const auto each = [&](auto&& visit) {
    std::pair<Actor, std::size_t> drawn(Actor::umpire, 0);
    const auto ask = [&]<class Kind>(Actor actor, const Kind& kind) {
      if constexpr (HasChance<Kind> && detail::count_arguments(Kind::kForm) == 0) {
        const std::pair now(actor, Action::template kPlaceOf<Kind>);
        if (std::exchange(drawn, now) == now) return true;
      }
      return visit(actor, kind);
    };
    static_cast<void>(list_kinds<G>(terms, state, Viewer{}, possible, ask));
  };
  // The ranges [begin, end) of the list that have rare actions, one per seat. If there are more ranges, the
  // remaining rare actions are drawn like all others.
  std::array<std::array<std::uint64_t, 2>, 8> rare;
  std::size_t rows = 0;
  std::uint64_t count = 0;
  each([&]<class Kind>(Actor, const Kind&) {
    if constexpr (std::is_same_v<Kind, Rare>) {
      if (rows > 0 && rare[rows - 1][1] == count) ++rare[rows - 1][1];
      else if (rows < rare.size()) rare[rows++] = {count, count + 1};
    }
    return ++count > 0;
  });
  if (count == 0) return false;
  const auto is_rare = [&](std::uint64_t place) {
    return std::ranges::any_of(std::span(rare).first(rows),
                               [&](const auto& row) { return place >= row[0] && place < row[1]; });
  };
  std::uint64_t at = below(count);
  while (--tries > 0 && is_rare(at)) at = below(count);
  each([&]<class Kind>(Actor actor, const Kind& kind) {
    if (at-- > 0) return true;
    action.actor = actor;
    Kind& picked = action.kind.template emplace<Kind>(kind);
    if constexpr (HasChance<Kind>) draw_kind_outcome(terms, state, actor, picked, below);
    return false;
  });
  return true;
}

// True if core or the game can list the candidates of all kinds, as `find --refusable` and `cover` require.
template <class Action, class Terms, class State>
inline constexpr bool knows_candidates = Action::each_kind(
    []<class Kind>(std::type_identity<Kind>) { return detail::Has<Kind, Terms, State>::kHasCandidates; });

// Passes the candidates of each player, the table and the umpire to `sink`.
template <class Action, class Terms, class State>
void list_candidates(const Terms& terms, const State& state, const CandidateSink<Action>& sink) {
  const auto add_all = [&](Actor actor) {
    Action::each_kind([&]<class Kind>(std::type_identity<Kind>) {
      return detail::each_candidate<Kind>(terms, state, actor, [&](const Kind& kind) {
        sink({actor, kind});
        return true;
      });
    });
  };
  for (std::size_t seat = 0; seat < terms.spec.seats.size(); ++seat) add_all(seat_actor(seat));
  add_all(Actor::table);
  add_all(Actor::umpire);
}

}  // namespace referee
