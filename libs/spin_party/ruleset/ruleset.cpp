#include "spin_party/ruleset/ruleset.hpp"

#include "referee/engine/rulesets/ruleset_shape.hpp"

namespace referee::spin_party {
namespace {

void read_boards(SpinRuleset& ruleset, const TreeView& root) {
  const TreeView boards = root["boards"];
  std::vector<std::string_view> names;
  for (const TreeView& entry : boards.children()) {
    if (ruleset.boards.size() == 200) entry.fail_key("at most 200 boards");
    ruleset.boards.push_back(Board::read(boards, entry.key()));
    names.push_back(entry.key());
  }
  root["board"].as_word("a board of this ruleset", names);
  ruleset.board = root["board"].as_text();
}

}  // namespace

std::shared_ptr<const Ruleset> SpinRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<SpinRuleset>();
  const TreeView root = open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets());
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  ruleset->each_number(NumberReader{root, standard.root()});
  for (const TreeView& seat : root["players"]["default"].children())
    ruleset->default_seats.emplace_back(seat.as_text());
  read_boards(*ruleset, root);
  return ruleset;
}

}  // namespace referee::spin_party
