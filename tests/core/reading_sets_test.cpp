// Functions of readings against tables that write out every reading.
#include "adjudication/disputes/reading_sets.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <random>

namespace referee::reading_sets_test {

namespace {

using Function = ReadingSets::Function;

constexpr std::array<std::uint8_t, 4> kOptions = {2, 3, 1, 2};
constexpr std::size_t kReadings = 12;

RulingValues reading(std::size_t number) {
  RulingValues values;
  for (std::size_t key = 0; key < kOptions.size(); ++key) {
    values.option[key] = static_cast<std::uint8_t>(number % kOptions[key]);
    number /= kOptions[key];
  }
  return values;
}

Catalogue catalogue() {
  Catalogue catalogue;
  for (const std::uint8_t options : kOptions) {
    RulingInfo ruling;
    ruling.options.resize(options);
    catalogue.rulings.push_back(ruling);
  }
  return catalogue;
}

using Table = std::array<std::uint32_t, kReadings>;

struct Sets {
  Budget budget{1'000'000};
  ReadingSets sets{catalogue(), budget};

  // Builds the function of a table, one reading after the other.
  Function of(const Table& table) {
    Function function = ReadingSets::constant(table[0]);
    for (std::size_t i = 0; i < kReadings; ++i) {
      Function one = ReadingSets::kAll;
      for (std::size_t key = 0; key < kOptions.size(); ++key)
        one = sets.reading(one, static_cast<RulingIndex>(key), reading(i).option[key]);
      function = sets.select(one, ReadingSets::constant(table[i]), function);
    }
    return function;
  }
  Table table(Function function) const {
    Table table{};
    for (std::size_t i = 0; i < kReadings; ++i) table[i] = sets.at(function, reading(i));
    return table;
  }
};

Table random_table(std::mt19937& random, unsigned numbers) {
  Table table{};
  for (std::uint32_t& number : table) number = static_cast<std::uint32_t>(random() % numbers);
  return table;
}

void check_ways(const Sets& sets, Function function, const Table& table) {
  std::size_t readings = 0;
  static_cast<void>(
      sets.sets.each(function, [&](const RulingMask& read, const RulingValues& values, std::uint32_t number) {
        for (std::size_t i = 0; i < kReadings; ++i) {
          bool is_of_it = true;
          for (std::size_t key = 0; key < kOptions.size(); ++key)
            is_of_it = is_of_it && (!read.test(key) || values.option[key] == reading(i).option[key]);
          if (!is_of_it) continue;
          CHECK(table[i] == number);
          ++readings;
        }
        return true;
      }));
  CHECK(readings == kReadings);  // each reading on one way
}

}  // namespace

TEST_CASE("reading sets: functions are what their tables say, and equal ones are one", "[core][dispute]") {
  std::mt19937 random(3);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same tables every time
  Sets sets;
  for (int i = 0; i < 300; ++i) {
    const Table set = random_table(random, 2);
    const Table one = random_table(random, 3);
    const Table other = random_table(random, 3);
    Table laid{};
    Table numbered{};
    constexpr std::array<std::uint32_t, 3> kNumbers = {7, 7, 2};
    for (std::size_t k = 0; k < kReadings; ++k) {
      laid[k] = set[k] != 0 ? one[k] : other[k];
      numbered[k] = kNumbers[one[k]];
    }
    const Function where = sets.sets.select(sets.of(set), sets.of(one), sets.of(other));
    CHECK(sets.table(where) == laid);
    CHECK(where == sets.of(laid));
    CHECK(sets.sets.renumbered(sets.of(one), kNumbers) == sets.of(numbered));
    check_ways(sets, where, laid);
    if (const Function some = sets.of(set); some != ReadingSets::kNone) {
      const RulingValues wanted = reading(random() % kReadings);
      const RulingValues found = sets.sets.member_of(some, wanted);
      CHECK(sets.sets.at(some, found) == 1);
      if (sets.sets.at(some, wanted) == 1) CHECK(found == wanted);
    }
  }
}

TEST_CASE("reading sets: a small budget is used up", "[core][dispute]") {
  Budget budget(100);
  ReadingSets sets(catalogue(), budget);
  Function all = ReadingSets::kAll;
  CHECK_THROWS_AS(
      [&] {
        for (std::uint8_t option = 0; option < 3; ++option)
          for (std::uint8_t other = 0; other < 2; ++other)
            all = sets.either(sets.reading(sets.reading(all, 1, option), 3, other), ReadingSets::kNone);
      }(),
      UndecidedSearch);
}

}  // namespace referee::reading_sets_test
