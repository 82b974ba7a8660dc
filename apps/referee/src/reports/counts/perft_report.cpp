#include "reports/counts/perft_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

PerftCounts read_counts(const Part& part) {
  try {
    PerftCounts counts;
    part.plan().at("depth").get_to(counts.depth);
    part.json.at("nodes").get_to(counts.nodes);
    if (const Json& divided = part.json.at("divide"); !divided.is_null())
      divided.get_to(counts.divided.emplace());
    return counts;
  } catch (const Json::exception&) {
    throw std::runtime_error(fmt::format("{}: not a part that `perft --shard` has written", part.name));
  }
}

bool have_same_actions(const PerftCounts& one, const PerftCounts& other) {
  if (one.divided.has_value() != other.divided.has_value()) return false;
  if (!one.divided) return true;
  using Divided = decltype(one.divided)::value_type::value_type;
  return std::ranges::equal(*one.divided, *other.divided, {}, &Divided::first, &Divided::first);
}

}  // namespace

std::string perft_text(const PerftCounts& counts) {
  std::string text;
  if (counts.divided)
    for (const auto& [action, count] : *counts.divided) text += fmt::format("{} {}\n", count, action);
  return text + fmt::format("{}\n", counts.nodes);
}

std::string perft_json(const PerftCounts& counts) {
  Json json = {{"depth", counts.depth}, {"nodes", counts.nodes}};
  if (counts.divided) {
    json["divide"] = Json::object();
    for (const auto& [action, count] : *counts.divided) json["divide"][action] = count;
  }
  return json_text(json) + "\n";
}

std::string perft_part(const PerftCounts& counts, const Shard& shard, const Json& plan) {
  const Json divided = counts.divided ? Json(*counts.divided) : Json();
  return part_line("perft", shard, plan, {{"nodes", counts.nodes}, {"divide", divided}});
}

std::optional<PerftCounts> join_perft(const std::vector<Part>& parts) {
  PerftCounts whole = read_counts(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const PerftCounts more = read_counts(parts[i]);
    if (!have_same_actions(whole, more))
      throw std::runtime_error(
          fmt::format("{} and {} divide by different first actions", parts[0].name, parts[i].name));
    if (__builtin_add_overflow(whole.nodes, more.nodes, &whole.nodes)) return std::nullopt;
    for (std::size_t at = 0; whole.divided && at < whole.divided->size(); ++at)
      (*whole.divided)[at].second += (*more.divided)[at].second;
  }
  return whole;
}

}  // namespace referee::app
