#include "referee/document/json.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace referee {

void add_key(Json& object, std::string key, Json value) {
  // Number of keys for which memory is reserved at first. When that is used up, all keys are copied.
  constexpr std::size_t kUsual = 8;
  auto& entries = static_cast<Json::object_t::Container&>(object.get_ref<Json::object_t&>());
  if (entries.empty()) entries.reserve(kUsual);
  entries.emplace_back(std::move(key), std::move(value));
}

namespace {

bool same_objects(const Json::object_t& a, const Json::object_t& b) {
  if (a.size() != b.size()) return false;
  const auto same_key = [](const auto& one, const auto& other) { return one.first == other.first; };
  const auto same = [](const auto& one, const auto& other) { return same_value(one.second, other.second); };
  if (std::equal(a.begin(), a.end(), b.begin(), same_key))  // the same order, as usual
    return std::equal(a.begin(), a.end(), b.begin(), same);
  // To look keys up in the object would take quadratic time.
  std::map<std::string_view, const Json*> others;
  for (const auto& [key, value] : b) others.emplace(key, &value);
  return std::all_of(a.begin(), a.end(), [&](const auto& entry) {
    const auto other = others.find(entry.first);
    return other != others.end() && same_value(entry.second, *other->second);
  });
}

}  // namespace

bool same_value(const Json& a, const Json& b) {
  if (a.is_object() && b.is_object())
    return same_objects(a.get_ref<const Json::object_t&>(), b.get_ref<const Json::object_t&>());
  if (a.is_array() && b.is_array()) return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_value);
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
