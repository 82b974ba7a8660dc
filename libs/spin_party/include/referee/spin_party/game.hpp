// *My Party!* (Alexander K. Hartmann): two players put guests and friendly or hostile bonds on a graph and
// turn guests that are not content; who has more guests of the own colour at the end wins. Rulebook: docs and
// rulesets/spin-party.
//
// `SpinParty` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of
// games.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/spin_party/ids.hpp"
#include "referee/spin_party/move.hpp"
#include "referee/spin_party/notation.hpp"
#include "referee/spin_party/rules.hpp"
#include "referee/spin_party/secrets.hpp"

namespace referee::spin_party {

struct SpinParty : TypedGameBase<Rules, State, Action> {
  using Secrets = spin_party::Secrets;
  static constexpr std::string_view kId = "spin-party";
  static constexpr std::string_view kTitle = "My Party!";

  static std::span<const EmbeddedRuleset> embedded_rulesets() { return spin_party::embedded_rulesets(); }
  static std::span<const std::string_view> verbs() { return spin_party::verbs(); }
  static std::string_view verb(const Action& action) {
    return kVerbNames[static_cast<std::size_t>(action.verb)];
  }
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document) {
    return compile_ruleset(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset);
  static std::vector<ComponentTable> components(const Ruleset& ruleset) {
    return spin_party::components(ruleset);
  }

  static std::span<const std::string_view> keys() { return state_keys(); }
  static std::span<const std::string_view> paths() { return state_paths(); }
  static bool feasible(const Rules& rules, const State& state, const Action& action);
  static Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream);
  static bool may_search(const Rules& rules, const State& state, const Action& action);
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);
  static Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
    return spin_party::picture(rules, state, viewer, reader);
  }
  static bool pick(const Rules& rules, const State& state, Action& action, const Below& below);
};

// The game as core sees it.
const Game& game();

}  // namespace referee::spin_party
