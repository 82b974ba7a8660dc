// The typed side of *My Party!* (core's typed_game.hpp): plain values and functions, for tools that must be
// fast.
#pragma once

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "spin_party/actions/actions.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/setup/setup.hpp"
#include "spin_party/state/fields.hpp"
#include "spin_party/view/secrets.hpp"
#include "spin_party/view/view.hpp"

namespace referee::spin_party {

// The interface through which core plays this game.
struct SpinParty : GameOfActions<SpinParty, Terms, State, Action, PossibleNow> {
  using Secrets = spin_party::Secrets;
  static constexpr std::string_view kId = "spin-party";
  static constexpr std::string_view kTitle = "My Party!";
  static constexpr Features kFeatures{Feature::setup,  Feature::check,   Feature::apply,
                                      Feature::items,  Feature::random,  Feature::parse_context,
                                      Feature::search, Feature::picture, Feature::score};

  static constexpr auto embedded_rulesets = spin_party::embedded_rulesets;
  static constexpr auto initial = initial_state;
  static constexpr auto read_setup = spin_party::read_setup;
  static constexpr auto itemise = spin_party::itemise;
  static constexpr auto show_text = spin_party::show_text;
  static constexpr auto picture = spin_party::picture;
  // Picks a random action. Guests are rarely turned: a guest without bonds may be turned again and again, and
  // the game would never end. Returns false if there is no action.
  [[nodiscard]] static bool random_action(const Terms& terms, const State& state, Action& action,
                                          const RandomBelow& below);
  // Sites and links depend on the board.
  static std::uint32_t parse_context(const Terms& /*terms*/, const State& state) { return state.board; }
  static bool may_search(const Terms& terms, const State& state, const Action& action);
  // Returns the score in halves of a guest: 2 for each guest of the player's colour, or 1 if this guest may
  // leave, because its total is 0.
  static std::int64_t score_of(const Terms& terms, const State& state, std::size_t seat);
};

}  // namespace referee::spin_party

// Instantiated only in game.cpp.
extern template class referee::MatchOf<referee::spin_party::SpinParty>;
