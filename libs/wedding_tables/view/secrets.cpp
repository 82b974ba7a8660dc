#include "wedding_tables/view/secrets.hpp"

#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/deck.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {
namespace {

// True if the viewer sees all cards of an action. Everybody sees a stolen card that goes under the deck.
bool sees_all(const Terms& terms, std::size_t viewer, const Action& action) {
  return !is_hidden_from(viewer, action) || (action.is<Killjoy>() && !thief_keeps_card(terms));
}

// Lays out again at random all cards that the viewer doesn't see: those that the view counts as
// `deck.shuffled`.
class Resampling {
 public:
  Resampling(const Terms& terms, const State& state, std::size_t viewer, const RandomBelow& below)
      : terms_(terms), twin_(state), viewer_(viewer), below_(below), pool_(shuffled_as_seen(state, viewer)) {}

  State run(const Action* happened) {
    if (happened != nullptr) reserve(*happened);
    if (happened != nullptr) lay_table_for_guest(*happened);
    lay_tables();
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      if (sees_hand(viewer_, seat)) continue;
      const Pile held = twin_.hands[seat];
      const Pile& kept = held_[seat];
      twin_.hands[seat] = kept;
      for (unsigned i = kept.size(); i < held.size(); ++i) twin_.hands[seat].add(draw(kAllCards));
    }
    twin_.deck.shuffled = pool_;
    for (const Card card : drawn_) {
      if (card != Card::none) twin_.deck.shuffled.add(card);
    }
    return twin_;
  }

 private:
  // Reserves the cards that must have been in the player's hand or in the deck, because the action that
  // happened shows them.
  void reserve(const Action& action) {
    action.visit([&]<class Kind>(const Kind& kind) {
      if constexpr (requires(Pile& shown) { kind.show(shown); }) {
        Pile shown;
        kind.show(shown);
        if (is_seat(action.actor)) reserve_held(seat_of(action.actor), shown);
      }
      if constexpr (std::is_same_v<Kind, Killjoy>) {
        Pile stolen;
        if (kind.taken() != Card::none && sees_all(terms_, viewer_, action)) stolen.add(kind.taken());
        reserve_held(kind.player, stolen);
      } else if constexpr (HasChance<Kind>) {
        if (kind.has_outcome() && sees_all(terms_, viewer_, action)) reserve_drawn(kind.drawn);
      }
    });
  }

  void reserve_held(std::size_t seat, const Pile& shown) {
    if (sees_hand(viewer_, seat)) return;
    shown.each([&](Card card, unsigned n) {
      for (; n > 0 && pool_.has(card) && held_[seat].size() < twin_.hands[seat].size(); --n) {
        pool_.remove(card);
        held_[seat].add(card);
      }
    });
  }

  void reserve_drawn(std::span<const Card> cards) {
    const std::size_t room = twin_.deck.shuffled.size();
    for (std::size_t i = 0; i < cards.size() && i < room && pool_.has(cards[i]); ++i) {
      pool_.remove(cards[i]);
      drawn_[i] = cards[i];
    }
  }

  // If the action seats a guest at a face-down table, replaces the hidden table card by one that takes this
  // guest.
  void lay_table_for_guest(const Action& action) {
    const Place* place = action.as<Place>();
    if (place == nullptr) return;
    const std::size_t index = find_table(twin_, seat_of(action.actor), place->table);
    if (index == kNoTable || sees_card(viewer_, twin_.tables[index])) return;
    CardSet fitting = 0;
    for (const Card card : cards_in(kTableCards)) {
      twin_.tables[index].card = card;
      if (in(seatable(terms_, terms_, twin_.tables[index]), place->guest)) fitting |= bit(card);
    }
    twin_.tables[index].card = draw(fitting);
    laid_ = index;
  }

  void lay_tables() {
    if (twin_.aside != Card::none) twin_.aside = draw(kTableCards);
    for (std::size_t i = 0; i < twin_.table_count; ++i) {
      if (i != laid_ && !sees_card(viewer_, twin_.tables[i])) twin_.tables[i].card = draw(kTableCards);
    }
  }

  // Draws a card of the pool, and one of `set` if the pool has any.
  Card draw(CardSet set) {
    if ((pool_.kinds() & set) == 0) set = kAllCards;
    return pool_.draw(below_, set);
  }

  const Terms& terms_;
  State twin_;
  std::size_t viewer_;
  const RandomBelow& below_;
  Pile pool_;
  std::size_t laid_ = kNoTable;  // index of a table laid before
  std::array<Pile, kMaxPlayers> held_;
  std::array<Card, kWaitingSlots> drawn_{Card::none, Card::none, Card::none, Card::none};
};

// True if the viewer sees the card of the table at which the actor places a guest, or which the actor
// discards.
bool sees_table(const State& state, const Action& action, std::size_t viewer) {
  if (!is_seat(action.actor)) return true;
  const auto sees = [&](std::size_t owner, unsigned number) {
    const std::size_t index = find_table(state, owner, number);
    return index == kNoTable || sees_card(viewer, state.tables[index]);
  };
  if (const Place* place = action.as<Place>()) return sees(seat_of(action.actor), place->table);
  if (const Discard* discard = action.as<Discard>()) return sees(seat_of(action.actor), discard->table);
  const DiscardOfOther* of_other = action.as<DiscardOfOther>();
  return of_other == nullptr || sees(of_other->player, of_other->table);
}

}  // namespace

void Secrets::conceal(const Terms& terms, const State& state, Action& action, std::size_t viewer) {
  if (!sees_all(terms, viewer, action)) conceal_action(terms, state, action, viewer);
}

void Secrets::print_told(const Terms& terms, const State& state, const Action& action, std::size_t viewer,
                         std::string& out) {
  if (sees_all(terms, viewer, action)) print_action(terms, state, action, out);
  else print_told_action(terms, state, action, viewer, out);
}

State Secrets::resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below) {
  return Resampling(terms, state, viewer, below).run(happened);
}

bool Secrets::knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened) {
  const bool own = action.actor == seat_actor(viewer);
  switch (basis) {
    case Basis::open:  // on what everybody sees
      return true;
    case Basis::hand:  // on the hand of the actor
      return own || happened;
    case Basis::end_of_turn:  // On that hand as well, but only for `end`.
      return own || happened || !action.is<EndTurn>();
    case Basis::deck:  // on what the deck holds
      return happened && !is_hidden_from(viewer, action);
    case Basis::table:  // On the card of a table that may be face down.
      return sees_table(state, action, viewer);
    case Basis::victim: {  // On the victim's hand. Everybody sees whether it is empty.
      const Killjoy* theft = action.as<Killjoy>();
      return theft == nullptr || theft->player == viewer || happened || theft->taken() == Card::none ||
             state.hands[theft->player].empty();
    }
    case Basis::totals:  // On the bonus of a table that the action fills and turns up.
      for (std::size_t i = 0; i < state.table_count; ++i) {
        const Table& table = state.tables[i];
        if (size_of(table.taken) + 1 == terms.ruleset->limits.seats && !sees_card(viewer, table))
          return false;
      }
      return true;
  }
  return false;
}

}  // namespace referee::wedding_tables
