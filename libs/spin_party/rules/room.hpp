// Room for more pieces: the sums of rulebook 4.1 and 4.2, which both checks and listings use. `reader` is
// anything that reads rulings: Terms, or a judge (which records what was read).
#pragma once

#include <bit>

#include "spin_party/state/questions.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

inline unsigned unoccupied_sites(const Board& board, const State& state) {
  return static_cast<unsigned>(board.site_count()) - static_cast<unsigned>(std::popcount(state.occupied));
}

// True if no bond is in the sack, in a stock or in a hand.
inline bool bonds_exhausted(const State& state) {
  const auto none = [](const BondCounts& counts) { return counts[0] + counts[1] == 0; };
  for (const Player& player : state.players) {
    if (!none(player.hand.bonds) || !none(player.stock)) return false;
  }
  return none(state.sack);
}

inline bool guests_exhausted(const State& state) {
  return state.pool == 0 && state.players[0].hand.guests == 0 && state.players[1].hand.guests == 0;
}

// True if guests have to wait for the end of phase `bonds`, or of `preparation` before it (SP-12.pro).
bool guests_barred(auto& reader, const State& state) {
  if (state.phase == Phase::bonds) return true;
  return state.phase == Phase::preparation && has_pro_phases(reader);
}

bool may_keep(auto& reader) { return reader.template ruling<Ruling::pieces>() == Pieces::kMayKeep; }

// True if the player may still use the card, by selection and earlier use. Under `cards: six-open` the
// player has every card, even if a setup lists fewer.
bool may_use(auto& reader, const Player& player, Card card) {
  if (player.has_played(card)) return false;
  const bool among_cards = player.declared ? player.has_selected(card) : player.played_count < 3;
  return among_cards || has_open_cards(reader);
}

// True if the line a-b touches a site, an existing link, or (by ruling) a half-link (SP-9.new-link-line).
bool line_touches(auto& reader, const Board& board, const State& state, Site a, Site b) {
  const LineFlags flags = board.line(a, b);
  if (flags.link || flags.site_point) return true;
  if (flags.site_disc && reader.template ruling<Ruling::site_shape>() == SiteShape::kDisc) return true;
  if (flags.half_link && reader.template ruling<Ruling::half_links>() == HalfLinks::kBlock) return true;
  for (std::size_t i = 0; i < state.new_count; ++i) {
    const LinkEnds link = state.new_links[i];
    if (touches_segment(board.at(a), board.at(b), board.at(link.a), board.at(link.b))) return true;
  }
  return false;
}

bool may_double(auto& reader, BondStack bonds) {
  if (bonds.empty() || bonds.full()) return false;
  return bonds.count() < 2 || doubles_any_number(reader);
}

inline std::size_t most_bonds(const Terms& terms) { return doubles_any_number(terms) ? BondStack::kMost : 2; }

// True if a card that is not used yet can make room for one more bond.
bool card_makes_room(auto& reader, const Terms& terms, const State& state, std::size_t seat) {
  if (state.turn.card != Card::none) return false;
  const Player& player = state.players[seat];
  const Board& board = terms.board_of(state);
  const bool may_revise = may_use(reader, player, Card::revision);
  const bool may_double_up = may_use(reader, player, Card::double_bond);
  const std::size_t links = link_count(board, state);
  for (std::size_t i = 0; i < links; ++i) {
    const BondStack bonds = state.bonds[i];
    if (may_revise && i < board.link_count() && bonds.count() <= 1) return true;
    if (may_double_up && (bonds.empty() || may_double(reader, bonds))) return true;
  }
  if (!may_use(reader, player, Card::new_link)) return false;
  for (Site a = 0; a < board.site_count(); ++a) {
    for (Site b = static_cast<Site>(a + 1); b < board.site_count(); ++b) {
      if (find_link(board, state, a, b) == kNoLink && !line_touches(reader, board, state, a, b)) return true;
    }
  }
  return false;
}

