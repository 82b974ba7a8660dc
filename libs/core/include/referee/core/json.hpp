// JSON values as the referee prints them: objects keep the order in which keys were added.
#pragma once

#include <compare>
#include <nlohmann/json.hpp>

namespace referee {

using Json = nlohmann::ordered_json;

// Equality by value: numbers compare as numbers (44 = 44.0), objects whatever the order of their keys.
bool same_value(const Json& a, const Json& b);

// Order of two numbers by value, whatever their types (-1 < 2^64-1); a NaN has none.
std::partial_ordering compare_numbers(const Json& a, const Json& b);

}  // namespace referee
