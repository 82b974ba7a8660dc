#include "plots/state/state.hpp"

#include <algorithm>

#include "plots/state/questions.hpp"

namespace referee::plots {

Terms::Terms(const MatchSpec& match_spec)
    : TermsOf(match_spec),
      players(static_cast<std::uint8_t>(match_spec.seats.size())),
      half(static_cast<std::uint8_t>(players / 2)) {
  // PL-I.4.deck (I.4): power cards with a number up to n, and each player's leaders except the one in the
  // tableau.
  for (std::size_t seat = 0; seat < players; ++seat) {
    for (const Card card : ruleset->faces[seat]) full_deck.add(card);
    full_deck.add(leader_card(seat), ruleset->leaders.count - 1U);
  }
}

std::size_t place_of(const Terms& terms, const State& state, std::size_t seat) {
  const auto begin = state.tableau.begin();
  return static_cast<std::size_t>(std::find(begin, begin + terms.players, seat) - begin);
}

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

CardBag cards_in_play(const Terms& terms, const State& state) {
  CardBag all = state.deck;
  all.add(state.pile);
  all.add(state.secrets);
  all.add(state.discarded);
  for (std::size_t i = 0; i < state.below.count; ++i) all.add(state.below.cards[i]);
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    const Player& player = state.players[seat];
    all.add(player.hand);
    if (player.has_down()) all.add(player.down);
    if (player.leaders > 1) all.add(leader_card(seat), player.leaders - 1U);
  }
  return all;
}

CardBag box_of(const Terms& terms, const State& state) {
  CardBag box = terms.full_deck;
  box.remove(cards_in_play(terms, state));
  return box;
}

void give_factions(const Terms& terms, State& state) {
  unsigned taken = 0;
  for (const Player& player : players_of(terms, state))
    if (player.faction != kNoFaction) taken |= 1U << player.faction;
  auto next = terms.ruleset->factions.begin();
  for (Player& player : players_of(terms, state)) {
    if (player.faction != kNoFaction) continue;
    while (((taken >> *next) & 1U) != 0) ++next;
    player.faction = *next++;
  }
}

namespace {

// Returns the seats of the players for whom `acts` is true.
ActorSet seats_that(const Terms& terms, const State& state, auto acts) {
  std::uint64_t seats = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    if (acts(state.players[seat])) seats |= std::uint64_t{1} << seat;
  return ActorSet::seats(seats);
}

// Returns the players who must put a card down.
ActorSet seats_without_card_down(const Terms& terms, const State& state) {
  return seats_that(terms, state,
                    [](const Player& player) { return !player.committed() && !player.hand.empty(); });
}

}  // namespace

ActorSet to_act(const Terms& terms, const State& state) {
  ActorSet actors;
  switch (state.phase) {
    case Phase::over:
      return actors;
    case Phase::open:
      return seats_that(terms, state, [](const Player& player) { return player.has_closed_seal(); });
    case Phase::play:
      if (!cards_may_be_taken_back(terms)) return seats_without_card_down(terms, state);
      return seats_that(terms, state,
                        [](const Player& player) { return player.committed() || !player.hand.empty(); });
    case Phase::setup:
      actors = seats_that(terms, state, [](const Player& player) { return player.faction == kNoFaction; });
      break;
    default:
      break;
  }
  actors.add(Actor::table);
  return actors;
}

ActorSet waits_for(const Terms& terms, const State& state) {
  // A player who chooses no faction is given one.
  ActorSet table;
  table.add(Actor::table);
  if (state.phase == Phase::setup) return table;
  // Nobody has to take a card back.
  if (state.phase == Phase::play) return seats_without_card_down(terms, state);
  return to_act(terms, state);
}

}  // namespace referee::plots
