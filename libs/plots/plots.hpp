// The typed side of *Will the Party Ever End?* (core's game_of_actions.hpp): plain values and functions, for
// tools that want speed.
#pragma once

#include <vector>

#include "plots/actions/actions.hpp"
#include "plots/actions/pick.hpp"
#include "plots/state/packing.hpp"
#include "plots/state/setup.hpp"
#include "plots/view/secrets.hpp"
#include "plots/view/view.hpp"
#include "referee/engine/game_of_actions.hpp"

namespace referee::plots {

struct Plots : GameOfActions<Rules, State, Action, PossibleInPhase> {
  using Secrets = plots::Secrets;
  static constexpr std::string_view kId = "plots";
  static constexpr std::string_view kTitle = "Will the Party Ever End?";
  static constexpr Parts kParts{Part::picture, Part::packing, Part::candidates, Part::standing};

  static std::span<const EmbeddedRuleset> embedded_rulesets() { return plots::embedded_rulesets(); }
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document) {
    return compile_ruleset(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset);
  static std::vector<ComponentTable> components(const Ruleset& ruleset) { return plots::components(ruleset); }

  static std::span<const std::string_view> keys() { return state_keys(); }
  static std::span<const std::string_view> paths() { return state_paths(); }
  static Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
    return plots::picture(rules, state, viewer, reader);
  }
  // See core's packing.hpp.
  template <class Archive, class AnyState>
  static void pack(Archive& archive, const Rules& rules, const State& /*base*/, AnyState& state) {
    pack_state(archive, rules, state);
  }
  // Every card, faction and row of seats by everybody, hands that can be dealt and some that can't.
  static std::vector<Action> candidates(const Rules& rules, const State& state);
  // Supporters; when the game is over, the share of the treasury.
  static std::int64_t standing(const Rules& rules, const State& state, std::size_t seat);
  static bool random_action(const Rules& rules, const State& state, Action& action,
                            const referee::Below& below) {
    return pick_random(rules, state, action, below) || pick_sealed(rules, state, action, below);
  }
};

}  // namespace referee::plots
