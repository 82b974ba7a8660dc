// The one place where YAML is read. Refuses what the format does not need and attackers like: anchors,
// aliases, tags, duplicate keys, keys that are no scalars, a second document, depth over 32, texts over 4
// MiB.
#pragma once

#include <string>
#include <string_view>

#include "referee/core/tree.hpp"

namespace referee {

inline constexpr std::size_t kMaxYamlBytes = std::size_t{4} << 20U;
inline constexpr int kMaxYamlDepth = 32;

// Reads one document. `source` names it in errors. An empty text gives an empty map.
// Throws InputError with line and column.
Document read_yaml(const std::string& source, std::string_view text);

// Reads one YAML flow value, such as the right side of an `@expect`. `at` is where it stands.
// Throws InputError.
Json read_yaml_value(std::string_view text, Mark at);

}  // namespace referee
