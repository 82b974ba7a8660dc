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

namespace referee::wedding_tables {

struct WeddingTables : TypedGameBase<Rules, State, Action> {
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

  static std::span<const std::string_view> keys() { return state_keys(); }
  static Settled settle(const Rules& /*rules*/, const State& state, Action& action, ChanceStream* stream) {
    return settle_draw(state, action, stream);
  }
  static void print_told(const Rules& rules, const State& state, const Action& action, std::size_t viewer,
                         std::string& out) {
    wedding_tables::print_told(rules, state, action, viewer, out);
  }
  static Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
    return wedding_tables::picture(rules, state, viewer, reader);
  }
  // Rules whose checks look at what is hidden. A hand is known to its player, what the deck holds to nobody
  // (rulebook 5, Views).
  static constexpr auto kRestOnHands = std::array{Rule::WT_turn_hand, Rule::WT_turn_two_actions};
  static constexpr auto kRestOnHeaps =
      std::array{Rule::WT_content_family, Rule::WT_content_friends, Rule::WT_content_tables,
                 Rule::WT_content_specials, Rule::WT_turn_top};
  static bool pick(const Rules& rules, const State& state, Action& action, const Below& below);
};

// The game as core sees it.
const Game& game();

}  // namespace referee::wedding_tables
