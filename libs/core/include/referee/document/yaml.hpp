// The one place where YAML is read. Refuses what the format does not need and attackers like: anchors,
// aliases, tags (but `!replace` in rulesets), duplicate keys, keys that are no scalars, a second document,
// depth over 32, texts over 4 MiB.
#pragma once

#include <string>
#include <string_view>

#include "referee/document/tree.hpp"

namespace referee {

inline constexpr std::size_t kMaxYamlBytes = std::size_t{4} << 20U;
inline constexpr int kMaxYamlDepth = 32;

// Which tags a text may have: none, or `!replace` before a mapping (Node::replaces).
enum class Tags : std::uint8_t { refused, replace };

// Reads one document. `source` names it in errors. An empty text gives an empty map.
// Throws InputError with line and column.
Document read_yaml(const std::string& source, std::string_view text, Tags tags = Tags::refused);

// Reads one YAML flow value, such as the right side of an `@expect`. `at` is where it stands.
// Throws InputError.
Json read_yaml_value(std::string_view text, Mark at);

// True if `text` means itself in YAML's flow style, or a number or another scalar of the core schema:
// letters, digits, `_`, `.`, `-`, and neither `-` nor `.` first. Such a text needs no YAML reader.
bool is_plain_word(std::string_view text);

// The value in flow style on one line, strings without quotes where they need none; read_yaml_value gives it
// back, also where it ends a line of a script.
std::string write_yaml_value(const Json& value);

}  // namespace referee
