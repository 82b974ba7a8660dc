#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {

std::optional<std::uint64_t> count_legal(const Terms& terms, const State& state, Viewer viewer) {
  if (state.phase == Phase::over || (viewer && *viewer != state.turn.player)) return 0;
  std::uint64_t count = 0;
  if (state.phase == Phase::setup) {
    if (viewer) return 0;
    with_next_step(state, [&](auto deal) {
      count = deal.count(state.deck);
      return true;
    });
    return count;
  }
  Bundles bundles;
  list_bundles(terms, state, viewer, bundles);
  // What has outcomes counts once for each.
  const std::uint64_t picks = state.deck.empty() ? 1 : size_of(tops_as_seen(state, viewer));
  for (const Bundle& bundle : bundles) {
    if (bundle.kind == Action::kPlaceOf<Pick>) count += bundle.count * picks;
    else if (bundle.kind == Action::kPlaceOf<Killjoy>) count += Killjoy::count(state, viewer, bundle);
    else count += bundle.count;
  }
  return count;
}

}  // namespace referee::wedding_tables
