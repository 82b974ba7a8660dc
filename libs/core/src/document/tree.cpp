#include "referee/document/tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <unordered_map>

#include "document/list_hints.hpp"
#include "document/tree_writer.hpp"
#include "referee/document/error.hpp"
#include "referee/document/text.hpp"

namespace referee {
namespace {

constexpr std::string_view kDigits = "0123456789";

bool all_of_set(std::string_view text, std::string_view set) {
  return !text.empty() && text.find_first_not_of(set) == std::string_view::npos;
}

// Reads [-+]? [0-9]+, or 0o..., 0x... Returns nullopt for other texts, and for numbers beyond 64 bits.
std::optional<Json> core_integer(std::string_view text) {
  const bool based = text.starts_with("0o") || text.starts_with("0x");
  const int base = !based ? 10 : text[1] == 'o' ? 8 : 16;
  std::string_view digits = based ? text.substr(2) : text;
  const bool negative = !based && digits.starts_with('-');
  if (!based && (negative || digits.starts_with('+'))) digits.remove_prefix(1);
  const std::string_view set = base == 10  ? kDigits
                               : base == 8 ? kDigits.substr(0, 8)
                                           : "0123456789abcdefABCDEF";
  if (!all_of_set(digits, set)) return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (error != std::errc{}) return std::nullopt;
  if (!negative) return Json(value);
  if (value > std::uint64_t{1} << 63U) return std::nullopt;
  return Json(static_cast<std::int64_t>(0 - value));
}

// Reads [-+]? ( . [0-9]+ | [0-9]+ ( . [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?.
std::optional<Json> core_float(std::string_view text) {
  std::string_view rest = text;
  if (rest.starts_with('-') || rest.starts_with('+')) rest.remove_prefix(1);
  if (rest == ".inf" || rest == ".Inf" || rest == ".INF") {
    const double infinity = std::numeric_limits<double>::infinity();
    return Json(text.starts_with('-') ? -infinity : infinity);
  }
  const auto take_digits = [&rest] {
    const std::size_t count = std::min(rest.find_first_not_of(kDigits), rest.size());
    rest.remove_prefix(count);
    return count;
  };
  const std::size_t whole = take_digits();
  std::size_t fraction = 0;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    fraction = take_digits();
  }
  if (whole == 0 && fraction == 0) return std::nullopt;
  if (rest.starts_with('e') || rest.starts_with('E')) {
    rest.remove_prefix(1);
    if (rest.starts_with('-') || rest.starts_with('+')) rest.remove_prefix(1);
    if (take_digits() == 0) return std::nullopt;
  }
  if (!rest.empty()) return std::nullopt;
  double value = 0;
  const std::string_view number = text.starts_with('+') ? text.substr(1) : text;
#ifdef _LIBCPP_VERSION
  // The from_chars of this library reads integers only.
  value = std::strtod(std::string(number).c_str(), nullptr);
#else
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  // If a number is too large or too small for a double, only strtod shows whether it is infinity or zero.
  if (error == std::errc::result_out_of_range) value = std::strtod(std::string(number).c_str(), nullptr);
#endif
  return Json(value);
}

}  // namespace

Json core_schema_value(std::string_view plain) {
  if (plain.empty() || plain == "~" || plain == "null" || plain == "Null" || plain == "NULL") return nullptr;
  if (plain == "true" || plain == "True" || plain == "TRUE") return true;
  if (plain == "false" || plain == "False" || plain == "FALSE") return false;
  const char first = plain.front();
  if (is_digit(first) || first == '-' || first == '+' || first == '.') {
    if (auto integer = core_integer(plain)) return *integer;
    if (plain == ".nan" || plain == ".NaN" || plain == ".NAN")
      return std::numeric_limits<double>::quiet_NaN();
    if (auto number = core_float(plain)) return *number;
  }
  return std::string(plain);
}

TreeView Document::root() const { return nodes_.empty() ? TreeView() : TreeView(nodes_, texts_.data(), 0); }

bool TreeView::is_null() const {
  return *this && kind() == NodeKind::plain && core_schema_value(text()).is_null();
}

std::vector<TreeView> TreeView::children() const {
  std::vector<TreeView> out;
  if (!*this) return out;
  for (std::uint32_t i = index_ + 1; i < node().end; i = nodes_[i].end) out.emplace_back(nodes_, texts_, i);
  return out;
}

