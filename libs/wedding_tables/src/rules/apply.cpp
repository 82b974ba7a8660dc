// What actions do: rulebook section 4, and everything that follows by itself. Explicitly instantiated for
// both policies.
#include "finish.hpp"
#include "referee/wedding_tables/deck.hpp"
#include "referee/wedding_tables/rules.hpp"

namespace referee::wedding_tables {
namespace {

template <class Judge>
class Applier {
 public:
  Applier(const Rules& rules, State& state, const Action& action, Judge& judge)
      : rules_(rules), state_(state), action_(action), judge_(judge) {}

  void run() {
    ++state_.ply;
    if (is_dealing(action_.verb)) return deal();
    if (action_.verb == Verb::end) return end();
    act();
    if (state_.turn.fresh && !leaves_fresh()) state_.turn.fresh = false;
    look_for_end(rules_, state_, judge_);
  }

 private:
  std::size_t seat() const { return seat_of(action_.actor); }
  Pile& hand() { return state_.hands[seat()]; }
  Table& own_table() { return state_.tables[find_table(state_, seat(), action_.table)]; }
  Table& target_table() { return state_.tables[find_table(state_, action_.player, action_.table)]; }
  std::size_t spot() const { return action_.spot - 1U; }
  void put_under(Card card) { state_.deck.under.push(card); }

  void note(Rule rule, std::string_view text) {
    judge_.effect(rule, [&] { return std::string(text); });
  }

  // Lifting leaves a turn fresh, and so does redeeming where it is no matter of turns (ruling `redeem-when`).
  bool leaves_fresh() {
    if (action_.verb != Verb::redeem) return action_.verb == Verb::lift;
    return judge_.template ruling<Ruling::redeem_when>() == RedeemWhen::kAnyTime &&
           judge_.template ruling<Ruling::redeem_cost>() == RedeemCost::kFree;
  }

  // --- dealing (PREPARATION) -------------------------------------------------------------------------------

  void deal() {
    ++state_.events;
    for (std::size_t i = 0; i < action_.drawn_count; ++i) state_.deck.take(action_.drawn[i]);
    switch (action_.verb) {
      case Verb::deal_table:
        deal_table();
        break;
      case Verb::set_aside:
        note(Rule::WT_prep_first_table, "a table card is put aside");
        state_.aside = action_.drawn[0];
        break;
      case Verb::deal_hand:
        note(Rule::WT_prep_deal_two, "two cards are dealt");
        for (std::size_t i = 0; i < kDealtHand; ++i) state_.hands[action_.player].add(action_.drawn[i]);
        break;
      default:
        state_.waiting = action_.drawn;
        break;
    }
    const bool tables = action_.verb == Verb::deal_table || action_.verb == Verb::set_aside;
    state_.next_deal = step_after(rules_, state_.next_deal);
    if (tables && state_.next_deal.what == Dealing::hand)
      note(Rule::WT_prep_one_deck, "both decks are shuffled into one");
    if (state_.next_deal.what == Dealing::none) state_.phase = Phase::turn;
  }

  // WT-prep.first-table, by the ruling `first-table`.
  void deal_table() {
    note(Rule::WT_prep_first_table, "a table card is dealt face-down");
    if (judge_.template ruling<Ruling::first_table>() == FirstTable::kHand) {
      state_.hands[action_.player].add(action_.drawn[0]);
    } else {
      state_.tables[lay_table(state_, action_.player, action_.drawn[0])].face_down = true;
    }
  }

  // --- a turn (COURSE OF PLAY) -----------------------------------------------------------------------------

  void act() {
    switch (action_.verb) {
      case Verb::pick:
        return pick();
      case Verb::lay:
        return lay();
      case Verb::place:
        return place();
      case Verb::discard:
        return action_.target == Target::table ? discard_laid() : discard();
      case Verb::cancel:
        play_special(Card::cancellation);
        return take_seat(target_table(), Card::cancellation);
      case Verb::killjoy:
        return killjoy();
      case Verb::toilet:
        return toilet();
      case Verb::redeem:
        return redeem();
      case Verb::lift:
        lift(own_table(), spot());
        return;
      default:
        return;
    }
  }

