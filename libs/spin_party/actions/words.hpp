// Words for colours, sides, cards, sites and links in actions (core's engine/actions/arguments.hpp).
#pragma once

#include "referee/engine/actions/arguments.hpp"
#include "referee/record/forms.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

inline constexpr record::Word kColourWord{"a colour of a bond", kColourNames};
inline constexpr record::Word kSideWord{"a side of a guest", kSideNames};
inline constexpr record::Word kCardWord{"an action card", kCardNames};

// A site, which need not be on the board.
struct SiteWord {
  const Board& board;

  void write(std::string& out, const SiteToken& site) const { out += site.text(); }
  // Returns false if `word` is not written like a site.
  [[nodiscard]] bool find(std::string_view word, SiteToken& site) const;
  Slip slip(std::string_view word) const;
  // Returns false if `visit` stopped it.
  [[nodiscard]] bool each(auto&& visit) const {
    for (Site site = 0; site < board.site_count(); ++site)
      if (!visit(board.token(site))) return false;
    return true;
  }
  // Also tries sites that no board has. For actors who are not players, one site is enough, because every
  // word is refused in the same way.
  bool each_tried(const State& /*state*/, Actor actor, auto&& visit) const {
    if (!is_seat(actor)) return visit(board.token(0));
    return each(visit) && visit(SiteToken("s99", kNoSite)) && visit(SiteToken("z001", kNoSite));
  }
};

// A link. Its ends may be in either order, and are kept with the lower site first (letter, then number).
struct LinkWord {
  const Board& board;
  bool joined = true;  // by a printed link

  void write(std::string& out, const LinkToken& link) const {
    out.append(link.a.text()).append("-").append(link.b.text());
  }
  // Returns false if `word` is not written like a link.
  [[nodiscard]] bool find(std::string_view word, LinkToken& link) const;
  Slip slip(std::string_view word) const;
  // Returns false if `visit` stopped it.
  [[nodiscard]] bool each(auto&& visit) const {
    for (Site a = 0; a < board.site_count(); ++a)
      for (Site b = static_cast<Site>(a + 1); b < board.site_count(); ++b)
        if ((board.printed_link(a, b) != kNoLink) == joined &&
            !visit(LinkToken{board.token(a), board.token(b)}))
          return false;
    return true;
  }
  // Tries every pair of sites, joined or not, and each site with itself.
  bool each_tried(const State& state, Actor actor, auto&& visit) const {
    std::vector<SiteToken> sites;
    return SiteWord{board}.each_tried(state, actor, [&](const SiteToken& b) {
      sites.push_back(b);
      for (const SiteToken& a : sites)
        if (!visit(LinkToken{a, b})) return false;
      return true;
    });
  }
};

}  // namespace referee::spin_party
