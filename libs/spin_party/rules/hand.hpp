// Pieces in the hand, and placing them: SP-7.in-hand, SP-12.pro.
#pragma once

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

// SP-7.in-hand (§7): only a bond that was taken before can be placed. Returns false if there is none; the
// result may be ignored, because the judge knows it.
bool check_bond_in_hand(Context auto& c, Colour colour) {
  const unsigned held = c.player().hand.bonds[static_cast<std::size_t>(colour)];
  return c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    const std::string_view name = name_of(colour);
    if (held > 0)
      return fmt::format("{} has {} in hand", c.name(), counted(held, fmt::format("{} bond", name)));
    if (c.player().hand.empty()) return fmt::format("{} has nothing in hand", c.name());
    return fmt::format("{} has no {} bond in hand, but {}", c.name(), name, held_text(c.player().hand));
  });
}

// SP-7.in-hand (§7): only a guest who was taken before can be placed.
void check_guest_in_hand(Context auto& c) {
  const unsigned held = c.player().hand.guests;
  c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    if (held > 0) return fmt::format("{} has {} in hand", c.name(), counted(held, "guest"));
    if (c.player().hand.empty()) return fmt::format("{} has nothing in hand", c.name());
    return fmt::format("{} has no guest in hand, but {}", c.name(), held_text(c.player().hand));
  });
}

// SP-12.pro (§12): guests wait until the bonds are placed.
void check_guests_not_barred(Context auto& c) {
  const auto holds = [&](auto& judge) {
    const bool waits_for_end = c.state.unoccupied_links == 0 || bonds_exhausted(c.state);
    if (c.state.phase == Phase::bonds && waits_for_end) judge.rests_on(key::pro_boundary);
    const bool links_left = c.state.phase == Phase::play && c.state.unoccupied_links > 0;
    if (links_left && has_pro_phases(c.terms))
      judge.rests_on(bonds_exhausted(c.state) ? Settled::pro_no_bond_left : Settled::pro_no_return);
    return !guests_barred(judge, c.state);
  };
  c.judge.forbid_unless(Rule::SP_12_pro, holds, [&] {
    if (!guests_barred(c.terms, c.state)) return std::string("guests may be placed in this phase");
    // The last bonds were placed in this move: the boundary between the phases is the end of the move.
    if (c.state.unoccupied_links == 0)
      return std::string("every link has a bond, but guests wait for the next move");
    return fmt::format("{} of {} {} no bond yet, so guests must wait", c.state.unoccupied_links,
                       counted(link_count(c.board, c.state), "link"),
                       c.state.unoccupied_links == 1 ? "has" : "have");
  });
}

// Puts a bond of the hand on a link.
void place_bond(Context auto& c, LinkIndex link, Colour colour) {
  --c.player().hand.bonds[static_cast<std::size_t>(colour)];
  ++c.state.turn.placed;
  c.state.turn.touched.links.set(link);
  put_bond(c.board, c.state, link, colour);
}

}  // namespace referee::spin_party
