// A YAML document as a flat tree: what the hardened reader makes of headers and rulesets, and what the
// ruleset compiler writes into the program. Reading goes through `TreeView`, a cursor that knows where it
// stands.
//
//   Document doc = read_yaml("header", "game: spin-party\nseed: 42\n");
//   doc.root()["seed"].as_integer(0, 100);
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/bounds.hpp"
#include "referee/document/hint.hpp"
#include "referee/document/json.hpp"
#include "referee/document/mark.hpp"

namespace referee {

enum class NodeKind : std::uint8_t { plain, quoted, list, map };

// Part of a document's texts, in bytes. Not a pointer: tables of nodes in the program need no relocation at
// its start.
struct TextSlice {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  friend bool operator==(const TextSlice&, const TextSlice&) = default;
};

// One node; nodes stand in pre-order. `end` is the index just past the node's last descendant.
// `key` is the node's key if its parent is a map. Aggregate, so that tables of nodes can be constants.
struct Node {
  NodeKind kind;
  TextSlice key;
  TextSlice text;
  std::uint32_t end;
  Mark key_mark;
  Mark mark;
  TextSlice source;
  bool replaces = false;  // a map of a ruleset that is to replace another (`!replace`), not to merge into it
  friend bool operator==(const Node&, const Node&) = default;
};

class TreeView;

// Owns (or refers to) the nodes of one document. Cheap to copy.
class Document {
 public:
  Document() = default;
  // Refers to constant nodes, e.g. a ruleset compiled into the program.
  Document(std::span<const Node> constant, std::string_view texts) : nodes_(constant), texts_(texts) {}

  TreeView root() const;
  bool empty() const { return nodes_.empty(); }
  std::span<const Node> nodes() const { return nodes_; }
  std::string_view texts() const { return texts_; }
  std::string_view text(TextSlice slice) const { return texts_.substr(slice.offset, slice.length); }

  // What a builder fills in: nodes and the texts they refer to.
  struct Storage {
    std::vector<Node> nodes;
    std::string texts;
    TextSlice keep(std::string_view text);
    // Of a node all of whose descendants are there.
    void close(std::size_t node) { nodes[node].end = static_cast<std::uint32_t>(nodes.size()); }
  };
  explicit Document(std::shared_ptr<const Storage> storage)
      : storage_(std::move(storage)), nodes_(storage_->nodes), texts_(storage_->texts) {}

 private:
  std::shared_ptr<const Storage> storage_;
  std::span<const Node> nodes_;
  std::string_view texts_;
};

// A cursor on one node. Invalid (`!view`) where something is absent; the readers below throw InputError,
// located at the node, when it is not of the shape asked for. Valid as long as its Document lives.
class TreeView {
 public:
  TreeView() = default;
  TreeView(std::span<const Node> nodes, const char* texts, std::uint32_t index)
      : nodes_(nodes), texts_(texts), index_(index) {}

  explicit operator bool() const { return !nodes_.empty(); }
  const Node& node() const { return nodes_[index_]; }
  NodeKind kind() const { return node().kind; }
  bool is_map() const { return *this && kind() == NodeKind::map; }
  bool is_list() const { return *this && kind() == NodeKind::list; }
  bool is_scalar() const { return *this && (kind() == NodeKind::plain || kind() == NodeKind::quoted); }
  bool is_null() const;  // a plain scalar that YAML's core schema reads as null
  // The node's texts: its key in a map, a scalar as written (empty for lists and maps), the file it stands
  // in.
  std::string_view key() const { return slice(node().key); }
  std::string_view text() const { return slice(node().text); }
  std::string_view source() const { return slice(node().source); }

  // The children of a list or map, in order; empty for a scalar.
  std::vector<TreeView> children() const;
  // The value of `key` in a map; an invalid view where there is none.
  TreeView operator[](std::string_view key) const;
  // The same for a key that must be there: refused otherwise.
  TreeView required(std::string_view key) const;
  // The same in an entry of `siblings`: what lacks something may be another's name with a slip in it.
  TreeView required(std::string_view key, const TreeView& siblings) const;

  std::string_view as_text() const;                                    // any scalar, as written
  std::int64_t as_integer(std::int64_t low, std::int64_t high) const;  // within the bounds, both included
  std::int64_t as_integer(Bounds bounds) const;  // the same, or the number that is fixed
  bool as_bool() const;
  // Index in `words` of the scalar; refused with "did you mean" otherwise. `what` names what it should be.
  std::size_t as_word(std::string_view what, std::span<const std::string_view> words) const;
  // The same of a key's value, which is told by the key's name.
  std::size_t as_choice(std::span<const std::string_view> words) const;
  void expect_map(std::string_view what) const;
  void expect_list(std::string_view what) const;
  // Refuses keys of this map that are not in `known`.
  void expect_keys(std::string_view what, std::span<const std::string_view> known) const;
  void expect_keys(std::string_view what, std::initializer_list<std::string_view> known) const {
    expect_keys(what, std::span<const std::string_view>(known.begin(), known.size()));
  }

  [[noreturn]] void fail(std::string message, Hint hint = {}) const;
  [[noreturn]] void fail_key(std::string message, Hint hint = {}) const;  // points at the key

  // As JSON, scalars read by YAML 1.2's core schema.
  Json to_json() const;

 private:
  std::string_view slice(TextSlice part) const { return {texts_ + part.offset, part.length}; }

  std::span<const Node> nodes_;
  const char* texts_ = nullptr;
  std::uint32_t index_ = 0;
};

// The value of a plain scalar by YAML 1.2's core schema: null, true/false, integers, floats, else a string.
Json core_schema_value(std::string_view plain);

// `over` laid over `base`: maps merge key by key, lists, scalars and maps marked as replacing replace. Keys
// new in `over` come last. Throws InputError where such a mark has nothing to replace.
Document merge(const Document& base, const Document& over);

// A document with the content of `json`, for positions that come from another script. `source` names it.
Document document_from_json(const Json& json, std::string_view source);

}  // namespace referee
