// Writes a run's report and calls its listener. Takes only what the run's policy has made (disclosed.hpp),
// and numbers that are not secret: counts, statuses, lines. The run owns it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/script/header.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "script/disclosure/disclosure_policy.hpp"

namespace referee {

// Collects the report of a run.
class Recorder {
 public:
  explicit Recorder(const RunOptions& options)
      : listener_(options.listener), is_view_(!options.view.empty()) {}

  // True if there is a listener with this function: `wants(&RunListener::on_line)`.
  template <class Function>
  bool wants(Function RunListener::* function) const {
    return listener_ != nullptr && listener_->*function;
  }
  void line(const Disclosed<ScriptLine>& line) const { listener_->on_line(*line); }
  void before_action(const Disclosed<const Match*>& match) const { listener_->before_action(**match); }
  void action(const Disclosed<DisclosedAction>& disclosed) const {
    listener_->on_action(disclosed->actor, disclosed->text, *disclosed->after);
  }
  void show(const Disclosed<ShownPosition>& shown) const { listener_->on_show(*shown->match, shown->viewer); }
  void returned(const Disclosed<Returned>& to) const { listener_->on_return(*to); }

  void set_game(const Header& header);
  // nullopt: there is no player of the name asked for, and the run stops.
  void set_viewer(const std::optional<Viewer>& viewer);

  // Records a fatal fault.
  void stop(Disclosed<Fault> fault);
  bool has_stopped() const { return stopped_; }
  // Removes the fatal fault, because the run continues elsewhere.
  Fault resume();
  // Record an expectation that holds, one that does not, and one whose result is hidden.
  void hold(const Disclosed<TriedMove>* trial = nullptr);
  void fail(Disclosed<Fault> fault);
  void leave_untold(std::uint32_t line) { report_.untold.push_back(line); }

  // Not used with a view.
  void set_dropped(const std::vector<Dropped>& dropped);

  // Adds a note, and returns its number, from 0.
  std::size_t add_note(Disclosed<ArbiterNote> note);
  void name_note(std::size_t note, Disclosed<std::string> entry) {
    report_.notes[note].entry = *std::move(entry);
  }
  void set_waived(std::size_t note, Disclosed<std::vector<RuleIndex>> rules) {
    report_.notes[note].rules = *std::move(rules);
  }

  // Adds another line that cannot be read. Their number is limited.
  void add_also(Disclosed<Fault> fault) { report_.also.push_back(*std::move(fault)); }
  bool has_room_for_also() const { return report_.also.size() < kMostAlso; }
  void set_also_more() { report_.also_more = true; }

  // Records an explanation. Only the first one counts.
  void explain(std::optional<Disclosed<Explained>> last);
  const Report& report() const { return report_; }
  Report finish(Disclosed<std::unique_ptr<Match>> match, std::uint64_t plies);

  // The report up to here, for another run that continues from here.
  struct ResultsSoFar {
    Status status = Status::legal;
    std::vector<Fault> faults;
    std::uint64_t held = 0;
    std::uint64_t failed = 0;
    std::vector<ArbiterNote> notes;
  };
  ResultsSoFar found() const {
    return {report_.status, report_.faults, report_.held, report_.failed, report_.notes};
  }
  // Begins with the results of another run, which has played the script up to here.
  void go_on_from(const ResultsSoFar& found);
  void set_place_found(bool found) { report_.place_found = found; }

 private:
  const RunListener* listener_;
  bool is_view_;
  bool stopped_ = false;
  Report report_;
};

}  // namespace referee
