#include "script/told/way_back.hpp"

namespace referee {

void pay_for_kept(const Match& match) {
  constexpr std::size_t kBytesAUnit = 4;
  match.spec().told().need(match.footprint() / kBytesAUnit, "keeping positions for labels");
}

std::uint64_t copied_work(const Match& match) {
  constexpr std::uint64_t kCopyWork = 16;
  return kCopyWork + match.footprint() / kBytesACopiedUnit;
}

void WayBack::remember(Origin origin, bool has_labels) {
  if (!has_labels) forget_branches();
  moves_.push_back({std::move(origin), last_, depth_of(last_) + 1});
  last_ = moves_.size() - 1;
  recent_.push_back(last_);
  if (recent_.size() <= most_) return;
  Move& old = moves_[recent_.front()];
  if (old.depth > labelled_depth_) old.origin.match.reset();
  recent_.pop_front();
}

// Forgets moves that are not on the line of play, or too old. Without labels, nothing leads back to them.
void WayBack::forget_branches() {
  constexpr std::size_t kFew = 4096;
  if (moves_.size() < kFew + 2 * most_) return;
  std::vector<Move> kept;
  for (std::size_t& move : recent_) {
    kept.push_back(std::move(moves_[move]));
    kept.back().before = kept.size() == 1 ? kNone : kept.size() - 2;
    move = kept.size() - 1;
  }
  moves_ = std::move(kept);
  last_ = recent_.empty() ? kNone : recent_.back();
}

// Keeps the positions of moves that can be taken back now, so that they can also be taken back after a return
// to the label.
std::size_t WayBack::keep_for_label() {
  labelled_depth_ = depth_of(last_);
  for (auto at = recent_.rbegin(); at != recent_.rend() && !moves_[*at].is_paid_for; ++at) {
    pay_for_kept(*moves_[*at].origin.match);
    moves_[*at].is_paid_for = true;
  }
  return last_;
}

void WayBack::return_to(std::size_t move) {
  last_ = move;
  labelled_depth_ = depth_of(move);
  recent_.clear();
  for (std::size_t at = move; at != kNone && recent_.size() < most_; at = moves_[at].before) {
    if (moves_[at].origin.match == nullptr) break;
    recent_.push_front(at);
  }
}

WayBack::Origin WayBack::take_back(std::size_t count) {
  const Move& first = moves_[recent_[recent_.size() - count]];
  last_ = first.before;
  recent_.resize(recent_.size() - count);
  return first.origin;
}

}  // namespace referee
