// The explorers of a search, two for each worker, and what they have spent.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "adjudication/goal_check.hpp"

namespace referee {

class SearchCrew {
 public:
  struct Worker {
    std::unique_ptr<Explorer> walker;   // goes from position to position
    std::unique_ptr<Explorer> checker;  // looks at what the walker has found
    // Judges actions with a trace, if the goal asks for that.
    std::unique_ptr<Trace> trace;
    std::unique_ptr<Match> judged;
  };

  // `what` takes the work.
  SearchCrew(const Match& match, const GoalCheck& check, const FindOptions& options, std::string_view what)
      : options_(options), what_(what), left_(options.work) {
    workers_.resize(std::max<std::size_t>(options.jobs, 1));
    for (Worker& worker : workers_) {
      worker.walker = match.explorer(options.work);
      worker.checker = match.explorer(options.work);
      if (check.asks_counters(*worker.walker)) {
        worker.walker->tell_apart_counters();
        worker.checker->tell_apart_counters();
      }
      if (!check.asks_action()) continue;
      worker.trace = std::make_unique<Trace>();
      worker.trace->with_facts = false;
      const Match& start = worker.checker->at(worker.checker->start(), match.ply());
      worker.judged = start.variant(RuleMask(), worker.trace.get());
    }
  }

  Worker& operator[](std::size_t worker) { return workers_[worker]; }
  Explorer& first() { return *workers_[0].walker; }
  Explorer& checker() { return *workers_[0].checker; }

  // Does the items, and takes what they cost off the work that is left: the same sum however many workers
  // there are. Throws UndecidedSearch if that is not enough.
  void run(std::size_t count, auto&& work) {
    for (Worker& worker : workers_) {
      worker.walker->budget() = Budget(left_);
      worker.checker->budget() = Budget(left_);
    }
    const WorkItem item = [&](std::size_t index, std::size_t worker) { work(index, workers_[worker]); };
    try {
      if (workers_.size() > 1 && count > 1 && options_.run) {
        options_.run(count, item);
      } else {
        for (std::size_t index = 0; index < count; ++index) item(index, 0);
      }
    } catch (const UndecidedSearch& undecided) {
      // Which question came last depends on the number of workers.
      if (undecided.limit.limit == "work") give_up();
      throw;
    }
    std::uint64_t spent = 0;
    for (Worker& worker : workers_)
      spent += 2 * left_ - worker.walker->budget().left() - worker.checker->budget().left();
    if (spent > left_) give_up();
    left_ -= spent;
  }

 private:
  [[noreturn]] void give_up() const { Budget(options_.work).give_up(what_); }

  const FindOptions& options_;
  std::string_view what_;
  std::vector<Worker> workers_;
  std::uint64_t left_;
};

}  // namespace referee
