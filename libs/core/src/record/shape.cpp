#include "referee/record/shape.hpp"

namespace referee::record {

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

}  // namespace referee::record
