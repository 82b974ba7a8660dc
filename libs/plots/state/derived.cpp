#include "plots/state/derived.hpp"

namespace referee::plots {

std::optional<std::size_t> position_of(const Rules& rules, const State& state, std::size_t seat) {
  if (state.phase == Phase::setup) return std::nullopt;
  return place_of(rules, state, seat) + 1;
}

std::optional<Side> side_of(const Rules& rules, const State& state, std::size_t seat) {
  if (state.phase == Phase::setup) return std::nullopt;
  return side_of_place(rules, place_of(rules, state, seat));
}

std::optional<std::size_t> rank_of(const Rules& rules, const State& state, std::size_t seat,
                                   const RulingReader& reader) {
  const auto side = side_of(rules, state, seat);
  if (!side || *side == Side::neutral) return std::nullopt;
  const std::size_t place = place_of(rules, state, seat);
  if (*side == Side::bolshevik) return place + 1;
  return reader.ruling<Ruling::rank_pairing>() == RankPairing::kMirrored
             ? rules.players - place
             : place + 1 - (std::size_t{rules.players} - rules.half);
}

std::vector<Actor> actors_to_act(const Rules& rules, const State& state, const RulingReader& reader) {
  // Who has committed may still be waited for: `seats_to_act` reads the ruling, which is logged here.
  if (state.phase == Phase::play) static_cast<void>(reader.ruling<Ruling::take_back>());
  std::vector<Actor> actors;
  if (table_to_act(state)) actors.push_back(Actor::table);
  const unsigned waiting = seats_to_act(rules, state);
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    if (((waiting >> seat) & 1U) != 0) actors.push_back(seat_actor(seat));
  }
  return actors;
}

}  // namespace referee::plots
