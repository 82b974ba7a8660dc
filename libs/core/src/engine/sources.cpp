#include "referee/engine/sources.hpp"

#include "referee/document/tree.hpp"
#include "referee/engine/catalogue.hpp"

namespace referee {

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
