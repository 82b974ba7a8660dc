#include "engine/rulesets/ruleset_hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "referee/document/text.hpp"

namespace referee {

bool lists_word(const TreeView& list, std::string_view wanted) {
  const auto words = list.children();
  return std::any_of(words.begin(), words.end(), [&](const TreeView& one) { return one.text() == wanted; });
}

TreeView shape_at(const TreeView& shape, std::string_view key) {
  if (const TreeView known = shape["keys"][key]) return known;
  const TreeView names = shape["names"];
  return names && !lists_word(names, key) ? TreeView() : shape["each"];
}

std::string joined_path(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

std::string example_value(const TreeView& value, const TreeView& shape) {
  if (!value) return "...";
  if (value.is_scalar())
    return value.kind() == NodeKind::quoted ? value.to_json().dump() : std::string(value.text());
  const auto inner = value.children();
  if (value.is_list()) {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(inner.size(), 2); ++i)
      text += (i > 0 ? ", " : "") + example_value(inner[i], shape["items"]);
    return fmt::format("[{}{}]", text, inner.size() > 2 ? ", ..." : "");
  }
  if (const std::string_view brief = shape_word(shape, "brief"); !brief.empty())
    return example_value(value[brief], {});
  for (const TreeView& one : inner) {
    if (one.key() != "provenance")
      return fmt::format("{{{}: {}}}", one.key(), example_value(one, shape_at(shape, one.key())));
  }
  return "{}";
}

namespace {

// Returns the first key if its value is a number; otherwise, empty.
std::string first_number(const TreeView& shape) {
  for (const TreeView& key : shape["keys"].children())
    if (key.key() != "provenance") return shape_word(key, "is") == "number" ? std::string(key.key()) : "";
  return {};
}

}  // namespace

std::optional<std::string> own_mapping(const TreeView& node, const TreeView& shape) {
  if (node.is_scalar() && node.to_json().is_number()) {
    const std::string key = first_number(shape);
    if (!key.empty()) return fmt::format("{{{}: {}}}", key, node.text());
  }
  const auto items = node.is_list() ? node.children() : std::vector<TreeView>();
  if (items.empty() || shape_word(shape["each"], "is") != "number") return {};
  std::string text;
  for (const TreeView& item : items) {
    if (!lists_word(shape["names"], item.text())) return {};
    const auto copies =
        std::ranges::count_if(items, [&](const TreeView& other) { return other.text() == item.text(); });
    const std::string entry = fmt::format("{}: {}", item.text(), copies);
    if (text.find(entry) == std::string::npos) text += (text.empty() ? "" : ", ") + entry;
  }
  return fmt::format("{{{}}}", text);
}

namespace {

bool is_key(std::string_view word, const TreeView& shape) { return shape.key() == word; }
// True if the word may be a slip of the key, such as `Gifts`.
bool is_similar(std::string_view word, const TreeView& shape) {
  const std::string_view known[] = {shape.key()};
  return !meant(word, known).empty();
}
// True if the key's description has the word, such as `deck`, in the singular or the plural.
bool is_described(std::string_view word, const TreeView& shape) {
  if (word.ends_with('s')) word.remove_suffix(1);
  std::string_view says = shape_word(shape, "says");
  while (!says.empty()) {
    std::string_view said = take_piece(says, ' ');
    said = said.substr(0, said.find_first_of(",.:;"));
    if (said.ends_with('s')) said.remove_suffix(1);
    if (said == word && word.size() > 2) return true;
  }
  return false;
}

// Returns the value as it is written at a place of this shape, or an empty text if it cannot be there.
std::string value_at(const TreeView& value, const TreeView& shape) {
  const std::string_view is = shape_word(shape, "is");
  const bool is_number = value.is_scalar() && value.to_json().is_number();
  if (is == "map" && value.is_scalar() && shape_word(shape, "brief").empty())
    return is_number ? own_mapping(value, shape).value_or("") : "";
  if (is == "number" && !is_number && value.is_scalar()) return {};
  return example_value(value, {});
}
// Returns `cards: {cousin: {gifts: 5}}` if this is a place for `word`, with the names and the value that
// were written. Otherwise, empty.
std::string written_at(std::string_view word, const TreeView& value, const TreeView& shape,
                       const TreeView& usual, bool (*is_meant)(std::string_view, const TreeView&)) {
  if (lists_word(shape["names"], word)) return fmt::format("{}: {}", word, example_value(value, {}));
  for (const TreeView& inner : shape["keys"].children()) {
    if (is_meant(word, inner)) {
      if (const std::string text = value_at(value, inner); !text.empty())
        return fmt::format("{}: {}", inner.key(), text);
      continue;
    }
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

}  // namespace

std::string place_in_ruleset(const TreeView& entry, const Game& game) {
  const EmbeddedRulesets rulesets = game.embedded_rulesets();
  const Document shape = rulesets.shape();
  const Document standard = find_embedded(rulesets, "standard");
  std::string there = written_at(entry.key(), entry, shape.root(), standard.root(), is_key);
  return !there.empty() ? there : written_at(entry.key(), entry, shape.root(), standard.root(), is_similar);
}

Hint switch_off_hint(const TreeView& entry, const TreeView& rules) {
  std::vector<std::string> ids;
  const auto add = [&](std::string_view words) {
    while (!words.empty()) {
      std::string_view word = take_piece(words, ' ');
      while (word.ends_with(',')) word.remove_suffix(1);
      if (word != "switched-off" && rules[word] && std::ranges::find(ids, word) == ids.end())
        ids.emplace_back(word);
    }
  };
  add(entry.key());
  if (entry.is_scalar()) add(entry.text());
  for (const TreeView& inner : entry.children()) add(entry.is_map() ? inner.key() : inner.text());
  if (ids.empty()) return {};
  std::string list;
  for (const std::string& id : ids) list += (list.empty() ? "" : ", ") + id;
  return fmt::format("write `switched-off: [{}]`", list);
}

namespace {

// Adds the keys and words in `value`, at any depth. Blanks, commas, `=` and `:` divide words.
void add_words(const TreeView& value, std::vector<std::string>& words) {
  for (const TreeView& child : value.children()) {
    if (value.is_map()) words.emplace_back(child.key());
    add_words(child, words);
  }
  bool is_begun = false;
  for (const char c : value.is_scalar() ? value.text() : std::string_view()) {
    const bool divides = std::string_view(" =:,").find(c) != std::string_view::npos;
    if (!divides && !is_begun) words.emplace_back();
    if (!divides) words.back() += c;
    is_begun = !divides;
  }
}

}  // namespace

Hint rulings_hint(const TreeView& value) {
  constexpr std::size_t kMostWords = 16;
  std::vector<std::string> words;
  add_words(value, words);
  if (words.empty() || words.size() % 2 != 0 || words.size() > kMostWords)
    return "it has rulings and their options, such as `rulings: {RULING: OPTION}`";
  std::string map;
  for (std::size_t i = 0; i < words.size(); i += 2)
    map += fmt::format("{}{}: {}", i == 0 ? "" : ", ", printable(words[i]), printable(words[i + 1]));
  return value.is_scalar() ? write_instead(fmt::format("{{{}}}", map))
                           : Hint(fmt::format("write `{{{}}}`", map));
}

Hint key_hint(const TreeView& child, const ShapedPart& part, const ShapedPart& whole,
              const std::string& path) {
  if (Hint off = path.empty() ? switch_off_hint(child, whole.usual["rules"]) : Hint(); !off.empty())
    return off;
  std::vector<std::string_view> known;
  for (const TreeView& key : part.shape["keys"].children()) known.push_back(key.key());
  for (const TreeView& name : part.shape["names"].children()) known.push_back(name.text());
  if (Hint renamed = renamed_key(child.key(), known); !renamed.empty()) return renamed;
  const auto place = [&](const ShapedPart& in, auto is_meant) {
    return written_at(child.key(), child, in.shape, in.usual, is_meant);
  };
  if (const std::string there = place(part, is_key); !there.empty()) return fmt::format("write `{}`", there);
  if (Hint slip = meant(child.key(), known); !slip.empty()) return slip;
  if (const std::string_view brief = shape_word(part.shape, "brief"); !brief.empty())
    return fmt::format("{} is `{}`", shape_word(part.shape["keys"][brief], "says"), joined_path(path, brief));
  if (const std::string there = place(whole, is_key); !there.empty()) return fmt::format("write `{}`", there);
  for (const auto is_meant : {is_similar, is_described})
    if (const std::string there = place(whole, is_meant); !there.empty())
      return fmt::format("did you mean `{}`?", there);
  return did_you_mean(child.key(), known);
}

}  // namespace referee
