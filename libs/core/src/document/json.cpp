#include "referee/document/json.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "document/plain_json.hpp"

namespace referee {

void add_key(Json& object, std::string key, Json value) {
  static_cast<Json::object_t::Container&>(object.get_ref<Json::object_t&>())
      .emplace_back(std::move(key), std::move(value));
}

bool same_value(const Json& a, const Json& b) {
  if (a.is_object() && b.is_object()) {
    if (a.size() != b.size()) return false;
    std::map<std::string_view, const Json*> others;  // to look them up in the object would be quadratic
    for (const auto& [key, value] : b.items()) others.emplace(key, &value);
    for (const auto& [key, value] : a.items()) {
      const auto other = others.find(key);
      if (other == others.end() || !same_value(value, *other->second)) return false;
    }
    return true;
  }
  if (a.is_array() && b.is_array()) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!same_value(a[i], b[i])) return false;
    }
    return true;
  }
  if (a.is_number() && b.is_number()) return compare_numbers(a, b) == 0;
  return a == b;
}

std::partial_ordering compare_numbers(const Json& a, const Json& b) {
  if (a.is_number_float() || b.is_number_float()) return a.get<long double>() <=> b.get<long double>();
  const auto negative = [](const Json& number) {
    return !number.is_number_unsigned() && number.get<std::int64_t>() < 0;
  };
  if (negative(a) != negative(b))
    return negative(a) ? std::partial_ordering::less : std::partial_ordering::greater;
  if (negative(a)) return a.get<std::int64_t>() <=> b.get<std::int64_t>();
  return a.get<std::uint64_t>() <=> b.get<std::uint64_t>();
}

namespace {

constexpr std::size_t kLongestPlain = 1024;  // bytes; YAML has no longer keys
constexpr std::ptrdiff_t kMostBrackets = 16;

// Characters that mean the same in JSON and in YAML's flow style, wherever they stand.
bool is_plain_json_character(char c) {
  const bool is_name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  return is_name || c == '"' || c == ',' || c == ':' || c == ' ' || c == '-' || c == '{' || c == '}' ||
         c == '[' || c == ']';
}

// How many keys the maps of a value have; false if there is a number that YAML might read differently.
bool count_keys(const Json& value, std::ptrdiff_t& keys) {
  if (value.is_number_float()) return false;
  if (!value.is_structured()) return true;
  if (value.is_object()) keys += static_cast<std::ptrdiff_t>(value.size());
  return std::all_of(value.begin(), value.end(), [&](const Json& child) { return count_keys(child, keys); });
}

}  // namespace

std::optional<Json> read_plain_json(std::string_view text) {
  const bool is_open = text.starts_with('{') || text.starts_with('[') || text.starts_with('"');
  if (!is_open || text.size() > kLongestPlain) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), is_plain_json_character)) return std::nullopt;
  const auto count = [&](char c) { return std::count(text.begin(), text.end(), c); };
  if (count('{') + count('[') > kMostBrackets) return std::nullopt;
  std::optional<Json> value = Json::parse(text, nullptr, false);
  std::ptrdiff_t keys = 0;
  // A key that stands twice, or a colon in a string, makes more colons than keys.
  if (value->is_discarded() || !count_keys(*value, keys) || keys != count(':')) return std::nullopt;
  return value;
}

}  // namespace referee
