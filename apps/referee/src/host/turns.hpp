// The order in which waiting requests are answered. No seat can keep the others waiting with many requests.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace referee::app {

// A mutex whose waiters get it in the order in which they came.
class FairMutex {
 public:
  void lock();
  void unlock();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0;  // ticket
  std::uint64_t now_ = 0;   // the ticket of the owner
};

// Round-robin scheduling: tables take turns, and at each table its seats. Of each table, one request is in
// work at a time. All functions may be called from any thread.
class Turns {
 public:
  using Work = std::function<void()>;
  // Work that may begin, and the table that is busy until `end`.
  struct Begun {
    std::string table;
    Work work;
  };

  // At most `most_at_work` requests are in work at once.
  explicit Turns(std::size_t most_at_work) : most_at_work_(most_at_work) {}

  void add(const std::string& table, const std::string& seat, Work work);
  // Returns the next work, or nullopt if none waits or too much is in work.
  std::optional<Begun> begin();
  void end(const std::string& table);

 private:
  // A seat with waiting requests. There is at least one.
  struct WaitingSeat {
    std::string name;
    std::deque<Work> waiting;
  };
  // The requests of one table that wait, and whether one is in work.
  struct Queue {
    std::deque<WaitingSeat> seats;  // the next one first
    bool is_busy = false;
  };

  std::mutex mutex_;
  std::size_t most_at_work_;
  std::size_t at_work_ = 0;
  std::map<std::string, Queue> tables_;
  // Tables that wait and are not busy, the next one first.
  std::deque<std::string> ready_;
};

}  // namespace referee::app
