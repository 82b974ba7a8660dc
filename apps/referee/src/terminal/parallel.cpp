#include "terminal/parallel.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace referee::app {
namespace {

class OrderedRun {
 public:
  OrderedRun(std::size_t count, std::size_t jobs, const OrderedWork& work)
      : count_(count), work_(work), finished_(window_of(jobs)) {}

  void run(std::size_t jobs) {
    {
      std::vector<std::jthread> helpers;
      try {
        for (std::size_t worker = 1; worker < jobs; ++worker)
          helpers.emplace_back([this, worker] { take_items(worker); });
      } catch (const std::system_error&) {
        // The system gives no more threads: those there are do the work.
      }
      take_items(0);
    }
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  struct Finished {
    bool is_done = false;
    std::exception_ptr thrown{};
  };

  void take_items(std::size_t worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return is_over() || next_ - told_ < finished_.size(); });
      if (is_over()) return;
      const std::size_t item = next_++;
      lock.unlock();
      Finished finished{true};
      try {
        work_.work(item, worker);
      } catch (...) {
        finished.thrown = std::current_exception();
      }
      lock.lock();
      finished_[item % finished_.size()] = std::move(finished);
      if (!is_telling_) tell_finished(lock);
    }
  }
  bool is_over() const { return !going_ || next_ == count_; }

  // Tells the items that come next, as far as they are done.
  void tell_finished(std::unique_lock<std::mutex>& lock) {
    is_telling_ = true;
    while (going_ && finished_[told_ % finished_.size()].is_done) {
      const Finished finished = std::exchange(finished_[told_ % finished_.size()], {});
      lock.unlock();
      const bool goes_on = tell(told_, finished.thrown);
      lock.lock();
      ++told_;
      going_ = goes_on;
      changed_.notify_all();
    }
    is_telling_ = false;
  }
  bool tell(std::size_t item, const std::exception_ptr& thrown) {
    thrown_ = thrown;
    if (thrown_) return false;
    try {
      return work_.tell(item);
    } catch (...) {
      thrown_ = std::current_exception();
      return false;
    }
  }

  std::size_t count_;
  const OrderedWork& work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // What the mutex guards; `told_` and `thrown_` are changed by the teller alone.
  std::size_t next_ = 0;  // to begin
  std::size_t told_ = 0;  // how many
  bool going_ = true;
  bool is_telling_ = false;
  std::vector<Finished> finished_;  // a ring: of each item between its begin and its telling
  std::exception_ptr thrown_;
};

}  // namespace

std::size_t processors() { return std::max(1U, std::thread::hardware_concurrency()); }

void run_in_order(std::size_t count, std::size_t jobs, const OrderedWork& work) {
  jobs = std::min(jobs, count);
  if (jobs > 1) return OrderedRun(count, jobs, work).run(jobs);
  for (std::size_t item = 0; item < count; ++item) {
    work.work(item, 0);
    if (!work.tell(item)) return;
  }
}

}  // namespace referee::app
