// The explorers of a search, two for each worker, and what they have spent.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "adjudication/goal_check.hpp"

namespace referee {

class SearchCrew {
 public:
  struct Worker {
    std::unique_ptr<Explorer> walker;   // goes from position to position
    std::unique_ptr<Explorer> checker;  // looks at what the walker has found
  };

  SearchCrew(const Match& match, const GoalCheck& check, const FindOptions& options)
      : options_(options), left_(options.work) {
    workers_.resize(std::max<std::size_t>(options.jobs, 1));
    for (Worker& worker : workers_) {
      worker.walker = match.explorer(options.work);
      worker.checker = match.explorer(options.work);
      if (!check.asks_counters(*worker.walker)) continue;
      worker.walker->tell_apart_counters();
      worker.checker->tell_apart_counters();
    }
  }

  Worker& operator[](std::size_t worker) { return workers_[worker]; }
  Explorer& first() { return *workers_[0].walker; }
  Explorer& checker() { return *workers_[0].checker; }

  // Does the items, and takes what they cost off the work that is left: the same sum however many workers
  // there are. Throws UndecidedSearch if that is not enough.
  template <class Work>
  void run(std::size_t count, Work&& work) {
    for (Worker& worker : workers_) {
      worker.walker->budget() = Budget(left_);
      worker.checker->budget() = Budget(left_);
    }
    const WorkItem item = [&](std::size_t index, std::size_t worker) { work(index, workers_[worker]); };
    if (workers_.size() > 1 && count > 1 && options_.run) {
      options_.run(count, item);
    } else {
      for (std::size_t index = 0; index < count; ++index) item(index, 0);
    }
    std::uint64_t spent = 0;
    for (Worker& worker : workers_)
      spent += 2 * left_ - worker.walker->budget().left() - worker.checker->budget().left();
    if (spent > left_) Budget(options_.work).give_up("the search");
    left_ -= spent;
  }

 private:
  const FindOptions& options_;
  std::vector<Worker> workers_;
  std::uint64_t left_;
};

}  // namespace referee
