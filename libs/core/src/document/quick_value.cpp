#include "document/quick_value.hpp"

#include <algorithm>

#include "referee/document/yaml.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongest = 4096;
constexpr std::ptrdiff_t kDeepest = 16;  // brackets in all

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Counts the keys of maps; false if there is a number which YAML might read differently.
bool count_keys(const Json& value, std::ptrdiff_t& keys) {
  if (value.is_number_float()) return false;
  if (!value.is_structured()) return true;
  if (value.is_object()) keys += static_cast<std::ptrdiff_t>(value.size());
  return std::all_of(value.begin(), value.end(), [&](const Json& child) { return count_keys(child, keys); });
}

// Without escapes, and with one colon a key, JSON is YAML and means the same. Where a key stands twice there
// are more colons than keys.
std::optional<Json> read_json(std::string_view text) {
  const auto is_safe = [](char c) {
    return is_word_character(c) || c == '{' || c == '}' || c == '[' || c == ']' || c == ',' || c == ':' ||
           c == '"' || c == '-' || c == ' ';
  };
  if (text.size() > kLongest || !std::all_of(text.begin(), text.end(), is_safe)) return std::nullopt;
  const auto count = [&](char c) { return std::count(text.begin(), text.end(), c); };
  if (count('{') + count('[') > kDeepest) return std::nullopt;
  Json value = Json::parse(text, nullptr, false);
  std::ptrdiff_t keys = 0;
  if (value.is_discarded() || !count_keys(value, keys) || keys != count(':')) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Json> quick_value(std::string_view text) {
  // A number may have a sign; a plain word with one might be something else.
  const bool negative = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
  if (is_plain_word(negative ? text.substr(1) : text)) return core_schema_value(text);
  if (text.starts_with('{') || text.starts_with('[') || text.starts_with('"')) return read_json(text);
  return std::nullopt;
}

}  // namespace referee
