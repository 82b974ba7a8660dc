// Makes a document out of parts of other documents.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "referee/document/tree.hpp"

namespace referee {

// Appends nodes in pre-order. Copies keep the places at which they were written, so that faults are reported
// there.
class TreeWriter {
 public:
  // Adds a node like `like`, and returns its index. Its descendants follow, then `close`. With `key`, the
  // node has that key, at the place of its value.
  std::size_t open(const TreeView& like, std::optional<NodeKind> kind = {},
                   std::optional<std::string_view> key = {});
  void close(std::size_t index) { storage_->close(index); }
  // Copies a value with all that it contains.
  void copy(const TreeView& value, std::optional<std::string_view> key = {});
  // Adds the plain scalar `text` with `key`, at the place of `like`.
  void add(const TreeView& like, std::string_view key, std::string_view text);
  Document finish() { return Document(std::shared_ptr<const Document::Storage>(std::move(storage_))); }

 private:
  std::shared_ptr<Document::Storage> storage_ = std::make_shared<Document::Storage>();
  // Neighbours come from the same file. Its name is stored once for all of them.
  std::string_view source_;
  TextSlice source_slice_;
};

}  // namespace referee
