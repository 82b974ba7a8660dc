// Does work on several threads, and reports the results in order.
#pragma once

#include <cstddef>
#include <functional>

namespace referee::app {

// The callbacks of `run_in_order`.
struct OrderedWork {
  // Does one item. Workers have numbers from 0 to the number of jobs - 1, and each does one item at a
  // time.
  std::function<void(std::size_t item, std::size_t worker)> work;
  // Reports a finished item. Called in the order of the items, and by one thread at a time. Return false
  // to begin no more items.
  std::function<bool(std::size_t item)> report;
  // The most consecutive items that one worker does before they are reported. Above 1 only if items are
  // so short that handing each one to a worker costs more than doing it.
  std::size_t together = 1;
};

// Returns how many items can be begun but not yet reported at one time: a ring of this size has room
// for all their results. `together` is that of OrderedWork.
constexpr std::size_t window_of(std::size_t jobs, std::size_t together = 1) {
  return jobs > 1 ? 4 * jobs * together : 1;
}

// Returns how many threads this machine runs at once, at least 1.
std::size_t processors();

// Does items 0 to count-1, up to `jobs` of them at once. If some of them throw, reports the items
// before the first of these, and then throws its exception.
void run_in_order(std::size_t count, std::size_t jobs, const OrderedWork& work);

}  // namespace referee::app
