#include "document/unclosed.hpp"

#include <algorithm>
#include <vector>

namespace referee {

std::size_t offset_of_unclosed(std::string_view text) {
  constexpr std::string_view kBeforeValue = " \n[{,:";
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const char before = at == 0 ? '\n' : text[at - 1];
    if (c == '#' && (before == ' ' || before == '\n')) {
      at = std::min(text.find('\n', at), text.size());
    } else if ((c == '"' || c == '\'') && kBeforeValue.find(before) != std::string_view::npos) {
      std::size_t end = at + 1;
      while (end < text.size() && text[end] != c) end += c == '"' && text[end] == '\\' ? 2U : 1U;
      if (end >= text.size()) return at;
      at = end;
    } else if (c == '[' || c == '{') {
      open.push_back(at);
    } else if ((c == ']' || c == '}') && !open.empty()) {
      if (text[open.back()] != (c == ']' ? '[' : '{')) return open.back();
      open.pop_back();
    }
  }
  return open.empty() ? text.size() : open.back();
}

}  // namespace referee
