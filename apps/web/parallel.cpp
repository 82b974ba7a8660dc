// Does one item after the other, because there are no threads.
#include "terminal/parallel.hpp"

namespace referee::app {

std::size_t processors() { return 1; }

void run_in_order(std::size_t count, std::size_t /*jobs*/, const OrderedWork& work) {
  for (std::size_t item = 0; item < count; ++item) {
    work.work(item, 0);
    if (!work.report(item)) return;
  }
}

}  // namespace referee::app
