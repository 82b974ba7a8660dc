#include "referee/wedding_tables/game.hpp"

#include "referee/engine/the_game.hpp"
#include "wedding_tables/listing/sample.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables {

bool WeddingTables::random_action(const Rules& rules, const State& state, Action& action,
                                  const Below& below) {
  return pick_random(rules, state, action, below);
}

std::int64_t WeddingTables::standing(const Rules& rules, const State& state, std::size_t seat) {
  return compute_score(rules, state, seat, RulingReader(rules.spec.rulings, &rules.spec.off)).total;
}

const Game& game() { return the_game<WeddingTables>(); }

}  // namespace referee::wedding_tables

template class referee::MatchOf<referee::wedding_tables::WeddingTables>;
