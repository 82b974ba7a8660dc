// The run of a script as a replay page shows it: a list of rows (moves, comments, expectations, notes,
// faults), and the pictures of all positions as differences (core's scene_frames.hpp).
//
//   ReplayRecorder recorder("");                  // or the name of the player whose view it is
//   options.listener = &recorder.listener();
//   const Report report = run_script(script, context, options);
//   const Replay replay = recorder.finish(report);
//
// A player's replay is made only of that player's view: pictures, and actions as that player may know
// them. Everything else in a script (comments, labels, expectations, reasons, names) is left out.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/engine/rulesets/table_copy.hpp"
#include "referee/scene/scene_frames.hpp"
#include "referee/scene/scene_writer.hpp"
#include "referee/script/runner.hpp"
#include "reports/verdicts/itemised_text.hpp"

namespace referee::app {

// A rule that an action breaks, in words.
struct BrokenRule {
  std::string id;
  std::string cite;  // with its provenance
  std::string summary;
  std::string facts;
  std::vector<Quotation> quotations;
  // The rulings that its check has read: "key=option, ...".
  std::string readings;
};

// A line in the list of moves.
struct ReplayRow {
  // Selects how the line looks.
  enum class Kind : std::uint8_t { action, comment, label, back, held, failed, stands, takeback, fault };
  Kind kind = Kind::action;
  std::uint32_t line = 0;  // 0: unknown to the viewer
  std::size_t step = 0;    // its position
  std::string actor;       // of actions and refused moves
  std::string text;
  std::string note;     // its result
  std::string comment;  // after it on the same line
  std::vector<BrokenRule> rules;
  // Legal actions that are similar to a refused one.
  std::vector<std::string> legal;
};

// The position after an action. The first step is the position before all actions.
struct ReplayStep {
  // The step from which this one was reached. After `@back`, this is not the step before.
  std::size_t parent = 0;
  std::size_t actor = 0;  // index in Replay::actors
  // JSON (scene_writer.hpp), separated by commas: the difference from the parent's picture, and for each view
  // the difference from the parent's overlay.
  std::string changes;
};

// The parts of a replay that are different for one player.
struct ReplayView {
  std::string name;
  // Actions that have a different text for this player, by step.
  std::map<std::size_t, std::string> told;
};

// Everything that a page needs about a run.
struct Replay {
  std::string viewer;  // empty: it is for everybody
  std::vector<std::string> actors;
  std::vector<ReplayRow> rows;
  std::vector<ReplayStep> steps;
  // Views of all players, if the game has secrets and there is no viewer.
  std::vector<ReplayView> views;
  SceneStore store;
  Scene last;  // the last position
  // True if the last step only shows the place of a fault. Its position is that of the step before.
  bool stopped = false;
};

// Listens to a run, and collects rows and pictures.
class ReplayRecorder {
 public:
  // `view` is a player's name, or empty. If nobody has this name, the replay stays empty.
  explicit ReplayRecorder(std::string view);
  ReplayRecorder(const ReplayRecorder&) = delete;  // the listener points to it
  ReplayRecorder& operator=(const ReplayRecorder&) = delete;

  const RunListener& listener() const { return listener_; }
  // To be called after the run. The replay is empty if no position was reached.
  Replay finish(const Report& report);

 private:
  void begin(const Match& match);
  void on_line(const ScriptLine& line);
  void before_action(const Match& match);
  void on_action(Actor actor, std::string_view canonical, const Match& match);
  void on_expectation(const ExpectationResult& result);
  void on_return(const Returned& to);
  const Match& seen(const Match& match, std::size_t viewer);
  void end_line();
  void add_row(ReplayRow::Kind kind, std::string_view text);
  void explain_rows(const Report& report);
  void add_fault(const Report& report);
  void add_fault_seen(const Fault& fault, const Match& match);
  std::size_t actor_number(const std::string& name);
  Frame frame_of(const Match& match, Viewer viewer, PositionSource position);
  void take_pictures(const Match& match);
  // False if the replay is for one player.
  [[nodiscard]] bool for_everybody() const { return view_.empty(); }

  std::string view_;
  RunListener listener_;
  Replay replay_;
  bool begun_ = false;
  Viewer viewer_;
  std::unique_ptr<Match> before_;  // before the current action
  std::size_t here_ = 0;           // step of the current position
  std::unique_ptr<Match> last_;    // last position with a picture
  // The picture of the current position, and what is drawn over it for each view.
  Frame frame_;
  std::vector<Frame> overlays_;
  SceneWriter writer_;
  std::map<std::size_t, std::unique_ptr<Match>> seen_;  // each seat's view of the position
  // Data of the current line.
  std::uint32_t line_ = 0;
  std::string_view text_;
  std::string comment_;
  std::size_t rows_before_ = 0;
  std::vector<std::pair<std::size_t, std::vector<Violation>>> violations_;  // by row
};

// Describes the broken rules in words.
std::vector<BrokenRule> broken_rules(const std::vector<Violation>& violations, const MatchSpec& spec);

}  // namespace referee::app
