// *Will the Party Ever End?*: four to seven factions plot in one party; fists and boots decide which half of
// the row pays the other, and the richest share the treasury. Rulebook: docs and rulesets/plots.
//
// `Plots` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of games.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/plots/ids.hpp"
#include "referee/plots/move.hpp"
#include "referee/plots/notation.hpp"
#include "referee/plots/rules.hpp"
#include "referee/plots/secrets.hpp"

namespace referee::plots {

struct Plots : TypedGameBase<Rules, State, Action> {
  using Secrets = plots::Secrets;
  static constexpr std::string_view kId = "plots";
  static constexpr std::string_view kTitle = "Will the Party Ever End?";

  static std::span<const EmbeddedRuleset> embedded_rulesets() { return plots::embedded_rulesets(); }
  static std::span<const std::string_view> verbs() { return plots::verbs(); }
  static std::string_view verb(const Action& action) { return name_of(action.verb); }
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document) {
    return compile_ruleset(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset);
  static std::vector<ComponentTable> components(const Ruleset& ruleset) { return plots::components(ruleset); }

  static std::span<const std::string_view> keys() { return state_keys(); }
  static std::span<const std::string_view> paths() { return state_paths(); }
  static bool feasible(const Rules& rules, const State& state, const Action& action);
  static Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream);
  static Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
    return plots::picture(rules, state, viewer, reader);
  }
  static bool pick(const Rules& rules, const State& state, Action& action, const referee::Below& below);
};

// The game as core sees it.
const Game& game();

}  // namespace referee::plots
