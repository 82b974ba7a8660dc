// Where pieces may lie: sections 5 and 7 of the rulebook's rule table (sites, links, placing, flipping).
#pragma once

#include "spin_party/rules/context.hpp"

namespace referee::spin_party {

// SP-5.sites (§5): guests stand on sites of the board that is played on.
template <class Judge>
bool check_site(Check<Judge>& c, const SiteToken& token) {
  c.judge.component(c.board.provenance());
  return c.judge.require(Rule::SP_5_sites, token.index != kNoSite, [&] {
    if (token.index != kNoSite) return fmt::format("{} is a site of {}", token.view(), c.board.name());
    return fmt::format("{} is no site of {}; {}", token.view(), c.board.name(), sites_text(c.board));
  });
}

// Both ends of a link token on the board; each is tested.
template <class Judge>
bool check_ends(Check<Judge>& c) {
  const bool a_exists = check_site(c, c.action.a);
  const bool b_exists = check_site(c, c.action.b);
  return a_exists && b_exists;
}

// SP-5.links (§5): bonds lie on links, and a link joins two different sites. kNoLink if the check fails.
template <class Judge>
LinkIndex check_link(Check<Judge>& c) {
  if (!check_ends(c)) return kNoLink;
  const LinkIndex link = c.action.a.index == c.action.b.index
                             ? kNoLink
                             : find_link(c.board, c.state, c.action.a.index, c.action.b.index);
  c.judge.component(c.board.provenance());
  c.judge.require(Rule::SP_5_links, link != kNoLink, [&] {
    if (link != kNoLink) return fmt::format("a link joins {} and {}", c.action.a.view(), c.action.b.view());
    const std::string linked = linked_sites(c.board, c.state, c.action.a.index);
    if (c.action.a.index == c.action.b.index)
      return fmt::format("no link joins {} to itself; its links lead to {}", c.action.a.view(), linked);
    return fmt::format("no link joins {} and {}; links lead from {} to {}", c.action.a.view(),
                       c.action.b.view(), c.action.a.view(), linked);
  });
  return link;
}

// SP-7.in-hand (§7): only what was taken before can be placed.
template <class Judge>
bool check_bond_in_hand(Check<Judge>& c) {
  const unsigned held = c.player().hand.bonds[static_cast<std::size_t>(c.action.colour)];
  return c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    const std::string_view colour = name_of(c.action.colour);
    if (held > 0)
      return fmt::format("{} has {} in hand", c.name(), counted(held, fmt::format("{} bond", colour)));
    if (c.player().hand.empty()) return fmt::format("{} has nothing in hand", c.name());
    return fmt::format("{} has no {} bond in hand, but {}", c.name(), colour, held_text(c.player().hand));
  });
}

// `bond COLOUR LINK`. SP-7.placing-bond (§7): on an unoccupied link, whatever guests are near.
template <class Judge>
void check_bond(Check<Judge>& c) {
  check_bond_in_hand(c);
  if (c.judge.settled()) return;
  const LinkIndex link = check_link(c);
  if (link == kNoLink) return;
  const BondStack bonds = c.state.bonds[link];
  c.judge.require(Rule::SP_7_placing_bond, bonds.empty(), [&] {
    if (bonds.empty()) return fmt::format("{} is unoccupied", link_text(c.action));
    return fmt::format("{} is occupied: it has {}", link_text(c.action), bonds_text(bonds));
  });
}

// SP-12.pro (§12): guests wait until the bonds are placed.
template <class Judge>
void check_guests_not_barred(Check<Judge>& c) {
  const bool barred = guests_barred(c.judge, c.state);
  c.judge.allow(Rule::SP_12_pro, !barred, [&] {
    if (!barred) return std::string("guests may be placed in this phase");
    // The last bonds have been placed in this move: the boundary between the phases is its end.
    if (c.state.unoccupied_links == 0)
      return std::string("every link has a bond, but guests wait for the next move");
    return fmt::format("{} of {} {} no bond yet, so guests must wait", c.state.unoccupied_links,
                       counted(link_count(c.board, c.state), "link"),
                       c.state.unoccupied_links == 1 ? "has" : "have");
  });
}

// SP-7.placing-guest (§7): the side shown must not give the guest placed a negative total.
template <class Judge>
void check_side(Check<Judge>& c, Site site) {
  const int total = judged_total(c.rules, c.state, site, c.action.side, c.judge);
  c.judge.allow(Rule::SP_7_placing_guest, total >= 0, [&] {
    return fmt::format("a {} guest on {} would have total {}", name_of(c.action.side), c.action.a.view(),
                       total_text(c.rules, c.state, site, c.action.side));
  });
}

// `guest SITE SIDE`. SP-7.unoccupied-site (§7): where no guest is yet.
template <class Judge>
void check_guest(Check<Judge>& c) {
  const unsigned held = c.player().hand.guests;
  c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    if (held > 0) return fmt::format("{} has {} in hand", c.name(), counted(held, "guest"));
    if (c.player().hand.empty()) return fmt::format("{} has nothing in hand", c.name());
    return fmt::format("{} has no guest in hand, but {}", c.name(), held_text(c.player().hand));
  });
  check_guests_not_barred(c);
  if (c.judge.settled() || !check_site(c, c.action.a)) return;
  const Site site = c.action.a.index;
  const bool free_place = !c.state.has_guest(site);
  if (!c.judge.require(Rule::SP_7_unoccupied_site, free_place, [&] {
        if (free_place) return fmt::format("{} is unoccupied", c.action.a.view());
        return fmt::format("a {} guest stands on {} already", name_of(c.state.side(site)), c.action.a.view());
      })) {
    return;
  }
  check_side(c, site);
}

// SP-7.flip (§7): a guest on the board whose total is zero or less. False if there is no guest at all.
template <class Judge>
bool check_guest_present(Check<Judge>& c, Rule rule) {
  const bool present = c.state.has_guest(c.action.a.index);
  return c.judge.require(rule, present, [&] {
    return fmt::format("{} {}", c.action.a.view(), present ? "has a guest" : "has no guest");
  });
}

// SP-9.fixed (§9): a fixed guest never turns again, and is not fixed again either.
template <class Judge>
bool check_not_fixed(Check<Judge>& c) {
  const bool fixed = c.state.is_fixed(c.action.a.index);
  return c.judge.allow(Rule::SP_9_fixed, !fixed, [&] {
    return fmt::format("the {} guest on {} is {}", name_of(c.state.side(c.action.a.index)), c.action.a.view(),
                       fixed ? "fixed for good" : "not fixed");
  });
}

// `flip SITE` in a move. SP-7.flip (§7): free or unstable guests only, of either colour.
template <class Judge>
void check_flip(Check<Judge>& c) {
  if (!check_site(c, c.action.a) || !check_guest_present(c, Rule::SP_7_flip)) return;
  check_not_fixed(c);
  if (c.judge.settled()) return;
  const Site site = c.action.a.index;
  const int total = judged_total(c.rules, c.state, site, c.state.side(site), c.judge);
  c.judge.allow(Rule::SP_7_flip, total <= 0, [&] {
    return fmt::format("the {} guest on {} is {}, with total {}", name_of(c.state.side(site)),
                       c.action.a.view(), mood_of(total),
                       total_text(c.rules, c.state, site, c.state.side(site)));
  });
}

}  // namespace referee::spin_party
