#include <algorithm>

#include "referee/document/words.hpp"
#include "referee/document/yaml.hpp"

namespace referee {
namespace {

// Returns a string in quotes. Escapes `#`, because after a blank it begins a comment, even within quotes.
std::string quoted(const std::string& text) {
  std::string out = Json(text).dump();
  for (std::size_t at = out.find('#'); at != std::string::npos; at = out.find('#', at))
    out.replace(at, 1, "\\u0023");
  return out;
}

std::string scalar(const std::string& text) {
  return is_plain_word(text) && core_schema_value(text).is_string() ? text : quoted(text);
}

}  // namespace

bool is_plain_word(std::string_view text) {
  const auto plain = [](char c) {
    return is_ascii_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-';
  };
  if (text.empty() || text.front() == '-' || text.front() == '.') return false;
  return std::all_of(text.begin(), text.end(), plain);
}

std::string write_yaml_value(const Json& value) {
  if (value.is_string()) return scalar(value.get_ref<const std::string&>());
  if (!value.is_structured()) return value.dump();
  std::string out(1, value.is_array() ? '[' : '{');
  for (const auto& [key, element] : value.items()) {
    if (out.size() > 1) out += ", ";
    if (value.is_object()) out += scalar(key) + ": ";
    out += write_yaml_value(element);
  }
  return out + (value.is_array() ? ']' : '}');
}

}  // namespace referee
