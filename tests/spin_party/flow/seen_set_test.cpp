// The set of positions that the search for free guests keeps, beside a set of the standard library.
#include "spin_party/flow/seen_set.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "referee/engine/judging/chance.hpp"

namespace referee::spin_party::seen_set_test {
namespace {

void check_beside_set(std::size_t guests, unsigned positions) {
  SeenSet seen(guests);
  std::set<std::uint64_t> same;
  ChanceStream stream(guests, 5);
  const std::uint64_t all_turned = ~std::uint64_t{0} >> (64 - guests);
  for (unsigned i = 0; i < positions; ++i) {
    // Near the ends and in the middle; often one that has come before.
    const std::uint64_t near = stream.below(positions / 2);
    const std::uint64_t position =
        stream.below(3) == 0 ? all_turned - near : (near << (i % 3 * 20)) & all_turned;
    if (seen.insert(position) != same.insert(position).second) {
      FAIL("guests " << guests << ", insertion " << i << ", position " << position);
    }
  }
  CHECK(seen.insert(all_turned) == same.insert(all_turned).second);
  CHECK_FALSE(seen.insert(all_turned));
  CHECK(same.size() > positions / 4);
}

TEST_CASE("SP-11.free-set positions are seen once, of few guests and of many",
          "[spin-party][SP-11.free-set]") {
  for (const std::size_t guests :
       {std::size_t{13}, std::size_t{32}, std::size_t{33}, std::size_t{47}, std::size_t{64}})
    check_beside_set(guests, 12'000);
}

}  // namespace
}  // namespace referee::spin_party::seen_set_test