  void spend() {
    Turn& turn = state_.turn;
    if (turn.actions_left == 0) return;
    --turn.actions_left;
    if (turn.actions_left + 1 < rules_.ruleset->limits.actions)
      note(Rule::WT_turn_same_twice, "an action may be like an earlier one of the turn");
  }

  // WT-turn.pick, WT-turn.replace
  void pick() {
    spend();
    ++state_.events;
    state_.deck.take(action_.drawn[0]);
    if (action_.target == Target::deck) {
      hand().add(action_.drawn[0]);
      return;
    }
    Card& slot = state_.waiting[spot()];
    hand().add(slot);
    slot = action_.drawn[0];
  }

  // WT-turn.lay, WT-turn.as-many; the ruling `lay-cost`
  void lay() {
    if (judge_.template ruling<Ruling::lay_cost>() == LayCost::kAction) spend();
    hand().take(action_.card);
    lay_table(state_, seat(), action_.card);
    note(Rule::WT_turn_as_many, "one more table is laid");
  }

  static std::size_t free_seat(const Table& table) {
    return static_cast<std::size_t>(std::countr_one(table.taken));
  }

  // WT-turn.place; WT-table.same, WT-table.mixed (Table Cards)
  void place() {
    spend();
    hand().take(action_.card);
    Table& table = own_table();
    if constexpr (Judge::kFull) {
      if (table.card == Card::mixed_table) note(Rule::WT_table_mixed, "a mixed table takes both classes");
      else if (in(table.guests, action_.card)) note(Rule::WT_table_same, "the same card sits there again");
    }
    table.sit(free_seat(table), action_.card);
    // The first guest turns a table up, unless the ruling `first-table` waits until it is full.
    if (table.face_down && judge_.template ruling<Ruling::first_table>() != FirstTable::kLaidHidden)
      table.face_down = false;
    turn_up_if_full(table);
  }

  void turn_up_if_full(Table& table) const {
    if (rules_.is_complete(table)) table.face_down = false;
  }

  // WT-turn.discard
  void discard() {
    spend();
    hand().take(action_.card);
    put_under(action_.card);
  }

  // WT-turn.discard-laid: table card, seats with what covers them, killjoys beside; the ruling
  // `discard-specials`.
  void discard_laid() {
    spend();
    const std::size_t index = find_table(state_, seat(), action_.table);
    const Table& table = state_.tables[index];
    put_under(table.card);
    unsigned owed = 0;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (table.seat[i] == Card::none) continue;
      put_under(table.seat[i]);
      owed += rules_.ruleset->malus[index_of(table.seat[i])];
      if (table.is_covered(i)) put_under(Card::toilet);
    }
    for (unsigned n = 0; n < table.beside; ++n) put_under(Card::killjoy);
    owed += table.beside * unsigned{rules_.ruleset->malus[index_of(Card::killjoy)]};
    if (owed > 0 && judge_.template ruling<Ruling::discard_specials>() == DiscardSpecials::kOwed)
      state_.owed[seat()] += owed;
    remove_table(state_, index);
  }

  // --- specials (THE CARDS) --------------------------------------------------------------------------------

  // WT-turn.specials: out of the hand, besides the actions.
  void play_special(Card card) {
    hand().take(card);
    ++state_.turn.specials[special_index(card)];
  }

  // WT-cancellation.seat, WT-killjoy.seat
  void take_seat(Table& table, Card card) {
    table.sit(free_seat(table), card, static_cast<std::uint8_t>(seat()));
    turn_up_if_full(table);
  }

  // WT-killjoy.seat, WT-killjoy.steal; the rulings `killjoy-steal`, `stolen-card`
  void killjoy() {
    play_special(Card::killjoy);
    Table& table = target_table();
    if (action_.target != Target::seat) return take_seat(table, Card::killjoy);
    const Card stolen = table.seat[spot()];
    if (table.is_covered(spot())) put_under(Card::toilet);
    table.leave(spot());
    if (judge_.template ruling<Ruling::killjoy_steal>() == KilljoySteal::kInPlace) {
      table.sit(spot(), Card::killjoy, static_cast<std::uint8_t>(seat()));
    } else {
      ++table.beside;
    }
    if (judge_.template ruling<Ruling::stolen_card>() == StolenCard::kHand) hand().add(stolen);
    else put_under(stolen);
  }

