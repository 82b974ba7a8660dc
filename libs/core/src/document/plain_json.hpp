// Values written as the program itself prints them, which need no YAML reader: in YAML they mean the same.
#pragma once

#include <optional>
#include <string_view>

#include "referee/document/json.hpp"

namespace referee {

// The value of JSON without fractions, escapes and other characters than ASCII letters, digits, `_`, `-` and
// blanks in its strings. nullopt for anything else, JSON or not: then YAML decides.
std::optional<Json> read_plain_json(std::string_view text);

}  // namespace referee
