// One run of one script. Reads the header, then plays moves and runs directives line by line, until the end,
// the place to stop at, or a fatal fault. The parts that keep the state of a run are described in their own
// headers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "referee/script/runner.hpp"
#include "script/directives/directive_context.hpp"
#include "script/disclosure/disclosure_policy.hpp"
#include "script/disclosure/line_of_play.hpp"
#include "script/disclosure/recorder.hpp"
#include "script/other_readings.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/script_start.hpp"

namespace referee {

// True if a script cannot go on after a fault of this status.
bool is_fatal(Status status);
enum class LineScope : std::uint8_t;  // directives.hpp

// Runs one script.
class ScriptRun {
 public:
  // `nesting` is the number of scripts whose setups led to this one (`setup: {from: FILE}`).
  ScriptRun(const ScriptText& script, const RunContext& context, const RunOptions& options, int nesting);
  // Runs the script; call this once.
  Report run();

 protected:
  // The parts that exist once the header is read and the game has begun.
  struct Body {
    Body(const ScriptText& script, const ScriptStart& script_start, const LabelNames& labels_ahead,
         LineOfPlay line_of_play);
    Body(const Body&) = delete;  // The parts refer to one another.
    Body& operator=(const Body&) = delete;

    LineOfPlay play;
    OtherReadings readings;
    LineReader reader;
  };

  void begin();
  // Continues from a point that an earlier run has kept. Returns false if there is none.
  [[nodiscard]] bool go_on_from_kept();
  // Keeps a point from which another run can continue (RunOptions::kept), if one is wanted here.
  void keep_point(const Body& body);
  // Reports what else is wrong if the header cannot be read.
  void report_rest(const InputError& first);
  void stop_before_body(const LimitReached& limit);
  void run_body(Body& body);
  // Check whether the line is after the place to stop at, and whether the run is at the label to stop at. The
  // options must have such a place.
  bool is_after_place(const ScriptLine& line) const;
  bool is_at_label(const Body& body) const;
  // Inlined, like some functions below, because it has only one caller.
  [[gnu::always_inline]] inline void run_line(Body& body);
  // Stops the script because of the exception that is being caught. Rethrows exceptions that no script can
  // cause.
  void stop_thrown(Body& body);
  void run_directive(Body& body);
  // Pays for one action. A traced action costs more, because it records each rule.
  void pay_for_action() { budgets_.told->need(options_.trace != nullptr ? 64 : 16, "playing the script"); }
  void stop_unreadable(Body& body, const InputError& error);
  [[gnu::always_inline]] inline void run_move(Body& body);
  // Plays all actions of a move, for each of its actors. Returns false if one of them is refused.
  [[nodiscard]] bool run_actions(Body& body, const MoveText& move);
  // Plays one action. Returns false if it was refused, which stops the script.
  [[nodiscard]] bool run_action(Body& body, std::string_view name, const ActionText& action);
  // True if `@stands` allows the refused action. Then it has been played.
  bool stands(Match& match, const ActionText& action);
  Hint phase_hint(const Body& body, const ActionText& action) const;
  void refuse(Body& body, const LineAction& action);
  void report_action(Body& body, const LineAction& done);
  void note_waived(const RuleMask& waived);
  DirectiveContext directive_context(Body& body);
  // Returns the work for a line. The length of a line counts only without a view, because it may be secret.
  std::uint64_t line_work(const ScriptLine& line) const;
  LineScope lines() const;

  const ScriptText& script_;
  const RunContext& context_;
  const RunOptions& options_;
  int nesting_;
  RunBudgets budgets_;
  std::unique_ptr<DisclosurePolicy> policy_;
  Recorder recorder_;
  bool needs_canonical_;  // True if actions are reported, before or after.
  std::shared_ptr<const ScriptStart> script_start_;
  LabelNames labels_ahead_;  // labels in lines only read
  std::optional<Body> body_;
  ScriptText::LineCursor cursor_;  // at the next line
  std::optional<WaitingStands> stands_;
  Answer answer_;          // to the last action
  std::string canonical_;  // the last action
};

}  // namespace referee
