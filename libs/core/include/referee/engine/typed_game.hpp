// The typed side of a game: what a struct such as `SpinParty` supplies so that `MatchOf` (match_of.hpp) can
// make the type-erased Match of it. Tools that want speed call these functions directly: no allocation, no
// strings.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "referee/engine/chance.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// Why a text could not be read as an action. Offsets are bytes into the action's text.
struct ParseFault {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::string message;
  std::string hint;
};

// What settling an action's chance came to.
enum class Settled : std::uint8_t {
  no_chance,  // the action has none
  settled,    // the outcome was given, was the only one, or has been drawn
  missing,    // no outcome, no seed, and several are possible
};

// What a game's typed side looks like. All functions are pure; `Rules` is immutable during a match.
//
//   Rules(const MatchSpec&)                         tables, rulings, seats
//   State initial(rules, judge)                     the normal start
//   State read_setup(rules, tree, judge)            a setup; throws InputError
//   bool parse(rules, state, actor, text, action, fault)   `action` is a new one
//   void print(rules, state, action, out)           canonical text, appended
//   void check(rules, state, action, judge)         every rule; an outcome is judged if it is there
//   Settled settle(rules, state, action, stream)    stream may be null; only called for legal actions
//   void apply(rules, state, action, judge)         only called for legal, settled actions
//   bool feasible(rules, state, action)             can it be done though rules switched off forbid it? Left
//                                                   out where check tells `require` from `allow` (judge.hpp)
//   bool may_search(rules, state, action)           might apply hit a limit, and the action be undecided?
//   bool generate(rules, state, viewer, sink)       every listed legal action, outcomes settled; the
//                                                   sink returns false to stop
//   optional<uint64> count_legal(rules, state, viewer)
//   bool pick(rules, state, action, below)          a random action, see Match::pick_random
//   using Secrets = OpenToAll, or a struct that says what is hidden from whom (secrets.hpp)
//   size_t heap_bytes(state)                        what the state owns on the heap; needed if it is not
//                                                   trivially copyable
//   bool changes_reading(word)                      optional, see Match::changes_reading
//   Scene picture(rules, state, viewer, reader)     optional: a drawing; else the text of draw
//   optional<Item> itemise(rules, state, path, viewer)     what a derived value is made of (itemised.hpp)
//   vector<ComponentTable> components(ruleset)             what the box holds (components.hpp)
//   keys(), paths(), part(rules, state, key, viewer, reader), hash(rules, state),
//   draw(rules, state, viewer, style, reader)
template <class G>
concept TypedGame = requires(const typename G::Rules& rules, typename G::State& state,
                             const typename G::State& seen, typename G::Action& action, FastJudge& fast,
                             FullJudge& full, ChanceStream* stream, std::string& text, ParseFault& fault) {
  requires std::equality_comparable<typename G::State>;
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::parse(rules, seen, Actor{}, std::string_view{}, action, fault) } -> std::same_as<bool>;
  G::print(rules, seen, action, text);
  G::check(rules, seen, action, fast);
  G::check(rules, seen, action, full);
  { G::settle(rules, seen, action, stream) } -> std::same_as<Settled>;
  G::apply(rules, state, action, fast);
  G::apply(rules, state, action, full);
  { G::itemise(rules, seen, std::span<const PathStep>{}, Viewer{}) } -> std::same_as<std::optional<Item>>;
  { G::hash(rules, seen) } -> std::same_as<std::uint64_t>;
  { action.actor } -> std::convertible_to<Actor>;
  { seen.ply } -> std::convertible_to<std::uint64_t>;
  { seen.events } -> std::convertible_to<std::uint64_t>;  // chance events so far
};

// Calls of functions that a game's namespace supplies, found by the types of their arguments.
namespace game_namespace {

template <class... A>
decltype(auto) initial(A&&... a) {
  return initial_state(std::forward<A>(a)...);
}
template <class... A>
decltype(auto) setup(A&&... a) {
  return read_setup(std::forward<A>(a)...);
}
template <class... A>
bool parsed(A&&... a) {
  return parse(std::forward<A>(a)...);
}
template <class... A>
void printed(A&&... a) {
  print(std::forward<A>(a)...);
}
template <class... A>
void checked(A&&... a) {
  check(std::forward<A>(a)...);
}
template <class... A>
void applied(A&&... a) {
  apply(std::forward<A>(a)...);
}
template <class... A>
Settled settled(A&&... a) {
  return settle(std::forward<A>(a)...);
}
template <class... A>
bool generated(A&&... a) {
  return generate(std::forward<A>(a)...);
}
template <class... A>
std::optional<std::uint64_t> counted(A&&... a) {
  return count_legal(std::forward<A>(a)...);
}
// The action that generate lists as number `at` (from 0).
template <class Rules, class State, class Action>
bool listed(const Rules& rules, const State& state, std::uint64_t at, Action& action) {
  return !generate(rules, state, Viewer{}, [&](const Action& candidate) {
    if (at-- > 0) return true;
    action = candidate;
    return false;
  });
}
template <class... A>
std::optional<Item> itemised(A&&... a) {
  return itemise(std::forward<A>(a)...);
}
template <class... A>
std::string drawn(A&&... a) {
  return draw(std::forward<A>(a)...);
}

}  // namespace game_namespace

// Base of a game's typed side: joins the functions of the game's namespace to the concept above. A game
// redefines what is different there.
template <class RulesType, class StateType, class ActionType>
struct TypedGameBase {
  using Rules = RulesType;
  using State = StateType;
  using Action = ActionType;

  static State initial(const Rules& rules, FullJudge& judge) { return game_namespace::initial(rules, judge); }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    return game_namespace::setup(rules, setup, judge);
  }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return game_namespace::parsed(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    game_namespace::printed(rules, state, action, out);
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
    game_namespace::checked(rules, state, action, judge);
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
    game_namespace::applied(rules, state, action, judge);
  }
  static Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream) {
    return game_namespace::settled(rules, state, action, stream);
  }
  static bool may_search(const Rules& /*rules*/, const State& /*state*/, const Action& /*action*/) {
    return false;
  }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return game_namespace::generated(rules, state, viewer, sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
    return game_namespace::counted(rules, state, viewer);
  }
  // A random action for simulation; see Match::pick_random. Here: each listed one is as likely as any other.
  static bool pick(const Rules& rules, const State& state, Action& action, const Below& below) {
    const auto count = game_namespace::counted(rules, state, Viewer{});
    return count && *count > 0 && game_namespace::listed(rules, state, below(*count), action);
  }
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader) {
    return state_part(rules, state, key, viewer, reader);
  }
  static std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                                     Viewer viewer) {
    return game_namespace::itemised(rules, state, path, viewer);
  }
  static std::uint64_t hash(const Rules& rules, const State& state) { return hash_state(rules, state); }
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader) {
    return game_namespace::drawn(rules, state, viewer, style, reader);
  }
};

}  // namespace referee
