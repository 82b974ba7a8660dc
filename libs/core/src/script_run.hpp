// One run of one script. The line loop and moves are in runner.cpp, directives in directives.cpp, other
// readings in under.cpp, the arbiter's notes in notes.cpp.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "referee/core/expectation.hpp"
#include "referee/core/runner.hpp"

namespace referee {

// A script with a million failing expectations must not fill the memory: the rest is only counted.
inline constexpr std::size_t kMaxReportedFailures = 10'000;

// The largest N of all `@takeback N` in a script: so many positions are worth keeping.
std::size_t longest_takeback(std::string_view script);

class ScriptRun {
 public:
  ScriptRun(const ScriptText& script, const RunContext& context, const RunOptions& options, int nesting)
      : script_(script), context_(context), options_(options), nesting_(nesting) {}
  Report run();

 private:
  // An action that was applied, kept so that `@under` can replay the line of play. All branches of the script
  // make one tree; `before` is the action that this one followed.
  struct PlayedAction {
    Actor actor;
    std::string_view text;
    std::size_t before;
    bool stands;  // an arbiter let it stand
  };
  static constexpr std::size_t kStart = static_cast<std::size_t>(-1);  // before the first action
  // The positions before the last moves, for `@takeback`.
  struct Moment {
    std::shared_ptr<const Match> match;
    std::size_t here;
  };
  struct Label {
    std::unique_ptr<Match> match;
    std::size_t here;
    std::vector<Moment> moments;
  };
  // The line of play under other rulings, as far as it has been replayed.
  struct OtherReading {
    std::unique_ptr<Match> match;
    std::size_t here = kStart;
    std::string failure;          // why the line of play can't be replayed; empty if it can
    std::size_t failed = kStart;  // the action that failed
    std::string limit;            // the limit that left the replay undecided, if one did
  };
  // What came of trying a move on some match.
  struct Trial {
    bool legal = false;
    bool at_last = false;  // the fault, if any, is in the move's last action
    std::string_view action;
    Answer answer;
  };
  enum class TrialEnd : std::uint8_t { judge_last, play_last };

  void begin();
  void swap_options(RulingValues& values) const;
  Json position_of(const TreeView& from, const TreeView& place_node);
  void run_line(std::size_t end_offset);
  void run_move(std::string_view text);
  bool run_action(std::string_view name, Actor actor, std::string_view action);  // false: it stops the script
  bool play_action(Match& match, const PlayedAction& action, std::string* canonical);
  void run_directive(std::string_view text);

  void run_expect(std::string_view text, Match& match);
  void run_reject(std::string_view text, Match& match);
  void run_accept(std::string_view text, Match& match);
  void run_show(std::string_view text);
  void run_malformed(std::string_view text);
  void run_under(std::string_view text);
  void run_label(std::string_view text);
  void run_back(std::string_view text);

  void run_stands(std::string_view text);
  void run_takeback(std::string_view text);
  void expect_stands_used();
  void note_waived(const RuleMask& waived);
  bool let_stand(Match& match, const PlayedAction& action, std::string* canonical, RuleMask& waived);
  void remember_moment();

  Trial try_move(Match& match, Actor actor, std::string_view actions, TrialEnd end);
  // Throws if an action of the move can't be read; `trial` says how far it got.
  void require_readable(const Match& match, Actor actor, const Trial& trial);
  void stop_undecided(Trial& trial);
  void stop_undecided(std::string_view assignments, const OtherReading& reading);
  [[noreturn]] void fail_unreadable(const Answer& answer, std::string_view action) const;
  OtherReading& reading_under(std::string_view assignments);
  std::vector<std::size_t> line_of_play(std::size_t from, bool& on_it) const;
  void replay(OtherReading& reading);
  RulingValues read_assignments(std::string_view text) const;
  std::vector<RuleIndex> read_rules(std::string_view text) const;
  std::string rule_list(const std::vector<RuleIndex>& rules) const;

  MoveText read_move(std::string_view text) const;
  Actor read_actor(std::string_view name) const;
  Mark mark_of(std::string_view slice) const;
  [[noreturn]] void fail_at(std::string_view slice, std::string message, std::string hint = {}) const;
  Fault fault_of_answer(Answer& answer, std::string entry, std::string_view action) const;
  std::string describe(const std::vector<Violation>& violations) const;
  std::string reason(const Answer& answer) const;              // why an action was not carried out
  Fault fault_here(Status status, std::string message) const;  // at the line that is run
  Fault undecided_here(const LimitReached& limit) const;
  void stop(Fault fault);  // a fatal fault
  // An expectation that doesn't hold.
  void fail(std::string message, const std::vector<Violation>& violations = {},
            std::optional<Correction> correction = {});
  Correction corrected_rules(std::string_view list, const std::vector<RuleIndex>& named,
                             const std::vector<Violation>& broken) const;
  void hold(const std::vector<Violation>& violations = {});
  void tell_looked(bool held, std::string_view message, const std::vector<Violation>& violations) const;
  void tell_return() const;

  const ScriptText& script_;
  const RunContext& context_;
  const RunOptions& options_;
  int nesting_;
  Header header_;
  Report report_;
  ScriptLine line_;
  Answer answer_;
  std::string canonical_;
  bool stopped_ = false;
  bool keeps_history_ = false;
  std::vector<PlayedAction> history_;
  std::size_t here_ = kStart;  // the last action of the line of play, counted over all branches; in history_
  std::vector<Moment> moments_;        // oldest first
  std::size_t moments_kept_ = 0;       // the longest `@takeback` of the script
  std::optional<std::size_t> stands_;  // an `@stands` waits for its move: its index in the report's notes
  std::map<std::string, Label, std::less<>> labels_;
  std::map<std::string, OtherReading, std::less<>> readings_;
  std::unique_ptr<Match> scratch_;
};

}  // namespace referee
