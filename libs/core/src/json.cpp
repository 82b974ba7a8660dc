#include "referee/core/json.hpp"

namespace referee {

bool same_value(const Json& a, const Json& b) {
  if (a.is_object() && b.is_object()) {
    if (a.size() != b.size()) return false;
    for (const auto& [key, value] : a.items()) {
      const auto other = b.find(key);
      if (other == b.end() || !same_value(value, *other)) return false;
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
