#include "terminal/parallel.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace referee::app {
namespace {

using Clock = std::chrono::steady_clock;

// Each worker gets at least this many shares, so that none waits long for another.
constexpr std::size_t kSharesEach = 8;
// A share is at most the number of items left, divided by this number and by the jobs, so the last
// shares are small.
constexpr std::size_t kSharesLeft = 2;
// The time that one share should take: much longer than handing it out, but too short for others to
// wait for it.
constexpr Clock::duration kLeastTime = std::chrono::microseconds(200);
constexpr Clock::duration kMostTime = 4 * kLeastTime;

// One call of `run_in_order` with several threads.
class OrderedRun {
 public:
  OrderedRun(std::size_t count, std::size_t jobs, const OrderedWork& work)
      : count_(count),
        jobs_(jobs),
        work_(work),
        together_(std::clamp<std::size_t>(count / (jobs * kSharesEach), 1, work.together)),
        finished_(window_of(jobs, together_)) {}

  void run() {
    {
      std::vector<std::jthread> helpers;
      try {
        for (std::size_t worker = 1; worker < jobs_; ++worker)
          helpers.emplace_back([this, worker] { take_items(worker); });
      } catch (const std::system_error&) {
        // The system has no more threads; those that exist do the work.
      }
      take_items(0);
    }
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  // An item that is done, and what it threw.
  struct Finished {
    bool is_done = false;
    std::exception_ptr thrown{};
  };

  void take_items(std::size_t worker) {
    std::size_t share = 1;
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return is_over() || next_ + share - reported_ <= finished_.size(); });
      if (is_over()) return;
      share = std::clamp<std::size_t>((count_ - next_) / (jobs_ * kSharesLeft), 1, share);
      std::size_t item = next_;
      next_ += share;
      const std::size_t end = next_;
      lock.unlock();
      const auto start = Clock::now();
      const std::size_t done = work_through(item, end, worker);
      share = next_share(share, Clock::now() - start);
      lock.lock();
      for (; item < done; ++item) slot(item).is_done = true;
      if (!is_reporting_) report_finished(lock);
    }
  }
  // Returns how many items to take next, if the last `share` items took `time`.
  std::size_t next_share(std::size_t share, Clock::duration time) const {
    if (time < kLeastTime) return std::min(2 * share, together_);
    return time > kMostTime ? std::max<std::size_t>(share / 2, 1) : share;
  }
  // Does items up to `end`, or until one throws. Returns the number after the last item that was
  // begun.
  std::size_t work_through(std::size_t item, std::size_t end, std::size_t worker) {
    for (; item < end; ++item) {
      try {
        work_.work(item, worker);
      } catch (...) {
        slot(item).thrown = std::current_exception();
        return item + 1;
      }
    }
    return end;
  }
  bool is_over() const { return !going_ || next_ == count_; }
  Finished& slot(std::size_t item) { return finished_[item % finished_.size()]; }

  // Reports the next items in order, as long as they are finished.
  void report_finished(std::unique_lock<std::mutex>& lock) {
    is_reporting_ = true;
    while (going_ && slot(reported_).is_done) {
      std::size_t end = reported_;
      while (end - reported_ < finished_.size() && slot(end).is_done) ++end;
      lock.unlock();
      const bool goes_on = report_until(reported_, end);
      lock.lock();
      reported_ = end;
      going_ = goes_on;
      changed_.notify_all();
    }
    is_reporting_ = false;
  }
  // Reports the items up to `end`. Returns false if no more items should begin.
  [[nodiscard]] bool report_until(std::size_t item, std::size_t end) {
    for (; item < end; ++item)
      if (!report(item, std::exchange(slot(item), {}).thrown)) return false;
    return true;
  }
  // Reports one item. Returns false if it threw, or if the callback wants no more.
  [[nodiscard]] bool report(std::size_t item, const std::exception_ptr& thrown) {
    thrown_ = thrown;
    if (thrown_) return false;
    try {
      return work_.report(item);
    } catch (...) {
      thrown_ = std::current_exception();
      return false;
    }
  }

  std::size_t count_;
  std::size_t jobs_;
  const OrderedWork& work_;
  std::size_t together_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // The mutex guards these members. Only the thread that reports changes `reported_` and `thrown_`.
  std::size_t next_ = 0;      // item to begin
  std::size_t reported_ = 0;  // number of items reported
  bool going_ = true;
  bool is_reporting_ = false;
  // A ring with a slot for each item that is begun and not yet reported. While an item is being done,
  // only its worker uses its slot.
  std::vector<Finished> finished_;
  std::exception_ptr thrown_;
};

}  // namespace

std::size_t processors() { return std::max(1U, std::thread::hardware_concurrency()); }

void run_in_order(std::size_t count, std::size_t jobs, const OrderedWork& work) {
  jobs = std::min(jobs, count);
  if (jobs > 1) return OrderedRun(count, jobs, work).run();
  for (std::size_t item = 0; item < count; ++item) {
    work.work(item, 0);
    if (!work.report(item)) return;
  }
}

}  // namespace referee::app
