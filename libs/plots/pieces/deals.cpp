#include "plots/pieces/deals.hpp"

namespace referee::plots {

std::optional<std::uint64_t> count_hands(const CardBag& deck, unsigned size) {
  if (size > deck.size()) return 0;
  // coefficient[k] is the number of hands of k cards of the kinds seen so far. `past` marks numbers beyond 64
  // bits.
  std::vector<std::uint64_t> coefficient(size + 1, 0);
  std::vector<bool> past(size + 1, false);
  coefficient[0] = 1;
  deck.each([&](Card, unsigned copies) {
    // Goes from the largest size down, so that the smaller sizes do not count this kind yet.
    for (unsigned k = size; k > 0; --k) {
      for (unsigned taken = 1; taken <= copies && taken <= k; ++taken) {
        past[k] = past[k] || past[k - taken] ||
                  __builtin_add_overflow(coefficient[k], coefficient[k - taken], &coefficient[k]);
      }
    }
  });
  if (past[size]) return std::nullopt;
  return coefficient[size];
}

}  // namespace referee::plots
