// Where pieces may lie: sections 5 and 7 of the rulebook's rule table (sites, links, placing, flipping).
#pragma once

#include "check_context.hpp"

namespace referee::spin_party {

// SP-5.sites (§5): guests stand on sites of the board that is played on.
template <class Judge>
bool check_site(Check<Judge>& c, const SiteToken& token) {
  return c.judge.require(Rule::SP_5_sites, token.index != kNoSite, [&] {
    return fmt::format("{} is {} site of {}", token.view(), token.index != kNoSite ? "a" : "no",
                       c.board.name());
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
  c.judge.require(Rule::SP_5_links, link != kNoLink, [&] {
    return fmt::format("{} link joins {} and {}", link == kNoLink ? "no" : "a", c.action.a.view(),
                       c.action.b.view());
  });
  return link;
}

// SP-7.in-hand (§7): only what was taken before can be placed.
template <class Judge>
bool check_bond_in_hand(Check<Judge>& c) {
  const unsigned held = c.player().hand.bonds[static_cast<std::size_t>(c.action.colour)];
  return c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    return fmt::format("{} has {} {} bond{} in hand", c.name(), held == 0 ? "no" : std::to_string(held),
                       name_of(c.action.colour), held == 1 ? "" : "s");
  });
}

// `bond COLOUR LINK`. SP-7.placing-bond (§7): on an unoccupied link, whatever guests are near.
template <class Judge>
void check_bond(Check<Judge>& c) {
  check_bond_in_hand(c);
  if (c.judge.settled()) return;
  const LinkIndex link = check_link(c);
  if (link == kNoLink) return;
  const std::size_t count = c.state.bonds[link].count();
  c.judge.require(Rule::SP_7_placing_bond, count == 0, [&] {
    return fmt::format(
        "{} is {}", link_text(c.action),
        count == 0 ? "unoccupied" : fmt::format("occupied by {} bond{}", count, count == 1 ? "" : "s"));
  });
}

// SP-12.pro (§12): guests wait until the bonds are placed.
template <class Judge>
void check_guests_not_barred(Check<Judge>& c) {
  const bool barred = guests_barred(c.judge, c.state);
  c.judge.allow(Rule::SP_12_pro, !barred, [&] {
    return barred ? "not all bonds have been placed yet, so guests must wait"
                  : "guests may be placed in this phase";
  });
}

// SP-7.placing-guest (§7): the side shown must not give the guest placed a negative total.
template <class Judge>
void check_side(Check<Judge>& c, Site site) {
  const int total = judged_total(c.rules, c.state, site, c.action.side, c.judge);
  c.judge.allow(Rule::SP_7_placing_guest, total >= 0, [&] {
    return fmt::format("a {} guest on {} would have total {}", name_of(c.action.side), c.action.a.view(),
                       total);
  });
}

// `guest SITE SIDE`. SP-7.unoccupied-site (§7): where no guest is yet.
template <class Judge>
void check_guest(Check<Judge>& c) {
  const unsigned held = c.player().hand.guests;
  c.judge.require(Rule::SP_7_in_hand, held > 0, [&] {
    return fmt::format("{} has {} guest{} in hand", c.name(), held == 0 ? "no" : std::to_string(held),
                       held == 1 ? "" : "s");
  });
  check_guests_not_barred(c);
  if (c.judge.settled() || !check_site(c, c.action.a)) return;
  const Site site = c.action.a.index;
  const bool free_place = !c.state.has_guest(site);
  if (!c.judge.require(Rule::SP_7_unoccupied_site, free_place, [&] {
        return fmt::format("{} {}", c.action.a.view(), free_place ? "is unoccupied" : "has a guest already");
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
    return fmt::format("the guest on {} is {}", c.action.a.view(), fixed ? "fixed for good" : "not fixed");
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
    return fmt::format("the guest on {} has total {}, so it is {}", c.action.a.view(), total,
                       total > 0   ? "stable"
                       : total < 0 ? "unstable"
                                   : "free");
  });
}

}  // namespace referee::spin_party
