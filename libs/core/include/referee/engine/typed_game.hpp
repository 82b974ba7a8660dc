// What a game has: a struct such as `Plots`, its typed side, of which core makes the Game and the Match that
// programs see (match_of.hpp). Tools that want speed call its functions directly: no allocation, no strings.
// All functions are pure; Rules is immutable during a match.
//
//   struct Plots : GameOfActions<Plots, Rules, State, Action> {          game_of_actions.hpp
//     static constexpr std::string_view kId = "plots";
//     static constexpr std::string_view kTitle = "Will the Party Ever End?";
//     static constexpr Parts kParts{Part::picture, Part::standing};
//     using Secrets = OpenToAll;                                       secrets.hpp
//     static constexpr auto embedded_rulesets = plots::embedded_rulesets;
//     static constexpr auto initial = initial_state;                   State initial(rules, judge)
//     static constexpr auto draw = plots::draw;                        the position as text
//   };
//   const Game& game() { return the_game<Plots>(); }
//
// Its type of ruleset says how one is compiled, how many seats there are and what the box holds. In its
// namespace stand `fields` (state_fields.hpp), or else it prints its states by hand: keys, paths and part;
// and `to_act` (turn.hpp). Whatever is missing or misspelt, or is there and not listed in kParts, the
// compiler says in one sentence.
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

#include "referee/engine/candidates.hpp"
#include "referee/engine/chance.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/engine/state_fields.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/record/packing.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// What a game may have, in place of what core does without it, or besides. It lists in `kParts` what it has.
enum class Part : std::uint8_t {
  setup,       // read_setup: else a setup sets the fields that it names, and the rest is as at the start
  check,       // check, in its namespace: else the game is over, whose turn it is, and the verb's own rules
  apply,       // apply, in its namespace: else what the verb does
  hash,        // hash: else that of the packed position
  items,       // itemise: what derived values are made of
  packing,     // pack_state, in its namespace: else the list of fields is packed
  listing,     // generate, count_legal: else the verbs list
  random,      // random_action: else one of those that are listed
  places,      // reading_place, of a game whose texts are read otherwise in other positions
  plain,       // read_plain: the commonest actions, as they are mostly written, are read in one go
  candidates,  // candidates: actions worth trying; else what can be filled in
  actors,      // find_actor, actor_name: others than the seats, the table and the umpire act
  heap,        // heap_bytes: the state owns memory on the heap
  reading,     // changes_reading: actions change how later lines are read
  search,      // may_search: carrying out an action may hit a limit
  at_once,     // plays_at_once, play_at_once: an action checked and carried out in one go, or not at all
  picture,     // picture: a drawing; else the text of `draw` is shown
  chronicle,   // bulletin: what an official posts about an action
  perft,       // perft: sequences are counted faster than by listing them
  standing,    // standing: how far each player has got, for agents and measured play
  together,    // all win or lose together: what stands for each is the score of all
};

class Parts {
 public:
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part part : parts) mask_ |= 1U << static_cast<unsigned>(part);
  }
  constexpr bool has(Part part) const { return (mask_ >> static_cast<unsigned>(part) & 1U) != 0; }

 private:
  unsigned mask_ = 0;
};

// Templates of a game's namespace, found by the types of their arguments.
namespace game_namespace {
auto checked(auto&&... a) -> decltype(check(a...)) { return check(a...); }
auto applied(auto&&... a) -> decltype(apply(a...)) { return apply(a...); }
auto listed(auto&&... a) -> decltype(fields(a...)) { return fields(a...); }
auto packed(auto&&... a) -> decltype(pack_state(a...)) { return pack_state(a...); }
auto awaited(auto&&... a) -> decltype(to_act(a...)) { return to_act(a...); }
}  // namespace game_namespace

namespace parts {

// The state as a list of its fields (state_fields.hpp), or by hand: its keys and paths, and the value of a
// key (core prints those of common_part itself).
template <class G>
concept ListsFields =
    requires(record::Printer& printer, const typename G::Rules& rules, const typename G::State& state,
             const Onlooker& who) { G::fields(printer, rules, state, who); };
template <class G>
concept PrintsState =
    requires(const typename G::Rules& rules, const typename G::State& state, const RulingReader& reader) {
      { G::keys() } -> std::same_as<std::span<const std::string_view>>;
      { G::paths() } -> std::same_as<std::span<const std::string_view>>;
      { G::part(rules, state, std::string_view{}, Viewer{}, reader) } -> std::same_as<Json>;
    };
// Searches keep positions of such games as few bytes, and others as they lie in memory.
template <class G>
concept Packs = G::kParts.has(Part::packing) || ListsFields<G>;
template <class G>
concept KnowsCandidates =
    requires(const typename G::Rules& rules, const typename G::State& state,
             const CandidateSink<typename G::Action>& sink) { G::candidates(rules, state, sink); };

}  // namespace parts

// A game's own type of ruleset, to which its Rules point.
template <class Rules>
using RulesetOf = std::remove_cvref_t<decltype(*std::declval<const Rules&>().ruleset)>;

// What follows from the type of ruleset and the list of fields.
template <class Self, class RulesType, class StateType, class ActionType>
struct GameBase {
  using Rules = RulesType;
  using State = StateType;
  using Action = ActionType;
  using Defaults = GameBase;
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
  template <class V, class AnyState>
  static void fields(V& v, const Rules& rules, AnyState& state, const Onlooker& who)
    requires requires { game_namespace::listed(v, rules, state, who); }
  {
    game_namespace::listed(v, rules, state, who);
  }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    State state = Self::initial(rules, judge);
    read_state(rules.spec, setup, "a setup of this game",
               [&](auto& v) { Self::fields(v, rules, state, Onlooker{}); });
    return state;
  }
  template <class Archive, class AnyState>
  static void pack(Archive& archive, const Rules& rules, const State& base, AnyState& state) {
    if constexpr (requires { game_namespace::packed(archive, rules, base, state); }) {
      game_namespace::packed(archive, rules, base, state);
    } else {
      record::Packing v(archive);
      Self::fields(v, rules, state, Onlooker{});
    }
  }
  static std::uint64_t hash(const Rules& rules, const State& state) {
    std::vector<unsigned char> room;
    Packer packer(room, true);
    packer(state.ply);
    Self::pack(packer, rules, state, state);
    return hash_bytes(rules.spec.rulings.hashed(), hash_bytes(packer.bytes()));
  }
  static std::optional<Item> itemise(const Rules& /*rules*/, const State& /*state*/,
                                     std::span<const PathStep> /*path*/, Viewer /*viewer*/) {
    return std::nullopt;
  }
};

}  // namespace referee
