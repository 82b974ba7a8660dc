// The free set of the final evaluation (SP-11.free-set, rulebook 8.3): which guests can come to be free by
// flips of free guests, exactly. Works on a bare graph, so that it can be tested and measured without a game.
//
//   FreeSetProblem problem = ...; FreeSetResult r = find_free(problem, 1 << 26);
#pragma once

#include <cstdint>
#include <vector>

namespace referee::spin_party {

enum class CascadeRule : std::uint8_t { zero_only, flippable, zero_or_less };

struct FreeSetProblem {
  struct Coupling {
    std::uint32_t a, b;
    std::int32_t strength;  // blue minus red bonds of the link; links of strength 0 may be left out
  };
  CascadeRule rule = CascadeRule::zero_only;
  std::vector<std::int8_t> spin;    // +1 white, -1 black, one a guest
  std::vector<std::uint8_t> fixed;  // never turns, never free
  std::vector<std::uint8_t> odd;    // may neither be free nor turn as a free guest (SP-11.odd-not-free)
  std::vector<Coupling> couplings;
};

struct FreeSetResult {
  std::vector<std::uint8_t> free;  // one a guest
  std::uint64_t positions = 0;     // explored
  bool complete = true;            // false: a limit was reached, `free` is what had been found until then
};

// Explores at most `limit` positions. The bonds of a guest may sum up to 1023; more makes the answer
// incomplete.
FreeSetResult find_free(const FreeSetProblem& problem, std::uint64_t limit);

}  // namespace referee::spin_party
