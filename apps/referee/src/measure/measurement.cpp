#include "measure/measurement.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "terminal/terminal.hpp"

namespace referee::app {
std::string Measurement::label(std::size_t reading) const {
  return plan.at("readings").at(reading).at("label").get<std::string>();
}
std::vector<std::string> Measurement::players() const {
  return plan.at("players").get<std::vector<std::string>>();
}
std::uint64_t Measurement::wanted() const { return shard.size_of(plan.at("games").get<std::uint64_t>()); }
bool Measurement::is_complete() const {
  for (const Tally& tally : readings)
    if (tally.games != wanted()) return false;
  return true;
}

std::string part_line(const Measurement& measurement) {
  return part_line("measure", measurement.shard, measurement.plan,
                   {{"games", measurement.readings[0].games},
                    {"readings", measurement.readings},
                    {"differences", measurement.differences}});
}

Measurement measurement_of(const Part& part) {
  const auto fail = [&](std::string_view why) {
    throw std::runtime_error(fmt::format("{}: {}", part.name, why));
  };
  Measurement measurement{part.plan(), part.shard, {}, {}};
  try {
    part.json.at("readings").get_to(measurement.readings);
    part.json.at("differences").get_to(measurement.differences);
    const std::size_t seats = measurement.players().size();
    bool fits = measurement.plan.at("readings").size() == measurement.readings.size() &&
                measurement.readings.size() == measurement.differences.size() + 1;
    for (const Tally& tally : measurement.readings)
      fits = fits && tally.wins.size() == seats && tally.scores.size() == seats &&
             tally.games == part.json.at("games");
    for (const Difference& difference : measurement.differences)
      fits = fits && difference.wins.size() == seats;
    if (!fits) fail("its numbers of readings, players or games don't agree");
    for (std::size_t i = 0; i < measurement.readings.size(); ++i) measurement.label(i);
  } catch (const Json::exception&) {
    fail("not a part that `measure --shard` has written");
  }
  return measurement;
}

Measurement join_measured(const std::vector<Part>& parts) {
  Measurement whole = measurement_of(parts[0]);
  whole.shard = {};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Measurement part = measurement_of(parts[i]);
    for (std::size_t r = 0; r < whole.readings.size(); ++r) whole.readings[r].add(part.readings[r]);
    for (std::size_t r = 0; r < whole.differences.size(); ++r) whole.differences[r].add(part.differences[r]);
  }
  return whole;
}

}  // namespace referee::app
