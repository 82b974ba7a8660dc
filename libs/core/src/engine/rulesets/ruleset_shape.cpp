#include "referee/engine/rulesets/ruleset_shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/rulesets/sources.hpp"

namespace referee {
namespace {

std::string_view word(const TreeView& shape, std::string_view key) {
  const TreeView value = shape[key];
  return value ? value.as_text() : std::string_view();
}

bool has_word(const TreeView& list, std::string_view wanted) {
  const auto words = list.children();
  return std::any_of(words.begin(), words.end(), [&](const TreeView& one) { return one.text() == wanted; });
}

// Returns the shape of a key's value. Invalid if the key is not allowed.
TreeView shape_at(const TreeView& shape, std::string_view key) {
  if (const TreeView known = shape["keys"][key]) return known;
  const TreeView names = shape["names"];
  return names && !has_word(names, key) ? TreeView() : shape["each"];
}

std::string joined(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

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

// Returns a short example of a value: `{cousin: 9}`, `[2, 6]`.
std::string sample(const TreeView& value, const TreeView& shape) {
  if (!value) return "...";
  if (value.is_scalar())
    return value.kind() == NodeKind::quoted ? value.to_json().dump() : std::string(value.text());
  const auto inner = value.children();
  if (value.is_list()) {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(inner.size(), 2); ++i)
      text += (i > 0 ? ", " : "") + sample(inner[i], shape["items"]);
    return fmt::format("[{}{}]", text, inner.size() > 2 ? ", ..." : "");
  }
  if (const std::string_view brief = word(shape, "brief"); !brief.empty()) return sample(value[brief], {});
  for (const TreeView& one : inner) {
    if (one.key() != "provenance")
      return fmt::format("{{{}: {}}}", one.key(), sample(one, shape_at(shape, one.key())));
  }
  return "{}";
}

class ShapeCheck {
 public:
  ShapeCheck(const TreeView& shape, const TreeView& standard) : shape_(shape), standard_(standard) {}

  // `siblings` is the map that contains the node under a name.
  void check(const TreeView& node, const TreeView& shape, const TreeView& usual, const std::string& path,
             const TreeView& siblings = {}) {
    if (const TreeView fixed = shape["fixed"]; fixed && node.to_json() != fixed.to_json())
      node.fail(fmt::format("`{}` can't be changed by a ruleset", path));
    const std::string_view is = word(shape, "is");
    if (is == "map") check_map(node, shape, usual, path, siblings);
    else if (is == "list") check_list(node, shape, usual, path);
  }

 private:
  static void expect(bool is, const TreeView& node, std::string_view what, const TreeView& shape,
                     const TreeView& usual, const std::string& path) {
    if (is) return;
    const std::string_view example = what == "list" ? "[a, b]" : "{key: value}";
    node.fail(fmt::format("`{}` is a {}, like `{}: {}`", path, what, parted(path).second,
                          usual ? sample(usual, shape) : std::string(example)));
  }

