#include "referee/wedding_tables/game.hpp"

#include "referee/wedding_tables/seating.hpp"

#include "referee/wedding_tables/sample.hpp"

namespace referee::wedding_tables {
namespace {

bool deck_gives(const State& state, const Action& action) {
  Deck deck = state.deck;
  for (std::size_t i = 0; i < action.drawn_count; ++i) {
    if (!deck.holds(action.drawn[i])) return false;
    deck.take(action.drawn[i]);
  }
  return !deck.empty() || action.drawn_count > 0;
}

bool can_redeem(const State& state, const Action& action, const Table& table) {
  for (CardSet rest = action.paid.kinds(); rest != 0; rest &= rest - 1) {
    if (state.hands[seat_of(action.actor)][first_of(rest)] < action.paid[first_of(rest)]) return false;
  }
  if (action.target == Target::beside) return table.beside > 0;
  const Card card = table.seat[action.spot - 1U];
  return card == Card::cancellation || card == Card::killjoy;
}

// Seats, tables and cards that an action of a turn needs.
bool feasible_in_turn(const Rules& rules, const State& state, const Action& action) {
  const std::size_t seat = seat_of(action.actor);
  const Pile& hand = state.hands[seat];
  const bool special =
      action.verb == Verb::cancel || action.verb == Verb::killjoy || action.verb == Verb::toilet;
  const std::size_t index = find_table(state, special ? action.player : seat, action.table);
  const Table* table = index == kNoTable ? nullptr : &state.tables[index];
  const bool seat_exists = action.spot >= 1 && action.spot <= rules.ruleset->limits.seats;
  const bool guest_there = table != nullptr && seat_exists && is_guest(table->seat[action.spot - 1U]);
  const bool free_seat = table != nullptr && !rules.is_complete(*table);
  switch (action.verb) {
    case Verb::pick:
      if (action.target == Target::slot) {
        if (action.spot < 1 || action.spot > kWaitingSlots || state.waiting[action.spot - 1U] == Card::none)
          return false;
      }
      return deck_gives(state, action);
    case Verb::lay:
      return is_table(action.card) && hand.has(action.card);
    case Verb::place:
      return is_guest(action.card) && hand.has(action.card) && free_seat;
    case Verb::discard:
      return action.target == Target::table ? table != nullptr : hand.has(action.card);
    case Verb::cancel:
      return hand.has(Card::cancellation) && free_seat;
    case Verb::killjoy:
      return hand.has(Card::killjoy) && (action.target == Target::seat ? guest_there : free_seat);
    case Verb::toilet:
      return hand.has(Card::toilet) && guest_there && !table->is_covered(action.spot - 1U);
    case Verb::redeem:
      return table != nullptr && (action.target == Target::beside || seat_exists) &&
             can_redeem(state, action, *table);
    case Verb::lift:
      return table != nullptr && seat_exists && table->is_covered(action.spot - 1U);
    case Verb::end:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool feasible(const Rules& rules, const State& state, const Action& action) {
  if (is_dealing(action.verb)) {
    FastJudge judge(rules.spec.rulings);
    Action open = action;
    open.drawn_count = 0;
    check(rules, state, open, judge);
    return !judge.refused() && deck_gives(state, action);
  }
  return is_seat(action.actor) && state.phase == Phase::turn && feasible_in_turn(rules, state, action);
}

std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
  if (state.phase == Phase::over || (viewer && *viewer != state.turn.player)) return 0;
  if (state.phase == Phase::setup) return viewer ? 0 : count_deals(state.deck, deal_of(state.next_deal).verb);
  Bundles bundles;
  list_bundles(rules, state, bundles);
  std::uint64_t count = 0;
  // A pick counts once for every outcome; nothing else in a turn has any.
  const std::uint64_t picks = size_of(tops_as_seen(state, viewer));
  for (const Bundle& bundle : bundles) count += bundle.count * (bundle.verb == Verb::pick ? picks : 1);
  return count;
}

bool WeddingTables::pick(const Rules& rules, const State& state, Action& action, const Below& below) {
  return pick_random(rules, state, action, below);
}

SeatLimits WeddingTables::seat_limits(const Ruleset& ruleset) {
  const CardLimits& limits = static_cast<const WeddingRuleset&>(ruleset).limits;
  return {limits.least_players, limits.most_players, {}};
}

const Game& game() {
  static const GameOf<WeddingTables> instance;
  return instance;
}

}  // namespace referee::wedding_tables
