#include "referee/wedding_tables/bundles.hpp"

#include "referee/wedding_tables/seating.hpp"

namespace referee::wedding_tables {
namespace {

// Tables as bits, by index in State::tables.
using TableSet = std::uint32_t;

class Lister {
 public:
  Lister(const Rules& rules, const State& state, Bundles& bundles)
      : rules_(rules),
        state_(state),
        seat_(state.turn.player),
        hand_(state.hands[seat_].kinds()),
        own_((1U << state.first_table[seat_ + 1U]) - (1U << state.first_table[seat_])),
        bundles_(bundles) {
    for (std::size_t i = 0; i < state.table_count; ++i) {
      const Table& table = state.tables[i];
      full_ |= (rules.is_complete(table) ? 1U : 0U) << i;
      special_ |= (has_specials(table) ? 1U : 0U) << i;
      covered_ |= (table.covered != 0 ? 1U : 0U) << i;
    }
  }

  void list() {
    const bool action_left = state_.turn.actions_left > 0;
    if (action_left) {
      picks();
      places();
      discards();
    }
    if (action_left || rules_.ruling<Ruling::lay_cost>() == LayCost::kFree)
      add_each(Verb::lay, Target::none, Differ::card, hand_ & kTableCards);
    if ((hand_ & kSpecialCards) != 0) specials();
    if (action_left || rules_.ruling<Ruling::redeem_cost>() == RedeemCost::kFree) redeems();
    if ((own_ & covered_) != 0) lifts();
    end(action_left);
    bundles_.size = size_;
    bundles_.actions = actions_;
  }

 private:
  // A bundle without actions is forgotten again. Members are written where they stay: a Bundle put together
  // elsewhere and then copied would be read before its parts have arrived.
  void add(Verb verb, Target target, Differ differ, std::uint32_t set, std::uint32_t count,
           std::size_t table = kNoTable, unsigned spot = 0) {
    Bundle& bundle = bundles_.list[size_];
    bundle.verb = verb;
    bundle.target = target;
    bundle.differ = differ;
    bundle.table = static_cast<std::uint16_t>(table);
    bundle.spot = static_cast<std::uint16_t>(spot);
    bundle.set = set;
    bundle.count = count;
    size_ += count > 0 ? 1 : 0;
    actions_ += count;
  }
  void add_one(Verb verb, Target target) { add(verb, target, Differ::nothing, 0, 1); }
  void add_each(Verb verb, Target target, Differ differ, std::uint32_t set, std::size_t table = kNoTable) {
    add(verb, target, differ, set, size_of(set), table);
  }

  void picks() {
    if (state_.deck.empty()) return;
    add_one(Verb::pick, Target::deck);
    std::uint32_t slots = 0;
    for (std::size_t i = 0; i < kWaitingSlots; ++i) slots |= (state_.waiting[i] == Card::none ? 0U : 1U) << i;
    add_each(Verb::pick, Target::slot, Differ::place, slots);
  }

  void places() {
    const CardSet guests = hand_ & kGuestCards;
    if (guests == 0) return;
    for (TableSet rest = own_ & ~full_; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      add_each(Verb::place, Target::table, Differ::card, guests & seatable(rules_, rules_, state_.tables[i]),
               i);
    }
  }

  void discards() {
    add_each(Verb::discard, Target::none, Differ::card, hand_ & kTableCards);
    const bool forbidden = rules_.ruling<Ruling::discard_specials>() == DiscardSpecials::kForbidden;
    TableSet tables = forbidden ? own_ & ~special_ : own_;
    for (TableSet rest = tables & covered_; rest != 0; rest &= rest - 1) {
      const Table& table = state_.tables[static_cast<std::size_t>(std::countr_zero(rest))];
      if (held_seats(rules_, table) != 0) tables &= ~(rest & (0U - rest));
    }
    add_each(Verb::discard, Target::table, Differ::table, tables);
  }

