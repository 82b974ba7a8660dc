// Taking pieces and ending a move: SP-2.*, SP-7.three-pieces, SP-7.place-all, SP-10.no-choice, SP-12.keep,
// SP-12.no-chance.
#pragma once

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

// SP-7.three-pieces (§7), SP-9.special-move, SP-9.master-move (§9): a move has exactly its number of pieces.
template <class Judge>
void check_quota_left(Check<Judge>& c) {
  const Turn& turn = c.state.turn;
  c.judge.component(c.rules.ruleset->quota_from);
  c.judge.allow(quota_rule(c.state), turn.taken < turn.quota, [&] {
    return fmt::format("{} has taken {} of {} in this move", c.name(), turn.taken,
                       counted(turn.quota, "piece"));
  });
}

// Whose pieces wait for the same places, if any: the mover's, or both players' where pieces may be kept.
template <class Judge>
std::vector<std::string> waiting_text(const Check<Judge>& c, unsigned mine, unsigned others,
                                      std::string_view noun) {
  const bool all_placed = c.rules.template ruling<Ruling::pieces>() == Pieces::kPlaceAll;
  const unsigned held = all_placed ? mine : mine + others;
  if (held == 0) return {};
  return {fmt::format("{} {}", all_placed ? c.name() + " holds" : "the players hold", counted(held, noun))};
}

// SP-10.no-choice (§10), SP-7.place-all (§7): a piece without a place can't be taken.
template <class Judge>
void check_bond_room(Check<Judge>& c) {
  const bool room = bond_has_room(c.judge, c.rules, c.state, c.seat(), CountCards::yes);
  c.judge.component(c.board.provenance());
  c.judge.allow(Rule::SP_10_no_choice, room, [&] {
    const unsigned others = c.state.players[1 - c.seat()].hand.bond_count();
    std::vector<std::string> why = waiting_text(c, c.player().hand.bond_count(), others, "bond");
    why.push_back(unoccupied_text(c.state.unoccupied_links, "link"));
    if (!room) why.emplace_back("no card makes room");
    return fmt::format("there is {} place for one more bond: {}", room ? "a" : "no", listed(why));
  });
}

inline std::string number_text(unsigned n) { return n == 0 ? "none" : std::to_string(n); }

// SP-2.bonds (§2): the sack (or the own stock) must hold such a bond.
template <class Judge>
void check_bond_left(Check<Judge>& c, const BondCounts& source, bool colour_known) {
  const auto colour = static_cast<std::size_t>(c.action.colour);
  const bool left = colour_known ? source[colour] > 0 : source[0] + source[1] > 0;
  const SpinRuleset& box = *c.rules.ruleset;
  const bool stock = c.action.verb == Verb::pick;
  const BondCounts& all = stock ? box.stock : box.bonds;
  c.judge.component(stock ? box.stock_from : box.bonds_from);
  c.judge.require(Rule::SP_2_bonds, left, [&] {
    return fmt::format("{} holds {} of {} blue and {} of {} red bonds",
                       stock ? fmt::format("{}'s stock", c.name()) : "the sack", number_text(source[0]),
                       all[0], number_text(source[1]), all[1]);
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
  check_bond_left(c, stock ? c.player().stock : c.state.sack, picks || c.action.has_outcome);
  if (c.judge.settled()) return;
  check_bond_room(c);
}

// `take`. SP-2.guests (§2): the pool must hold one.
template <class Judge>
void check_take(Check<Judge>& c) {
  check_quota_left(c);
  check_guests_not_barred(c);
  c.judge.component(c.rules.ruleset->guests_from);
  c.judge.require(Rule::SP_2_guests, c.state.pool > 0, [&] {
    return fmt::format("the pool holds {} of {}", number_text(c.state.pool),
                       counted(c.rules.ruleset->guests, "guest"));
  });
  if (c.judge.settled()) return;
  const bool room = guest_has_room(c.judge, c.rules, c.state, c.seat());
  c.judge.component(c.board.provenance());
  c.judge.allow(Rule::SP_10_no_choice, room, [&] {
    const unsigned others = c.state.players[1 - c.seat()].hand.guests;
    std::vector<std::string> why = waiting_text(c, c.player().hand.guests, others, "guest");
    why.push_back(unoccupied_text(unoccupied_sites(c.board, c.state), "site"));
    return fmt::format("there is {} place for one more guest: {}", room ? "a" : "no", listed(why));
  });
}

// Which kinds of piece can be taken without a card.
template <class Judge>
std::string takeable_text(const Check<Judge>& c) {
  std::vector<std::string> kinds;
  const BondCounts& bonds = bond_source(c.rules, c.state, c.seat());
  if (bonds[0] + bonds[1] > 0 && bond_has_room(c.rules, c.rules, c.state, c.seat(), CountCards::no))
    kinds.emplace_back("a bond");
  if (c.state.pool > 0 && !guests_barred(c.rules, c.state) &&
      guest_has_room(c.rules, c.rules, c.state, c.seat()))
    kinds.emplace_back("a guest");
  return kinds.size() == 2 ? "a bond or a guest" : listed(kinds);
}

// `end`. The move has its pieces, or nothing more can be taken without a card (SP-10.shortage), and all are
// placed.
template <class Judge>
void check_end(Check<Judge>& c) {
  const Hand& hand = c.player().hand;
  const Turn& turn = c.state.turn;
  const bool keep = may_keep(c.judge);
  c.judge.allow(Rule::SP_7_place_all, keep || hand.empty(), [&] {
    if (keep || hand.empty()) return fmt::format("{} holds {}", c.name(), held_text(hand));
    return fmt::format("{} still has to place {}", c.name(), held_text(hand));
  });
  if (c.judge.settled() || turn.taken >= turn.quota) return;
  const bool more = something_to_take(c.judge, c.rules, c.state, c.seat());
  const auto taken_text = [&] {
    const std::string taken =
        fmt::format("{} has taken {} of {}", c.name(), turn.taken, counted(turn.quota, "piece"));
    return more ? fmt::format("{}, and {} can still be taken", taken, takeable_text(c))
                : taken + ", and nothing more can be taken";
  };
  // SP-10.shortage (§10): with nothing left to take, fewer pieces are enough.
  const bool shortage = !more && c.judge.effect(Rule::SP_10_shortage, taken_text);
  c.judge.component(c.rules.ruleset->quota_from);
  c.judge.allow(quota_rule(c.state), shortage, taken_text);
  if (!keep || more || turn.taken > 0 || turn.placed > 0) return;
  const bool placeable = holds_placeable(c.judge, c.rules, c.state, c.seat());
  c.judge.component(Provenance::house);  // the text lets pieces be kept; that nobody passes for ever is ours
  c.judge.allow(Rule::SP_12_keep, !placeable, [&] {
    return fmt::format("{} has taken and placed nothing, and holds {}, while {} and {} are unoccupied",
                       c.name(), held_text(hand), counted(unoccupied_sites(c.board, c.state), "site"),
                       counted(c.state.unoccupied_links, "link"));
  });
}

}  // namespace referee::spin_party
