// JSON values as the referee prints them: objects keep the order in which keys were added.
#pragma once

#include <compare>
#include <nlohmann/json.hpp>
#include <string>

namespace referee {

using Json = nlohmann::ordered_json;

// Adds a key that the object does not have yet. This is faster than `object[key]`, which searches for the key
// first, in a time that grows with the object.
void add_key(Json& object, std::string key, Json value);

// True if both have the same value: numbers compare as numbers (44 = 44.0), and the order of keys in objects
// does not matter.
bool same_value(const Json& a, const Json& b);

// Compares two numbers by value, whatever their types (-1 < 2^64-1). A NaN is unordered.
std::partial_ordering compare_numbers(const Json& a, const Json& b);

}  // namespace referee
