// The module that brings oneTBB: the program loads it when `-j` asks for more than one thread.
#include "parallel_module.h"

#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <atomic>

extern "C" void referee_run_in_order(std::size_t count, std::size_t jobs, std::size_t window,
                                     const referee_parallel_work* work) {
  std::size_t next = 0;
  std::atomic<bool> going = true;
  const auto take = [&](tbb::flow_control& control) {
    if (next < count && going) return next++;
    control.stop();
    return next;
  };
  const auto tell = [&](std::size_t item) {
    if (going && work->tell(work->context, item) == 0) going = false;
  };
  const auto do_item = [&](std::size_t item) {
    work->work(work->context, item, static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()));
    return item;
  };
  tbb::task_arena(static_cast<int>(jobs)).execute([&] {
    tbb::parallel_pipeline(
        window, tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, take) &
                    tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, do_item) &
                    tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, tell));
  });
}
