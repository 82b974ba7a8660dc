// Places for pieces: SP-5.sites, SP-5.links, SP-9.fixed, and the conditions of guests who may be turned.
#pragma once

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

inline std::string link_text(const LinkToken& link) {
  return fmt::format("{}-{}", link.a.text(), link.b.text());
}

// Notes that the text's boards are lost, if a place is not `found` on a board that the house has
// reconstructed.
void rest_on_board(const Board& board, bool found, auto& judge) {
  if (!found && board.provenance() == Provenance::lost) judge.rests_on(Settled::boards);
}

// SP-5.sites (§5): guests stand on sites of the board that is played on. Returns false if there is no such
// site.
[[nodiscard]] bool check_site(Context auto& c, const SiteToken& token) {
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    rest_on_board(c.board, token.index() != kNoSite, judge);
    return token.index() != kNoSite;
  };
  return c.judge.require(Rule::SP_5_sites, holds, [&] {
    if (token.index() != kNoSite) return fmt::format("{} is a site of {}", token.text(), c.board.name());
    return fmt::format("{} is not a site of {}; {}", token.text(), c.board.name(), sites_text(c.board));
  });
}

// Checks both ends of a link. Returns false if one of them is not on the board.
[[nodiscard]] bool check_ends(Context auto& c, const LinkToken& ends) {
  const bool a_exists = check_site(c, ends.a);
  const bool b_exists = check_site(c, ends.b);
  return a_exists && b_exists;
}

// SP-5.links (§5): bonds lie on links, and a link joins two different sites. Returns kNoLink if the check
// fails.
LinkIndex check_link(Context auto& c, const LinkToken& ends) {
  if (!check_ends(c, ends)) return kNoLink;
  const bool same = ends.a.index() == ends.b.index();
  const LinkIndex link = same ? kNoLink : find_link(c.board, c.state, ends.a.index(), ends.b.index());
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    rest_on_board(c.board, link != kNoLink || same, judge);
    return link != kNoLink;
  };
  c.judge.require(Rule::SP_5_links, holds, [&] {
    const std::string a = ends.a.text();
    if (link != kNoLink) return fmt::format("a link joins {} and {}", a, ends.b.text());
    const std::string linked = linked_sites(c.board, c.state, ends.a.index());
    if (same) return fmt::format("no link joins {} to itself; its links lead to {}", a, linked);
    return fmt::format("no link joins {} and {}; links lead from {} to {}", a, ends.b.text(), a, linked);
  });
  return link;
}

// Checks for `rule` that a guest is on the site. Returns false if not.
[[nodiscard]] bool check_guest_present(Context auto& c, Rule rule, const SiteToken& site) {
  const bool present = c.state.has_guest(site.index());
  return c.judge.require(rule, present, [&] {
    return fmt::format("{} {}", site.text(), present ? "has a guest" : "has no guest");
  });
}

// SP-9.fixed (§9): a fixed guest never turns again. `turns` means that the guest would show its other side.
// Returns false if the rule is broken; the result may be ignored, because the judge knows it.
bool check_not_fixed(Context auto& c, const SiteToken& site, bool turns = true) {
  const bool fixed = c.state.is_fixed(site.index());
  const auto holds = [&](auto& judge) {
    const bool unstable = fixed && c.state.total(site.index()) < 0;
    if (unstable && c.state.phase == Phase::evaluation) judge.rests_on(Settled::fixed_stays_in_evaluation);
    return !fixed || !turns;
  };
  return c.judge.forbid_unless(Rule::SP_9_fixed, holds, [&] {
    return fmt::format("the {} guest on {} is {}", name_of(c.state.side(site.index())), site.text(),
                       fixed ? "fixed for good" : "not fixed");
  });
}

}  // namespace referee::spin_party
