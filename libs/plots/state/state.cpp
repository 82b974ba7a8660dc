#include "plots/state/state.hpp"

#include <xxhash.h>

#include <algorithm>

namespace referee::plots {
namespace {

// Collects what a hash is taken of. Everything is written with a fixed width, so that no two states collide
// by shape.
class Digest {
 public:
  void add(std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) bytes_[size_++] = static_cast<std::uint8_t>(value >> (8 * i));
  }
  void add(std::span<const std::uint8_t> data) {
    std::copy(data.begin(), data.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += data.size();
  }
  void add(const CardBag& cards) {
    for (std::size_t card = 0; card < kKinds; ++card)
      bytes_[size_++] = static_cast<std::uint8_t>(cards.count(static_cast<Card>(card)));
  }
  std::uint64_t value() const { return XXH3_64bits(bytes_.data(), size_); }

 private:
  std::array<std::uint8_t, 1536> bytes_;
  std::size_t size_ = 0;
};

void add_player(Digest& digest, const Player& player) {
  digest.add(player.hand);
  digest.add(player.reserve, 2);
  digest.add(player.stake, 2);
  digest.add(player.leaders, 1);
  digest.add(player.faction, 1);
  digest.add(player.down, 1);
  digest.add(player.due, 1);
  digest.add(player.has_seal ? 1 : 0, 1);
  digest.add(player.seal);
  digest.add(player.played_count, 1);
  digest.add(player.played);
}

}  // namespace

Terms::Terms(const MatchSpec& match_spec)
    : TermsOf(match_spec),
      players(static_cast<std::uint8_t>(match_spec.seats.size())),
      half(static_cast<std::uint8_t>(players / 2)) {
  // PL-I.4.deck (I.4): power cards with a number up to n, and all leaders but the one in the tableau.
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

void share_out(const Terms& terms, State& state, unsigned cards) {
  const unsigned players = terms.players;
  for (unsigned seat = 0; seat < players; ++seat) {
    state.players[seat].due = static_cast<std::uint8_t>(cards / players + (seat < cards % players ? 1 : 0));
  }
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

ActorSet to_act(const Terms& terms, const State& state) {
  const auto seats_that = [&](auto acts) {
    std::uint64_t seats = 0;
    for (std::size_t seat = 0; seat < terms.players; ++seat)
      if (acts(state.players[seat])) seats |= std::uint64_t{1} << seat;
    return ActorSet::seats(seats);
  };
  ActorSet actors;
  switch (state.phase) {
    case Phase::over:
      return actors;
    case Phase::open:
      return seats_that([](const Player& player) { return player.has_closed_seal(); });
    case Phase::play: {
      const bool take_back = terms.ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
      return seats_that(
          [&](const Player& player) { return player.committed() ? take_back : !player.hand.empty(); });
    }
    case Phase::setup:
      actors = seats_that([](const Player& player) { return player.faction == kNoFaction; });
      break;
    default:
      break;
  }
  actors.add(Actor::table);
  return actors;
}

std::uint64_t hash_state(const Terms& terms, const State& state) {
  Digest digest;
  digest.add(state.ply, 8);
  digest.add(state.plot, 4);
  digest.add(state.treasury, 2);
  digest.add(static_cast<std::uint8_t>(state.phase), 1);
  digest.add(state.round, 1);
  digest.add(terms.players, 1);
  digest.add(state.tableau);
  for (std::size_t seat = 0; seat < terms.players; ++seat) add_player(digest, state.players[seat]);
  for (const CardBag* bag : {&state.pile, &state.secrets, &state.discarded, &state.deck}) digest.add(*bag);
  digest.add(state.below.fists, 2);
  digest.add(state.below.boots, 2);
  digest.add(state.below.count, 1);
  digest.add(state.below.cards);
  const Payoff& payoff = state.payoff;
  digest.add(payoff.happened ? 1 : 0, 1);
  digest.add(static_cast<std::uint8_t>(payoff.side), 1);
  digest.add(payoff.fists, 2);
  digest.add(payoff.boots, 2);
  digest.add(payoff.count, 1);
  for (const Payment& paid : payoff.paid) {
    digest.add(paid.from, 1);
    digest.add(paid.to, 1);
    digest.add(paid.supporters, 2);
  }
  digest.add(static_cast<std::uint8_t>(state.outcome.reason), 1);
  digest.add(state.outcome.count, 1);
  digest.add(state.outcome.winners);
  for (const std::uint16_t share : state.outcome.shares) digest.add(share, 2);
  digest.add(terms.spec.rulings.hashed());
  return digest.value();
}

}  // namespace referee::plots
