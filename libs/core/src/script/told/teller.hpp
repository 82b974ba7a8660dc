// Decides what of a run is told. The run and its directives know the truth; whatever goes into the report or
// to a listener, and whatever a directive finds out about a position, is made by the run's one teller:
// WholeTruth tells all there is, Account what one player may know. The run owns it, and chooses it before
// anything is read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/script/expectation.hpp"
#include "referee/script/report.hpp"
#include "referee/script/run_options.hpp"
#include "script/told/line_of_play.hpp"
#include "script/told/told.hpp"

namespace referee {

inline constexpr std::uint64_t kTrialWork = 64;  // units (budget.hpp): an action that is tried

enum class TrialEnd : std::uint8_t { judge_last, play_last };

// What came of trying a move on some position.
struct Trial {
  bool legal = false;
  bool at_last = false;  // the fault, if any, is in the move's last action
  bool hidden = false;   // under a view: what decides is not the viewer's to know
  bool partial = false;  // there may be violations that are not
  std::string_view action;
  Answer answer;
};

// What an `@expect` found.
struct Seen {
  bool holds = false;
  Json value;
};

// An expectation that doesn't hold, and what of it may be told.
struct Failure {
  std::string message;
  const Told<Trial>* trial = nullptr;  // the move that was tried
  const Told<Seen>* seen = nullptr;    // the value that was looked at, and the path to it
  std::string_view path{};
  std::string_view asked{};  // the same, if nobody's view was asked for
  std::optional<Correction> correction{};
  Hint hint{};
  std::vector<std::string> tried{};  // moves that it is about, if nobody's view was asked for
};

// An action of the line of play: whose (by the name in the script), and on which line.
struct LineAction {
  std::string_view name;
  ActionText action;
  std::string_view written;  // its text in the script, where chance may have no outcome
  std::uint32_t line;
};

struct HeardAction {
  Actor actor;
  std::string_view text;
  const Match* after;
};

struct ShownPosition {
  const Match* match;
  Viewer viewer;
};

class Teller {
 public:
  virtual ~Teller() = default;
  // The game has begun. Whom the teller tells; nullopt if nobody of that name plays.
  virtual std::optional<Viewer> begin(const Match& start) = 0;

  // Whether nothing is left out.
  virtual bool tells_all() const = 0;
  virtual bool tells_moves_of(Actor actor) const = 0;
  // Whether what is wrong with a line that is only read may be told.
  virtual bool tells_later_line(const Match& truth, std::string_view text) = 0;

  // Looking at a position. nullopt: the result is not to be known.
  virtual std::optional<Told<Seen>> look_up(const Expectation& expectation, Viewer viewer,
                                            const Position& position, Mark at) = 0;
  virtual Told<Trial> try_move(Match& match, Actor actor, std::string_view actions, TrialEnd end) = 0;

  // Actions of the line of play.
  virtual void before_action(const Match& truth) = 0;
  virtual void happened(const LineAction& done) = 0;
  virtual Told<HeardAction> heard(const LineAction& done, const Match& after) = 0;
  // nullopt: there is nothing to explain, or the whole truth is told anyway.
  virtual std::optional<Told<Explained>> explain_last() = 0;
  virtual std::optional<Told<Explained>> explain_refused(const Match& truth, const LineAction& refused) = 0;

  // What is wrong. `mended` tells the line as it was meant, if that is known; only of moves that are told.
  virtual Told<Fault> header_fault(Fault fault) = 0;
  virtual Told<Fault> line_fault(Fault fault) = 0;
  virtual Told<Fault> refusal(const Match& truth, const LineAction& refused, Fault fault,
                              const Hint& mended) = 0;
  virtual std::optional<Told<Fault>> later_fault(const Match& truth, std::string_view text, Fault fault) = 0;
  // `whole` is the fault as it is where everything is told.
  virtual Told<Fault> failed(Fault whole, Failure failure) = 0;

  // What arbiters note. The text of a move is told once it has been made, or before.
  virtual Told<ArbiterNote> note(ArbiterNote note) = 0;
  virtual Told<std::vector<RuleIndex>> waived(std::vector<RuleIndex> rules) = 0;
  virtual std::optional<Told<std::string>> move_before(std::string_view text) = 0;
  virtual std::optional<Told<std::string>> move_after(const LineAction& done) = 0;

  virtual Told<ScriptLine> line(const ScriptLine& line) = 0;
  virtual Told<const Match*> position(const Match& truth) = 0;
  virtual Told<ShownPosition> show(const Match& truth, Viewer viewer) = 0;
  virtual Told<Returned> returned(const Returned& to) = 0;
  // Of the match at the end; null if none was reached.
  virtual Told<std::unique_ptr<Match>> last(std::unique_ptr<Match> truth) = 0;
};

// The teller for RunOptions::view: a player's name, or empty.
std::unique_ptr<Teller> teller_for(const std::string& view);

}  // namespace referee