TreeView TreeView::operator[](std::string_view key) const {
  if (!is_map()) return {};
  for (std::uint32_t i = index_ + 1; i < node().end; i = nodes_[i].end) {
    if (slice(nodes_[i].key) == key) return {nodes_, texts_, i};
  }
  return {};
}

TreeView TreeView::required(std::string_view key) const {
  const TreeView value = (*this)[key];
  if (!value) fail_key(fmt::format("`{}` is missing", key));
  return value;
}

TreeView TreeView::required(std::string_view key, const TreeView& siblings) const {
  if (const TreeView value = (*this)[key]) return value;
  std::vector<std::string_view> names;
  for (const TreeView& entry : siblings.children()) {
    if (entry.key() != this->key()) names.push_back(entry.key());
  }
  fail_key(fmt::format("`{}` has no `{}`", printable(this->key()), key), meant(this->key(), names));
}

void TreeView::fail(std::string message, Hint hint) const {
  const std::uint32_t length = is_scalar() ? std::max(1U, count_characters(text())) : 1;
  throw InputError(std::string(source()), node().mark, length, std::move(message), std::move(hint));
}

void TreeView::fail_key(std::string message, Hint hint) const {
  const bool keyed = node().key_mark.line != 0;
  throw InputError(std::string(source()), keyed ? node().key_mark : node().mark,
                   keyed ? std::max(1U, count_characters(key())) : 1, std::move(message), std::move(hint));
}

std::string_view TreeView::as_text() const {
  if (!is_scalar()) fail("expected a single value", single_hint(*this));
  return text();
}

