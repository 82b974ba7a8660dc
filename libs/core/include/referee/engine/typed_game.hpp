// The typed side of a game: a struct such as `SpinParty`, of which core makes the type-erased Match
// (match_of.hpp). Tools that want speed call its functions directly: no allocation, no strings. What it must
// have, part by part, is in game_parts.hpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/chance.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/onlooker.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/record/packing.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

struct ParseFault;  // action_words.hpp

// What a game may have besides what it must; a game lists in `kParts` what it has.
enum class Part : std::uint8_t {
  actors,      // find_actor, actor_name: others than the seats, the table and the umpire act
  heap,        // heap_bytes: the state owns memory on the heap
  reading,     // changes_reading: actions change how later lines are read
  search,      // may_search: carrying out an action may hit a limit
  at_once,     // plays_at_once, play_at_once: an action checked and carried out in one go
  picture,     // picture: a drawing; else the text of `draw` is shown
  chronicle,   // bulletin: what an official posts about an action
  perft,       // perft: sequences are counted faster than by listing them
  packing,     // pack: a state as few bytes (packing.hpp); else it is kept as it lies in memory
  candidates,  // candidates: actions worth trying, legal or not
  standing     // standing: how far each player has got, for agents and measured play
};

class Parts {
 public:
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part part : parts) mask_ |= 1U << static_cast<unsigned>(part);
  }
  constexpr bool has(Part part) const { return (mask_ >> static_cast<unsigned>(part) & 1U) != 0; }
  // These, and `part` as well if `there`.
  constexpr Parts with(Part part, bool there) const {
    Parts parts = *this;
    if (there) parts.mask_ |= 1U << static_cast<unsigned>(part);
    return parts;
  }
  friend constexpr bool operator==(const Parts&, const Parts&) = default;

 private:
  unsigned mask_ = 0;
};

// Calls of functions that a game's namespace supplies, found by the types of their arguments. Nothing that a
// base can call by their own names, which its members hide.
namespace game_namespace {

template <class... A>
auto initial(A&&... a) -> decltype(initial_state(std::forward<A>(a)...)) {
  return initial_state(std::forward<A>(a)...);
}
template <class... A>
auto setup(A&&... a) -> decltype(read_setup(std::forward<A>(a)...)) {
  return read_setup(std::forward<A>(a)...);
}
template <class... A>
auto parsed(A&&... a) -> decltype(parse(std::forward<A>(a)...)) {
  return parse(std::forward<A>(a)...);
}
template <class... A>
auto printed(A&&... a) -> decltype(print(std::forward<A>(a)...)) {
  return print(std::forward<A>(a)...);
}
template <class... A>
auto checked(A&&... a) -> decltype(check(std::forward<A>(a)...)) {
  return check(std::forward<A>(a)...);
}
template <class... A>
auto applied(A&&... a) -> decltype(apply(std::forward<A>(a)...)) {
  return apply(std::forward<A>(a)...);
}
template <class... A>
auto outcome_drawn(A&&... a) -> decltype(draw_outcome(std::forward<A>(a)...)) {
  return draw_outcome(std::forward<A>(a)...);
}
template <class... A>
auto generated(A&&... a) -> decltype(generate(std::forward<A>(a)...)) {
  return generate(std::forward<A>(a)...);
}
template <class... A>
auto counted(A&&... a) -> decltype(count_legal(std::forward<A>(a)...)) {
  return count_legal(std::forward<A>(a)...);
}
template <class... A>
auto part(A&&... a) -> decltype(state_part(std::forward<A>(a)...)) {
  return state_part(std::forward<A>(a)...);
}
template <class... A>
auto itemised(A&&... a) -> decltype(itemise(std::forward<A>(a)...)) {
  return itemise(std::forward<A>(a)...);
}
template <class... A>
auto hashed(A&&... a) -> decltype(hash_state(std::forward<A>(a)...)) {
  return hash_state(std::forward<A>(a)...);
}
template <class... A>
auto drawn(A&&... a) -> decltype(draw(std::forward<A>(a)...)) {
  return draw(std::forward<A>(a)...);
}
template <class... A>
auto pictured(A&&... a) -> decltype(picture(std::forward<A>(a)...)) {
  return picture(std::forward<A>(a)...);
}
template <class... A>
auto listed(A&&... a) -> decltype(fields(std::forward<A>(a)...)) {
  return fields(std::forward<A>(a)...);
}
template <class... A>
auto packed(A&&... a) -> decltype(pack_state(std::forward<A>(a)...)) {
  return pack_state(std::forward<A>(a)...);
}

}  // namespace game_namespace

