#include "referee/engine/rulesets/ruleset_shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/rulesets/ruleset_hints.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/rulesets/sources.hpp"

namespace referee {
namespace {

// Divides a path into the part before its last key, and that key.
std::pair<std::string_view, std::string_view> parted(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return {{}, path};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

// Returns the standard's value of `key`, or of another key if the standard does not have it.
TreeView usual_at(const TreeView& usual, std::string_view key) {
  if (const TreeView same = usual[key]) return same;
  const auto others = usual.children();
  return others.empty() ? TreeView() : others.front();
}

class ShapeCheck {
 public:
  ShapeCheck(const TreeView& shape, const TreeView& standard) : shape_(shape), standard_(standard) {}

  // Checks a node and everything below it. If the ruleset has chosen the node's key as a name, `siblings` is
  // the map around it: a misspelt key of that map looks like a name, too.
  void check(const TreeView& node, const TreeView& shape, const TreeView& usual, const std::string& path,
             const TreeView& siblings = {}) {
    if (const TreeView fixed = shape["fixed"]; fixed && node.to_json() != fixed.to_json())
      node.fail(fmt::format("`{}` can't be changed by a ruleset", path));
    const std::string_view is = shape_word(shape, "is");
    if (is == "map") check_map(node, shape, usual, path, siblings);
    else if (is == "list") check_list(node, shape, usual, path);
  }

 private:
  static void expect(bool is, const TreeView& node, std::string_view what, const TreeView& shape,
                     const TreeView& usual, const std::string& path) {
    if (is) return;
    std::string example = what == "list" ? "[a, b]" : "{key: value}";
    if (usual) example = example_value(usual, shape);
    if (what == "mapping") example = own_mapping(node, shape).value_or(example);
    node.fail(fmt::format("`{}` is a {}, like `{}: {}`", path, what, parted(path).second, example));
  }

  void check_map(const TreeView& node, const TreeView& shape, const TreeView& usual, const std::string& path,
                 const TreeView& siblings) {
    expect(node.is_map(), node, "mapping", shape, usual, path);
    if (!shape["keys"] && !shape["each"]) return;  // The game's own reader reports faults.
    for (const TreeView& child : node.children()) {
      const TreeView below = shape_at(shape, child.key());
      if (!below) fail_unknown(child, shape, usual, path);
      const bool by_name = !shape["keys"][child.key()];
      const TreeView like = by_name ? usual_at(usual, child.key()) : usual[child.key()];
      check(child, below, like, joined_path(path, child.key()), by_name ? node : TreeView());
    }
    // An entry that lacks a key may be a sibling with a misspelt name. `provenance` is optional: without it,
    // the source is `house`.
    for (const TreeView& key : shape["needs"].children()) {
      if (key.text() == "provenance") continue;
      if (siblings) node.required(key.text(), siblings);
      else node.required(key.text());
    }
  }

  void check_list(const TreeView& node, const TreeView& shape, const TreeView& usual,
                  const std::string& path) {
    expect(node.is_list(), node, "list", shape, usual, path);
    const auto items = node.children();
    if (const TreeView size = shape["size"];
        size && static_cast<std::size_t>(size.as_integer(0, 999)) != items.size())
      node.fail(fmt::format("`{}` has {} elements, and here are {}", path, size.text(), items.size()));
    const auto usually = usual.children();
    for (const TreeView& item : items)
      check(item, shape["items"], usually.empty() ? TreeView() : usually.front(), path);
  }

  [[noreturn]] void fail_unknown(const TreeView& child, const TreeView& shape, const TreeView& usual,
                                 const std::string& path) const {
    const std::string what = path.empty() ? fmt::format("a ruleset of {}", shape_word(standard_, "game"))
                                          : fmt::format("`{}`", path);
    child.fail_key(fmt::format("unknown key `{}` in {}", printable(child.key()), what),
                   key_hint(child, {shape, usual}, {shape_, standard_}, path));
  }

  TreeView shape_;
  TreeView standard_;
};

// Copies a ruleset, and replaces single values by the maps that they abbreviate.
class Writer {
 public:
  void copy(const TreeView& node, const TreeView& shape) {
    if (const std::string_view brief = shape_word(shape, "brief");
        !brief.empty() && node.is_scalar() && !node.is_null())
      open_brief(node, brief);
    const std::size_t index = add(node);
    for (const TreeView& child : node.children())
      copy(child, node.is_list() ? shape["items"] : shape_at(shape, child.key()));
    storage_->close(index);
    if (brief_open_) {
      brief_open_ = false;
      storage_->close(index - 1);
    }
  }
  bool changed() const { return changed_; }
  Document finish() { return Document(std::shared_ptr<const Document::Storage>(std::move(storage_))); }

 private:
  void open_brief(const TreeView& node, std::string_view brief) {
    const std::size_t index = add(node);
    storage_->nodes[index].kind = NodeKind::map;
    storage_->nodes[index].text = {};
    key_ = brief;
    brief_open_ = changed_ = true;
  }
  std::size_t add(const TreeView& view) {
    Node node = view.node();
    if (!key_.empty()) node.key_mark = node.mark;
    node.key = storage_->keep(key_.empty() ? view.key() : key_);
    key_ = {};
    node.text = storage_->keep(view.text());
    if (storage_->nodes.empty()) source_ = storage_->keep(view.source());
    node.source = source_;
    storage_->nodes.push_back(node);
    return storage_->nodes.size() - 1;
  }
  std::shared_ptr<Document::Storage> storage_ = std::make_shared<Document::Storage>();
  TextSlice source_;
  // The key of the next node, if it is not its own.
  std::string_view key_;
  bool brief_open_ = false;
  bool changed_ = false;
};

// Returns the source of the number at a path. `provenance` may name one for each number of a map, or for all
// of them.
Provenance source_of_number(const TreeView& ruleset, const TreeView& standard, std::string_view path) {
  const auto [around, key] = parted(path);
  if (around.empty()) return source_of_component(ruleset[key], standard[key]);
  const TreeView map = node_at(ruleset, around);
  const TreeView said = map["provenance"];
  if (!said.is_map()) return source_of_component(map, node_at(standard, around));
  const TreeView other = said[key];
  if (map[key].source() != said.source()) return Provenance::house;
  return other ? as_provenance(other) : Provenance::text;
}

std::string number_text(const TreeView& value) {
  if (value.is_scalar()) return std::string(value.text());
  const auto both = value.children();
  return fmt::format("{} to {}", both.front().text(), both.back().text());
}

void add_rows(const TreeView& ruleset, const TreeView& standard, const TreeView& shape,
              const std::string& path, ComponentTable& table) {
  for (const TreeView& key : shape["keys"].children()) {
    const std::string below = joined_path(path, key.key());
    const bool is_pair = shape_word(key, "is") == "list" && shape_word(key["items"], "is") == "number" &&
                         shape_word(key, "size") == "2";
    if (shape_word(key, "is") != "number" && !is_pair) {
      add_rows(ruleset, standard, key, below, table);
      continue;
    }
    const bool is_brief = shape_word(shape, "brief") == key.key();
    table.rows.push_back({{is_brief ? path : below, std::string(shape_word(is_brief ? shape : key, "says")),
                           number_text(node_at(ruleset, below))},
                          source_of_number(ruleset, standard, below)});
    table.provenance = std::max(table.provenance, table.rows.back().provenance);
  }
}

}  // namespace

Document expanded_ruleset(const Document& ruleset, const TreeView& shape) {
  Writer writer;
  writer.copy(ruleset.root(), shape);
  return writer.changed() ? writer.finish() : ruleset;
}

void expect_shape(const TreeView& ruleset, const TreeView& shape, const TreeView& standard) {
  if (shape) ShapeCheck(shape, standard).check(ruleset, shape, standard, {});
}

TreeView NumberReader::value(std::string_view path) const {
  const auto [around, key] = parted(path);
  const TreeView map = node_at(ruleset, around);
  return (map ? map : ruleset).required(map ? key : path);
}
Provenance NumberReader::source(std::string_view path) const {
  return source_of_number(ruleset, standard, path);
}

void add_numbers(const TreeView& ruleset, const TreeView& shape, const TreeView& standard,
                 std::vector<ComponentTable>& tables) {
  ComponentTable table{.id = "numbers",
                       .title = "Numbers",
                       .note = "By their keys in a ruleset.",
                       .columns = {"key", "what", "number"}};
  add_rows(ruleset, standard, shape, {}, table);
  if (!table.rows.empty()) tables.push_back(std::move(table));
}

}  // namespace referee
