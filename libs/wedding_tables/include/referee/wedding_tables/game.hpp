// *My Party*, the wedding-table card game: two to six players lay tables, seat guests from one deck and count
// the gifts they bring; two complete tables or an empty deck end the game. Rulebook: docs and
// rulesets/wedding-tables.
//
// `WeddingTables` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of
// games.
#pragma once

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

struct WeddingTables {
  using Rules = wedding_tables::Rules;
  using State = wedding_tables::State;
  using Action = wedding_tables::Action;

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

  static State initial(const Rules& rules, FullJudge& judge) { return initial_state(rules, judge); }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    return wedding_tables::read_setup(rules, setup, judge);
  }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return wedding_tables::parse(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    wedding_tables::print(rules, state, action, out);
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
    wedding_tables::check(rules, state, action, judge);
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
    wedding_tables::apply(rules, state, action, judge);
  }
  static bool feasible(const Rules& rules, const State& state, const Action& action) {
    return wedding_tables::feasible(rules, state, action);
  }
  static Settled settle(const Rules& /*rules*/, const State& state, Action& action, ChanceStream* stream) {
    return settle_draw(state, action, stream);
  }
  static bool may_search(const Rules& /*rules*/, const State& /*state*/, const Action& /*action*/) {
    return false;
  }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return wedding_tables::generate(rules, state, viewer, sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
    return wedding_tables::count_legal(rules, state, viewer);
  }
  static std::span<const std::string_view> keys() { return state_keys(); }
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader) {
    return state_part(rules, state, key, viewer, reader);
  }
  static std::uint64_t hash(const Rules& rules, const State& state) { return hash_state(rules, state); }
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader) {
    return wedding_tables::draw(rules, state, viewer, style, reader);
  }
};

// The game as core sees it.
const Game& game();

}  // namespace referee::wedding_tables
