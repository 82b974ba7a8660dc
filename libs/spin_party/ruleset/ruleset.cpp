#include "spin_party/ruleset/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/engine/sources.hpp"
#include "referee/spin_party/number_bounds.hpp"

namespace referee::spin_party {
namespace {

std::uint16_t read_count(const TreeView& map, std::string_view key, Bounds bounds) {
  return static_cast<std::uint16_t>(map.required(key).as_integer(bounds));
}

BondCounts read_counts(const TreeView& map, std::string_view what) {
  map.expect_keys(what, {"blue", "red", "provenance"});
  return {read_count(map, "blue", bounds::bonds), read_count(map, "red", bounds::bonds)};
}

// The code knows what the cards do and what the colours mean, so their names can't be changed by a ruleset.
void expect_words(const TreeView& list, std::span<const std::string_view> words, std::string_view what) {
  list.expect_list(what);
  const auto items = list.children();
  const bool same =
      std::equal(items.begin(), items.end(), words.begin(), words.end(),
                 [](const TreeView& item, std::string_view word) { return item.as_text() == word; });
  if (!same) list.fail(fmt::format("{} can't be changed by a ruleset", what));
}

void read_players(SpinRuleset& ruleset, const TreeView& players) {
  players.expect_keys("`players`", {"count", "default", "colours"});
  players.required("count").as_integer(bounds::players_count);
  expect_words(players.required("colours"), kSideNames, "the players' colours");
  const TreeView names = players.required("default");
  names.expect_list("`default`");
  for (const TreeView& name : names.children()) ruleset.default_seats.emplace_back(name.as_text());
  if (ruleset.default_seats.size() != 2) names.fail("two names should stand here");
}

void read_material(SpinRuleset& ruleset, const TreeView& root, const TreeView& usual) {
  const TreeView guests = root.required("guests");
  guests.expect_keys("`guests`", {"count", "provenance"});
  ruleset.guests = read_count(guests, "count", bounds::guests_count);
  ruleset.guests_from = source_of_component(guests, usual["guests"]);
  ruleset.bonds = read_counts(root.required("bonds"), "`bonds`");
  ruleset.bonds_from = source_of_component(root["bonds"], usual["bonds"]);
  ruleset.stock = read_counts(root.required("stock"), "`stock`");
  ruleset.stock_from = source_of_component(root["stock"], usual["stock"]);
  const TreeView quota = root.required("quota");
  quota.expect_keys("`quota`", {"standard", "special-move", "master-move", "provenance"});
  ruleset.quota_from = source_of_component(quota, usual["quota"]);
  ruleset.quota = static_cast<std::uint8_t>(read_count(quota, "standard", bounds::quota));
  ruleset.quota_special = static_cast<std::uint8_t>(read_count(quota, "special-move", bounds::quota));
  ruleset.quota_master = static_cast<std::uint8_t>(read_count(quota, "master-move", bounds::quota));
  const TreeView cards = root.required("cards");
  cards.expect_keys("`cards`", {"order", "selected", "provenance"});
  ruleset.cards_from = source_of_component(cards, usual["cards"]);
  expect_words(cards.required("order"), kCardNames, "the action cards and their order");
  ruleset.selected_cards = static_cast<std::uint8_t>(read_count(cards, "selected", bounds::cards_selected));
}

void read_boards(SpinRuleset& ruleset, const TreeView& root) {
  const TreeView boards = root.required("boards");
  boards.expect_map("`boards`");
  std::vector<std::string_view> names;
  for (const TreeView& entry : boards.children()) {
    if (ruleset.boards.size() == 200) entry.fail_key("at most 200 boards");
    ruleset.boards.push_back(Board::read(boards, entry.key()));
    names.push_back(entry.key());
  }
  root.required("board").as_word("a board of this ruleset", names);
  ruleset.board = root["board"].as_text();
}

}  // namespace

const std::shared_ptr<const Board>* SpinRuleset::find_board(std::string_view wanted) const {
  const auto found = std::find_if(boards.begin(), boards.end(),
                                  [&](const auto& board_ptr) { return board_ptr->name() == wanted; });
  return found == boards.end() ? nullptr : &*found;
}

std::shared_ptr<const Ruleset> SpinRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<SpinRuleset>();
  const TreeView root = open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets());
  root.expect_keys("a ruleset of spin-party",
                   {"game", "name", "title", "notes", "extends", "provenance", "rules", "rulings", "settled", "players",
                    "guests", "bonds", "stock", "quota", "cards", "board", "boards"});
  read_players(*ruleset, root.required("players"));
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  read_material(*ruleset, root, standard.root());
  read_boards(*ruleset, root);
  return ruleset;
}

}  // namespace referee::spin_party
