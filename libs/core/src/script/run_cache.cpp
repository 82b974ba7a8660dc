#include "script/run_cache.hpp"

#include <algorithm>
#include <iterator>

#include "script/directives/directives.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostKeptBytes = std::size_t{64} << 20U;
constexpr std::size_t kMostPoints = 1024;
constexpr std::uint64_t kKeptFaultWork = 8;  // units (budget.hpp)

std::uint64_t copy_work(const RunPoint& point) {
  return point.play.copy_work() + OtherReadings::copy_work(point.readings) +
         (point.found.faults.size() + point.found.notes.size()) * kKeptFaultWork;
}

}  // namespace

KeptPlay kept_play_of(const ScriptText& script) {
  const bool has_under = script.text().find("@under") != std::string_view::npos;
  return {has_under ? LineOfPlay::Keeps::actions : LineOfPlay::Keeps::position, most_taken_back(script)};
}

RunCache::Resumption RunCache::start(Budget& budget) {
  const auto after = points_.upper_bound(common_);
  if (after == points_.begin()) return {};
  const auto& [offset, point] = *std::prev(after);
  copied_ = copy_work(point);
  budget.spend(copied_);
  left_ = budget.left();
  return {&point, offset};
}

bool RunCache::wants(std::size_t offset, const Budget& budget) const {
  if (offset > common_ || points_.contains(offset)) return false;
  return points_.empty() || left_ - std::min(left_, budget.left()) >= copied_ * scarcity_;
}

void RunCache::keep(std::size_t offset, RunPoint point, Budget& budget) {
  copied_ = copy_work(point);
  budget.spend(copied_);
  left_ = budget.left();
  points_.emplace(offset, std::move(point));
  thin_out();
}

// Removes every second point if there are too many, and makes new points rarer.
void RunCache::thin_out() {
  const std::uint64_t bytes = points_.size() * copied_ * kBytesACopiedUnit;
  if (points_.size() <= kMostPoints && bytes <= kMostKeptBytes) return;
  scarcity_ *= 2;
  for (auto at = std::next(points_.begin()); at != points_.end();) {
    at = points_.erase(at);
    if (at != points_.end()) ++at;
  }
}

}  // namespace referee
