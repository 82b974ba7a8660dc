// What lies on the board of a setup: the bonds of links, and guests on sites.
#include <fmt/format.h>

#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/setup/setup_parts.hpp"

namespace referee::spin_party {
namespace {

LinkEnds read_ends(const Board& board, const TreeView& entry) {
  const std::string_view name = entry.key();
  const std::size_t dash = name.find('-');
  const Site a = board.find_site(name.substr(0, dash));
  const Site b = dash == std::string_view::npos ? kNoSite : board.find_site(name.substr(dash + 1));
  if (a == kNoSite || b == kNoSite)
    entry.fail_key(fmt::format("`{}` joins no two sites of {}", printable(name), board.name()));
  if (a >= b) entry.fail_key(fmt::format("`{}` is not written with the lower site first", printable(name)));
  return {a, b};
}

void read_link(const Board& board, const TreeView& entry, State& state) {
  entry.expect_keys("a link", {"bonds", "new", "satisfaction"});
  const LinkEnds ends = read_ends(board, entry);
  const bool is_new = entry["new"] && entry["new"].as_bool();
  std::vector<Colour> colours;
  if (const TreeView bonds = entry["bonds"]) {
    bonds.expect_list("`bonds`");
    for (const TreeView& bond : bonds.children())
      colours.push_back(static_cast<Colour>(bond.as_word("a colour of bonds", kColourNames)));
    if (colours.size() > BondStack::kMost)
      bonds.fail(fmt::format("at most {} bonds on one link", BondStack::kMost));
  }
  LinkIndex link = board.printed_link(ends.a, ends.b);
  if (is_new) {
    if (link != kNoLink)
      entry.fail_key(fmt::format("{} is printed on the board, so it is not new", entry.key()));
    if (colours.empty()) entry.fail_key("a new link has at least one bond");
    if (link_count(board, state) + 2 >= kMaxLinks)
      entry.fail_key(fmt::format("at most {} links", kMaxLinks - 2));
    link = add_link(board, state, ends);
  } else if (link == kNoLink) {
    entry.fail_key(fmt::format("{} has no link {}", board.name(), entry.key()),
                   "a link made by `new-link` has `new: true`");
  }
  for (const Colour colour : colours) put_bond(board, state, link, colour);
}

}  // namespace

void read_links(const Board& board, const TreeView& links, State& state) {
  if (!links) return;
  links.expect_map("`links`");
  for (const TreeView& entry : links.children()) read_link(board, entry, state);
}

void read_sites(const Board& board, const TreeView& sites, State& state) {
  if (!sites) return;
  sites.expect_map("`sites`");
  for (const TreeView& entry : sites.children()) {
    const Site site = board.find_site(entry.key());
    if (site == kNoSite)
      entry.fail_key(fmt::format("{} has no site `{}`", board.name(), printable(entry.key())));
    entry.expect_keys("a site", {"guest", "fixed", "satisfaction", "status"});
    const TreeView guest = entry["guest"];
    const bool has_guest = guest && !guest.is_null();
    if (has_guest)
      put_guest(board, state, site, static_cast<Side>(guest.as_word("a side of a guest", kSideNames)));
    if (!entry["fixed"] || !entry["fixed"].as_bool()) continue;
    if (!has_guest) entry.fail_key(fmt::format("{} is fixed but has no guest", entry.key()));
    state.fixed |= bit(site);
  }
}

}  // namespace referee::spin_party
