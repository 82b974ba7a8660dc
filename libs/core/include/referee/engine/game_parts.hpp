// What a game's typed side (typed_game.hpp) must have, part by part. `the_game` (game_of.hpp) names each part
// that is missing or misspelt in a sentence. All functions are pure; `Rules` is immutable during a match.
#pragma once

#include <concepts>
#include <type_traits>
#include <vector>

#include "referee/engine/candidates.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/engine/state_fields.hpp"
#include "referee/engine/typed_game.hpp"
#include "referee/record/packing.hpp"

namespace referee {

namespace parts {

// using Rules, State, Action. A state can be compared and counts actions and chance events; an action says
// whose it is, and begins empty.
template <class G>
concept Types = requires {
  typename G::Rules;
  typename G::State;
  typename G::Action;
};
template <class G>
concept Values = std::constructible_from<typename G::Rules, const MatchSpec&> &&
                 std::equality_comparable<typename G::State> && std::copyable<typename G::State> &&
                 std::default_initializable<typename G::Action> && std::copyable<typename G::Action> &&
                 requires(const typename G::State& state, const typename G::Action& action) {
                   { state.ply } -> std::convertible_to<std::uint64_t>;
                   { state.events } -> std::convertible_to<std::uint64_t>;
                   { action.actor } -> std::convertible_to<Actor>;
                 };

// Its id and title; its embedded rulesets, and a merged one validated (throws InputError); how many seats,
// and what the box holds.
template <class G>
concept Description = requires(const Ruleset& ruleset, std::string name, Document document) {
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::kTitle } -> std::convertible_to<std::string_view>;
  { G::embedded_rulesets() } -> std::same_as<std::span<const EmbeddedRuleset>>;
  { G::compile(name, document) } -> std::same_as<std::shared_ptr<const Ruleset>>;
  { G::seat_limits(ruleset) } -> std::same_as<SeatLimits>;
  { G::components(ruleset) } -> std::same_as<std::vector<ComponentTable>>;
};

// The normal start, and a position from a `setup` (throws InputError).
template <class G>
concept Starts = requires(const typename G::Rules& rules, const TreeView& tree, FullJudge& judge) {
  { G::initial(rules, judge) } -> std::same_as<typename G::State>;
  { G::read_setup(rules, tree, judge) } -> std::same_as<typename G::State>;
};

// The table of verbs; an action read (false after a fault; a missing outcome is none) and printed, appended,
// as its canonical text.
template <class G>
concept Notation = requires(const typename G::Rules& rules, const typename G::State& state,
                            typename G::Action& action, std::string& out, ParseFault& fault) {
  { G::verbs() } -> std::same_as<std::span<const std::string_view>>;
  { G::verb(action) } -> std::same_as<std::string_view>;
  { G::parse(rules, state, Actor{}, std::string_view{}, action, fault) } -> std::same_as<bool>;
  { G::print(rules, state, action, out) } -> std::same_as<void>;
};

// Every rule asked about an action (an outcome is judged if it is there); a legal action with its outcome
// carried out. Both for the fast judge and the full one.
template <class G>
concept Rulebook =
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& changed,
             const typename G::Action& action, FastJudge& fast, FullJudge& full) {
      { G::check(rules, state, action, fast) } -> std::same_as<void>;
      { G::check(rules, state, action, full) } -> std::same_as<void>;
      { G::apply(rules, changed, action, fast) } -> std::same_as<void>;
      { G::apply(rules, changed, action, full) } -> std::same_as<void>;
    };

// The outcome of a legal action put in; the stream may be null.
template <class G>
concept Chance = requires(const typename G::Rules& rules, const typename G::State& state,
                          typename G::Action& action, ChanceStream* stream) {
  { G::draw_outcome(rules, state, action, stream) } -> std::same_as<OutcomeStatus>;
};

// Every listed legal action, with its outcome, given to the sink until that returns false; their number
// (nullopt past 2^64-1); a random one (see Match::pick_random; false if there is none).
template <class G>
concept Listing =
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::Action& action,
             const Below& below, bool (&sink)(const typename G::Action&)) {
      { G::generate(rules, state, Viewer{}, sink) } -> std::same_as<bool>;
      { G::count_legal(rules, state, Viewer{}) } -> std::same_as<std::optional<std::uint64_t>>;
      { G::random_action(rules, state, action, below) } -> std::same_as<bool>;
    };

// The state as a list of its fields (state_fields.hpp), or by hand: its keys and paths, and the value of a
// key (core prints those of common_part itself).
template <class G>
concept ListsFields =
    requires(record::Printer& printer, record::Describer& describer, const typename G::Rules& rules,
             const typename G::State& state, const Onlooker& who) {
      G::fields(printer, rules, state, who);
      G::fields(describer, rules, state, who);
    };
template <class G>
concept PrintsState =
    requires(const typename G::Rules& rules, const typename G::State& state, const RulingReader& reader) {
      { G::keys() } -> std::same_as<std::span<const std::string_view>>;
      { G::paths() } -> std::same_as<std::span<const std::string_view>>;
      { G::part(rules, state, std::string_view{}, Viewer{}, reader) } -> std::same_as<Json>;
    };

