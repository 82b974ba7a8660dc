// The typed side of *My Party*, the wedding-table card game (core's typed_game.hpp): plain values and
// functions, for tools that need speed.
#pragma once

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "wedding_tables/listing/listing.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/setup/setup.hpp"
#include "wedding_tables/state/fields.hpp"
#include "wedding_tables/view/score_items.hpp"
#include "wedding_tables/view/secrets.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

// The game as core's templates use it. It lists its actions by itself (listing.hpp), so the type of the
// possible kinds is void.
struct WeddingTables : GameOfActions<WeddingTables, Terms, State, Action, void> {
  using Secrets = wedding_tables::Secrets;
  static constexpr std::string_view kId = "wedding-tables";
  static constexpr std::string_view kTitle = "My Party (wedding tables)";
  static constexpr Features kFeatures{Feature::setup,  Feature::check,   Feature::apply,
                                      Feature::items,  Feature::listing, Feature::forms,
                                      Feature::random, Feature::picture, Feature::score};

  static constexpr auto embedded_rulesets = wedding_tables::embedded_rulesets;
  static constexpr auto initial = initial_state;
  static constexpr auto read_setup = wedding_tables::read_setup;
  static constexpr auto itemise = wedding_tables::itemise;
  static constexpr auto show_text = wedding_tables::show_text;
  static constexpr auto picture = wedding_tables::picture;
  // Lists legal actions (listing.hpp). Returns false if `sink` stopped it.
  [[nodiscard]] static bool generate(const Terms& terms, const State& state, Viewer viewer, auto&& sink) {
    return wedding_tables::generate(terms, state, viewer, sink);
  }
  static void list_forms(const Terms& terms, const State& state, Viewer viewer, auto&& sink) {
    wedding_tables::list_forms(terms, state, viewer, sink);
  }
  static constexpr auto count_legal = wedding_tables::count_legal;
  // Returns the score as the tables are now.
  static std::int64_t score_of(const Terms& terms, const State& state, std::size_t seat);
  // Picks a random action (listing/sample.hpp). Returns false if there is none.
  [[nodiscard]] static bool random_action(const Terms& terms, const State& state, Action& action,
                                          const RandomBelow& below);
};

}  // namespace referee::wedding_tables

// Instantiated in game.cpp alone.
extern template class referee::MatchOf<referee::wedding_tables::WeddingTables>;
