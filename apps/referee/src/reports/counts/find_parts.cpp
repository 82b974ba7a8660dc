#include "reports/counts/find_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace referee::app {
namespace {

constexpr std::uint64_t kNoLine = std::numeric_limits<std::uint64_t>::max();

// Returns the number of the line that a part has found.
std::uint64_t found_line(const Part& part) {
  const Json& found = part.json.at("found");
  return found.is_null() ? kNoLine : found.at("number").get<std::uint64_t>();
}

JoinedFind joined_find(const std::vector<Part>& parts) {
  const auto first = std::min_element(parts.begin(), parts.end(), [](const Part& one, const Part& other) {
    return found_line(one) < found_line(other);
  });
  const std::uint64_t number = found_line(*first);
  JoinedFind joined;
  FindResult& result = joined.result;
  // A single run stops after the block that contains the found line, so later blocks do not count.
  const std::uint64_t blocks = number == kNoLine ? kNoLine : number / kLinesABlock + 1;
  for (const Part& part : parts) {
    std::uint64_t block = 0;
    for (const Json& actions : part.json.at("actions"))
      if (block++ < blocks) result.actions += actions.get<std::uint64_t>();
  }
  if (number != kNoLine) {
    const Json& found = first->json.at("found");
    result.kind = FindResult::Kind::found;
    found.at("line").get_to(result.line);
    found.at("script").get_to(joined.script);
    return joined;
  }
  result.kind = FindResult::Kind::undecided;
  result.limit = kLinesLimit;
  result.message =
      fmt::format("{} random lines have been tried", parts[0].plan().at("lines").get<std::uint64_t>());
  return joined;
}

}  // namespace

std::string find_part(const FindResult& result, const std::string& script, const Shard& shard,
                      const Json& plan) {
  Json found;
  if (result.kind == FindResult::Kind::found)
    found = {{"number", result.found_line}, {"line", result.line}, {"script", script}};
  return part_line("find", shard, plan, {{"actions", result.actions_by_block}, {"found", std::move(found)}});
}

JoinedFind join_found(const std::vector<Part>& parts) {
  for (const Part& part : parts) {
    try {
      joined_find({part});
    } catch (const Json::exception&) {
      throw std::runtime_error(
          fmt::format("{}: not a part that `find --random --shard` has written", part.name));
    }
  }
  return joined_find(parts);
}

}  // namespace referee::app
