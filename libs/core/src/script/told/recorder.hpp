// Writes a run's report and speaks to its listener. It takes only what the run's teller has made (told.hpp),
// and numbers that hold nothing secret: counts, statuses, lines. The run owns it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/script/header.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "script/told/teller.hpp"

namespace referee {

class Recorder {
 public:
  explicit Recorder(const RunOptions& options)
      : listener_(options.listener), is_view_(!options.view.empty()) {}

  // Whether a listener wants to hear: `wants(&RunListener::on_line)`.
  template <class Function>
  bool wants(Function RunListener::* function) const {
    return listener_ != nullptr && listener_->*function;
  }
  void line(const Told<ScriptLine>& line) const { listener_->on_line(*line); }
  void before_action(const Told<const Match*>& match) const { listener_->before_action(**match); }
  void action(const Told<HeardAction>& heard) const {
    listener_->on_action(heard->actor, heard->text, *heard->after);
  }
  void show(const Told<ShownPosition>& shown) const { listener_->on_show(*shown->match, shown->viewer); }
  void returned(const Told<Returned>& to) const { listener_->on_return(*to); }

  void set_game(const Header& header);
  // nullopt: nobody of the name asked for plays, and the run stops.
  void set_viewer(const std::optional<Viewer>& viewer);

  // A fatal fault.
  void stop(Told<Fault> fault);
  bool has_stopped() const { return stopped_; }
  // Takes the fatal fault back: the run goes on elsewhere.
  Fault resume();
  // An expectation that holds, or doesn't; and one of which nothing is told.
  void hold(const Told<Trial>* trial = nullptr);
  void fail(Told<Fault> fault);
  void leave_untold(std::uint32_t line) { report_.untold.push_back(line); }

  // Not with a view.
  void set_dropped(const std::vector<Dropped>& dropped);

  // Notes are numbered from 0.
  std::size_t add_note(Told<ArbiterNote> note);
  void name_note(std::size_t note, Told<std::string> entry) { report_.notes[note].entry = *std::move(entry); }
  void set_waived(std::size_t note, Told<std::vector<RuleIndex>> rules) {
    report_.notes[note].rules = *std::move(rules);
  }

  // Another line that can't be read. There is room for only so many.
  void add_also(Told<Fault> fault) { report_.also.push_back(*std::move(fault)); }
  bool has_room_for_also() const { return report_.also.size() < kMostAlso; }
  void set_also_more() { report_.also_more = true; }

  // Only the first is told.
  void explain(std::optional<Told<Explained>> last);
  const Report& report() const { return report_; }
  Report finish(Told<std::unique_ptr<Match>> match, std::uint64_t plies);

  // What was found on the way, for another run that goes on from here.
  struct Found {
    Status status = Status::legal;
    std::vector<Fault> faults;
    std::uint64_t held = 0;
    std::uint64_t failed = 0;
    std::vector<ArbiterNote> notes;
  };
  Found found() const {
    return {report_.status, report_.faults, report_.held, report_.failed, report_.notes};
  }
  void go_on_from(const Found& found);
  void set_place_found(bool found) { report_.place_found = found; }

 private:
  const RunListener* listener_;
  bool is_view_;
  bool stopped_ = false;
  Report report_;
};

}  // namespace referee
