#include "referee/document/filling.hpp"

namespace referee {

std::string fill(std::string_view text, std::span<const Filling> fillings) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find("{{", at);
    const std::size_t close = open == std::string_view::npos ? open : text.find("}}", open);
    if (close == std::string_view::npos) return out += text.substr(at);
    out += text.substr(at, open - at);
    const std::string_view name = text.substr(open + 2, close - open - 2);
    for (const Filling& filling : fillings) {
      if (filling.name == name) out += filling.text;
    }
    at = close + 2;
  }
  return out;
}

}  // namespace referee
