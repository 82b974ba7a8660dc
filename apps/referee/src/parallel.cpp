#include "parallel.hpp"

#include <fmt/format.h>

#include <exception>
#include <vector>

#include "modules.hpp"
#include "parallel_module.h"

namespace referee::app {
namespace {

using RunInOrder = decltype(&referee_run_in_order);

RunInOrder load_parallel() {
  const auto found = reinterpret_cast<RunInOrder>(find_in_module("referee_parallel", "referee_run_in_order"));
  if (found == nullptr)
    print_error("referee: the module for several threads can't be loaded: going on with one\n");
  return found;
}

// Keeps exceptions on this side of the module.
class Guarded {
 public:
  Guarded(const OrderedWork& work, std::size_t window) : work_(work), thrown_(window) {}

  void run(RunInOrder run_in_order, std::size_t count, std::size_t jobs) {
    const referee_parallel_work work{
        this,
        [](void* self, std::size_t item, std::size_t worker) {
          static_cast<Guarded*>(self)->work(item, worker);
        },
        [](void* self, std::size_t item) { return static_cast<Guarded*>(self)->tell(item) ? 1 : 0; }};
    run_in_order(count, jobs, thrown_.size(), &work);
    if (first_) std::rethrow_exception(first_);
  }

 private:
  void work(std::size_t item, std::size_t worker) {
    try {
      work_.work(item, worker);
    } catch (...) {
      thrown_[item % thrown_.size()] = std::current_exception();
    }
  }
  bool tell(std::size_t item) {
    first_ = thrown_[item % thrown_.size()];
    if (first_) return false;
    try {
      return work_.tell(item);
    } catch (...) {
      first_ = std::current_exception();
      return false;
    }
  }

  const OrderedWork& work_;
  std::vector<std::exception_ptr> thrown_;
  std::exception_ptr first_;
};

}  // namespace

void run_in_order(std::size_t count, std::size_t jobs, const OrderedWork& work) {
  if (jobs > 1) {
    static const RunInOrder module = load_parallel();
    if (module != nullptr) return Guarded(work, window_of(jobs)).run(module, count, jobs);
  }
  for (std::size_t item = 0; item < count; ++item) {
    work.work(item, 0);
    if (!work.tell(item)) return;
  }
}

}  // namespace referee::app
