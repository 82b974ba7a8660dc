// Reads values in the form in which the program prints them, without the YAML reader. The result is the same.
#pragma once

#include <optional>
#include <string_view>

#include "referee/document/json.hpp"

namespace referee {

// Reads JSON without fractions and escapes, with only ASCII letters, digits, blanks and `,_-{}[]` in its
// strings. Returns nullopt for any other text, valid or not; then it is read as YAML.
std::optional<Json> read_plain_json(std::string_view text);

}  // namespace referee
