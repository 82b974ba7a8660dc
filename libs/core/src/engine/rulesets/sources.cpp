#include "referee/engine/rulesets/sources.hpp"

#include <string>

#include "referee/document/tree.hpp"
#include "referee/document/words.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee {

TreeView child_of(const TreeView& node, std::string_view key) {
  if (node.is_map()) return node[key];
  if (!node.is_list()) return {};
  const auto items = node.children();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const TreeView name = items[i].is_map() ? items[i]["name"] : TreeView();
    if (name.is_scalar() ? name.text() == key : std::to_string(i) == key) return items[i];
  }
  return {};
}

TreeView node_at(TreeView node, std::string_view path) {
  while (node && !path.empty()) node = child_of(node, take_piece(path, '.'));
  return node;
}

Provenance source_of_component(const TreeView& component, const TreeView& usual, Provenance otherwise) {
  if (!usual) return read_provenance(component, otherwise);
  const TreeView said = component["provenance"];
  const Provenance as_said = read_provenance(component, otherwise);
  const TreeView usually = usual["provenance"];
  const bool own = said && (!usually || said.source() != usually.source());
  if (own || component.to_json() == usual.to_json()) return as_said;
  return Provenance::house;
}

TreeView own_of(const TreeView& root, std::initializer_list<TreeView> values) {
  for (const TreeView& value : values) {
    if (value.source() == root.source()) return value;
  }
  return *values.begin();
}

}  // namespace referee
