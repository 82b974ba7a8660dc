#include "plots/view/secrets.hpp"

#include <algorithm>

#include "plots/pieces/deals.hpp"

namespace referee::plots {
namespace {

// Returns, of each kind, as many cards as `these` has more than `those`.
CardBag without(const CardBag& these, const CardBag& those) {
  CardBag rest;
  these.each([&](Card card, unsigned count) { rest.add(card, count - std::min(count, those.count(card))); });
  return rest;
}

// Returns, of each kind, as many cards as both have.
CardBag common(const CardBag& these, const CardBag& those) {
  CardBag both;
  these.each([&](Card card, unsigned count) { both.add(card, std::min(count, those.count(card))); });
  return both;
}

CardBag played_by(const Player& player) {
  CardBag bag;
  for (std::size_t i = 0; i < player.played_count; ++i) bag.add(player.played[i]);
  return bag;
}

// True if the player's face-down card is also the last one in the list of played cards.
bool last_is_down(const Player& player) {
  return player.has_down() && player.played_count > 0 &&
         player.played[player.played_count - 1U] == player.down;
}

// Gathers all cards that the viewer doesn't see, and lays them out again at random. Respects what the
// viewer's own plays reveal: a card that the viewer has played in this plot, and that has not been turned up,
// is still in the pile or among the secrets.
class Resampling {
 public:
  Resampling(const Terms& terms, const State& state, std::size_t viewer, const RandomBelow& below)
      : terms_(terms), twin_(state), viewer_(viewer), below_(below) {
    gather();
  }

  State run(const Action* happened) {
    CardBag revealed;  // cards turned up next
    CardBag dealt;     // cards dealt to the viewer
    if (happened != nullptr) {
      const Reveal* reveal = happened->as<Reveal>();
      if (reveal != nullptr && reveal->has_outcome()) revealed.add(reveal->card);
      const Deal* deal = happened->as<Deal>();
      if (deal != nullptr && deal->seat == viewer_) dealt = deal->cards;
    }
    lay_heaps(revealed);
    twin_.deck = take(common(dealt, pool_), twin_.deck.size());
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      if (seat == viewer_) continue;
      Player& player = twin_.players[seat];
      player.hand = take({}, player.hand.size());
      const bool at_end = last_is_down(player);
      if (player.has_down()) player.down = take({}, 1).nth(0);
      if (at_end) player.played[player.played_count - 1U] = player.down;
      turned_or_lying_.add(player.has_down() ? CardBag(one(player.down)) : CardBag());
    }
    hand_out_plays();
    return twin_;
  }

 private:
  static CardBag one(Card card) {
    CardBag bag;
    bag.add(card);
    return bag;
  }

  // Returns the viewer's player, or for a spectator a player who has nothing.
  const Player& own() const {
    static const Player none{};
    return viewer_ < terms_.players ? twin_.players[viewer_] : none;
  }

  void gather() {
    CardBag played;
    CardBag lying = twin_.pile;
    lying.add(twin_.secrets);
    pool_ = box_of(terms_, twin_);
    pool_.add(lying);
    pool_.add(twin_.deck);
    CardBag down;
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      const Player& player = twin_.players[seat];
      played.add(played_by(player));
      if (player.has_down()) down.add(player.down);
      if (seat == viewer_) continue;
      pool_.add(player.hand);
      if (player.has_down()) pool_.add(player.down);
    }
    lying.add(down);
    turned_up_ = without(played, lying);
  }

  // Takes `size` cards out of the pool, those of `first` before others.
  CardBag take(const CardBag& first, unsigned size) {
    CardBag cards = draw_hand(first, size, below_);
    pool_.remove(cards);
    const CardBag rest = draw_hand(pool_, size - cards.size(), below_);
    pool_.remove(rest);
    cards.add(rest);
    return cards;
  }

