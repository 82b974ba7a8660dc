// From a game's typed side (typed_game.hpp) to the Game that core knows: `the_game<Plots>()`.
#pragma once

#include <stdexcept>

#include "referee/engine/match_of.hpp"

namespace referee {

template <TypedGame G>
class GameOf final : public Game {
 public:
  std::string_view id() const override { return G::kId; }
  std::string_view title() const override { return G::kTitle; }
  std::span<const EmbeddedRuleset> embedded_rulesets() const override { return G::embedded_rulesets(); }
  std::span<const std::string_view> verbs() const override { return G::verbs(); }
  std::shared_ptr<const Ruleset> compile(std::string name, Document document) const override {
    return G::compile(std::move(name), std::move(document));
  }
  SeatLimits seat_limits(const Ruleset& ruleset) const override { return G::seat_limits(ruleset); }
  std::vector<ComponentTable> components(const Ruleset& ruleset) const override {
    return G::components(ruleset);
  }
  bool has_secrets() const override { return !is_open<G>; }
  bool keeps_chronicle() const override { return G::kParts.has(Part::chronicle); }
  std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const override {
    return std::make_unique<MatchOf<G>>(std::move(spec), setup);
  }
};

namespace detail {

// Says in one sentence which part is missing or misspelt: the first that is.
template <class G>
consteval void name_missing_part() {
  if constexpr (!parts::Types<G>)
    static_assert(parts::Types<G>, "the game lacks `using Rules`, `using State` or `using Action`");
  else if constexpr (!parts::Values<G>)
    static_assert(
        parts::Values<G>,
        "Rules must be made of a MatchSpec; State needs `ply`, `events` and ==; Action needs `actor`");
  else if constexpr (!parts::Description<G>)
    static_assert(parts::Description<G>,
                  "the game lacks kId, kTitle, embedded_rulesets, compile, seat_limits or components");
  else if constexpr (!parts::Starts<G>)
    static_assert(parts::Starts<G>, "the game lacks initial(rules, judge) or read_setup(rules, tree, judge)");
  else if constexpr (!parts::Notation<G>)
    static_assert(parts::Notation<G>, "the game lacks verbs, verb, parse or print");
  else if constexpr (!parts::Rulebook<G>)
    static_assert(
        parts::Rulebook<G>,
        "the game lacks check or apply (rules, state, action, judge), or has them for one judge only");
  else if constexpr (!parts::Chance<G>)
    static_assert(parts::Chance<G>, "the game lacks draw_outcome(rules, state, action, stream)");
  else if constexpr (!parts::Listing<G>)
    static_assert(parts::Listing<G>, "the game lacks generate, count_legal or random_action");
  else if constexpr (!parts::Views<G>)
    static_assert(parts::Views<G>, "the game lacks fields (or keys, paths and part), itemise, hash or draw");
  else if constexpr (!parts::Secrecy<G>)
    static_assert(parts::Secrecy<G>,
                  "the game lacks `using Secrets = OpenToAll`, or its Secrets lack a part (secrets.hpp)");
  else if constexpr (!parts::Footprint<G>)
    static_assert(parts::Footprint<G>, "a state with something on the heap needs heap_bytes(state)");
  else if constexpr (!parts::as_listed<G, Part::actors>)
    static_assert(parts::as_listed<G, Part::actors>,
                  "find_actor and actor_name go with Part::actors in kParts");
  else if constexpr (!parts::as_listed<G, Part::heap>)
    static_assert(parts::as_listed<G, Part::heap>, "heap_bytes goes with Part::heap in kParts");
  else if constexpr (!parts::as_listed<G, Part::reading>)
    static_assert(parts::as_listed<G, Part::reading>, "changes_reading goes with Part::reading in kParts");
  else if constexpr (!parts::as_listed<G, Part::search>)
    static_assert(parts::as_listed<G, Part::search>, "may_search goes with Part::search in kParts");
  else if constexpr (!parts::as_listed<G, Part::at_once>)
    static_assert(parts::as_listed<G, Part::at_once>,
                  "plays_at_once and play_at_once go with Part::at_once in kParts");
  else if constexpr (!parts::as_listed<G, Part::picture>)
    static_assert(parts::as_listed<G, Part::picture>, "picture goes with Part::picture in kParts");
  else if constexpr (!parts::as_listed<G, Part::chronicle>)
    static_assert(parts::as_listed<G, Part::chronicle>, "bulletin goes with Part::chronicle in kParts");
  else if constexpr (!parts::as_listed<G, Part::perft>)
    static_assert(parts::as_listed<G, Part::perft>, "perft goes with Part::perft in kParts");
  else if constexpr (!parts::as_listed<G, Part::packing>)
    static_assert(parts::as_listed<G, Part::packing>, "pack goes with Part::packing in kParts");
  else if constexpr (!parts::as_listed<G, Part::candidates>)
    static_assert(parts::as_listed<G, Part::candidates>, "candidates goes with Part::candidates in kParts");
  else if constexpr (!parts::as_listed<G, Part::standing>)
    static_assert(parts::as_listed<G, Part::standing>, "standing goes with Part::standing in kParts");
}

}  // namespace detail

// The one object of a game.
template <class G>
const Game& the_game() {
  detail::name_missing_part<G>();
  if constexpr (TypedGame<G>) {
    static const GameOf<G> instance;
    return instance;
  } else {
    throw std::logic_error("not compiled");
  }
}

}  // namespace referee
