// The only YAML parser of the project. It refuses constructs that the format does not need and that attackers
// use: anchors, aliases, tags (except `!replace` in rulesets), duplicate keys, keys that are not scalars, a
// second document, a depth over 32, texts over 4 MiB.
#pragma once

#include <string>
#include <string_view>

#include "referee/document/tree.hpp"

namespace referee {

inline constexpr std::size_t kMaxYamlBytes = std::size_t{4} << 20U;
inline constexpr int kMaxYamlDepth = 32;

// Selects whether a document may have `!replace` before a mapping (Node::replaces); everything else with `!`
// is refused.
enum class Tags : std::uint8_t { refused, replace };

// Reads one document. `source` names it in errors. An empty text gives an empty map. Throws InputError with
// line and column.
Document read_yaml(const std::string& source, std::string_view text, Tags tags = Tags::refused);

// Reads one YAML flow value, such as the right side of an `@expect`. `at` is its place. Throws InputError.
Json read_yaml_value(std::string_view text, Mark at);

// True if `text` is a plain word in YAML's flow style, or a number or another scalar of the core schema:
// letters, digits, `_`, `.`, `-`, without `-` or `.` at the start. Such a text needs no YAML parser.
bool is_plain_word(std::string_view text);

// Returns the value in flow style on one line, with quotes only around strings that need them.
// read_yaml_value returns the same value for it, even at the end of a script's line.
std::string write_yaml_value(const Json& value);

}  // namespace referee
