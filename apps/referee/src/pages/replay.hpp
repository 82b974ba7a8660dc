// A script's run as a replay page shows it: a list of rows (moves, comments, expectations, notes, faults) and
// the pictures of all positions as differences (core's scene_frames.hpp).
//
//   ReplayRecorder recorder("");                  // or the player for whose eyes it is
//   options.listener = &recorder.listener();
//   const Report report = run_script(script, context, options);
//   const Replay replay = recorder.finish(report);
//
// A replay for a player is made of that player's view only: pictures, and actions as that player heard of
// them. Whatever else a script says (comments, labels, expectations, reasons, names) is left out.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/engine/table_copy.hpp"
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
  std::string readings;  // "key=option, ...": the rulings its check read
};

struct ReplayRow {
  enum class Kind : std::uint8_t { action, comment, label, back, held, failed, stands, takeback, fault };
  Kind kind = Kind::action;
  std::uint32_t line = 0;  // 0: not told
  std::size_t step = 0;    // the position it belongs to
  std::string actor;       // of actions and refused moves
  std::string text;
  std::string note;     // what came of it
  std::string comment;  // behind it in the line
  std::vector<BrokenRule> rules;
  std::vector<std::string> legal;  // of a refused move: legal ones that look like it
};

// The position after an action; the first is that before any.
struct ReplayStep {
  std::size_t parent = 0;  // the step it follows; not the one before it after `@back`
  std::size_t actor = 0;   // index in Replay::actors
  // JSON (scene_writer.hpp), separated by commas: the difference from the parent's picture, and for each view
  // from the parent's overlay.
  std::string changes;
};

// What one player sees otherwise than the whole.
struct ReplayView {
  std::string name;
  std::map<std::size_t, std::string> told;  // by step: actions that this player hears otherwise
};

struct Replay {
  std::string viewer;  // for whose eyes it is; empty: everybody's
  std::vector<std::string> actors;
  std::vector<ReplayRow> rows;
  std::vector<ReplayStep> steps;
  std::vector<ReplayView> views;  // of all players, if the game has secrets and there is no viewer
  SceneStore store;
  Scene last;            // the last position
  bool stopped = false;  // the last step is the place of the fault, where nothing changed
};

class ReplayRecorder {
 public:
  // `view`: a player's name, or empty. A name that nobody has leaves the replay empty.
  explicit ReplayRecorder(std::string view);
  ReplayRecorder(const ReplayRecorder&) = delete;  // the listener points to it
  ReplayRecorder& operator=(const ReplayRecorder&) = delete;

  const RunListener& listener() const { return listener_; }
  // After the run. The replay is empty if no position was reached.
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
  Frame frame_of(const Match& match, Viewer viewer, Position position);
  void take_pictures(const Match& match);
  bool for_everybody() const { return view_.empty(); }

  std::string view_;
  RunListener listener_;
  Replay replay_;
  bool begun_ = false;
  Viewer viewer_;
  std::unique_ptr<Match> before_;  // the position before the current action, to tell of it
  std::size_t here_ = 0;           // the step of the current position
  std::unique_ptr<Match> last_;    // the last position that there is a picture of
  // Of the current position: the picture, and what is laid over it for each view.
  Frame frame_;
  std::vector<Frame> overlays_;
  SceneWriter writer_;
  std::map<std::size_t, std::unique_ptr<Match>> seen_;  // by seat: the position as that player sees it
  // Of the current line.
  std::uint32_t line_ = 0;
  std::string_view text_;
  std::string comment_;
  std::size_t rows_before_ = 0;
  std::vector<std::pair<std::size_t, std::vector<Violation>>> violations_;  // by row
};

// The broken rules in words.
std::vector<BrokenRule> broken_rules(const std::vector<Violation>& violations, const MatchSpec& spec);

}  // namespace referee::app