  // The specials in the hand that may still be played in this turn.
  CardSet playable() const {
    const CardSet held = hand_ & kSpecialCards;
    const auto& played = state_.turn.specials;
    CardSet again = 0;
    for (const Card card : kSpecialKinds) again |= played[special_index(card)] == 0 ? 0U : bit(card);
    switch (rules_.ruling<Ruling::specials_limit>()) {
      case SpecialsLimit::kUnlimited:
        return held;
      case SpecialsLimit::kOneEach:
        return held & ~again;
      case SpecialsLimit::kOne:
        return again == 0 ? held : 0;
    }
    return held;
  }

  void specials() {
    const CardSet specials = playable();
    const TableSet others = ((1U << state_.table_count) - 1) & ~own_;
    if (in(specials, Card::cancellation))
      add_each(Verb::cancel, Target::table, Differ::table, others & ~full_);
    if (in(specials, Card::killjoy)) {
      add_each(Verb::killjoy, Target::table, Differ::table, others & ~full_);
      for (TableSet rest = others & ~full_; rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const Table& table = state_.tables[i];
        add_each(Verb::killjoy, Target::seat, Differ::place,
                 table.guest_seats & ~unsigned{held_seats(rules_, table)}, i);
      }
    }
    if (!in(specials, Card::toilet)) return;
    for (TableSet rest = others; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const Table& table = state_.tables[i];
      add_each(Verb::toilet, Target::seat, Differ::place, table.guest_seats & ~std::uint32_t{table.covered},
               i);
    }
  }

  // The two prices: two of a kind for a cancellation, three different cards for a killjoy.
  void redeems() {
    const bool guests_only = rules_.ruling<Ruling::redeem_cards>() == RedeemCards::kGuests;
    const CardSet means = guests_only ? hand_ & kGuestCards : hand_;
    for (TableSet tables = own_ & special_; tables != 0; tables &= tables - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(tables));
      const Table& table = state_.tables[i];
      for (unsigned rest = table.taken & ~unsigned{table.guest_seats}; rest != 0; rest &= rest - 1) {
        const auto seat = static_cast<unsigned>(std::countr_zero(rest));
        add_price(i, Target::seat, seat + 1, table.seat[seat], means);
      }
      if (table.beside > 0) add_price(i, Target::beside, 0, Card::killjoy, means);
    }
  }

  void add_price(std::size_t table, Target target, unsigned spot, Card special, CardSet means) {
    if (special == Card::killjoy)
      return add(Verb::redeem, target, Differ::triple, means, Triples(rules_, means).count(), table, spot);
    const CardSet pairs = doubles(means);
    add(Verb::redeem, target, Differ::pair, pairs, size_of(pairs), table, spot);
  }

  // The cards of which the hand has two or more.
  CardSet doubles(CardSet cards) const {
    CardSet set = 0;
    for (; cards != 0; cards &= cards - 1)
      set |= state_.hands[seat_][first_of(cards)] >= 2 ? cards & (0U - cards) : 0U;
    return set;
  }

  void lifts() {
    if (!state_.turn.fresh && rules_.ruling<Ruling::toilet_removal>() == ToiletRemoval::kTurnStart) return;
    for (TableSet tables = own_ & covered_; tables != 0; tables &= tables - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(tables));
      const Table& table = state_.tables[i];
      add_each(Verb::lift, Target::seat, Differ::place, table.covered & ~unsigned{blocked_seats(table)}, i);
    }
  }

  void end(bool action_left) {
    const bool must_go_on = action_left && rules_.ruling<Ruling::actions>() == Actions::kExactlyTwo &&
                            something_to_do(rules_, rules_, state_, seat_);
    if (!must_go_on) add_one(Verb::end, Target::none);
  }

  const Rules& rules_;
  const State& state_;
  const std::size_t seat_;
  const CardSet hand_;
  const TableSet own_;
  TableSet full_ = 0;
  TableSet special_ = 0;
  TableSet covered_ = 0;
  Bundles& bundles_;
  std::size_t size_ = 0;
  std::uint32_t actions_ = 0;
};

}  // namespace

void list_bundles(const Rules& rules, const State& state, Bundles& bundles) {
  Lister(rules, state, bundles).list();
}

}  // namespace referee::wedding_tables
