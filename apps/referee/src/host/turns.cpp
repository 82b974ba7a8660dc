#include "host/turns.hpp"

#include <algorithm>
#include <utility>

namespace referee::app {

void FairMutex::lock() {
  std::unique_lock guard(mutex_);
  const std::uint64_t mine = next_++;
  changed_.wait(guard, [&] { return now_ == mine; });
}

void FairMutex::unlock() {
  {
    const std::lock_guard guard(mutex_);
    ++now_;
  }
  changed_.notify_all();
}

void Turns::add(const std::string& table, const std::string& seat, Work work) {
  const std::lock_guard guard(mutex_);
  Queue& found = tables_[table];
  if (found.seats.empty() && !found.is_busy) ready_.push_back(table);
  auto at = std::ranges::find(found.seats, seat, &WaitingSeat::name);
  if (at == found.seats.end()) at = found.seats.insert(at, WaitingSeat{seat, {}});
  at->waiting.push_back(std::move(work));
}

std::optional<Turns::Begun> Turns::begin() {
  const std::lock_guard guard(mutex_);
  if (ready_.empty() || running_ >= most_running_) return std::nullopt;
  Begun begun{std::move(ready_.front()), {}};
  ready_.pop_front();
  Queue& table = tables_[begun.table];
  WaitingSeat seat = std::move(table.seats.front());
  table.seats.pop_front();
  begun.work = std::move(seat.waiting.front());
  seat.waiting.pop_front();
  if (!seat.waiting.empty()) table.seats.push_back(std::move(seat));
  table.is_busy = true;
  ++running_;
  return begun;
}

void Turns::end(const std::string& name) {
  const std::lock_guard guard(mutex_);
  --running_;
  const auto table = tables_.find(name);
  table->second.is_busy = false;
  if (table->second.seats.empty()) tables_.erase(table);
  else ready_.push_back(name);
}

}  // namespace referee::app
