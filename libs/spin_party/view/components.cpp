// Lists the contents of the box (core's components.hpp).
#include <fmt/format.h>

#include "referee/engine/rulesets/components.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/view/view.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {
namespace {

// Returns a site's row: the links that meet there, and where its half-link ends.
ComponentRow site_row(const Board& board, Site site) {
  std::vector<std::string> links;
  for (const LinkEnds ends : board.links()) {
    if (ends.a == site || ends.b == site) links.push_back(board.link_name(ends));
  }
  std::string half;
  for (const HalfLink& link : board.half_links()) {
    if (link.site == site) half = fmt::format("to the edge at {}, {}", link.edge.x, link.edge.y);
  }
  const Point at = board.at(site);
  return {{board.site_name(site), fmt::format("{}, {}", at.x, at.y),
           fmt::format("{}", fmt::join(links, ", ")), half},
          board.provenance()};
}

// Returns "Board A" for `board-a`, and the name itself for a house board.
std::string title_of(std::string_view name) {
  constexpr std::string_view kBoard = "board-";
  if (name.size() != kBoard.size() + 1 || !name.starts_with(kBoard)) return fmt::format("The board {}", name);
  return fmt::format("Board {}", static_cast<char>(name.back() - 'a' + 'A'));
}

// Removes the empty lines above and below.
std::string without_margins(std::string drawing) {
  drawing.erase(drawing.find_last_not_of('\n') + 1);
  const std::size_t first = drawing.find_first_not_of(" \n");
  if (first == std::string::npos) return {};
  const std::size_t above = drawing.rfind('\n', first);
  return drawing.substr(above == std::string::npos ? 0 : above + 1) + "\n";
}

ComponentTable board_table(const Terms& terms, std::uint8_t index) {
  const Board& board = *terms.ruleset->boards[index];
  ComponentTable table;
  table.id = board.name();
  table.title = title_of(board.name());
  table.note = fmt::format("{} and {}{}; a site's circle has radius {}, y points down.",
                           counted(board.site_count(), "site"), counted(board.link_count(), "link"),
                           board.joined() ? ", half-links joined among them" : "", board.site_radius());
  table.drawing = without_margins(draw_empty_board(terms, index));
  table.columns = {"site", "x, y", "links", "half-link"};
  for (Site site = 0; site < board.site_count(); ++site) table.rows.push_back(site_row(board, site));
  table.provenance = board.provenance();
  return table;
}

ComponentTable cards_table(const SpinRuleset& ruleset) {
  constexpr std::array kRules = {Rule::SP_9_special_move, Rule::SP_9_master_move, Rule::SP_9_new_link,
                                 Rule::SP_9_revision,     Rule::SP_9_double_bond, Rule::SP_9_fixing};
  static_assert(kRules.size() == kCards);
  ComponentTable table{
      "cards",
      "Action cards",
      fmt::format("Each player has one of each and selects {} of them, or has all of them in the "
                  "open under `cards: six-open`.",
                  ruleset.cards.selected.value),
      {"card", "rule", "what it does"},
      {},
      {},
      ruleset.cards.selected.from};
  for (std::size_t card = 0; card < kCards; ++card) {
    const RuleInfo& rule = ruleset.catalogue.rules[static_cast<std::size_t>(kRules[card])];
    table.rows.push_back(
        {{std::string(kCardNames[card]), rule.id, rule.summary}, ruleset.cards.selected.from});
  }
  return table;
}

}  // namespace

std::vector<ComponentTable> SpinRuleset::components() const {
  const SpinRuleset& spin = *this;
  MatchSpec spec;
  spec.ruleset = std::shared_ptr<const Ruleset>(std::shared_ptr<void>(), this);  // not owned
  const Terms terms(spec);
  std::vector<ComponentTable> tables = {cards_table(spin)};
  for (std::size_t i = 0; i < spin.boards.size(); ++i)
    tables.push_back(board_table(terms, static_cast<std::uint8_t>(i)));
  return tables;
}

}  // namespace referee::spin_party
