// The list of readings, for all sorts of verdicts that rulings could lead to: what a game's own rulings do is
// tame.
#include "adjudication/disputes/dispute_readings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "referee/engine/judging/budget.hpp"

namespace referee::dispute_readings_test {

namespace {

constexpr std::size_t kKeys = 4;
constexpr std::size_t kPoints = std::size_t{1} << kKeys;  // readings of rulings with two options
constexpr std::size_t kOffTable = 3;                      // index of the contradicted verdict

std::uint8_t option_of(std::size_t point, std::size_t key) { return (point >> key) & 1U; }

// A random dispute: for each reading of the rulings, the index of its verdict, 0 to 2, or kOffTable if an
// earlier action rules the reading out. Reading 0 is the script's own.
struct Case {
  std::vector<std::size_t> verdicts = std::vector<std::size_t>(kPoints);

  bool on_table(std::size_t point) const { return verdicts[point] != kOffTable; }
};

Case random_case(std::mt19937& random) {
  Case result;
  const unsigned gaps = random() % 4;
  for (std::size_t point = 1; point < kPoints; ++point)
    result.verdicts[point] = random() % 4 < gaps ? kOffTable : random() % (1 + random() % 3);
  return result;
}

Dispute listed(const Case& of) {
  auto ruleset = std::make_shared<Ruleset>();
  for (std::size_t key = 0; key < kKeys; ++key) {
    RulingInfo ruling;
    ruling.options = {{"a", "A"}, {"b", "B"}};
    ruleset->catalogue.rulings.push_back(ruling);
  }
  Dispute dispute;
  dispute.ruleset = std::move(ruleset);
  dispute.verdicts.resize(kOffTable + 1);
  dispute.verdicts[kOffTable].contradicted = true;
  std::vector<DisputeLeaf> leaves(kPoints);
  for (std::size_t point = 0; point < kPoints; ++point) {
    leaves[point].verdict = of.verdicts[point];
    for (std::size_t key = 0; key < kKeys; ++key) {
      leaves[point].fixed.set(key);
      leaves[point].values.option[key] = option_of(point, key);
    }
  }
  Budget budget(1'000'000);
  list_readings(dispute, leaves, 1000, budget);
  REQUIRE(dispute.complete);
  return dispute;
}

bool holds(const Dispute& dispute, const Reading& reading, std::size_t point) {
  for (std::size_t i = 0; i < reading.options.size(); ++i)
    if (reading.options[i] != option_of(point, dispute.depends_on[i])) return false;
  return true;
}
bool holds(const Contradiction& found, std::size_t point) {
  return std::all_of(found.options.begin(), found.options.end(),
                     [&](const auto& option) { return option_of(point, option.first) == option.second; });
}

// True if a dispute about only these rulings (one bit each) would miss a verdict.
bool too_few(const Case& of, std::size_t rulings) {
  for (std::size_t p = 0; p < kPoints; ++p) {
    for (std::size_t q = 0; q < kPoints; ++q) {
      if (!of.on_table(p) || of.verdicts[p] == of.verdicts[q] || ((p ^ q) & rulings) != 0) continue;
      if (of.on_table(q) || (q & ~rulings) == 0) return true;
    }
  }
  return false;
}

void check_readings(const Case& of, const Dispute& dispute) {
  std::size_t rulings = 0;
  for (const RulingIndex key : dispute.depends_on) rulings |= std::size_t{1} << key;
  for (const Reading& reading : dispute.readings) {
    std::size_t point = 0;  // laid over the script's own readings
    for (std::size_t i = 0; i < reading.options.size(); ++i)
      point |= std::size_t{reading.options[i]} << dispute.depends_on[i];
    CHECK(of.verdicts[point] == reading.verdict);
  }
  for (std::size_t point = 0; point < kPoints; ++point) {
    const auto reading = std::find_if(dispute.readings.begin(), dispute.readings.end(),
                                      [&](const Reading& one) { return holds(dispute, one, point); });
    if (!of.on_table(point)) continue;
    REQUIRE(reading != dispute.readings.end());
    CHECK(reading->verdict == of.verdicts[point]);
  }
  CHECK_FALSE(too_few(of, rulings));
  for (const RulingIndex key : dispute.depends_on) CHECK(too_few(of, rulings & ~(std::size_t{1} << key)));
}

void check_contradicted(const Case& of, const Dispute& dispute) {
  for (std::size_t point = 0; point < kPoints; ++point) {
    const bool told = std::any_of(dispute.contradicted.begin(), dispute.contradicted.end(),
                                  [&](const Contradiction& found) { return holds(found, point); });
    CHECK(told == !of.on_table(point));
  }
  for (const Contradiction& found : dispute.contradicted) {
    CHECK(found.verdict == kOffTable);
    for (std::size_t left_out = 0; left_out < found.options.size(); ++left_out) {
      Contradiction fewer = found;
      fewer.options.erase(fewer.options.begin() + static_cast<std::ptrdiff_t>(left_out));
      bool some_on_table = false;
      for (std::size_t point = 0; point < kPoints; ++point)
        some_on_table |= holds(fewer, point) && of.on_table(point);
      CHECK(some_on_table);
    }
  }
}

}  // namespace

TEST_CASE("dispute: readings are exact and as few as can be, whatever is not on the table",
          "[core][dispute]") {
  std::mt19937 random(5);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases every time
  for (int i = 0; i < 500; ++i) {
    const Case of = random_case(random);
    const Dispute dispute = listed(of);
    INFO("case " << i);
    check_readings(of, dispute);
    check_contradicted(of, dispute);
  }
}

TEST_CASE("dispute: two rulings change a verdict together when neither can alone", "[core][dispute]") {
  Case of;  // Reading 3 has another verdict; readings 1 and 2 are off the table.
  of.verdicts[1] = of.verdicts[2] = kOffTable;
  of.verdicts[3] = 1;
  for (std::size_t point = 4; point < kPoints; ++point) of.verdicts[point] = of.verdicts[point % 4];
  const Dispute dispute = listed(of);
  CHECK(dispute.depends_on == std::vector<RulingIndex>{0, 1});
  REQUIRE(dispute.readings.size() == 2);
  CHECK(dispute.readings[1].options == std::vector<std::uint8_t>{1, 1});
  CHECK(dispute.contradicted.size() == 2);
}

}  // namespace referee::dispute_readings_test
