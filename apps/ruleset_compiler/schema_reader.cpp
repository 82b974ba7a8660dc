#include "schema_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "referee/document/bounds.hpp"
#include "referee/document/error.hpp"

namespace referee {
namespace {

Json parsed(const std::string& text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw InputError("schema", {}, 1, "this is not JSON");
  return json;
}

// Returns the value of a key, or an empty map.
Json part(const Json& map, std::string_view key) {
  const auto found = map.is_object() ? map.find(key) : map.end();
  return map.is_object() && found != map.end() ? *found : Json::object();
}

std::optional<Bounds> bounds_of(const Json& schema) {
  if (const Json fixed = part(schema, "const"); fixed.is_number_integer())
    return Bounds{fixed.get<std::int64_t>(), fixed.get<std::int64_t>()};
  if (!schema.contains("minimum") || !schema.contains("maximum")) return std::nullopt;
  return Bounds{schema["minimum"].get<std::int64_t>(), schema["maximum"].get<std::int64_t>()};
}

// Returns special_move for special-move.
std::string identifier(std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// Returns the first sentence of a description as a part of another: "seats of a table" for "Seats of a
// table."
std::string phrase(const Json& description) {
  if (!description.is_string()) return {};
  std::string text = description.get<std::string>();
  text.resize(std::min(text.find(". "), text.size()));
  if (text.ends_with('.')) text.pop_back();
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] + 32);
  return text;
}

// Walks a schema as it is written. The name of a range consists of the definition that contains it and of
// the keys that lead to it.
class Ranges {
 public:
  void visit(const Json& schema, const std::string& name) {
    if (!schema.is_object() || schema.empty()) return;
    if (const auto found = bounds_of(schema)) add(identifier(name), *found);
    for (const char* group : {"properties", "$defs"}) {
      const Json inner = part(schema, group);
      for (const auto& [key, one] : inner.items()) visit(one, name.empty() ? key : name + "_" + key);
    }
    for (const char* inner : {"items", "additionalProperties"}) visit(part(schema, inner), name);
    for (const char* choice : {"oneOf", "anyOf"}) {
      const Json inner = part(schema, choice);
      for (const Json& one : inner) visit(one, name);
    }
  }

  std::string print() const {
    std::string out;
    for (const auto& [name, bounds] : found_)
      out += fmt::format("inline constexpr Bounds {}{{{}, {}}};\n", name, bounds.least, bounds.most);
    return out;
  }

 private:
  void add(const std::string& name, Bounds bounds) {
    const Bounds& kept = found_.emplace(name, bounds).first->second;
    if (kept.least != bounds.least || kept.most != bounds.most)
      throw InputError("schema", {}, 1, fmt::format("`{}` has two different ranges", name));
  }

