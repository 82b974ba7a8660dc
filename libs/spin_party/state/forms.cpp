#include "spin_party/state/forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "referee/document/text.hpp"

namespace referee::spin_party {
namespace {

// Returns "its 20 sites go from `s1` to `s20`".
std::string range_of_sites(const Board& board) {
  const auto last = static_cast<Site>(board.site_count() - 1);
  return fmt::format("its {} go from `{}` to `{}`", counted(board.site_count(), "site"), board.site_name(0),
                     board.site_name(last));
}

// Suggests the site of `S1`, which is written `s1`.
Hint site_hint(const Board& board, std::string_view name) {
  std::string small(name);
  std::ranges::transform(small, small.begin(), small_letter);
  if (board.find_site(small) != kNoSite) return write_instead(small);
  return range_of_sites(board);
}

[[noreturn]] void fail_site(const TreeView& node, const Board& board) {
  node.fail(fmt::format("{} has no site `{}`", board.name(), printable(node.as_text())),
            site_hint(board, node.as_text()));
}

std::vector<Card> read_cards(const TreeView& list, std::size_t most) {
  list.expect_list("the cards");
  std::vector<Card> cards;
  for (const TreeView& item : list.children()) {
    const auto card = static_cast<Card>(item.as_word("an action card", kCardNames));
    if (std::find(cards.begin(), cards.end(), card) != cards.end())
      item.fail(fmt::format("`{}` is listed twice", name_of(card)));
    cards.push_back(card);
  }
  if (cards.size() > most) list.fail(fmt::format("at most {} cards", most));
  return cards;
}

Json cards_shape() { return record::detail::list_shape({{"enum", kCardNames}}); }

LinkEnds read_ends(const Board& board, const TreeView& entry) {
  const std::string_view name = entry.key();
  const std::size_t dash = name.find('-');
  const Site a = board.find_site(name.substr(0, dash));
  const Site b = dash == std::string_view::npos ? kNoSite : board.find_site(name.substr(dash + 1));
  if (a == kNoSite || b == kNoSite)
    entry.fail_key(fmt::format("`{}` joins no two sites of {}", printable(name), board.name()),
                   fmt::format("a link is written like `s1-s2`; {}", range_of_sites(board)));
  if (a >= b)
    entry.fail_key(fmt::format("`{}` is not written with the lower site first", printable(name)),
                   a == b ? Hint() : write_instead(board.link_name({b, a})));
  return {a, b};
}

}  // namespace

void BoardForm::read(const TreeView& node, std::uint8_t& board) const {
  std::vector<std::string_view> names;
  for (const auto& known : terms.boards) names.push_back(known->name());
  board = static_cast<std::uint8_t>(node.as_word("a board of this ruleset", names));
}

Json BoardForm::shape() const {
  Json names = Json::array();
  for (const auto& board : terms.boards) names.push_back(board->name());
  return {{"enum", std::move(names)}};
}

void SiteForm::read(const TreeView& node, Site& site) const {
  site = board.find_site(node.as_text());
  if (site == kNoSite) fail_site(node, board);
}

Json BondsForm::print(BondStack bonds) const {
  Json list = Json::array();
  for (std::size_t n = 1; n <= bonds.count(); ++n) list.push_back(name_of(bonds.nth(n)));
  return list;
}

void BondsForm::read(const TreeView& node, BondStack& bonds) const {
  node.expect_list("`bonds`");
  std::vector<Colour> colours;
  for (const TreeView& bond : node.children())
    colours.push_back(static_cast<Colour>(bond.as_word("a colour of bonds", kColourNames)));
  if (colours.size() > BondStack::kMost)
    node.fail(fmt::format("at most {} bonds on one link", BondStack::kMost));
  for (const Colour colour : colours) bonds.push(colour);
}

Json BondsForm::shape() const { return record::detail::list_shape({{"enum", kColourNames}}); }

Json SelectedForm::print(const Player& player) const {
  if (!player.declared) return nullptr;
  return record::Bits{record::Word{{}, kCardNames}, {}}.print(player.selected);
}

void SelectedForm::read(const TreeView& node, Player& player) const {
  if (node.is_null()) return;
  player.declared = true;
  player.selected = 0;
  for (const Card card : read_cards(node, most))
    player.selected = static_cast<std::uint8_t>(player.selected | (1U << static_cast<unsigned>(card)));
}

Json SelectedForm::shape(bool /*hides*/) const {
  return {{"anyOf", {cards_shape(), {{"const", "hidden"}}, {{"type", "null"}}}}};
}

Json PlayedForm::print(const Player& player) const {
  Json list = Json::array();
  for (std::size_t i = 0; i < player.played_count; ++i) list.push_back(name_of(player.played[i]));
  return list;
}

void PlayedForm::read(const TreeView& node, Player& player) const {
  for (const Card card : read_cards(node, most)) player.played[player.played_count++] = card;
}

Json PlayedForm::shape() const { return cards_shape(); }

Site site_of_key(const Board& board, const TreeView& entry) {
  const Site site = board.find_site(entry.key());
  if (site == kNoSite)
    entry.fail_key(fmt::format("{} has no site `{}`", board.name(), printable(entry.key())),
                   site_hint(board, entry.key()));
  return site;
}

LinkIndex link_of_key(const Board& board, State& state, const TreeView& entry) {
  entry.expect_map("a link");
  const LinkEnds ends = read_ends(board, entry);
  const LinkIndex link = board.printed_link(ends.a, ends.b);
  const TreeView is_new = entry["new"];
  if (!is_new || !is_new.as_bool()) {
    if (link == kNoLink)
      entry.fail(fmt::format("{} has no link {}", board.name(), entry.key()),
                 "a link made by `new-link` has `new: true`");
    return link;
  }
  if (link != kNoLink)
    entry.fail_key(fmt::format("{} is printed on the board, so it is not new", entry.key()));
  if (link_count(board, state) + 2 >= kMaxLinks)
    entry.fail_key(fmt::format("at most {} links", kMaxLinks - 2));
  return add_link(board, state, ends);
}

void fail_fixed(const TreeView& entry) {
  entry.fail_key(fmt::format("{} is fixed but has no guest", entry.key()));
}

}  // namespace referee::spin_party