  // Fills the pile and the secrets. The viewer's card of this round may be in either; older ones can only be
  // among the secrets.
  void lay_heaps(const CardBag& revealed) {
    const Player& me = own();
    CardBag down;
    if (me.has_down()) down.add(me.down);
    const CardBag own = common(without(without(played_by(me), down), turned_up_), pool_);
    CardBag latest;
    if (!twin_.pile.empty() && me.played_count > 0)
      latest = common(one(me.played[me.played_count - 1U]), own);
    const unsigned pile = twin_.pile.size();
    const CardBag older = without(own, latest);
    const bool from_pile = pile > 0;
    CardBag kept = draw_hand(older, twin_.secrets.size(), below_);
    if (!from_pile) kept = with(kept, revealed, twin_.secrets.size());
    pool_.remove(kept);
    const unsigned open_secrets = twin_.secrets.size() - kept.size();
    CardBag wanted = common(latest, pool_);
    if (from_pile) wanted = with(wanted, common(revealed, pool_), pile + open_secrets);
    CardBag mixed = take(wanted, pile + open_secrets);
    twin_.pile = draw_hand(from_pile ? common(revealed, mixed) : CardBag(), pile, below_);
    mixed.remove(twin_.pile);
    const CardBag rest = draw_hand(mixed, pile - twin_.pile.size(), below_);
    mixed.remove(rest);
    twin_.pile.add(rest);
    twin_.secrets = kept;
    twin_.secrets.add(mixed);
    turned_or_lying_ = turned_up_;
    turned_or_lying_.add(twin_.pile);
    turned_or_lying_.add(twin_.secrets);
    turned_or_lying_.add(down);
  }

  // Adds to `cards` random cards of `more` that `cards` lacks, up to `room` cards in all. Takes only cards
  // that the pool has left. Returns the sum.
  CardBag with(CardBag cards, const CardBag& more, unsigned room) const {
    CardBag extra = common(without(more, cards), without(pool_, cards));
    extra = draw_hand(extra, room - std::min(room, cards.size()), below_);
    cards.add(extra);
    return cards;
  }

  // Gives the others the cards that they have played: all cards turned up or hidden, except the viewer's own.
  void hand_out_plays() {
    CardBag rest = without(turned_or_lying_, played_by(own()));
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      const Player& player = twin_.players[seat];
      if (seat != viewer_ && last_is_down(player)) rest = without(rest, one(player.down));
    }
    for (std::size_t seat = 0; seat < terms_.players; ++seat) {
      if (seat == viewer_) continue;
      Player& player = twin_.players[seat];
      const std::size_t older = player.played_count - (last_is_down(player) ? 1U : 0U);
      for (std::size_t i = 0; i < older; ++i) {
        const CardBag card = draw_hand(rest, 1, below_);
        player.played[i] = card.empty() ? kFists : card.nth(0);
        rest.remove(card);
      }
    }
  }

  const Terms& terms_;
  State twin_;
  std::size_t viewer_;
  const RandomBelow& below_;
  CardBag pool_;             // Cards that the viewer doesn't see, without a place yet.
  CardBag turned_up_;        // played in this plot, now open
  CardBag turned_or_lying_;  // all cards played in this plot
};

}  // namespace

State Secrets::resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below) {
  return Resampling(terms, state, viewer, below).run(happened);
}

bool Secrets::knows(const Terms& /*terms*/, const State& /*state*/, const Action& action, Basis basis,
                    std::size_t viewer, bool happened) {
  switch (basis) {
    case Basis::open:  // on what everybody sees
      return true;
    case Basis::hand:  // on the hand of the actor
      // The number of cards in a hand is public. The umpire draws from the absent player's hand.
      if (const PlayFor* draw = action.as<PlayFor>()) return draw->absent == viewer;
      return action.actor == seat_actor(viewer) || action.is<Seal>();
    case Basis::outcome:
      // The cancelled cards, which are collected, lie open.
      if (action.is<Collect>()) return true;
      // The heap is hidden. A viewer who has seen the outcome knows that it was possible.
      return happened && !is_hidden_from(viewer, action);
  }
  return false;
}

}  // namespace referee::plots