  std::map<std::string, Bounds> found_;
};

// Returns the words that a schema of names allows, if it lists them.
Json listed_words(const Json& schema, const auto& followed) {
  if (const Json words = part(schema, "enum"); words.is_array()) return words;
  Json words = Json::array();
  const Json choices = part(schema, "anyOf");
  for (const Json& one : choices)
    for (const Json& word : listed_words(followed(one), followed)) words.push_back(word);
  return words;
}

// Writes into `shape` what kind of value a schema describes.
void write_kind(const Json& schema, Json& shape) {
  const Json type = part(schema, "type");
  const Json fixed = part(schema, "const");
  const bool takes_map = type == "object" || (type.is_array() && type[0] == "object");
  if (takes_map || schema.contains("properties")) shape["is"] = "map";
  else if (type == "array") shape["is"] = "list";
  else if (type == "integer" || fixed.is_number_integer()) shape["is"] = "number";
  if (fixed.is_array()) shape["fixed"] = fixed;
  if (const Json size = part(schema, "minItems"); size.is_number() && size == part(schema, "maxItems"))
    shape["size"] = size;
  if (shape.value("is", "") == "number") {
    const auto bounds = bounds_of(schema);
    if (!bounds) throw InputError("schema", {}, 1, "a whole number needs `minimum` and `maximum`");
    shape["least"] = bounds->least;
    shape["most"] = bounds->most;
  }
}

// Appends the numbers of a shape to `members`, as members of a C++ struct, and to `lines`, as code that reads
// them.
void list_numbers(const Json& shape, const std::string& path, std::string& members, std::string& lines) {
  const Json keys = part(shape, "keys");
  for (const auto& [key, inner] : keys.items()) {
    const std::string below = path.empty() ? key : path + "." + key;
    const std::string member = identifier(key);
    if (inner.value("is", "") != "number") {
      std::string own;
      list_numbers(inner, below, own, lines);
      if (!own.empty()) members += fmt::format("struct {{\n{}}} {};\n", own, member);
      continue;
    }
    const auto most = inner["most"].get<std::int64_t>();
    members += fmt::format("Sourced<std::uint{}_t> {};\n", most < 256 ? 8 : most < 65536 ? 16 : 32, member);
    lines += fmt::format("read({}, \"{}\", {{{}, {}}});\n", identifier(below), below,
                         inner["least"].get<std::int64_t>(), most);
  }
}

}  // namespace

RulesetSchema::RulesetSchema(const std::string& common, const std::string& own)
    : common_(parsed(common)), own_(parsed(own)) {
  shape_ = flat(own_, part(own_, "else"));
}

// Returns a schema merged with the definition that its `$ref` names, which may refer to another one.
Json RulesetSchema::followed(Json schema) const {
  while (schema.is_object() && schema.contains("$ref")) {
    const auto reference = schema["$ref"].get<std::string>();
    const std::string name = reference.substr(reference.rfind('/') + 1);
    schema.erase("$ref");
    Json whole = reference.starts_with('#') ? part(part(own_, "$defs"), name) : Json::object();
    if (whole.empty()) whole = part(part(common_, "$defs"), name);
    whole.merge_patch(schema);
    schema = std::move(whole);
  }
  return schema;
}

Json RulesetSchema::flat(const Json& written, const Json& whole) const {
  const Json schema = followed(written);
  Json shape = Json::object();
  if (std::string says = phrase(part(schema, "description")); !says.empty()) shape["says"] = std::move(says);
  if (schema.contains("own-reader") || !schema.is_object()) return shape;
  write_kind(schema, shape);
  if (schema.contains("brief")) shape["brief"] = schema["brief"];
  if (const Json needs = part(whole, "required"); needs.is_array()) shape["needs"] = needs;
  const Json properties = part(schema, "properties");
  for (const auto& [key, one] : properties.items()) {
    const Json shared = part(part(common_, "properties"), key);
    shape["keys"][key] = flat(one.is_boolean() ? shared : one, part(part(whole, "properties"), key));
  }
  if (const Json each = part(schema, "additionalProperties"); each.is_object() && !each.empty()) {
    shape["each"] = flat(each, part(whole, "additionalProperties"));
    const auto follow = [this](const Json& one) { return followed(one); };
    if (Json names = listed_words(follow(part(schema, "propertyNames")), follow); !names.empty())
      shape["names"] = std::move(names);
  }
  if (const Json items = part(schema, "items"); items.is_object() && !items.empty())
    shape["items"] = flat(items, {});
  return shape;
}

std::string RulesetSchema::bounds() const {
  Ranges ranges;
  ranges.visit(own_, {});
  return ranges.print();
}

std::string RulesetSchema::numbers() const {
  std::string members;
  std::string lines;
  list_numbers(shape_, {}, members, lines);
  return fmt::format(
      "struct RulesetNumbers {{\n{}template <class Read>\nvoid each_number([[maybe_unused]] Read&& read) "
      "{{\n{}}}\n}};\n",
      members, lines);
}

}  // namespace referee
