// The final search for free guests against its definition, on bare graphs.
#include "spin_party/flow/free_set.hpp"

#include <catch2/catch.hpp>

#include "referee/engine/judging/budget.hpp"
#include "referee/engine/judging/chance.hpp"
#include "spin_party/flow/definition.hpp"
#include "support/game_properties.hpp"

namespace referee::spin_party::test::free_set_test {
namespace {

using referee::test::effort;

std::set<std::size_t> found_by_search(const Definition& definition) {
  const FreeSetResult result = find_free(problem_of(definition), std::uint64_t{1} << 30U);
  REQUIRE(result.complete);
  std::set<std::size_t> free;
  for (std::size_t guest = 0; guest < result.free.size(); ++guest) {
    if (result.free[guest] != 0) free.insert(guest);
  }
  return free;
}

// Returns a random graph: one to three bonds on a link, some guests fixed, some odd because of bonds that do
// not count.
Definition random_definition(std::uint64_t seed) {
  ChanceStream stream(seed, 0);
  Definition definition;
  definition.rule = static_cast<CascadeRule>(stream.below(3));
  definition.guests.resize(1 + stream.below(9));
  const std::uint64_t density = 20 + stream.below(60);
  const bool literal = stream.below(2) == 0;
  for (Guest& guest : definition.guests) {
    guest.side = stream.below(2) == 0 ? 1 : -1;
    guest.fixed = stream.below(10) == 0;
  }
  for (std::size_t a = 0; a < definition.guests.size(); ++a) {
    for (std::size_t b = a + 1; b < definition.guests.size(); ++b) {
      if (stream.below(100) >= density) continue;
      const std::uint64_t count = 1 + (stream.below(4) == 0 ? stream.below(3) : 0);
      int strength = 0;
      for (std::uint64_t bond = 0; bond < count; ++bond) strength += stream.below(2) == 0 ? 1 : -1;
      definition.bonds[{a, b}] = strength;
      if (count % 2 == 0) continue;
      definition.guests[a].odd = !definition.guests[a].odd;
      definition.guests[b].odd = !definition.guests[b].odd;
    }
  }
  for (Guest& guest : definition.guests) guest.odd |= literal && stream.below(5) == 0;
  return definition;
}

// Returns small rings with walls around a hub that is joined to some of their guests by one or two bonds a
// link.
Definition random_rings(std::uint64_t seed) {
  constexpr std::size_t kRings = 2;
  constexpr std::size_t kLength = 5;
  ChanceStream stream(seed, 1);
  Definition definition;
  definition.rule = static_cast<CascadeRule>(stream.below(3));
  definition.guests.resize(1 + kRings * kLength);
  for (Guest& guest : definition.guests) guest.side = stream.below(2) == 0 ? 1 : -1;
  for (std::size_t ring = 0; ring < kRings; ++ring) {
    const std::size_t first = 1 + ring * kLength;
    for (std::size_t i = 0; i < kLength; ++i) {
      const std::size_t a = first + i;
      const std::size_t b = first + (i + 1) % kLength;
      definition.bonds[{std::min(a, b), std::max(a, b)}] = 1;
      if (stream.below(3) == 0) definition.bonds[{0, a}] = stream.below(2) == 0 ? 2 : -2;
    }
  }
  return definition;
}

}  // namespace

TEST_CASE("SP-11.free-set the search finds what the definition says, on random graphs",
          "[spin-party][SP-11.free-set]") {
  std::array<std::size_t, 3> found{};
  for (std::uint64_t seed = 1; seed <= effort(3000); ++seed) {
    const Definition definition = random_definition(seed);
    const std::set<std::size_t> expected = definition.free_guests();
    const std::set<std::size_t> free = found_by_search(definition);
    INFO("seed " << seed << ", rule " << static_cast<int>(definition.rule));
    REQUIRE(free == expected);
    found[static_cast<std::size_t>(definition.rule)] += free.size();
  }
  for (const std::size_t count : found) CHECK(count > effort(500));  // not all graphs are stable
}

TEST_CASE("SP-11.free-set a ring turns round and round without an end", "[spin-party][SP-11.free-set]") {
  // A ring of friendly bonds with two walls: the guests beside a wall are free, and the wall wanders
  // everywhere.
  Definition ring{CascadeRule::zero_only, std::vector<Guest>(12), {}};
  for (std::size_t i = 0; i < 12; ++i) ring.bonds[{std::min(i, (i + 1) % 12), std::max(i, (i + 1) % 12)}] = 1;
  CHECK(found_by_search(ring).empty());
  for (std::size_t i = 0; i < 5; ++i) ring.guests[i].side = -1;
  CHECK(found_by_search(ring).size() == 12);
}

TEST_CASE("SP-11.free-set rings around a hub are searched one by one", "[spin-party][SP-11.free-set]") {
  std::size_t sleeping_hubs = 0;
  for (std::uint64_t seed = 1; seed <= effort(150); ++seed) {
    const Definition definition = random_rings(seed);
    const std::set<std::size_t> expected = definition.free_guests();
    INFO("seed " << seed << ", rule " << static_cast<int>(definition.rule));
    REQUIRE(found_by_search(definition) == expected);
    sleeping_hubs += !expected.empty() && !expected.contains(0) ? 1U : 0U;
  }
  CHECK(sleeping_hubs > effort(10));
}

TEST_CASE("SP-11.free-set walls in many chains do not multiply", "[spin-party][SP-11.free-set]") {
  // Twelve chains between a white and a black fixed guest, each with one wall that wanders: 11 positions, but
  // 3 * 10^12 together. Two hubs are joined to all; what the chains do to the first, between left and right
  // of the wall, never pulls it the other way, though each of the chains' guests can.
  constexpr std::size_t kChains = 12;
  constexpr std::size_t kLength = 10;
  Definition many{CascadeRule::zero_only, std::vector<Guest>(4 + kChains * kLength), {}};
  many.guests[2].fixed = many.guests[3].fixed = true;
  many.guests[3].side = -1;
  many.bonds[{0, 2}] = 2;
  many.bonds[{1, 2}] = 2 * kChains + 2;
  for (std::size_t chain = 0; chain < kChains; ++chain) {
    const std::size_t first = 4 + chain * kLength;
    for (std::size_t i = 0; i + 1 < kLength; ++i) many.bonds[{first + i, first + i + 1}] = 1;
    for (std::size_t i = kLength / 2; i < kLength; ++i) many.guests[first + i].side = -1;
    many.bonds[{2, first}] = many.bonds[{3, first + kLength - 1}] = 1;
    many.bonds[{0, first + 2}] = many.bonds[{1, first + 7}] = 1;
    many.bonds[{0, first + 7}] = many.bonds[{1, first + 2}] = -1;
  }
  const FreeSetResult result = find_free(problem_of(many), Limits{}.work);
  REQUIRE(result.complete);
  CHECK(result.positions < 10'000);
  for (std::size_t guest = 0; guest < many.guests.size(); ++guest)
    CHECK((result.free[guest] != 0) == (guest > 3));
}

TEST_CASE("SP-11.free-set beyond the limit the answer is incomplete, never wrong",
          "[spin-party][SP-11.free-set]") {
  Definition path{CascadeRule::zero_only, std::vector<Guest>(10), {}};
  for (std::size_t i = 0; i + 1 < 10; ++i) path.bonds[{i, i + 1}] = 1;
  for (std::size_t i = 0; i < 3; ++i) path.guests[i].side = -1;
  path.guests[5].fixed = true;
  const std::set<std::size_t> all = path.free_guests();
  const FreeSetResult cut = find_free(problem_of(path), 1);
  CHECK_FALSE(cut.complete);
  for (std::size_t i = 0; i < 10; ++i) {
    if (cut.free[i] != 0) CHECK(all.contains(i));
  }
}

}  // namespace referee::spin_party::test::free_set_test
