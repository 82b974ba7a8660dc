#include "parts/part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

constexpr std::array<std::string_view, 4> kShardedCommands = {"measure", "simulate", "perft", "find"};
constexpr std::uint64_t kPartVersion = 1;
constexpr std::size_t kMostNamed = 8;  // missing parts named in a message

// Returns the first key in which two plans differ.
std::string first_difference(const Json& one, const Json& other) {
  for (const auto& [key, value] : one.items())
    if (!other.contains(key) || other[key] != value) return key;
  return "plan";
}

// Throws std::runtime_error if Ctrl-C has ended the part's run early. Such a part has fewer games than it
// should.
void refuse_unfinished(const Part& part) {
  const auto all = part.plan().find("games");
  if (all == part.plan().end()) return;
  const auto wanted = part.shard.size_of(all->get<std::uint64_t>());
  const auto games = part.json.at("games").get<std::uint64_t>();
  if (games != wanted)
    throw std::runtime_error(
        fmt::format("{} is not complete: {} of {} games were played", part.name, games, wanted));
}

void refuse_foreign(const Part& first, const Part& part) {
  if (part.command != first.command)
    throw std::runtime_error(
        fmt::format("{} is of `{}`, {} is of `{}`", first.name, first.command, part.name, part.command));
  if (part.plan() != first.plan())
    throw std::runtime_error(fmt::format("{} and {} are of different runs of `{}`: `{}` is not the same",
                                         first.name, part.name, first.command,
                                         first_difference(first.plan(), part.plan())));
  if (part.shard.parts != first.shard.parts)
    throw std::runtime_error(fmt::format("{} is part {}, {} is part {}: the numbers of parts differ",
                                         first.name, to_text(first.shard), part.name, to_text(part.shard)));
}

void refuse_gaps(const std::vector<Part>& ordered) {
  const std::uint64_t parts = ordered[0].shard.parts;
  std::vector<std::string> missing;
  std::size_t next = 0;
  for (std::uint64_t number = 1; number <= parts && missing.size() < kMostNamed; ++number) {
    if (next < ordered.size() && ordered[next].shard.part == number) ++next;
    else missing.push_back(to_text({number, parts}));
  }
  if (missing.empty()) return;
  const std::uint64_t all = parts - ordered.size();
  throw std::runtime_error(
      fmt::format("{} missing: {}{}", counted(all, "part is", "parts are"), fmt::join(missing, ", "),
                  all > missing.size() ? fmt::format(" and {} more", all - missing.size()) : ""));
}

}  // namespace

std::string part_line(std::string_view command, const Shard& shard, const Json& plan, const Json& content) {
  Json line = {{std::string(command), kPartVersion}, {"shard", {shard.part, shard.parts}}, {"plan", plan}};
  line.update(content);
  return json_text(line) + "\n";
}

Part read_part(std::string_view line, std::string name) {
  const auto fail = [&](std::string_view why) { throw std::runtime_error(fmt::format("{}: {}", name, why)); };
  constexpr std::string_view kNone = "not a part that `--shard` has written";
  Part part{name, {}, {}, {}};
  try {
    part.json = Json::parse(line);
    const auto command = std::find_if(kShardedCommands.begin(), kShardedCommands.end(),
                                      [&](std::string_view word) { return part.json.contains(word); });
    if (command == kShardedCommands.end() || !part.plan().is_object()) fail(kNone);
    part.command = *command;
    if (part.json.at(part.command).get<std::uint64_t>() != kPartVersion)
      fail("written by another version of the program");
    part.shard = {part.json.at("shard").at(0).get<std::uint64_t>(),
                  part.json.at("shard").at(1).get<std::uint64_t>()};
    if (!read_shard(to_text(part.shard))) fail("its `shard` is none");
    if (part.plan().contains("games")) static_cast<void>(part.json.at("games").get<std::uint64_t>());
  } catch (const Json::exception&) {
    fail(kNone);
  }
  return part;
}

std::vector<Part> sorted_complete_parts(std::vector<Part> parts) {
  if (parts.empty()) throw std::runtime_error("no parts: nothing to merge");
  for (const Part& part : parts) {
    refuse_foreign(parts.front(), part);
    refuse_unfinished(part);
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.shard.part < b.shard.part; });
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (parts[i].shard.part == parts[i - 1].shard.part)
      throw std::runtime_error(fmt::format("{} and {} are both part {}", parts[i - 1].name, parts[i].name,
                                           to_text(parts[i].shard)));
  refuse_gaps(parts);
  return parts;
}

}  // namespace referee::app
