#include "measure/measurement.hpp"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kPartVersion = 1;
constexpr std::size_t kMostNamed = 8;  // missing parts named in a message

std::string shard_text(const Shard& shard) { return fmt::format("{}/{}", shard.part, shard.parts); }

// Where two plans differ first, by the key.
std::string first_difference(const Json& one, const Json& other) {
  for (const auto& [key, value] : one.items())
    if (!other.contains(key) || other[key] != value) return key;
  return "plan";
}

// By their number in the measurement; refuses what does not belong together.
std::vector<const NamedPart*> in_order(const std::vector<NamedPart>& parts) {
  const NamedPart& first = parts.front();
  std::vector<const NamedPart*> ordered(first.measurement.shard.parts, nullptr);
  for (const NamedPart& part : parts) {
    const Measurement& measured = part.measurement;
    if (measured.plan != first.measurement.plan)
      throw std::runtime_error(fmt::format("{} and {} are of different measurements: `{}` is not the same",
                                           first.name, part.name,
                                           first_difference(first.measurement.plan, measured.plan)));
    if (measured.shard.parts != ordered.size())
      throw std::runtime_error(fmt::format("{} is part {}, {} is part {}: the numbers of parts differ",
                                           first.name, shard_text(first.measurement.shard), part.name,
                                           shard_text(measured.shard)));
    if (!measured.is_complete())
      throw std::runtime_error(fmt::format("{} is not complete: {} of {} games were played", part.name,
                                           measured.readings[0].games, measured.wanted()));
    const NamedPart*& place = ordered[measured.shard.part - 1];
    if (place != nullptr)
      throw std::runtime_error(
          fmt::format("{} and {} are both part {}", place->name, part.name, shard_text(measured.shard)));
    place = &part;
  }
  return ordered;
}

void refuse_gaps(const std::vector<const NamedPart*>& ordered) {
  std::vector<std::string> missing;
  std::size_t more = 0;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (ordered[i] != nullptr) continue;
    if (missing.size() < kMostNamed) missing.push_back(fmt::format("{}/{}", i + 1, ordered.size()));
    else ++more;
  }
  if (missing.empty()) return;
  throw std::runtime_error(
      fmt::format("{} missing: {}{}", counted(missing.size() + more, "part is", "parts are"),
                  fmt::join(missing, ", "), more > 0 ? fmt::format(" and {} more", more) : ""));
}

}  // namespace

std::optional<Shard> read_shard(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.part);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '/') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, shard.parts);
  if (second.ec != std::errc{} || second.ptr != end || shard.part == 0 || shard.part > shard.parts ||
      shard.parts > kMostShards)
    return std::nullopt;
  return shard;
}

std::string Measurement::label(std::size_t reading) const {
  return plan.at("readings").at(reading).at("label").get<std::string>();
}
std::vector<std::string> Measurement::players() const {
  return plan.at("players").get<std::vector<std::string>>();
}
std::uint64_t Measurement::wanted() const {
  const auto games = plan.at("games").get<std::uint64_t>();
  return games / shard.parts + (games % shard.parts >= shard.part ? 1 : 0);
}
bool Measurement::is_complete() const {
  for (const Tally& tally : readings)
    if (tally.games != wanted()) return false;
  return true;
}

std::string part_line(const Measurement& measurement) {
  Json readings = Json::array();
  for (const Tally& tally : measurement.readings) readings.push_back(tally.to_json());
  Json differences = Json::array();
  for (const Difference& difference : measurement.differences) differences.push_back(difference.to_json());
  const Json line = {{"measure", kPartVersion},
                     {"shard", Json::array({measurement.shard.part, measurement.shard.parts})},
                     {"plan", measurement.plan},
                     {"readings", readings},
                     {"differences", differences}};
  return json_text(line) + "\n";
}

Measurement read_part(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    if (json.at("measure").get<std::uint64_t>() != kPartVersion)
      throw std::runtime_error("written by another version of the program");
    Measurement measurement;
    measurement.plan = json.at("plan");
    measurement.shard = {json.at("shard").at(0).get<std::uint64_t>(),
                         json.at("shard").at(1).get<std::uint64_t>()};
    if (!read_shard(shard_text(measurement.shard))) throw std::runtime_error("its `shard` is none");
    for (const Json& tally : json.at("readings")) measurement.readings.push_back(read_tally(tally));
    for (const Json& difference : json.at("differences"))
      measurement.differences.push_back(read_difference(difference));
    const std::size_t seats = measurement.players().size();
    bool fits = measurement.plan.at("readings").size() == measurement.readings.size() &&
                measurement.readings.size() == measurement.differences.size() + 1;
    for (const Tally& tally : measurement.readings)
      fits = fits && tally.wins.size() == seats && tally.standings.size() == seats;
    for (const Difference& difference : measurement.differences)
      fits = fits && difference.wins.size() == seats;
    if (!fits) throw std::runtime_error("its numbers of readings or players don't agree");
    for (std::size_t i = 0; i < measurement.readings.size(); ++i) measurement.label(i);
    measurement.wanted();
    return measurement;
  } catch (const Json::exception&) {
    throw std::runtime_error("not a part that `measure --shard` has written");
  }
}

Measurement join_parts(std::vector<NamedPart> parts) {
  if (parts.empty()) throw std::runtime_error("no parts: nothing to merge");
  const std::vector<const NamedPart*> ordered = in_order(parts);
  refuse_gaps(ordered);
  Measurement whole = ordered[0]->measurement;
  whole.shard = {};
  for (std::size_t i = 1; i < ordered.size(); ++i) {
    const Measurement& part = ordered[i]->measurement;
    for (std::size_t r = 0; r < whole.readings.size(); ++r) whole.readings[r].add(part.readings[r]);
    for (std::size_t r = 0; r < whole.differences.size(); ++r) whole.differences[r].add(part.differences[r]);
  }
  return whole;
}

}  // namespace referee::app
