// Reads YAML in the form that headers of scripts usually have, without the library. The result is the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/document/yaml.hpp"

namespace referee {

// Returns the document of a text that has only lines `key: scalar` and `key: [word, "word"]`, without
// comments, escapes and characters beyond ASCII. Returns nullopt for any other text, valid or not.
std::optional<Document> read_plain_yaml(const std::string& source, std::string_view text);

// Reads any text with the library, and refuses what the format does not allow. Used by read_yaml if the text
// is not plain.
Document read_any_yaml(const std::string& source, std::string_view text, Tags tags);

}  // namespace referee