std::int64_t TreeView::as_integer(std::int64_t low, std::int64_t high) const {
  const Json value = is_scalar() && kind() == NodeKind::plain ? core_schema_value(text()) : Json();
  const bool fits =
      value.is_number_integer() &&
      (!value.is_number_unsigned() ||
       value.get<std::uint64_t>() <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  if (!fits || value.get<std::int64_t>() < low || value.get<std::int64_t>() > high) {
    fail(fmt::format("expected a whole number from {} to {}", low, high));
  }
  return value.get<std::int64_t>();
}

std::int64_t TreeView::as_integer(Bounds bounds) const {
  if (bounds.least != bounds.most) return as_integer(bounds.least, bounds.most);
  const Json value = is_scalar() && kind() == NodeKind::plain ? core_schema_value(text()) : Json();
  if (!value.is_number_integer() || value != bounds.least)
    fail(fmt::format("`{}` is fixed at {}", printable(key()), bounds.least));
  return bounds.least;
}

bool TreeView::as_bool() const {
  const Json value = is_scalar() && kind() == NodeKind::plain ? core_schema_value(text()) : Json();
  if (!value.is_boolean()) {
    std::string word(is_scalar() ? text() : std::string_view());
    std::ranges::transform(word, word.begin(), small_letter);
    const bool means_true = word == "true" || word == "yes" || word == "on" || word == "1";
    const bool means_false = word == "false" || word == "no" || word == "off" || word == "0";
    fail("expected `true` or `false`",
         means_true || means_false ? write_instead(means_true ? "true" : "false") : Hint());
  }
  return value.get<bool>();
}

std::size_t TreeView::as_word(std::string_view what, std::span<const std::string_view> words) const {
  if (!is_scalar()) fail(fmt::format("expected {}", what));
  const auto found = std::find(words.begin(), words.end(), text());
  if (found == words.end()) {
    fail(fmt::format("`{}` is not {}", printable(text()), what), did_you_mean(text(), words));
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::size_t TreeView::as_choice(std::span<const std::string_view> words) const {
  if (!is_scalar()) fail(fmt::format("`{}` should be a single value", printable(key())));
  const auto found = std::find(words.begin(), words.end(), text());
  if (found == words.end())
    fail(fmt::format("`{}` can't be `{}`", printable(key()), printable(text())), did_you_mean(text(), words));
  return static_cast<std::size_t>(found - words.begin());
}

void TreeView::expect_map(std::string_view what) const {
  if (!is_map()) fail(fmt::format("{} should have keys and values", what));
}

void TreeView::expect_list(std::string_view what) const {
  if (!is_list()) fail(fmt::format("{} should be a list", what), list_hint(*this));
}

void TreeView::expect_keys(std::string_view what, std::span<const std::string_view> known) const {
  expect_map(what);
  for (const TreeView& child : children()) {
    if (std::find(known.begin(), known.end(), child.key()) != known.end()) continue;
    Hint hint = renamed_key(child.key(), known);
    if (hint.empty()) hint = did_you_mean(child.key(), known);
    child.fail_key(fmt::format("unknown key `{}` in {}", printable(child.key()), what), std::move(hint));
  }
}

Json TreeView::to_json() const {
  if (kind() == NodeKind::plain) return core_schema_value(text());
  if (kind() == NodeKind::quoted) return std::string(text());
  if (kind() == NodeKind::list) {
    Json list = Json::array();
    for (const TreeView& child : children()) list.push_back(child.to_json());
    return list;
  }
  Json map = Json::object();
  for (const TreeView& child : children()) add_key(map, std::string(child.key()), child.to_json());
  return map;
}

TextSlice Document::Storage::keep(std::string_view text) {
  const TextSlice slice{static_cast<std::uint32_t>(texts.size()), static_cast<std::uint32_t>(text.size())};
  texts += text;
  return slice;
}

namespace {

// Merges documents into a new one, with copies of their texts.
class Merger {
 public:
  void merge(const TreeView& base, const TreeView& over) {
    if (!base.is_map() || !over.is_map() || over.node().replaces) return copy(over, Marked::met);
    const std::size_t index = out_.open(over);
    const auto based = by_key(base);
    const auto laid_over = by_key(over);
    for (const TreeView& child : base.children()) {
      if (const auto found = laid_over.find(child.key()); found != laid_over.end())
        merge(child, found->second);
      else copy(child, Marked::met);
    }
    for (const TreeView& child : over.children()) {
      if (based.contains(child.key())) continue;
      if (child.node().replaces) fail_unmet(child, base);
      copy(child, Marked::unmet);
    }
    out_.close(index);
  }
  Document finish() { return out_.finish(); }

 private:
  static std::unordered_map<std::string_view, TreeView> by_key(const TreeView& map) {
    std::unordered_map<std::string_view, TreeView> keys;
    for (const TreeView& child : map.children()) keys.emplace(child.key(), child);
    return keys;
  }

  [[noreturn]] static void fail_unmet(const TreeView& view, const TreeView& base) {
    std::vector<std::string_view> keys;
    for (const TreeView& child : base.children()) keys.push_back(child.key());
    const Hint meant = did_you_mean(view.key(), keys);
    view.fail(fmt::format("`!replace` has nothing to replace: the extended ruleset has no `{}` here",
                          printable(view.key())),
              meant.empty() ? "a new key needs no tag" : meant);
  }

  // Selects whether a node with `!replace` has something to replace.
  enum class Marked : std::uint8_t { met, unmet };

  void copy(const TreeView& view, Marked marked) {
    if (view.node().replaces && marked == Marked::unmet) {
      view.fail("`!replace` has nothing to replace: all of this is new", "a new key needs no tag");
    }
    const std::size_t index = out_.open(view);
    for (const TreeView& child : view.children()) copy(child, Marked::unmet);
    out_.close(index);
  }

  TreeWriter out_;
};

void add_json(const Json& json, TextSlice key, TextSlice source, Document::Storage& storage) {
  const std::size_t index = storage.nodes.size();
  const NodeKind kind = json.is_object()   ? NodeKind::map
                        : json.is_array()  ? NodeKind::list
                        : json.is_string() ? NodeKind::quoted
                                           : NodeKind::plain;
  const TextSlice text = json.is_string()       ? storage.keep(json.get_ref<const std::string&>())
                         : json.is_structured() ? TextSlice{}
                                                : storage.keep(json.dump());
  storage.nodes.push_back({kind, key, text, 0, {}, {}, source});
  if (json.is_object()) {
    for (const auto& [name, value] : json.items()) add_json(value, storage.keep(name), source, storage);
  } else if (json.is_array()) {
    for (const Json& value : json) add_json(value, {}, source, storage);
  }
  storage.close(index);
}

}  // namespace

Document merge(const Document& base, const Document& over) {
  if (base.empty()) return over;
  if (over.empty()) return base;
  if (over.root().node().replaces)
    over.root().fail("`!replace` can't stand before a whole ruleset",
                     "leave `extends` out to replace it all");
  Merger merger;
  merger.merge(base.root(), over.root());
  return merger.finish();
}

Document document_from_json(const Json& json, std::string_view source) {
  auto storage = std::make_shared<Document::Storage>();
  const TextSlice name = storage->keep(source);
  add_json(json, {}, name, *storage);
  return Document(std::shared_ptr<const Document::Storage>(std::move(storage)));
}

}  // namespace referee
