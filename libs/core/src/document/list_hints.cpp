#include "document/list_hints.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestList = 200;  // bytes

// True for a name with a capital, such as a player's.
bool is_capital(std::string_view word) { return !word.empty() && small_letter(word[0]) != word[0]; }

// Suggests a list of the values of `{white: Anna, black: Ben}`, or of the keys of `{Anna: white, Ben: black}`
// and `{WT-turn.own: true}`.
Hint entries_hint(const TreeView& map) {
  std::string keys;
  std::string values;
  bool are_keys = true;
  for (const TreeView& child : map.children()) {
    const Json value = child.is_scalar() ? child.to_json() : Json(0);
    if (!value.is_string() && !value.is_boolean() && !value.is_null()) return {};
    are_keys = are_keys && (!value.is_string() || (is_capital(child.key()) && !is_capital(child.text())));
    if (value != false) keys += fmt::format("{}{}", keys.empty() ? "" : ", ", printable(child.key()));
    values += fmt::format("{}{}", values.empty() ? "" : ", ", printable(child.text()));
  }
  const std::string& list = are_keys ? keys : values;
  return list.empty() || list.size() > kLongestList ? Hint() : Hint(fmt::format("write `[{}]`", list));
}

}  // namespace

Hint list_hint(const TreeView& value) {
  if (value.is_map()) return entries_hint(value);
  if (!value.is_scalar() || value.text().empty() || value.text().size() > kLongestList) return {};
  std::string list;
  std::size_t copies = 1;  // of the next word
  std::string_view rest = value.text();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" ,;&+"), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.empty() || word == "and") continue;
    if (word.size() == 1 && is_digit(word[0])) {
      copies = static_cast<std::size_t>(word[0] - '0');
      continue;
    }
    if (copies > 1 && word.ends_with('s')) word.remove_suffix(1);
    for (; copies > 0; --copies) list.append(list.empty() ? "" : ", ").append(word);
    copies = 1;
  }
  return list.empty() ? Hint() : write_instead(fmt::format("[{}]", printable(list)));
}

Hint single_hint(const TreeView& value) {
  const auto entries = value.is_list() ? value.children() : std::vector<TreeView>();
  if (entries.size() != 1 || !entries[0].is_scalar()) return {};
  return fmt::format("write `{}` without the brackets", printable(entries[0].text()));
}

}  // namespace referee
