#include "document/tree_writer.hpp"

namespace referee {

std::size_t TreeWriter::open(const TreeView& like, std::optional<NodeKind> kind,
                             std::optional<std::string_view> key) {
  Node node = like.node();
  if (key) node.key_mark = node.mark;
  node.key = storage_->keep(key.value_or(like.key()));
  node.kind = kind.value_or(node.kind);
  const bool is_scalar = node.kind == NodeKind::plain || node.kind == NodeKind::quoted;
  node.text = is_scalar ? storage_->keep(like.text()) : TextSlice{};
  if (like.source() != source_) {
    source_ = like.source();
    source_slice_ = storage_->keep(source_);
  }
  node.source = source_slice_;
  node.replaces = false;
  storage_->nodes.push_back(node);
  return storage_->nodes.size() - 1;
}

void TreeWriter::copy(const TreeView& value, std::optional<std::string_view> key) {
  const std::size_t index = open(value, {}, key);
  for (const TreeView& child : value.children()) copy(child);
  close(index);
}

void TreeWriter::add(const TreeView& like, std::string_view key, std::string_view text) {
  const std::size_t index = open(like, NodeKind::plain, key);
  storage_->nodes[index].text = storage_->keep(text);
  close(index);
}

}  // namespace referee
