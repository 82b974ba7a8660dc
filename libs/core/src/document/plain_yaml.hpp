// YAML as the headers of scripts mostly are, read without the library: it means the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/document/yaml.hpp"

namespace referee {

// The document of a text of lines `key: scalar` and `key: [word, "word"]` without comments, escapes and other
// characters than ASCII. nullopt for anything else, YAML or not.
std::optional<Document> read_plain_yaml(const std::string& source, std::string_view text);

// What read_yaml reads with where that gives nothing: any text, by the library, hardened.
Document read_any_yaml(const std::string& source, std::string_view text, Tags tags);

}  // namespace referee
