// One run of one script: its header, then line by line moves and directives, until the end, the place to stop
// at or a fatal fault. What the run knows is kept by the parts below; each has a header of its own that says
// what it is.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "referee/script/runner.hpp"
#include "script/directives/stage.hpp"
#include "script/opening.hpp"
#include "script/other_readings.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/told/line_of_play.hpp"
#include "script/told/recorder.hpp"
#include "script/told/teller.hpp"

namespace referee {

bool is_fatal(Status status);
enum class Lines : std::uint8_t;  // directives.hpp

class ScriptRun {
 public:
  // `nesting`: how many scripts deep it is in setups that are taken from other scripts.
  ScriptRun(const ScriptText& script, const RunContext& context, const RunOptions& options, int nesting);
  // Once.
  Report run();

 protected:
  // What there is once the header is read and the game has begun.
  struct Body {
    Body(const ScriptText& script, const Opening& opening, const LabelNames& labels_ahead,
         LineOfPlay line_of_play);
    Body(const Body&) = delete;  // its parts know one another
    Body& operator=(const Body&) = delete;

    LineOfPlay play;
    OtherReadings readings;
    LineReader reader;
  };

  void begin();
  bool go_on_from_kept();
  void keep_point(const Body& body);  // if the run keeps some
  void stop_before_body(const LimitReached& limit);
  void run_body(Body& body);
  // If there is a place to stop at.
  bool is_after_place(const ScriptLine& line) const;
  bool is_at_label(const Body& body) const;
  [[gnu::always_inline]] inline void run_line(Body& body);  // as some below, by its one caller alone
  // Stops the script for what is being caught. Throws on what no script is to blame for.
  void stop_thrown(Body& body);
  void run_directive(Body& body);
  // A traced action writes down each rule.
  void pay_for_action() { budgets_.told->need(options_.trace != nullptr ? 64 : 16, "playing the script"); }
  void stop_unreadable(Body& body, const InputError& error);
  [[gnu::always_inline]] inline void run_move(Body& body);
  bool run_action(Body& body, std::string_view name, const ActionText& action);
  bool stands(Match& match, const ActionText& action);
  void refuse(Body& body, const LineAction& action);
  void tell_action(Body& body, const LineAction& done);
  void note_waived(const RuleMask& waived);
  Stage stage(Body& body);
  // How long a line is costs something only where everything is told.
  std::uint64_t line_work(const ScriptLine& line) const;
  Lines lines() const;

  const ScriptText& script_;
  const RunContext& context_;
  const RunOptions& options_;
  int nesting_;
  RunBudgets budgets_;
  std::unique_ptr<Teller> teller_;
  Recorder recorder_;
  bool needs_canonical_;  // whether anybody hears of actions, before or after
  std::shared_ptr<const Opening> opening_;
  LabelNames labels_ahead_;  // in lines that were only read
  std::optional<Body> body_;
  ScriptText::LineCursor cursor_;  // at the next line
  std::optional<WaitingStands> stands_;
  Answer answer_;          // to the last action
  std::string canonical_;  // the last action
};

}  // namespace referee
