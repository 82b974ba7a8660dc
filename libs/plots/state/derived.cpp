#include "plots/state/derived.hpp"

namespace referee::plots {

std::optional<std::size_t> position_of(const Terms& terms, const State& state, std::size_t seat) {
  if (state.phase == Phase::setup) return std::nullopt;
  return place_of(terms, state, seat) + 1;
}

std::optional<Side> side_of(const Terms& terms, const State& state, std::size_t seat) {
  if (state.phase == Phase::setup) return std::nullopt;
  return side_of_place(terms, place_of(terms, state, seat));
}

std::optional<std::size_t> rank_of(const Terms& terms, const State& state, std::size_t seat,
                                   const RulingReader& reader) {
  const auto side = side_of(terms, state, seat);
  if (!side || *side == Side::neutral) return std::nullopt;
  const std::size_t place = place_of(terms, state, seat);
  if (*side == Side::bolshevik) return place + 1;
  return reader.ruling<Ruling::rank_pairing>() == RankPairing::kMirrored
             ? terms.players - place
             : place + 1 - (std::size_t{terms.players} - terms.half);
}

}  // namespace referee::plots
