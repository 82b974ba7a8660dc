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
  Bundles bundles;
  list_bundles(terms, state, viewer, bundles);
  // An action with outcomes counts once for each outcome.
  const std::uint64_t picks = state.deck.empty() ? 1 : size_of(tops_as_seen(state, viewer));
  for (const Bundle& bundle : bundles) {
    if (bundle.kind == Action::kPlaceOf<Pick>) count += bundle.count * picks;
    else if (bundle.kind == Action::kPlaceOf<Killjoy>) count += Killjoy::count(state, viewer, bundle);
    else count += bundle.count;
  }
  return !__builtin_add_overflow(total, count, &total);
}

}  // namespace referee::wedding_tables
