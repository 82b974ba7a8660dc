// Makes MatchSpecs for tests: a built-in ruleset with some rulings changed, or with all of them random.
#pragma once

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/judging/chance.hpp"
#include "referee/engine/rulesets/library.hpp"

namespace referee::test {

using RulingChoices = std::vector<std::pair<std::string, std::string>>;

// Sets ruling `key` of `spec`; the test fails if there is no such key or option.
inline void set_ruling(MatchSpec& spec, std::string_view key, std::string_view option) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const auto index = catalogue.find_ruling(key);
  if (!index) FAIL("no ruling " << key);
  const auto& options = catalogue.rulings[*index].options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].name != option) continue;
    spec.rulings.option[*index] = static_cast<std::uint8_t>(i);
    return;
  }
  FAIL("no option " << option << " of ruling " << key);
}

// Returns the spec of a match under a built-in ruleset. Without `seats` it has the game's default seats, or
// else the fewest that the ruleset allows.
inline MatchSpec make_spec(const Game& game, const std::string& ruleset = "standard",
                           std::vector<std::string> seats = {}, const RulingChoices& rulings = {}) {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec;
  spec.ruleset = library.load(game, ruleset, {}, {});
  spec.rulings = spec.ruleset->defaults;
  const SeatLimits limits = game.seat_limits(*spec.ruleset);
  if (seats.empty()) seats = limits.by_default;
  static constexpr std::array<std::string_view, 8> kNames = {"Anna", "Ben",  "Cleo", "Dan",
                                                             "Eve",  "Finn", "Gina", "Hugo"};
  for (std::size_t i = 0; seats.size() < limits.least; ++i) {
    seats.push_back(i < kNames.size() ? std::string(kNames[i]) : "P" + std::to_string(i));
  }
  spec.seats = std::move(seats);
  for (const auto& [key, option] : rulings) set_ruling(spec, key, option);
  return spec;
}

// Chooses a random option of every ruling, except for rulings in `kept`.
inline void randomise_rulings(MatchSpec& spec, ChanceStream& stream, const std::set<std::string>& kept = {}) {
  const auto& rulings = spec.ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const std::uint64_t option = stream.below(rulings[i].options.size());
    if (!kept.contains(rulings[i].key)) spec.rulings.option[i] = static_cast<std::uint8_t>(option);
  }
}

// Returns the spec of a random match under a built-in ruleset: at most two players more than are needed, and
// random rulings.
inline MatchSpec random_spec(const Game& game, ChanceStream& stream,
                             const std::string& ruleset = "standard") {
  static constexpr std::array<std::string_view, 7> kNames = {"Anna", "Ben",  "Cleo", "Dora",
                                                             "Eve",  "Finn", "Gina"};
  MatchSpec spec = make_spec(game, ruleset);
  const SeatLimits limits = game.seat_limits(*spec.ruleset);
  const std::size_t most = std::min({limits.most, kNames.size(), limits.least + 2});
  const std::size_t players = limits.least + stream.below(most - limits.least + 1);
  spec.seats.assign(kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(players));
  randomise_rulings(spec, stream);
  return spec;
}

// Returns `runs` times the factor REFEREE_TEST_EFFORT, at least 1. The factor is above 1 for long runs of the
// tests, and below 1 for slow builds.
inline std::uint64_t effort(std::uint64_t runs) {
  const char* factor = std::getenv("REFEREE_TEST_EFFORT");
  if (factor == nullptr) return runs;
  return std::max<std::uint64_t>(
      1, static_cast<std::uint64_t>(static_cast<double>(runs) * std::strtod(factor, nullptr)));
}

// Returns how many random games a property test plays: `games`, times the effort of this run, but at least
// ten. Mistakes that show in one game of five are easily missed by fewer.
inline std::uint64_t walks(std::uint64_t games) { return std::max<std::uint64_t>(10, effort(games)); }

}  // namespace referee::test
