#include "spin_party/actions/new_link.hpp"

#include "spin_party/rules/hand.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

// True if a link begins at the site.
bool has_links(const Board& board, const State& state, Site site) {
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    const LinkEnds ends = ends_of(board, state, static_cast<LinkIndex>(i));
    if (ends.a == site || ends.b == site) return true;
  }
  return false;
}

// SP-9.new-link-line (§9): the straight line touches no other site and no existing link (rulebook 7.1).
// Returns false if it does.
[[nodiscard]] bool check_line(Context auto& c, const LinkToken& ends) {
  const Site a = ends.a.index();
  const Site b = ends.b.index();
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    const bool touches = line_touches(judge, c.board, c.state, a, b);
    judge.explain([&] {
      if (touches) return;
      judge.rests_on(Settled::straight_only);
      if (has_links(c.board, c.state, a) || has_links(c.board, c.state, b))
        judge.rests_on(Settled::common_ends);
    });
    return !touches;
  };
  return c.judge.forbid_unless(Rule::SP_9_new_link_line, holds, [&] {
    return fmt::format("the line from {} to {} touches {}", ends.a.text(), ends.b.text(),
                       what_line_touches(c.terms, c.state, a, b));
  });
}

bool NewLink::check(Context auto& c) const {
  const bool held = check_bond_in_hand(c, colour);
  if (!check_ends(c, link)) return false;
  c.judge.capacity(has_capacity(c.board, c.state));
  const bool same = link.a.index() == link.b.index();
  const bool apart = !same && find_link(c.board, c.state, link.a.index(), link.b.index()) == kNoLink;
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    return apart;
  };
  const bool joinable = c.judge.require(Rule::SP_9_new_link, holds, [&] {
    if (same) return fmt::format("{} is one site, not two", link.a.text());
    return fmt::format("{} {} and {}", apart ? "no link joins" : "a link already joins", link.a.text(),
                       link.b.text());
  });
  return joinable && check_line(c, link) && held;
}
REFEREE_CHECK_BY(bool NewLink::check);

void NewLink::apply(Context auto& c) const {
  Turn& turn = c.state.turn;
  place_bond(c, add_link(c.board, c.state, {link.a.index(), link.b.index()}), colour);
  if (c.judge.effect(Rule::SP_9_new_link_count,
                     [&] { return fmt::format("the bond is piece {} of the move", turn.placed); }))
    return;
  --turn.placed;
  --turn.taken;
}
REFEREE_APPLY(NewLink);

}  // namespace referee::spin_party