  void check_map(const TreeView& node, const TreeView& shape, const TreeView& usual, const std::string& path,
                 const TreeView& siblings) {
    expect(node.is_map(), node, "mapping", shape, usual, path);
    if (!shape["keys"] && !shape["each"]) return;  // The game's own reader reports faults.
    for (const TreeView& child : node.children()) {
      const TreeView below = shape_at(shape, child.key());
      if (!below) fail_unknown(child, shape, path);
      const bool by_name = !shape["keys"][child.key()];
      const TreeView like = by_name ? usual_at(usual, child.key()) : usual[child.key()];
      check(child, below, like, joined(path, child.key()), by_name ? node : TreeView());
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

  [[noreturn]] void fail_unknown(const TreeView& child, const TreeView& shape,
                                 const std::string& path) const {
    std::vector<std::string_view> known;
    for (const TreeView& key : shape["keys"].children()) known.push_back(key.key());
    for (const TreeView& name : shape["names"].children()) known.push_back(name.text());
    Hint hint = renamed_key(child.key(), known);
    if (hint.empty()) hint = meant(child.key(), known);
    if (hint.empty()) hint = fix(child, shape, path);
    if (hint.empty()) hint = did_you_mean(child.key(), known);
    const std::string what =
        path.empty() ? fmt::format("a ruleset of {}", word(standard_, "game")) : fmt::format("`{}`", path);
    child.fail_key(fmt::format("unknown key `{}` in {}", printable(child.key()), what), std::move(hint));
  }

  // Returns a hint where the key belongs.
  Hint fix(const TreeView& child, const TreeView& shape, const std::string& path) const {
    if (const std::string_view brief = word(shape, "brief"); !brief.empty())
      return fmt::format("{} is `{}`", word(shape["keys"][brief], "says"), joined(path, brief));
    if (const std::string there = written_at(child.key(), child, shape_, standard_, is_key); !there.empty())
      return fmt::format("write `{}`", there);
    const std::string there = written_at(child.key(), child, shape_, standard_, is_described);
    return there.empty() ? there : fmt::format("did you mean `{}`?", there);
  }

  static bool is_key(std::string_view word, const TreeView& shape) { return shape.key() == word; }
  // True if the key's description has the word, such as `deck`, in the singular or the plural.
  static bool is_described(std::string_view word, const TreeView& shape) {
    if (word.ends_with('s')) word.remove_suffix(1);
    std::string_view says = referee::word(shape, "says");
    while (!says.empty()) {
      std::string_view said = take_piece(says, ' ');
      said = said.substr(0, said.find_first_of(",.:;"));
      if (said.ends_with('s')) said.remove_suffix(1);
      if (said == word && word.size() > 2) return true;
    }
    return false;
  }

  // Returns `cards: {cousin: {gifts: 5}}` if this is a place for `word`, with the names and the value that
  // were written. Otherwise, empty.
  static std::string written_at(std::string_view word, const TreeView& value, const TreeView& shape,
                                const TreeView& usual, bool (*is_meant)(std::string_view, const TreeView&)) {
    if (has_word(shape["names"], word)) return fmt::format("{}: {}", word, sample(value, {}));
    for (const TreeView& inner : shape["keys"].children()) {
      if (is_meant(word, inner)) return fmt::format("{}: {}", inner.key(), sample(value, {}));
      const std::string found = written_at(word, value, inner, usual[inner.key()], is_meant);
      if (!found.empty()) return fmt::format("{}: {{{}}}", inner.key(), found);
    }
    const auto named = usual.children();
    if (!shape["names"] || named.empty()) return {};
    const auto written = value.is_map() ? value.children() : std::vector<TreeView>();
    const bool has_name = !written.empty() && usual[written.front().key()];
    const TreeView name = has_name ? usual[written.front().key()] : named.front();
    const std::string found =
        written_at(word, has_name ? written.front() : value, shape["each"], name, is_meant);
    return found.empty() ? found : fmt::format("{}: {{{}}}", name.key(), found);
  }

  TreeView shape_;
  TreeView standard_;
};

// Copies a ruleset, and replaces single values by the maps that they abbreviate.
class Writer {
 public:
  void copy(const TreeView& node, const TreeView& shape) {
    if (const std::string_view brief = word(shape, "brief");
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
    const std::string below = joined(path, key.key());
    const bool is_pair =
        word(key, "is") == "list" && word(key["items"], "is") == "number" && word(key, "size") == "2";
    if (word(key, "is") != "number" && !is_pair) {
      add_rows(ruleset, standard, key, below, table);
      continue;
    }
    const bool is_brief = word(shape, "brief") == key.key();
    table.rows.push_back({{is_brief ? path : below, std::string(word(is_brief ? shape : key, "says")),
                           number_text(node_at(ruleset, below))},
                          source_of_number(ruleset, standard, below)});
    table.provenance = std::max(table.provenance, table.rows.back().provenance);
  }
}

}  // namespace

Document written_out(const Document& ruleset, const TreeView& shape) {
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
