// What the program and its module for several threads say to each other: plain C, so that neither exceptions
// nor C++ objects cross from one copy of the C++ runtime to another.
#pragma once

#include <cstddef>

extern "C" {

struct referee_parallel_work {
  void* context;
  // Does item `item`; `worker` is below the number of jobs, and does one item at a time.
  void (*work)(void* context, std::size_t item, std::size_t worker);
  // Called for the items in order, one at a time, after their work; 0 if no more are to be begun.
  int (*tell)(void* context, std::size_t item);
};

// Does items 0 .. count-1, up to `jobs` at once, with at most `window` of them between their begin and their
// telling.
void referee_run_in_order(std::size_t count, std::size_t jobs, std::size_t window,
                          const referee_parallel_work* work);
}
