// *My Party*, the wedding-table card game: two to six players lay tables, seat guests from one deck and count
// the gifts they bring; two complete tables or an empty deck end the game. Rulebook: docs and
// rulesets/wedding-tables.
//
// `WeddingTables` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of
// games.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/wedding_tables/deck.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "referee/wedding_tables/move.hpp"
#include "referee/wedding_tables/notation.hpp"
#include "referee/wedding_tables/rules.hpp"
#include "referee/wedding_tables/secrets.hpp"

namespace referee::wedding_tables {

struct WeddingTables : TypedGameBase<Rules, State, Action> {
  using Secrets = wedding_tables::Secrets;
  static constexpr std::string_view kId = "wedding-tables";
  static constexpr std::string_view kTitle = "My Party (wedding tables)";

  static std::span<const EmbeddedRuleset> embedded_rulesets() { return wedding_tables::embedded_rulesets(); }
  static std::span<const std::string_view> verbs() { return wedding_tables::verbs(); }
  static std::string_view verb(const Action& action) {
    return kVerbNames[static_cast<std::size_t>(action.verb)];
  }
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document) {
    return compile_ruleset(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset);
  static std::vector<ComponentTable> components(const Ruleset& ruleset) {
    return wedding_tables::components(ruleset);
  }

  static bool feasible(const Rules& rules, const State& state, const Action& action) {
    return wedding_tables::feasible(rules, state, action);
  }
  static std::span<const std::string_view> keys() { return state_keys(); }
  static std::span<const std::string_view> paths() { return state_paths(); }
  static Settled settle(const Rules& /*rules*/, const State& state, Action& action, ChanceStream* stream) {
    return settle_draw(state, action, stream);
  }
  static Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
    return wedding_tables::picture(rules, state, viewer, reader);
  }
  static bool pick(const Rules& rules, const State& state, Action& action, const Below& below);
};

// The game as core sees it.
const Game& game();

}  // namespace referee::wedding_tables
