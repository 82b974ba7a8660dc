#include "referee/wedding_tables/game.hpp"

#include "referee/engine/game/the_game.hpp"
#include "wedding_tables/listing/sample.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables {

bool WeddingTables::random_action(const Terms& terms, const State& state, Action& action,
                                  const RandomBelow& below) {
  return pick_random(terms, state, action, below);
}

std::int64_t WeddingTables::score_of(const Terms& terms, const State& state, std::size_t seat) {
  return compute_score(terms, state, seat, RulingReader(terms.spec.rulings, &terms.spec.off)).total;
}

const Game& game() { return the_game<WeddingTables>(); }

}  // namespace referee::wedding_tables

template class referee::MatchOf<referee::wedding_tables::WeddingTables>;
