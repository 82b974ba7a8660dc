#include "referee/document/json.hpp"

#include <map>
#include <string_view>
#include <utility>

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

}  // namespace referee
