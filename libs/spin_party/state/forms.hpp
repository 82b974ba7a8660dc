// Forms of boards, sites, guests, bonds and cards (core's record/forms.hpp), and names of sites and links
// as keys (core's record/names.hpp).
#pragma once

#include <string_view>

#include "referee/record/forms.hpp"
#include "referee/record/names.hpp"
#include "referee/record/sets.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Prints and reads a board by its name.
struct BoardForm {
  const Terms& terms;
  Json print(std::uint8_t board) const { return terms.boards[board]->name(); }
  void read(const TreeView& node, std::uint8_t& board) const;
  Json shape() const;
};

// Prints and reads a site by its name.
struct SiteForm {
  const Board& board;
  Json print(auto site) const { return board.site_name(static_cast<Site>(site)); }
  void read(const TreeView& node, Site& site) const;
  Json shape() const { return {{"type", "string"}, {"title", "a site"}}; }
};

// The bonds of a link, the oldest first.
struct BondsForm {
  static constexpr bool kList = true;
  Json print(BondStack bonds) const;
  void read(const TreeView& node, BondStack& bonds) const;
  Json shape() const;
};

// The cards that a player has chosen, if the viewer may know them.
struct SelectedForm {
  static constexpr bool kList = true;
  std::size_t most;
  Json print(const Player& player) const;
  Json hide(const Player& /*player*/) const { return "hidden"; }
  void read(const TreeView& node, Player& player) const;
  void pack(auto& archive, auto& player) const { archive(player.declared, player.selected); }
  Json shape(bool hides) const;
};

// The cards that a player has used.
struct PlayedForm {
  static constexpr bool kList = true;
  std::size_t most;
  Json print(const Player& player) const;
  void read(const TreeView& node, Player& player) const;
  template <class Archive>
  void pack(Archive& archive, auto& player) const {
    archive(player.played_count);
    for (std::size_t i = 0; i < player.played_count; ++i) archive(player.played[i]);
    if constexpr (Archive::kReads)
      for (std::size_t i = player.played_count; i < kCards; ++i) player.played[i] = Card::none;
  }
  Json shape() const;
};

// Return the site or the link that the key of an entry names. A link that is `new` is made. Throw InputError.
Site site_of_key(const Board& board, const TreeView& entry);
LinkIndex link_of_key(const Board& board, State& state, const TreeView& entry);
[[noreturn]] void fail_fixed(const TreeView& entry);

// The sites of a board. Their guests are kept in sets.
template <class AnyState>
struct BySite {
  static constexpr std::string_view kNumbered = "s";
  const Board& board;
  AnyState& state;

  template <class List, class F>
  void each(List& list, F&& f) const {
    for (Site site = 0; site < board.site_count(); ++site)
      f(std::string_view(board.site_name(site)), list[site], site);
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List& list, F&& f) const {
    map.expect_map(what);
    for (const TreeView& entry : map.children()) {
      const Site site = site_of_key(board, entry);
      f(entry, list[site], site);
      if (state.is_fixed(site) && !state.has_guest(site)) fail_fixed(entry);
    }
  }
  template <class Archive, class List, class F>
  void pack(Archive& archive, List& /*list*/, F&& /*f*/) const {
    archive(state.occupied, state.black, state.fixed);
  }
};
template <class AnyState>
BySite(const Board&, AnyState&) -> BySite<AnyState>;

// The links of a position: printed ones, then new ones. Reading makes new ones.
template <class AnyState>
struct ByLink {
  const Board& board;
  AnyState& state;

  template <class List, class F>
  void each(List& list, F&& f) const {
    for (std::size_t i = 0; i < link_count(board, state); ++i) {
      const std::string name = board.link_name(ends_of(board, state, static_cast<LinkIndex>(i)));
      f(std::string_view(name), list[i], i);
    }
  }
  template <class List, class F>
  void read(const TreeView& map, std::string_view what, List& list, F&& f) const {
    map.expect_map(what);
    for (const TreeView& entry : map.children()) {
      const LinkIndex link = link_of_key(board, state, entry);
      f(entry, list[link], link);
      if (link >= board.link_count() && list[link].empty())
        entry.fail_key("a new link has at least one bond");
    }
  }
  template <class Archive, class List, class F>
  void pack(Archive& archive, List& list, F&& /*f*/) const {
    const std::size_t before = state.new_count;
    archive(state.new_count);
    for (std::size_t i = 0; i < state.new_count; ++i) archive(state.new_links[i].a, state.new_links[i].b);
    for (std::size_t i = 0; i < link_count(board, state); ++i) {
      std::uint64_t bits = list[i].bits();
      archive(bits);
      if constexpr (Archive::kReads) list[i] = BondStack::of(bits);
    }
    if constexpr (Archive::kReads) {
      for (std::size_t i = state.new_count; i < before; ++i) {
        state.new_links[i] = {};
        list[board.link_count() + i] = {};
      }
    }
  }
};
template <class AnyState>
ByLink(const Board&, AnyState&) -> ByLink<AnyState>;

}  // namespace referee::spin_party
