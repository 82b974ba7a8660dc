// The explorers of a search, two for each worker, and the work that they have spent.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "adjudication/searches/goal_check.hpp"

namespace referee {

// Distributes the items of a search to workers.
class SearchCrew {
 public:
  // The explorers that one thread uses.
  struct Worker {
    std::unique_ptr<Explorer> walker;  // goes from position to position
    // Examines positions that the walker has found.
    std::unique_ptr<Explorer> checker;
    // A trace, and a match that judges actions with it, if the goal asks for that.
    std::unique_ptr<Trace> trace;
    std::unique_ptr<Match> judged;
  };

  // `what` names the search in messages.
  SearchCrew(const Match& match, const GoalCheck& check, const FindOptions& options, std::string_view what)
      : options_(options), what_(what), left_(options.work) {
    workers_.resize(std::max<std::size_t>(options.jobs, 1));
    for (Worker& worker : workers_) {
      worker.walker = match.explorer(options.work);
      worker.checker = match.explorer(options.work);
      if (check.asks_counters(*worker.walker)) {
        worker.walker->distinguish_counters();
        worker.checker->distinguish_counters();
      }
      if (!check.asks_action()) continue;
      worker.trace = std::make_unique<Trace>();
      worker.trace->with_facts = false;
      const Match& start = worker.checker->at(worker.checker->start(), match.ply());
      worker.judged = start.with_rules_off(RuleMask(), worker.trace.get());
    }
  }

  Worker& operator[](std::size_t worker) { return workers_[worker]; }
  Explorer& first() { return *workers_[0].walker; }
  Explorer& checker() { return *workers_[0].checker; }

  // Runs the items, and subtracts their cost from the remaining work. The sum does not depend on the number
  // of workers. Throws UndecidedSearch if the work does not suffice.
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
      // The last question depends on the number of workers, so it is not reported.
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
