// The disclosure policy of a run: decides what is reported. The run and its directives know everything.
// Whatever goes into the report or to a listener, and whatever a directive finds out about a position, is
// made by the run's one policy. FullDisclosure reports everything, PlayerDisclosure what one player may know.
// The run owns its policy and chooses it before anything is read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/script/expectation.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "script/disclosure/disclosed.hpp"
#include "script/disclosure/line_of_play.hpp"

namespace referee {

// Units of work (budget.hpp) for each action that is tried.
inline constexpr std::uint64_t kTriedMoveWork = 64;

// Selects whether the last action of a move is only judged, or played.
enum class TriedMoveEnd : std::uint8_t { judge_last, play_last };

// The result of trying a move on some position.
struct TriedMove {
  bool legal = false;
  // True if the fault, if any, is in the move's last action.
  bool at_last = false;
  // With a view: the result depends on something that the viewer may not know.
  bool hidden = false;
  // With a view: there may be more violations, which the viewer may not know.
  bool partial = false;
  MoveSteps step;  // the last action that was tried
  Answer answer{};
};

// The result of an `@expect`.
struct ExpectationOutcome {
  bool holds = false;
  Json value;
};

// An expectation that does not hold, and the parts of it that may be reported.
struct Failure {
  std::string message;
  const Disclosed<TriedMove>* trial = nullptr;          // the move that was tried
  const Disclosed<ExpectationOutcome>* seen = nullptr;  // the value found at `path`
  std::string_view path{};
  // The path as the directive names it; empty if the directive has a view.
  std::string_view asked{};
  std::optional<Correction> correction{};
  Hint hint{};
  // The moves that the directive is about; empty if the directive has a view.
  std::vector<std::string> tried{};
};

// An action of the line of play, with its actor's name in the script and its line.
struct LineAction {
  std::string_view name;
  ActionText action;
  // The action's text in the script, which may lack the outcomes of chance.
  std::string_view written;
  std::uint32_t line;
};

// An action as the receiver of the report learns it.
struct DisclosedAction {
  Actor actor;
  std::string_view text;
  const Match* after;
};

// A position that `@show` prints, and who looks.
struct ShownPosition {
  const Match* match;
  Viewer viewer;
};

// Makes everything that leaves a run.
class DisclosurePolicy {
 public:
  virtual ~DisclosurePolicy() = default;
  // Called when the game has begun. Returns the receiver of the report, or nullopt if there is no player of
  // that name.
  virtual std::optional<Viewer> begin(const Match& start) = 0;

  // True if nothing is hidden.
  virtual bool discloses_all() const = 0;
  virtual bool discloses_moves_of(Actor actor) const = 0;
  // True if faults of a later line, which was only read and not played, may be reported.
  virtual bool discloses_later_line(const Match& truth, std::string_view text) = 0;

  // Functions that examine a position. nullopt: the result may not be known.
  virtual std::optional<Disclosed<ExpectationOutcome>> look_up(const Expectation& expectation, Viewer viewer,
                                                               const Position& position, Mark at) = 0;
  virtual Disclosed<TriedMove> try_move(Match& match, const MoveText& move, TriedMoveEnd end) = 0;

  // Functions about the actions of the line of play.
  virtual void before_action(const Match& truth) = 0;
  virtual void happened(const LineAction& done) = 0;
  virtual Disclosed<DisclosedAction> disclose_action(const LineAction& done, const Match& after) = 0;
  // Explain an action. nullopt: there is nothing to explain, or everything is reported anyway.
  virtual std::optional<Disclosed<Explained>> explain_last() = 0;
  virtual std::optional<Disclosed<Explained>> explain_refused(const Match& truth,
                                                              const LineAction& refused) = 0;

  // Functions about faults. `fixed` is the corrected line, if there is one. It is used only for moves that
  // the receiver may know in full.
  virtual Disclosed<Fault> header_fault(Fault fault) = 0;
  virtual Disclosed<Fault> line_fault(Fault fault) = 0;
  virtual Disclosed<Fault> refusal(const Match& truth, const LineAction& refused, Fault fault,
                                   const Hint& fixed) = 0;
  virtual std::optional<Disclosed<Fault>> later_fault(const Match& truth, std::string_view text,
                                                      Fault fault) = 0;
  // Returns `base`, the fault of an expectation that does not hold, with the parts of `failure` that the
  // receiver may know.
  virtual Disclosed<Fault> failed(Fault base, Failure failure) = 0;

  // Functions about the arbiter's decisions. The text of an accepted move is reported after each of its
  // actions, for a later one may be refused, and then as a whole, unless that returns nullopt.
  virtual Disclosed<ArbiterNote> note(ArbiterNote note) = 0;
  virtual Disclosed<std::vector<RuleIndex>> waived(std::vector<RuleIndex> rules) = 0;
  virtual std::optional<Disclosed<std::string>> whole_move_text(std::string_view text) = 0;
  virtual Disclosed<std::string> action_text(const LineAction& done) = 0;

  virtual Disclosed<ScriptLine> line(const ScriptLine& line) = 0;
  virtual Disclosed<const Match*> position(const Match& truth) = 0;
  virtual Disclosed<ShownPosition> show(const Match& truth, Viewer viewer) = 0;
  virtual Disclosed<Returned> returned(const Returned& to) = 0;
  // Returns the match at the end; null if none was reached.
  virtual Disclosed<std::unique_ptr<Match>> last(std::unique_ptr<Match> truth) = 0;
};

// Returns the policy for RunOptions::view, a player's name or empty.
std::unique_ptr<DisclosurePolicy> disclosure_for(const std::string& view);

}  // namespace referee
