// Taking pieces: SP-2.bonds, SP-7.three-pieces, SP-10.no-choice for bonds, SP-12.no-chance.
#pragma once

#include <vector>

#include "referee/engine/actions/verb.hpp"
#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

inline std::string number_text(unsigned n) { return n == 0 ? "none" : std::to_string(n); }

// Records that the number of taken pieces depends on a ruling if `fixing` was used: its marker may count.
void rest_on_marker(const State& state, auto& judge) {
  if (state.turn.card == Card::fixing) judge.rests_on(key::fixing_marker);
}

std::string taken_text(const Context auto& c) {
  const Turn& turn = c.state.turn;
  return fmt::format("{} has taken {} of {} in this move", c.name(), turn.taken,
                     counted(turn.quota, "piece"));
}

// SP-7.three-pieces (§7), SP-9.special-move, SP-9.master-move (§9): a move has exactly its number of
// pieces.
void check_quota_left(Context auto& c) {
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->quota.standard.from, component_names::quota);
    rest_on_marker(c.state, judge);
    const bool left = quota_left(c.state);
    if (!left && may_keep(c.terms)) judge.rests_on(Settled::keep_takes_three);
    return left;
  };
  c.judge.forbid_unless(quota_rule(c.state), holds, [&] { return taken_text(c); });
}

// Returns text such as "Anna holds 2 guests", about the pieces that count against the places that are left;
// empty if there are none. `mine` is the mover's number. `counted_pieces` may include the other player's
// (ruling `kept-room`).
std::vector<std::string> counted_text(const Context auto& c, unsigned mine, unsigned counted_pieces,
                                      std::string_view noun) {
  if (counted_pieces == 0) return {};
  const std::string who = counted_pieces == mine ? c.name() + " holds" : "the players hold";
  return {fmt::format("{} {}", who, counted(counted_pieces, noun))};
}

// Notes the grounds of a refusal if there is no place for a piece. If pieces may be kept, the refusal is a
// decision of the house, because §12 then overrides the sentence that all pieces of a move are placed in the
// move (§7).
void rest_on_room(auto& judge, bool room) {
  if (room) return;
  if (may_keep(judge)) judge.component(Provenance::house);
  else judge.rests_on(Settled::room);
}

// SP-12.no-chance (§12): bonds are drawn from the sack, or picked from the player's own stock. If `way` is
// wrong, the action is impossible unless its source has such a bond (`left`). Returns false if `way` is
// wrong.
[[nodiscard]] bool check_bond_source(Context auto& c, Bonds way, bool left) {
  bool right = false;
  const auto holds = [&](auto& judge) { return right = judge.ruling(key::bonds) == way; };
  const auto facts = [&] {
    return right == (way == Bonds::kStock) ? "bonds are picked from one's own stock in this game"
                                           : "bonds are drawn from the sack in this game";
  };
  c.ask(Rule::SP_12_no_chance, holds, !left, facts);
  return right;
}

// SP-2.bonds (§2): the sack (or the player's own stock) must contain such a bond.
void check_bond_left(Context auto& c, bool stock, bool left) {
  const SpinRuleset& box = *c.terms.ruleset;
  const auto holds = [&](auto& judge) {
    judge.component(stock ? box.stock.blue.from : box.bonds.blue.from, component_names::bonds);
    if (stock && !left) judge.rests_on(Settled::stock_size);
    return left;
  };
  c.judge.require(Rule::SP_2_bonds, holds, [&] {
    const BondCounts& source = stock ? c.player().stock : c.state.sack;
    const BondCounts all = stock ? box.stock_of_a_player() : box.all_bonds();
    return fmt::format("{} holds {} of {} blue and {} of {} red bonds",
                       stock ? fmt::format("{}'s stock", c.name()) : "the sack", number_text(source[0]),
                       all[0], number_text(source[1]), all[1]);
  });
}

// True if only ruling `card-room` prevents one more bond. Ignores which cards the player has chosen,
// because that is a secret.
bool card_could_make_room(const Context auto& c) {
  if (bonds_counted(c.terms, c.state, c.seat()) != c.state.unoccupied_links || cards_make_room(c.terms))
    return false;
  State as_seen = c.state;
  as_seen.players[c.seat()].declared = false;
  return card_makes_room(c.terms, c.terms, as_seen, c.seat());
}

// SP-10.no-choice (§10; §7 unless pieces may be kept): a bond for which there is no place cannot be taken.
void check_bond_room(Context auto& c) {
  bool room = false;
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    room = bond_has_room(judge, c.terms, c.state, c.seat(), CountCards::yes);
    rest_on_room(judge, room);
    judge.explain([&] {
      if (!room && card_could_make_room(c)) judge.component(Provenance::house);
    });
    return room;
  };
  c.judge.forbid_unless(Rule::SP_10_no_choice, holds, [&] {
    const unsigned held = bonds_counted(c.terms, c.state, c.seat());
    std::vector<std::string> why = counted_text(c, c.player().hand.bond_count(), held, "bond");
    why.push_back(unoccupied_text(c.state.unoccupied_links, "link"));
    if (!room) why.emplace_back("no card makes room");
    return fmt::format("there is {} place for one more bond: {}", room ? "a" : "no", enumerate(why, "and"));
  });
}

// Checks `draw` or `pick`. `left` is true if there is such a bond.
void check_bond_taken(Context auto& c, Bonds way, bool left) {
  if (!check_bond_source(c, way, left)) return;
  check_quota_left(c);
  check_bond_left(c, way == Bonds::kStock, left);
  if (c.judge.decided()) return;
  check_bond_room(c);
}

// Puts a bond into the hand, as one of the move's pieces.
void take_bond_piece(Context auto& c, Colour colour) {
  ++c.player().hand.bonds[static_cast<std::size_t>(colour)];
  ++c.state.turn.taken;
}

// True if a bond of `source` may be taken in this way. For the listing.
inline bool may_take_bond(const Terms& terms, const State& state, std::size_t seat, Bonds way,
                          const BondCounts& source) {
  return quota_left(state) && source[0] + source[1] > 0 && terms.ruling<Ruling::bonds>() == way &&
         bond_has_room(terms, terms, state, seat, CountCards::yes);
}

}  // namespace referee::spin_party
