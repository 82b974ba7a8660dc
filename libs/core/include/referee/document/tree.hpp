// A YAML document as a flat tree. The hardened parser makes it of headers and rulesets, and the ruleset
// compiler writes it into the program. `TreeView`, a cursor that knows its place, reads it.
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

// The kind of a node; scalars are plain or quoted.
enum class NodeKind : std::uint8_t { plain, quoted, list, map };

// A part of a document's texts, in bytes. It is not a pointer, so that tables of nodes in the program need no
// relocation at its start.
struct TextSlice {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  friend bool operator==(const TextSlice&, const TextSlice&) = default;
};

// A scalar, list or map. All nodes of a document are in pre-order, and `end` is the index just past the last
// descendant. `key` is the key if the parent is a map. This is an aggregate, so that tables of nodes can be
// constants.
struct Node {
  NodeKind kind;
  TextSlice key;
  TextSlice text;
  std::uint32_t end;
  Mark key_mark;
  Mark mark;
  TextSlice source;
  // A map of a ruleset that replaces another (`!replace`) and is not merged into it.
  bool replaces = false;
  friend bool operator==(const Node&, const Node&) = default;
};

class TreeView;

// Owns (or refers to) the nodes of one YAML text. Cheap to copy.
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

  // The data that a builder fills in: nodes and the texts to which they refer.
  struct Storage {
    std::vector<Node> nodes;
    std::string texts;
    TextSlice keep(std::string_view text);
    // Sets the end of a node after all of its descendants have been added.
    void close(std::size_t node) { nodes[node].end = static_cast<std::uint32_t>(nodes.size()); }
  };
  explicit Document(std::shared_ptr<const Storage> storage)
      : storage_(std::move(storage)), nodes_(storage_->nodes), texts_(storage_->texts) {}

 private:
  std::shared_ptr<const Storage> storage_;
  std::span<const Node> nodes_;
  std::string_view texts_;
};

// A cursor on one node. It is invalid (`!view`) if the requested node is absent. The functions that read a
// value throw InputError, located at the node, if the node has another shape. Valid as long as its Document
// lives.
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
  // True for a plain scalar that YAML's core schema reads as null.
  bool is_null() const;
  // Return the node's key in a map; its text as written (empty for lists and maps); and the file in which it
  // is.
  std::string_view key() const { return slice(node().key); }
  std::string_view text() const { return slice(node().text); }
  std::string_view source() const { return slice(node().source); }

  // Returns the children of a list or map, in order; empty for a scalar.
  std::vector<TreeView> children() const;
  // Returns the value of `key` in a map; an invalid view if there is none.
  TreeView operator[](std::string_view key) const;
  // Returns the value of a required key. Throws InputError if it is missing.
  TreeView required(std::string_view key) const;
  // Like `required`, for an entry of `siblings`. If the key is missing, the message also considers that the
  // entry's own key may be a misspelt key of `siblings`.
  TreeView required(std::string_view key, const TreeView& siblings) const;

  // Returns the text of any scalar, as written. Throws InputError.
  std::string_view as_text() const;
  // Returns a whole number within the bounds, both included. Throws InputError.
  std::int64_t as_integer(std::int64_t low, std::int64_t high) const;
  // Like as_integer above, for bounds that may fix the number.
  std::int64_t as_integer(Bounds bounds) const;
  // Returns the value of `true` or `false`. Throws InputError.
  [[nodiscard]] bool as_bool() const;
  // Returns the index of the scalar in `words`. Throws InputError with "did you mean" otherwise; `what` names
  // the expected value.
  std::size_t as_word(std::string_view what, std::span<const std::string_view> words) const;
  // Like as_word, for the value of a key: the message names the key.
  std::size_t as_choice(std::span<const std::string_view> words) const;
  // Throw InputError if the node is not a map, or not a list; `what` names the expected value ("a setup").
  void expect_map(std::string_view what) const;
  void expect_list(std::string_view what) const;
  // Throws InputError if the node, which messages call `what`, is not a map, or has a key that is not in
  // `known`.
  void expect_keys(std::string_view what, std::span<const std::string_view> known) const;
  void expect_keys(std::string_view what, std::initializer_list<std::string_view> known) const {
    expect_keys(what, std::span<const std::string_view>(known.begin(), known.size()));
  }

  // Throws InputError, located at the node.
  [[noreturn]] void fail(std::string message, Hint hint = {}) const;
  // Throws InputError, located at the key.
  [[noreturn]] void fail_key(std::string message, Hint hint = {}) const;

  // Returns the node as JSON, with scalars read by YAML 1.2's core schema.
  Json to_json() const;

 private:
  std::string_view slice(TextSlice part) const { return {texts_ + part.offset, part.length}; }

  std::span<const Node> nodes_;
  const char* texts_ = nullptr;
  std::uint32_t index_ = 0;
};

// Returns the value of a plain scalar by YAML 1.2's core schema: null, true/false, integers, floats, else a
// string.
Json core_schema_value(std::string_view plain);

// Merges `over` into `base`: maps merge key by key; lists, scalars and maps marked with `!replace` replace.
// New keys of `over` come last. Throws InputError if a marked map has nothing to replace.
Document merge(const Document& base, const Document& over);

// Returns a document with the content of `json`, for positions that come from another script. `source` names
// it in messages.
Document document_from_json(const Json& json, std::string_view source);

}  // namespace referee