  // WT-toilet.three-turns
  void toilet() {
    play_special(Card::toilet);
    Table& table = target_table();
    table.covered = static_cast<SeatSet>(table.covered | (1U << spot()));
    table.toilet[spot()] = {state_.turn.number, static_cast<std::uint8_t>(seat()),
                            rules_.ruleset->limits.toilet_turns};
  }

  // WT-cancellation.redeem, WT-killjoy.redeem; the rulings `redeem-cost`, `redeemed-card`
  void redeem() {
    if (judge_.template ruling<Ruling::redeem_cost>() == RedeemCost::kAction) spend();
    Table& table = own_table();
    const bool beside = action_.target == Target::beside;
    const Card special = beside ? Card::killjoy : table.seat[spot()];
    if (beside) --table.beside;
    else table.leave(spot());
    if (judge_.template ruling<Ruling::redeemed_card>() == RedeemedCard::kUnder) put_under(special);
    else state_.removed.add(special);
    // WT-cancellation.under, WT-killjoy.under
    const Rule under = special == Card::killjoy ? Rule::WT_killjoy_under : Rule::WT_cancellation_under;
    if (!judge_.effect(under, [] { return std::string("the cards paid go under the deck"); })) return;
    for (CardSet rest = action_.paid.kinds(); rest != 0; rest &= rest - 1) {
      for (unsigned n = action_.paid[first_of(rest)]; n > 0; --n) {
        hand().take(first_of(rest));
        put_under(first_of(rest));
      }
    }
  }

  // WT-toilet.remove
  void lift(Table& table, std::size_t index) {
    table.covered = static_cast<SeatSet>(table.covered & ~(1U << index));
    table.toilet[index] = {};
    put_under(Card::toilet);
  }

  // --- the end of a turn -----------------------------------------------------------------------------------

  void end() {
    look_for_end(rules_, state_, judge_);
    if (state_.phase == Phase::over) return;
    Turn& turn = state_.turn;
    if (state_.ending.reason != EndReason::none) {
      const bool last = turn.player + 1 == rules_.players;
      if (last || judge_.template ruling<Ruling::end_timing>() == EndTiming::kEndOfTurn)
        return finish(rules_, state_, state_.ending, judge_);
    }
    count_down();
    const unsigned next = turn.player + 1U;
    turn = {turn.number + 1,
            static_cast<std::uint8_t>(next == rules_.players ? 0 : next),
            rules_.ruleset->limits.actions,
            true,
            {}};
    lift_expired();
  }

  // WT-toilet.three-turns (Toilet Card): three turns of the owner, or of anybody (ruling `toilet-turns`).
  void count_down() {
    for (std::size_t t = 0; t < state_.table_count; ++t) {
      Table& table = state_.tables[t];
      if (table.covered == 0) continue;
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        Toilet& toilet = table.toilet[i];
        if (!table.is_covered(i) || toilet.left == 0) continue;
        const bool owners = judge_.template ruling<Ruling::toilet_turns>() == ToiletTurns::kOwner;
        const bool counts = owners ? table.owner == state_.turn.player : state_.turn.number > toilet.turn;
        if (!counts) continue;
        --toilet.left;
        note(Rule::WT_toilet_three_turns, "a turn under a toilet has passed");
      }
    }
  }

  // WT-toilet.remove (Toilet Card) under `toilet-removal: automatic`.
  void lift_expired() {
    for (std::size_t t = 0; t < state_.table_count; ++t) {
      Table& table = state_.tables[t];
      if (table.covered == 0 || table.owner != state_.turn.player) continue;
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (!table.is_covered(i) || table.toilet[i].left > 0) continue;
        if (judge_.template ruling<Ruling::toilet_removal>() != ToiletRemoval::kAutomatic) return;
        lift(table, i);
        note(Rule::WT_toilet_remove, "an expired toilet goes under the deck by itself");
      }
    }
  }

  const Rules& rules_;
  State& state_;
  const Action& action_;
  Judge& judge_;
};

}  // namespace

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  Applier<Judge>(rules, state, action, judge).run();
}

template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);

}  // namespace referee::wedding_tables
