#include "document/list_hints.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestList = 200;  // bytes

// Suggests a list of the values of `{white: Anna, black: Ben}`.
Hint values_hint(const TreeView& map) {
  std::string list;
  for (const TreeView& child : map.children()) {
    if (!child.is_scalar() || !child.to_json().is_string()) return {};
    list += fmt::format("{}{}", list.empty() ? "" : ", ", printable(child.text()));
  }
  return list.size() > kLongestList ? Hint() : Hint(fmt::format("write `[{}]`", list));
}

}  // namespace

Hint list_hint(const TreeView& value) {
  if (value.is_map()) return values_hint(value);
  if (!value.is_scalar() || value.text().empty() || value.text().size() > kLongestList) return {};
  std::string list;
  std::string_view rest = value.text();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" ,;&+"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!word.empty() && word != "and") list.append(list.empty() ? "" : ", ").append(word);
  }
  return list.empty() ? Hint() : write_instead(fmt::format("[{}]", printable(list)));
}

Hint single_hint(const TreeView& value) {
  const auto entries = value.is_list() ? value.children() : std::vector<TreeView>();
  if (entries.size() != 1 || !entries[0].is_scalar()) return {};
  return fmt::format("write `{}` without the brackets", printable(entries[0].text()));
}

}  // namespace referee