// A game's own type of ruleset, to which its Rules point.
template <class Rules>
using RulesetOf = std::remove_cvref_t<decltype(*std::declval<const Rules&>().ruleset)>;

// Base of a game's typed side: joins the functions of the game's namespace to it, and what its type of
// ruleset says of itself, as far as they are there. A game redefines what is different.
template <class RulesType, class StateType, class ActionType>
struct TypedGameBase {
  using Rules = RulesType;
  using State = StateType;
  using Action = ActionType;
  using Part = referee::Part;
  using Names = std::span<const std::string_view>();  // of keys() and paths()
  static constexpr Parts kParts{};

  static std::shared_ptr<const Ruleset> compile(std::string name, Document document)
    requires requires { RulesetOf<Rules>::compile(std::move(name), std::move(document)); }
  {
    return RulesetOf<Rules>::compile(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset)
    requires requires(const RulesetOf<Rules>& own) { own.seat_limits(); }
  {
    return static_cast<const RulesetOf<Rules>&>(ruleset).seat_limits();
  }
  static std::vector<ComponentTable> components(const Ruleset& ruleset)
    requires requires(const RulesetOf<Rules>& own) { own.components(); }
  {
    return static_cast<const RulesetOf<Rules>&>(ruleset).components();
  }
  static State initial(const Rules& rules, FullJudge& judge)
    requires requires { game_namespace::initial(rules, judge); }
  {
    return game_namespace::initial(rules, judge);
  }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge)
    requires requires { game_namespace::setup(rules, setup, judge); }
  {
    return game_namespace::setup(rules, setup, judge);
  }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault)
    requires requires { game_namespace::parsed(rules, state, actor, text, action, fault); }
  {
    return game_namespace::parsed(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out)
    requires requires { game_namespace::printed(rules, state, action, out); }
  {
    return game_namespace::printed(rules, state, action, out);
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge)
    requires requires { game_namespace::checked(rules, state, action, judge); }
  {
    return game_namespace::checked(rules, state, action, judge);
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge)
    requires requires { game_namespace::applied(rules, state, action, judge); }
  {
    return game_namespace::applied(rules, state, action, judge);
  }
  static OutcomeStatus draw_outcome(const Rules& rules, const State& state, Action& action,
                                    ChanceStream* stream)
    requires requires { game_namespace::outcome_drawn(rules, state, action, stream); }
  {
    return game_namespace::outcome_drawn(rules, state, action, stream);
  }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink)
    requires requires { game_namespace::generated(rules, state, viewer, sink); }
  {
    return game_namespace::generated(rules, state, viewer, sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer)
    requires requires { game_namespace::counted(rules, state, viewer); }
  {
    return game_namespace::counted(rules, state, viewer);
  }
  template <class V, class AnyState>
  static void fields(V& v, const Rules& rules, AnyState& state, const Onlooker& who)
    requires requires { game_namespace::listed(v, rules, state, who); }
  {
    game_namespace::listed(v, rules, state, who);
  }
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader)
    requires requires { game_namespace::part(rules, state, key, viewer, reader); }
  {
    return game_namespace::part(rules, state, key, viewer, reader);
  }
  static std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                                     Viewer viewer)
    requires requires { game_namespace::itemised(rules, state, path, viewer); }
  {
    return game_namespace::itemised(rules, state, path, viewer);
  }
  static std::uint64_t hash(const Rules& rules, const State& state)
    requires requires { game_namespace::hashed(rules, state); }
  {
    return game_namespace::hashed(rules, state);
  }
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader)
    requires requires { game_namespace::drawn(rules, state, viewer, style, reader); }
  {
    return game_namespace::drawn(rules, state, viewer, style, reader);
  }
  static void picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader,
                      Scene& scene)
    requires requires { game_namespace::pictured(rules, state, viewer, reader, scene); }
  {
    game_namespace::pictured(rules, state, viewer, reader, scene);
  }
  template <class Archive, class AnyState>
  static void pack(Archive& archive, const Rules& rules, const State& base, AnyState& state)
    requires requires { game_namespace::packed(archive, rules, base, state); }
  {
    game_namespace::packed(archive, rules, base, state);
  }
  template <class Archive, class AnyState>
  static void pack(Archive& archive, const Rules& rules, const State& /*base*/, AnyState& state)
    requires requires(record::Packing<Archive>& v) { game_namespace::listed(v, rules, state, Onlooker{}); }
  {
    record::Packing v(archive);
    game_namespace::listed(v, rules, state, Onlooker{});
  }
};

}  // namespace referee
