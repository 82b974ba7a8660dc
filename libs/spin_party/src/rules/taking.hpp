// Taking pieces and ending a move: SP-2.*, SP-7.three-pieces, SP-7.place-all, SP-10.no-choice, SP-12.keep,
// SP-12.no-chance.
#pragma once

#include "check_context.hpp"
#include "places.hpp"

namespace referee::spin_party {

inline std::string held_text(const Hand& hand) {
  return fmt::format("{} blue, {} red bonds and {} guests", hand.bonds[0], hand.bonds[1], hand.guests);
}

// SP-7.three-pieces (§7), SP-9.special-move, SP-9.master-move (§9): a move has exactly its number of pieces.
template <class Judge>
void check_quota_left(Check<Judge>& c) {
  const Turn& turn = c.state.turn;
  c.judge.allow(quota_rule(c.state), turn.taken < turn.quota, [&] {
    return fmt::format("{} of {} pieces have been taken in this move", turn.taken, turn.quota);
  });
}

// SP-10.no-choice (§10), SP-7.place-all (§7): a piece without a place can't be taken.
template <class Judge>
void check_bond_room(Check<Judge>& c) {
  const bool room = bond_has_room(c.judge, c.rules, c.state, c.seat(), CountCards::yes);
  c.judge.allow(Rule::SP_10_no_choice, room, [&] {
    return fmt::format("for one more bond there is {} place: {} in hand, {} unoccupied links",
                       room ? "a" : "no", c.player().hand.bond_count(), c.state.unoccupied_links);
  });
}

// SP-2.bonds (§2): the sack (or the own stock) must hold such a bond.
template <class Judge>
void check_bond_left(Check<Judge>& c, std::string_view where, const BondCounts& source, bool colour_known) {
  const auto colour = static_cast<std::size_t>(c.action.colour);
  const bool left = colour_known ? source[colour] > 0 : source[0] + source[1] > 0;
  c.judge.require(Rule::SP_2_bonds, left, [&] {
    return fmt::format("{} holds {} blue and {} red bonds", where, source[0], source[1]);
  });
}

// `draw [-> COLOUR]` and `pick COLOUR`. SP-12.no-chance (§12): which of the two it is depends on the variant.
template <class Judge>
void check_bond_taken(Check<Judge>& c) {
  const bool picks = c.action.verb == Verb::pick;
  const bool stock = c.template ruling<Ruling::bonds>() == Bonds::kStock;
  if (!c.judge.require(Rule::SP_12_no_chance, picks == stock, [&] {
        return stock ? "bonds are picked from the own stock in this game"
                     : "bonds are drawn from the sack in this game";
      })) {
    return;
  }
  check_quota_left(c);
  check_bond_left(c, stock ? "the stock" : "the sack", stock ? c.player().stock : c.state.sack,
                  picks || c.action.has_outcome);
  if (c.judge.settled()) return;
  check_bond_room(c);
}

// `take`. SP-2.guests (§2): the pool must hold one.
template <class Judge>
void check_take(Check<Judge>& c) {
  check_quota_left(c);
  check_guests_not_barred(c);
  c.judge.require(Rule::SP_2_guests, c.state.pool > 0,
                  [&] { return fmt::format("the pool holds {} guests", c.state.pool); });
  if (c.judge.settled()) return;
  const bool room = guest_has_room(c.judge, c.rules, c.state, c.seat());
  c.judge.allow(Rule::SP_10_no_choice, room, [&] {
    return fmt::format("for one more guest there is {} place: {} in hand, {} unoccupied sites",
                       room ? "a" : "no", c.player().hand.guests, unoccupied_sites(c.board, c.state));
  });
}

// `end`. The move has its pieces, or nothing more can be taken without a card (SP-10.shortage), and all are
// placed.
template <class Judge>
void check_end(Check<Judge>& c) {
  const Hand& hand = c.player().hand;
  const Turn& turn = c.state.turn;
  const bool keep = may_keep(c.judge);
  c.judge.allow(Rule::SP_7_place_all, keep || hand.empty(),
                [&] { return fmt::format("{} holds {}", c.name(), held_text(hand)); });
  if (c.judge.settled() || turn.taken >= turn.quota) return;
  const bool more = something_to_take(c.judge, c.rules, c.state, c.seat());
  const auto taken_text = [&] {
    return fmt::format("{} of {} pieces have been taken, and {} can be taken", turn.taken, turn.quota,
                       more ? "another" : "no other");
  };
  // SP-10.shortage (§10): with nothing left to take, fewer pieces are enough.
  const bool shortage = !more && c.judge.effect(Rule::SP_10_shortage, taken_text);
  c.judge.allow(quota_rule(c.state), shortage, taken_text);
  if (!keep || more || turn.taken > 0 || turn.placed > 0) return;
  const bool placeable = holds_placeable(c.judge, c.rules, c.state, c.seat());
  c.judge.allow(Rule::SP_12_keep, !placeable, [&] {
    return fmt::format(
        "{} has taken and placed nothing, and {}", c.name(),
        placeable ? "holds a piece that could be placed" : "holds nothing that could be placed");
  });
}

}  // namespace referee::spin_party
