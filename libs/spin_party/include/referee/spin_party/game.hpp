// *My Party!* (Alexander K. Hartmann): two players put guests and friendly or hostile bonds on a graph and
// turn guests that are not content; who has more guests of the own colour at the end wins. Rulebook: docs and
// rulesets/spin-party.
//
// `SpinParty` is the typed side (see core's match_of.hpp), `game()` the entry for the program's table of
// games.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/spin_party/ids.hpp"
#include "referee/spin_party/move.hpp"
#include "referee/spin_party/notation.hpp"
#include "referee/spin_party/rules.hpp"

namespace referee::spin_party {

struct SpinParty {
  using Rules = spin_party::Rules;
  using State = spin_party::State;
  using Action = spin_party::Action;

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

  static State initial(const Rules& rules, FullJudge& judge) { return initial_state(rules, judge); }
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    return spin_party::read_setup(rules, setup, judge);
  }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return spin_party::parse(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    spin_party::print(rules, state, action, out);
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
    spin_party::check(rules, state, action, judge);
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
    spin_party::apply(rules, state, action, judge);
  }
  // True if the action can be carried out on this state at all, whatever the rules say of it.
  static bool feasible(const Rules& rules, const State& state, const Action& action);
  static Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream);
  static bool may_search(const Rules& rules, const State& state, const Action& action);
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return spin_party::generate(rules, state, viewer, sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);
  static std::span<const std::string_view> keys() { return state_keys(); }
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader) {
    return state_part(rules, state, key, viewer, reader);
  }
  static std::uint64_t hash(const Rules& rules, const State& state) { return hash_state(rules, state); }
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader) {
    return spin_party::draw(rules, state, viewer, style, reader);
  }
};

// The game as core sees it.
const Game& game();

}  // namespace referee::spin_party