// Returns how many pieces of one kind count against the places that are left (rulebook 4.1): those in the
// hand of the player who takes, `mine`. If pieces may be kept, ruling `kept-room` may add those in the
// other hand, `others`.
unsigned pieces_counted(auto& reader, unsigned mine, unsigned others) {
  const bool both =
      others > 0 && may_keep(reader) && reader.template ruling<Ruling::kept_room>() == KeptRoom::kBoth;
  return both ? mine + others : mine;
}

unsigned bonds_counted(auto& reader, const State& state, std::size_t seat) {
  return pieces_counted(reader, state.players[seat].hand.bond_count(),
                        state.players[1 - seat].hand.bond_count());
}

unsigned guests_counted(auto& reader, const State& state, std::size_t seat) {
  return pieces_counted(reader, state.players[seat].hand.guests, state.players[1 - seat].hand.guests);
}

// Selects whether cards that make room count. `bond_has_room` is true if there is a link for one more bond in
// the hand. With CountCards::yes, and if ruling `card-room` allows it, a card that makes room counts as a
// link (C of rulebook 4.1).
enum class CountCards : std::uint8_t { no, yes };
bool bond_has_room(auto& reader, const Terms& terms, const State& state, std::size_t seat, CountCards cards) {
  const unsigned held = bonds_counted(reader, state, seat);
  if (held + 1 <= state.unoccupied_links) return true;
  if (cards == CountCards::no || held > state.unoccupied_links) return false;
  return cards_make_room(reader) && card_makes_room(reader, terms, state, seat);
}

bool guest_has_room(auto& reader, const Terms& terms, const State& state, std::size_t seat) {
  unsigned held = guests_counted(reader, state, seat);
  // Removes a site for each of the few guests in hands, which is faster than counting all sites.
  SiteSet left = terms.board_of(state).all_sites() & ~state.occupied;
  for (; held > 0 && left != 0; --held) left &= left - 1;
  return left != 0;
}

// SP-7.place-all for cards: the bonds left in the hand must not outnumber the links left unoccupied. For
// the listing.
inline bool leaves_room(const Terms& terms, const State& state, std::size_t seat, unsigned bonds_used,
                        unsigned links_opened) {
  return may_keep(terms) ||
         state.players[seat].hand.bond_count() - bonds_used <= state.unoccupied_links + links_opened;
}

// Returns the source of the player's bonds: the sack, or the player's own stock (SP-12.no-chance).
const BondCounts& bond_source(auto& reader, const State& state, std::size_t seat) {
  return has_stocks(reader) ? state.players[seat].stock : state.sack;
}

// True if some piece can be taken now without a card (rulebook 4.2). Ignores the quota.
bool something_to_take(auto& reader, const Terms& terms, const State& state, std::size_t seat) {
  const BondCounts& bonds = bond_source(reader, state, seat);
  if (bonds[0] + bonds[1] > 0 && bond_has_room(reader, terms, state, seat, CountCards::no)) return true;
  return state.pool > 0 && !guests_barred(reader, state) && guest_has_room(reader, terms, state, seat);
}

// True if the player has a piece in hand for which there is a place (SP-12.keep).
bool holds_placeable(auto& reader, const Terms& terms, const State& state, std::size_t seat) {
  const Hand& hand = state.players[seat].hand;
  if (hand.bond_count() > 0 && state.unoccupied_links > 0) return true;
  return hand.guests > 0 && unoccupied_sites(terms.board_of(state), state) > 0 &&
         !guests_barred(reader, state);
}

inline bool quota_left(const State& state) { return state.turn.taken < state.turn.quota; }

// Returns the rule that a wrong number of pieces breaks in this move (rulebook 11.5).
inline Rule quota_rule(const State& state) {
  if (state.turn.card == Card::special_move) return Rule::SP_9_special_move;
  if (state.turn.card == Card::master_move) return Rule::SP_9_master_move;
  return Rule::SP_7_three_pieces;
}

// Calls visit(colour) for the colours of bonds in the hand; return false to stop.
[[nodiscard]] [[gnu::always_inline]] inline bool each_colour_held(const Hand& hand, auto&& visit) {
  for (const Colour colour : {Colour::blue, Colour::red})
    if (hand.bonds[static_cast<std::size_t>(colour)] > 0 && !visit(colour)) return false;
  return true;
}

}  // namespace referee::spin_party
