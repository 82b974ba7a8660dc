#include "script/disclosure/recorder.hpp"

#include <algorithm>
#include <utility>

namespace referee {
namespace {

// A script with a million failing expectations must not fill the memory. Further failures are only counted.
constexpr std::size_t kMostFailures = 10'000;

}  // namespace

void Recorder::set_game(const Header& header) {
  report_.game = header.game;
  report_.agreed = header.agreed;
}

void Recorder::set_viewer(const std::optional<Viewer>& viewer) {
  report_.viewer_found = viewer.has_value();
  stopped_ = !report_.viewer_found;
  if (viewer) report_.viewer = *viewer;
}

void Recorder::go_on_from(const ResultsSoFar& found) {
  report_.status = found.status;
  report_.faults = found.faults;
  report_.held = found.held;
  report_.failed = found.failed;
  report_.notes = found.notes;
}

void Recorder::stop(Disclosed<Fault> fault) {
  report_.faults.push_back(*std::move(fault));
  report_.status = report_.faults.back().status;
  stopped_ = true;
}

Fault Recorder::resume() {
  Fault fault = std::move(report_.faults.back());
  report_.faults.pop_back();
  report_.status = Status::legal;
  stopped_ = false;
  return fault;
}

void Recorder::hold(const Disclosed<TriedMove>* trial) {
  static const std::vector<Violation> kNone;
  ++report_.held;
  if (is_view_ || !wants(&RunListener::on_expectation)) return;
  listener_->on_expectation({true, {}, trial == nullptr ? kNone : (*trial)->answer.violations});
}

void Recorder::fail(Disclosed<Fault> fault) {
  ++report_.failed;
  if (report_.status == Status::legal) report_.status = Status::failed;
  if (!is_view_ && wants(&RunListener::on_expectation))
    listener_->on_expectation({false, fault->message, fault->violations});
  if (report_.faults.size() < kMostFailures) report_.faults.push_back(*std::move(fault));
}

std::size_t Recorder::add_note(Disclosed<ArbiterNote> note) {
  report_.notes.push_back(*std::move(note));
  return report_.notes.size() - 1;
}

void Recorder::explain(std::optional<Disclosed<Explained>> last) {
  if (last && !report_.last) report_.last = **std::move(last);
}

Report Recorder::finish(Disclosed<std::unique_ptr<Match>> match, std::uint64_t plies) {
  report_.match = *std::move(match);
  report_.plies = plies;
  return std::move(report_);
}

// Sorts dropped values in the order of the setup. Leaves out `outcome`, which follows from the moves.
void Recorder::set_dropped(const std::vector<Dropped>& dropped) {
  report_.dropped = dropped;
  std::erase_if(report_.dropped, [](const Dropped& one) { return one.path == "outcome"; });
  std::stable_sort(report_.dropped.begin(), report_.dropped.end(), [](const Dropped& a, const Dropped& b) {
    return std::pair(a.mark.line, a.mark.column) < std::pair(b.mark.line, b.mark.column);
  });
}

}  // namespace referee
