// Work on several threads, told of in order.
#pragma once

#include <cstddef>
#include <functional>

namespace referee::app {

struct OrderedWork {
  // Does one item; workers are numbered from 0, below the number of jobs, and each does one item at a time.
  std::function<void(std::size_t item, std::size_t worker)> work;
  // Called for the items in their order, never two at a time, after their work. False: begin no more.
  std::function<bool(std::size_t item)> tell;
  // At most so many items in a row are done by one worker before others hear of it. So many are only taken
  // where items are so short that handing them out would cost more than doing them.
  std::size_t together = 1;
};

// Items that may be between the begin of their work and their telling at one time: results can be kept in a
// ring of this size. `together` as in OrderedWork.
constexpr std::size_t window_of(std::size_t jobs, std::size_t together = 1) {
  return jobs > 1 ? 4 * jobs * together : 1;
}

// How many threads this machine runs at once, at least 1.
std::size_t processors();

// Does items 0 .. count-1, up to `jobs` at once. If some throw, what the first of them threw is thrown after
// those before it have been told.
void run_in_order(std::size_t count, std::size_t jobs, const OrderedWork& work);

}  // namespace referee::app