// What a derived value is made of, the hash, and the position as text.
template <class G>
concept Views =
    (ListsFields<G> || PrintsState<G>) &&
    requires(const typename G::Rules& rules, const typename G::State& state, const RulingReader& reader) {
      {
        G::itemise(rules, state, std::span<const PathStep>{}, Viewer{})
      } -> std::same_as<std::optional<Item>>;
      { G::hash(rules, state) } -> std::same_as<std::uint64_t>;
      { G::draw(rules, state, Viewer{}, DrawStyle{}, reader) } -> std::same_as<std::string>;
    };

// What need not be there, each under the Part of its name.
template <class G>
concept FindsActors = requires(const typename G::Rules& rules, const typename G::State& state) {
  { G::find_actor(rules, state, std::string_view{}) } -> std::same_as<std::optional<Actor>>;
  { G::actor_name(rules, state, Actor{}) } -> std::same_as<std::string>;
};
template <class G>
concept CountsHeap = requires(const typename G::State& state) {
  { G::heap_bytes(state) } -> std::same_as<std::size_t>;
};
template <class G>
concept ChangesReading = requires {
  { G::changes_reading(std::string_view{}) } -> std::same_as<bool>;
};
template <class G>
concept Searches = requires(const typename G::Rules& rules, const typename G::State& state,
                            const typename G::Action& action) {
  { G::may_search(rules, state, action) } -> std::same_as<bool>;
};
// Whether this action can be played so; and played, for the fast judge: true if it is legal, and has been
// carried out. If not the state stays as it was. Such an action has no outcome, and hits no limit.
template <class G>
concept PlaysAtOnce =
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& changed,
             const typename G::Action& action, FastJudge& fast) {
      { G::plays_at_once(rules, state, action) } -> std::same_as<bool>;
      { G::play_at_once(rules, changed, action, fast) } -> std::same_as<bool>;
    };
template <class G>
concept Draws = requires(const typename G::Rules& rules, const typename G::State& state,
                         const RulingReader& reader, Scene& scene) {
  { G::picture(rules, state, Viewer{}, reader, scene) } -> std::same_as<void>;
};
template <class G>
concept KeepsChronicle =
    requires(const typename G::Rules& rules, const typename G::State& state, const RulingReader& reader) {
      { G::bulletin(rules, state, state, Actor{}, std::string_view{}, reader) } -> std::same_as<Bulletin>;
    };
template <class G>
concept CountsSequences = requires(const typename G::Rules& rules, const typename G::State& state) {
  {
    G::perft(rules, state, unsigned{}, std::span<const std::string>())
  } -> std::same_as<std::optional<std::uint64_t>>;
};
template <class G>
concept Packs = requires(const typename G::Rules& rules, const typename G::State& state,
                         typename G::State& read, Packer& packer, Unpacker& unpacker) {
  G::pack(packer, rules, state, state);
  G::pack(unpacker, rules, state, read);
};
template <class G>
concept HasCandidates = requires(const typename G::Rules& rules, const typename G::State& state,
                                 const CandidateSink<typename G::Action>& sink) {
  { G::candidates(rules, state, sink) } -> std::same_as<void>;
};
template <class G>
concept Stands = requires(const typename G::Rules& rules, const typename G::State& state) {
  { G::standing(rules, state, std::size_t{}) } -> std::same_as<std::int64_t>;
};

// Of what need not be there, what is.
template <class G>
inline constexpr Parts kThere = Parts{}
                                    .with(Part::actors, FindsActors<G>)
                                    .with(Part::heap, CountsHeap<G>)
                                    .with(Part::reading, ChangesReading<G>)
                                    .with(Part::search, Searches<G>)
                                    .with(Part::at_once, PlaysAtOnce<G>)
                                    .with(Part::picture, Draws<G>)
                                    .with(Part::chronicle, KeepsChronicle<G>)
                                    .with(Part::perft, CountsSequences<G>)
                                    .with(Part::packing, Packs<G>)
                                    .with(Part::candidates, HasCandidates<G>)
                                    .with(Part::standing, Stands<G>);
// It is there if and only if it is listed.
template <class G, Part part>
inline constexpr bool as_listed = kThere<G>.has(part) == G::kParts.has(part);
template <class G>
concept AllAsListed = kThere<G> == G::kParts;

// A state that is copied as bytes owns nothing else; any other says how much it owns.
template <class G>
concept Footprint = std::is_trivially_copyable_v<typename G::State> || CountsHeap<G>;

template <class G>
concept Secrecy = DeclaresSecrets<G> && (is_open<G> || KeepsSecrets<typename G::Secrets, G>);

}  // namespace parts

template <class G>
concept TypedGame = parts::Types<G> && parts::Values<G> && parts::Description<G> && parts::Starts<G> &&
                    parts::Notation<G> && parts::Rulebook<G> && parts::Chance<G> && parts::Listing<G> &&
                    parts::Views<G> && parts::Secrecy<G> && parts::Footprint<G> && parts::AllAsListed<G>;

}  // namespace referee
