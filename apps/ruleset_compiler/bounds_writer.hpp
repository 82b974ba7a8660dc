// A header with the bounds of all whole numbers that a ruleset's schema describes.
#pragma once

#include <string>

namespace referee {

// `schema` is the JSON Schema of a game's rulesets. Throws InputError.
std::string bounds_header(const std::string& name_space, const std::string& schema);

}  // namespace referee
