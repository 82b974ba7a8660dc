#include "referee/record/shape.hpp"

namespace referee::record {
namespace {

// What may be null beside.
const Json& plain(const Json& schema) {
  const auto either = schema.find("anyOf");
  return either != schema.end() ? either->front() : schema;
}
// The schema that the values of a map of any names have; null if it is no such map.
const Json* entries_of(const Json& schema) {
  const auto entries = schema.find("additionalProperties");
  return entries != schema.end() && entries->is_object() ? &*entries : nullptr;
}
bool is_map(const Json& schema) { return schema.contains("properties") || entries_of(schema) != nullptr; }
bool is_list(const Json& schema) {
  const auto type = plain(schema).find("type");
  return type != plain(schema).end() && *type == "array";
}

// The patterns of what lies below `before`: keys without maps in one, then each map.
void add_paths(const Json& map, const std::string& before, std::vector<std::string>& paths) {
  if (const Json* entries = entries_of(map)) {
    if (is_map(*entries)) return add_paths(*entries, before + "*.", paths);
    paths.push_back(before + "*" + (is_list(*entries) ? "[]" : ""));
    return;
  }
  std::string leaves;
  for (const auto& [key, value] : map["properties"].items()) {
    if (!is_map(value)) leaves += (leaves.empty() ? "" : "|") + key + (is_list(value) ? "[]" : "");
  }
  if (!leaves.empty()) paths.push_back(before + leaves);
  for (const auto& [key, value] : map["properties"].items()) {
    if (is_map(value)) add_paths(value, before + key + ".", paths);
  }
}

}  // namespace

Json Describer::empty_map() {
  return {{"type", "object"},
          {"properties", Json::object()},
          {"required", Json::array()},
          {"additionalProperties", false}};
}

Json& Describer::add(std::string_view key, Json shape, std::string_view meaning, std::string_view left_out) {
  Json& map = *at_;
  if (!meaning.empty()) shape["description"] = meaning;
  if (!left_out.empty()) shape["x-left-out"] = left_out;
  map["required"].push_back(key);
  return map["properties"][std::string(key)] = std::move(shape);
}

void PathLister::add_leaf(std::string_view key, bool is_list) {
  std::string& leaves = paths[at_];
  if (leaves.size() > before_.size()) leaves += '|';
  leaves.append(key).append(is_list ? "[]" : "");
}

std::vector<std::string> paths_of(const Json& schema) {
  std::vector<std::string> paths;
  add_paths(schema, "", paths);
  return paths;
}

}  // namespace referee::record
