#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {

bool count_legal(const Terms& terms, const State& state, const Viewer& viewer, std::uint64_t& total) {
  if (state.phase == Phase::over || (viewer && *viewer != state.turn.player)) return true;
  std::uint64_t count = 0;
  if (state.phase == Phase::setup) {
    if (viewer) return true;
    with_next_step(state, [&](auto deal) {
      count = deal.count(state.deck);
      return true;
    });
    return !__builtin_add_overflow(total, count, &total);
  }
  const Actor actor = seat_actor(state.turn.player);
  with_state_as_seen(state, viewer, [&](const State& seen) {
    return TurnAction::each_kind([&]<class Kind>(std::type_identity<Kind>) {
      return Kind::list(terms, seen, actor, [&](const Kind& kind) {
        // An action with outcomes counts once for each outcome.
        if constexpr (HasChance<Kind>)
          if (needs_outcome(kind, seen)) return count += size_of(kind.outcomes(seen)), true;
        return ++count > 0;
      });
    });
  });
  return !__builtin_add_overflow(total, count, &total);
}

}  // namespace referee::wedding_tables
