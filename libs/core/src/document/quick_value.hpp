// Values of expectations that need no YAML reader: what it would make of them is plain to see.
#pragma once

#include <optional>
#include <string_view>

#include "referee/document/json.hpp"

namespace referee {

// The value of a plain word or number, or of JSON as the program writes it. nullopt: ask the YAML reader.
std::optional<Json> quick_value(std::string_view text);

}  // namespace referee
