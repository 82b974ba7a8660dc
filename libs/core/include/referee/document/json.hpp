// JSON values as the referee prints them: objects keep the order in which keys were added.
#pragma once

#include <compare>
#include <nlohmann/json.hpp>
#include <string>

namespace referee {

using Json = nlohmann::ordered_json;

// Adds a key that the object does not have. To look for it first, as `object[key]` does, takes a time that
// grows with the object.
void add_key(Json& object, std::string key, Json value);

// Equality by value: numbers compare as numbers (44 = 44.0), objects whatever the order of their keys.
bool same_value(const Json& a, const Json& b);

// Order of two numbers by value, whatever their types (-1 < 2^64-1); a NaN has none.
std::partial_ordering compare_numbers(const Json& a, const Json& b);

}  // namespace referee
