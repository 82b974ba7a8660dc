#include "document/plain_json.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestPlain = 1024;  // bytes; YAML has no longer keys
constexpr int kMostBrackets = 16;

constexpr bool is_in_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Whether it consists of characters that mean the same in JSON and in YAML's flow style. In a string, a colon
// could make a key of it.
bool is_plain(std::string_view text) {
  bool quoted = false;
  int brackets = 0;
  char before = ' ';
  return std::ranges::all_of(text, [&](char c) {
    const char last = std::exchange(before, c);
    if (c == '"') return quoted = !quoted, true;
    if (c == '{' || c == '[') return quoted || ++brackets <= kMostBrackets;
    if (c == ':') return !quoted;
    if (is_in_name(c)) return quoted || !is_digit(last);  // else `1e5`
    return is_digit(c) || c == ',' || c == ' ' || c == '-' || c == '}' || c == ']';
  });
}

// Whether all its numbers are whole ones of 64 bits; and how many keys it has within.
bool is_whole(const Json& value, std::size_t& keys) {
  if (value.is_object()) keys += value.size();
  return !value.is_number_float() &&
         (!value.is_structured() ||
          std::ranges::all_of(value, [&](const Json& part) { return is_whole(part, keys); }));
}

}  // namespace

std::optional<Json> read_plain_json(std::string_view text) {
  const bool is_open = text.starts_with('{') || text.starts_with('[') || text.starts_with('"');
  if (!is_open || text.size() > kLongestPlain || !is_plain(text)) return std::nullopt;
  Json value = Json::parse(text, nullptr, false);
  std::size_t keys = 0;
  if (value.is_discarded() || !is_whole(value, keys)) return std::nullopt;
  if (keys != static_cast<std::size_t>(std::ranges::count(text, ':')))
    return std::nullopt;  // one comes twice
  return value;
}

}  // namespace referee
