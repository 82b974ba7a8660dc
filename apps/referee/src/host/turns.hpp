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

// Round-robin scheduling: tables take turns, and at each table its seats. Only one request of a table is
// processed at a time. All functions may be called from any thread.
class Turns {
 public:
  using Work = std::function<void()>;
  // Work that may begin. Its table is busy until `end` is called.
  struct Begun {
    std::string table;
    Work work;
  };

  // At most `most_running` requests are processed at once.
  explicit Turns(std::size_t most_running) : most_running_(most_running) {}

  void add(const std::string& table, const std::string& seat, Work work);
  // Returns the next work. Returns nullopt if none is ready, or if `most_running` requests are being
  // processed.
  std::optional<Begun> begin();
  void end(const std::string& table);

 private:
  // A seat with waiting requests. There is at least one.
  struct WaitingSeat {
    std::string name;
    std::deque<Work> waiting;
  };
  // The requests of one table that wait, and whether one is being processed.
  struct Queue {
    std::deque<WaitingSeat> seats;  // the next one first
    bool is_busy = false;
  };

  std::mutex mutex_;
  std::size_t most_running_;
  std::size_t running_ = 0;
  std::map<std::string, Queue> tables_;
  // Tables that wait and are not busy, the next one first.
  std::deque<std::string> ready_;
};

}  // namespace referee::app
