#include "bounds_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "referee/document/bounds.hpp"
#include "referee/document/error.hpp"
#include "referee/document/json.hpp"

namespace referee {
namespace {

std::optional<Bounds> bounds_of(const Json& schema) {
  if (const auto fixed = schema.find("const"); fixed != schema.end() && fixed->is_number_integer())
    return Bounds{fixed->get<std::int64_t>(), fixed->get<std::int64_t>()};
  if (!schema.contains("minimum") || !schema.contains("maximum")) return std::nullopt;
  return Bounds{schema["minimum"].get<std::int64_t>(), schema["maximum"].get<std::int64_t>()};
}

// Walks a schema as it is written: a constant is called by the definition it stands in and the keys that lead
// to it.
class Walk {
 public:
  void visit(const Json& schema, const std::string& name) {
    if (!schema.is_object()) return;
    if (const auto found = bounds_of(schema)) add(name, *found);
    for (const char* group : {"properties", "$defs"}) {
      if (!schema.contains(group)) continue;
      for (const auto& [key, inner] : schema[group].items())
        visit(inner, name.empty() ? key : name + "_" + key);
    }
    for (const char* part : {"items", "additionalProperties"}) {
      if (schema.contains(part)) visit(schema[part], name);
    }
    for (const char* choice : {"oneOf", "anyOf"}) {
      if (!schema.contains(choice)) continue;
      for (const Json& one : schema[choice]) visit(one, name);
    }
  }

  std::string print() const {
    std::string out;
    for (const auto& [name, bounds] : found_)
      out += fmt::format("inline constexpr Bounds {}{{{}, {}}};\n", name, bounds.least, bounds.most);
    return out;
  }

 private:
  void add(std::string name, Bounds bounds) {
    std::replace(name.begin(), name.end(), '-', '_');
    const Bounds& kept = found_.emplace(name, bounds).first->second;
    if (kept.least != bounds.least || kept.most != bounds.most)
      throw InputError("schema", {}, 1, fmt::format("`{}` has two different ranges", name));
  }

  std::map<std::string, Bounds> found_;
};

}  // namespace

std::string bounds_header(const std::string& name_space, const std::string& schema) {
  const Json json = Json::parse(schema, nullptr, false);
  if (json.is_discarded()) throw InputError("schema", {}, 1, "this is no JSON");
  Walk walk;
  walk.visit(json, {});
  return fmt::format(
      "// Made from rulesets/schema by ruleset_compiler. Do not edit.\n#pragma once\n\n"
      "#include \"referee/document/bounds.hpp\"\n\n// What numbers of a ruleset may be.\n"
      "namespace referee::{0}::bounds {{\n\n{1}\n}}  // namespace referee::{0}::bounds\n",
      name_space, walk.print());
}

}  // namespace referee
