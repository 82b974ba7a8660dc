#include "wedding_tables/listing/listing.hpp"

namespace referee::wedding_tables {

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
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
  list_bundles(rules, state, bundles);
  // A pick counts once for every outcome; nothing else in a turn has any.
  const std::uint64_t picks = size_of(tops_as_seen(state, viewer));
  for (const Bundle& bundle : bundles)
    count += bundle.count * (bundle.kind == Action::kPlaceOf<Pick> ? picks : 1);
  return count;
}

OutcomeStatus draw_known_outcome(const Rules& rules, const State& state, Action& action,
                                 ChanceStream* stream) {
  const bool can = action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasChance<Kind>) return kind.has_outcome() || Kind::can_draw(state.deck);
    else return true;
  });
  return can ? draw_action_outcome(rules, state, action, stream) : OutcomeStatus::missing;
}

}  // namespace referee::wedding_tables
