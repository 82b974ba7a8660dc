#include "script/disclosure/line_of_play.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp) to find a label among all others.
constexpr std::uint64_t kLabelWork = 8;

}  // namespace

LineOfPlay::LineOfPlay(const LineOfPlay& other)
    : match_(other.match_->clone()),
      keeps_(other.keeps_),
      actions_(other.actions_),
      played_(other.played_),
      here_(other.here_),
      takebacks_(other.takebacks_),
      labels_(other.labels_),
      labelled_(other.labelled_),
      snapshot_(other.snapshot_),
      legal_count_(other.legal_count_) {}

std::uint64_t LineOfPlay::copy_work() const {
  return copied_work(*match_) + played_.size() + takebacks_.recent() + labels_.size() * kLabelWork;
}

std::shared_ptr<const Match> LineOfPlay::snapshot() {
  if (snapshot_ == nullptr) snapshot_ = match_->clone();
  return snapshot_;
}

void LineOfPlay::add_label(std::string name) {
  match_->spec().effective_view_budget().need(kLabelWork, "keeping positions to go back to");
  if (snapshot_ == nullptr) pay_for_kept(*match_);
  labels_.emplace(std::move(name), Label{snapshot(), here_, takebacks_.keep_for_label()});
  labelled_.insert(here_);
}

std::vector<std::string_view> LineOfPlay::labels() const {
  std::vector<std::string_view> names;
  for (const auto& [name, label] : labels_) names.push_back(name);
  return names;
}

void LineOfPlay::go_back(std::string_view label) {
  const Label& to = labels_.find(label)->second;
  match_->restore(*to.match);
  here_ = to.here;
  takebacks_.return_to(to.fork);
  position_changed();
  snapshot_ = to.match;
}

void LineOfPlay::take_back(std::size_t count) {
  const TakebackHistory::Origin origin = takebacks_.take_back(count);
  match_->restore(*origin.match);
  here_ = origin.action;
  position_changed();
}

}  // namespace referee
