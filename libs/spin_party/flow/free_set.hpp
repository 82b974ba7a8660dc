// The free set of the final evaluation (SP-11.free-set, rulebook 8.3): finds exactly the guests that can
// become free by flips of free guests. Works on a bare graph, so that it can be tested and measured without
// a game.
//
//   FreeSetProblem problem = ...; FreeSetResult r = find_free(problem, 1 << 26);
#pragma once

#include <cstdint>
#include <vector>

namespace referee::spin_party {

// Selects the guests that may turn while free guests are searched for.
enum class CascadeRule : std::uint8_t { zero_only, flippable, zero_or_less };

// The guests and the bonds between them.
struct FreeSetProblem {
  // The bonds of a link between two guests.
  struct Coupling {
    std::uint32_t a, b;
    // Blue minus red bonds. Links with strength 0 may be left out.
    std::int32_t strength;
  };
  CascadeRule rule = CascadeRule::zero_only;
  // The side of each guest: +1 white, -1 black.
  std::vector<std::int8_t> spin;
  std::vector<std::uint8_t> fixed;  // never turns, never free
  // These guests may neither be free nor turn as free guests (SP-11.odd-not-free).
  std::vector<std::uint8_t> odd;
  std::vector<Coupling> couplings;
};

// The free guests, and how many positions were explored to find them.
struct FreeSetResult {
  std::vector<std::uint8_t> free;  // one per guest
  std::uint64_t positions = 0;     // explored
  // False if a limit was reached. Then `free` has only the guests found until then.
  bool complete = true;
};

// Explores at most `limit` positions. The couplings of a guest may sum up to 1023; with more, the answer is
// incomplete.
FreeSetResult find_free(const FreeSetProblem& problem, std::uint64_t limit);

}  // namespace referee::spin_party
