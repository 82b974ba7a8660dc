#include "reports/rules/state_text.hpp"

#include <fmt/format.h>

#include <vector>

namespace referee::app {
namespace {

// A key of the state, with its description in words.
struct Key {
  std::string path;
  std::string kind;
  std::string left_out;
  std::string meaning;
};

std::string text_of(const Json& schema, const char* key) {
  const auto found = schema.find(key);
  return found == schema.end() ? std::string() : found->get<std::string>();
}

std::string words_of(const Json& words) {
  std::string text;
  for (const Json& word : words) {
    const std::string shown = word.is_null() ? "null" : fmt::format("`{}`", word.get<std::string>());
    text += (text.empty() ? "" : ", ") + shown;
  }
  return text;
}

// Returns the possible values in a word or two. In `anyOf`, the second element is what a hidden value looks
// like.
std::string kind_of(const Json& schema) {
  if (const auto either = schema.find("anyOf"); either != schema.end()) {
    const bool nullable = either->back().value("type", Json()) == "null";
    return kind_of(either->front()) + (nullable ? ", null" : "");
  }
  const Json type = schema.value("type", Json("string"));
  const std::string name = type.is_array() ? type[0].get<std::string>() : type.get<std::string>();
  const std::string null = type.is_array() ? ", null" : "";
  if (schema.contains("title")) return text_of(schema, "title") + null;
  if (const auto words = schema.find("enum"); words != schema.end()) return words_of(*words);
  if (name == "array") return "list: " + kind_of(schema["items"]) + null;
  if (name == "object") {
    const auto entries = schema.find("additionalProperties");
    const bool named = entries != schema.end() && entries->is_object();
    return (named ? "name: " + kind_of(*entries) : std::string("mapping")) + null;
  }
  if (name == "integer" || name == "number") return "number" + null;
  if (name == "boolean") return "true or false" + null;
  return "text" + null;
}

void add_keys(const Json& map, const std::string& before, std::vector<Key>& keys) {
  for (const auto& [name, schema] : map["properties"].items()) {
    const std::string path = before + name;
    const auto entries = schema.find("additionalProperties");
    const bool maps = entries != schema.end() && entries->is_object() && entries->contains("properties");
    const bool is_map = maps || schema.contains("properties");
    if (!is_map || schema.contains("description")) {
      const bool derived = schema.value("readOnly", false);
      keys.push_back({path, kind_of(schema), derived ? "derived" : text_of(schema, "x-left-out"),
                      text_of(schema, "description")});
    }
    if (is_map) add_keys(maps ? *entries : schema, path + (maps ? ".*." : "."), keys);
  }
}

// Returns the game's own keys.
std::vector<Key> keys_of(const Json& schema) {
  Json own = schema;
  for (const char* common : {"game", "ruleset", "rulings", "view", "seats", "hash"})
    own["properties"].erase(common);
  std::vector<Key> keys;
  add_keys(own, "", keys);
  return keys;
}

}  // namespace

std::string state_text(const Json& schema, const Palette& palette) {
  std::string text;
  for (const Key& key : keys_of(schema)) {
    text += fmt::format("{}  {}\n    {}", palette.bold(key.path), key.kind, key.meaning);
    if (!key.left_out.empty())
      text +=
          fmt::format(" ({})", key.left_out == "derived" ? key.left_out : "when left out: " + key.left_out);
    text += "\n";
  }
  return text;
}

std::string state_markdown(const Json& schema) {
  std::string text = "| key | can be | means | when left out |\n| --- | --- | --- | --- |\n";
  for (const Key& key : keys_of(schema))
    text += fmt::format("| `{}` | {} | {} | {} |\n", key.path, key.kind, key.meaning, key.left_out);
  return text;
}

}  // namespace referee::app
