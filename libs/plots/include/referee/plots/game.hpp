// *Will the Party Ever End?*: four to seven factions plot in one party; fists and boots decide which half of
// the row pays the other, and the richest share the treasury. Rulebook: docs and rulesets/plots.
//
// `Plots` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of games.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/plots/ids.hpp"
#include "referee/plots/move.hpp"
#include "referee/plots/notation.hpp"
#include "referee/plots/rules.hpp"

namespace referee::plots {

struct Plots {
  using Rules = plots::Rules;
  using State = plots::State;
  using Action = plots::Action;

  static constexpr std::string_view kId = "plots";
  static constexpr std::string_view kTitle = "Will the Party Ever End?";

  static std::span<const EmbeddedRuleset> embedded_rulesets() { return plots::embedded_rulesets(); }
  static std::span<const std::string_view> verbs() { return plots::verbs(); }
  static std::string_view verb(const Action& action) { return name_of(action.verb); }
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document) {
    return compile_ruleset(std::move(name), std::move(document));
  }
  static SeatLimits seat_limits(const Ruleset& ruleset);

  static State initial(const Rules& rules, FullJudge& judge) { return initial_state(rules, judge); }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    return plots::read_setup(rules, setup, judge);
  }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return plots::parse(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    plots::print(rules, state, action, out);
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
    plots::check(rules, state, action, judge);
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
    plots::apply(rules, state, action, judge);
  }
  // True if the action can be carried out on this state at all, whatever the rules say of it.
  static bool feasible(const Rules& rules, const State& state, const Action& action);
  static Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream);
  static bool may_search(const Rules&, const State&, const Action&) { return false; }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return plots::generate(rules, state, viewer, sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
    return plots::count_legal(rules, state, viewer);
  }
  static std::span<const std::string_view> keys() { return state_keys(); }
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader) {
    return state_part(rules, state, key, viewer, reader);
  }
  static std::uint64_t hash(const Rules& rules, const State& state) { return hash_state(rules, state); }
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader) {
    return plots::draw(rules, state, viewer, style, reader);
  }
};

// The game as core sees it.
const Game& game();

}  // namespace referee::plots
