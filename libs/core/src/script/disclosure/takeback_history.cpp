#include "script/disclosure/takeback_history.hpp"

#include <algorithm>

namespace referee {

void pay_for_kept(const Match& match) {
  constexpr std::size_t kBytesAUnit = 4;
  match.spec().effective_view_budget().need(match.footprint() / kBytesAUnit,
                                            "keeping positions to go back to");
}

std::uint64_t copied_work(const Match& match) {
  constexpr std::uint64_t kCopyWork = 16;
  return kCopyWork + match.footprint() / kBytesACopiedUnit;
}

TakebackHistory::Labelled::~Labelled() {
  while (before != nullptr && before.use_count() == 1) before = std::exchange(before->before, nullptr);
}

void TakebackHistory::remember(Origin origin) {
  if (recent_.size() == most_) {
    recent_.pop_front();
    labelled_.reset();
  } else if (recent_.size() == paid_) {
    pay_for_kept(*origin.match);
    ++paid_;
  }
  recent_.push_back(std::move(origin));
  ++depth_;
}

TakebackHistory::Fork TakebackHistory::keep_for_label() {
  for (Origin& origin : recent_) {
    pay_for_kept(*origin.match);
    labelled_ = std::make_shared<Labelled>(std::move(origin), std::move(labelled_));
  }
  recent_.clear();
  return {labelled_, depth_};
}

void TakebackHistory::return_to(const Fork& fork) {
  labelled_ = fork.last;
  depth_ = fork.depth;
  recent_.clear();
}

TakebackHistory::Origin TakebackHistory::take_back(std::size_t count) {
  depth_ -= count;
  const std::size_t undone = std::min(count, recent_.size());
  Origin first;
  if (undone > 0) first = recent_[recent_.size() - undone];
  recent_.resize(recent_.size() - undone);
  for (std::size_t left = count - undone; left > 0; --left) {
    first = labelled_->origin;
    labelled_ = labelled_->before;
  }
  return first;
}

}  // namespace referee
