// One run of one script. The line loop and moves are in runner.cpp, faults in run_faults.cpp, directives in
// directives.cpp, other readings in under.cpp, the arbiter's notes in notes.cpp, lines that are only read in
// read_only.cpp, and what a run under a view does otherwise in as_seen.cpp.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "referee/script/expectation.hpp"
#include "referee/script/runner.hpp"
#include "script/account.hpp"

namespace referee {

// A script with a million failing expectations must not fill the memory: the rest is only counted.
inline constexpr std::size_t kMaxReportedFailures = 10'000;

inline constexpr std::string_view kOutOfMemory = "there is not enough memory for this";

inline constexpr std::array<std::string_view, 10> kDirectives = {"@expect",    "@reject",  "@accept", "@show",
                                                                 "@malformed", "@under",   "@label",  "@back",
                                                                 "@stands",    "@takeback"};

// The largest N of all `@takeback N` in a script: so many positions are worth keeping.
std::size_t longest_takeback(std::string_view script);

// A text that can't be read, as a fault.
Fault fault_of(const InputError& error, std::string entry);

class ScriptRun {
 public:
  ScriptRun(const ScriptText& script, const RunContext& context, const RunOptions& options, int nesting)
      : script_(script),
        context_(context),
        options_(options),
        nesting_(nesting),
        budget_(options.budget != nullptr ? options.budget : budget_for(script, context.limits)) {}
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
  // A position before a move, for `@takeback`. All branches make one tree, as in `history_`; only the last
  // ones of the line of play, and those that a label may need, still have their match.
  struct Moment {
    std::shared_ptr<const Match> match;
    std::size_t here;
    std::size_t before;       // the moment of the move before this one
    std::size_t depth;        // how many there are up to this one
    bool is_counted = false;  // as kept by a label
  };
  static constexpr std::size_t kNoMoment = static_cast<std::size_t>(-1);
  struct Label {
    std::shared_ptr<const Match> match;
    std::size_t here;
    std::size_t moment;
  };
  // The line of play under other rulings, as far as it has been replayed.
  struct OtherReading {
    std::unique_ptr<Match> match;
    std::size_t here = kStart;
    std::string failure;          // why the line of play can't be replayed; empty if it can
    std::size_t failed = kStart;  // the action that failed
    std::string limit;            // the limit that left the replay undecided, if one did
    // Its positions at the beginning and at labels, from which other branches go on.
    std::map<std::size_t, std::shared_ptr<const Match>> kept;
  };
  // What came of trying a move on some match.
  struct Trial {
    bool legal = false;
    bool at_last = false;  // the fault, if any, is in the move's last action
    bool hidden = false;   // under a view: what decides is not the viewer's to know
    bool partial = false;  // there may be violations that are not
    std::string_view action;
    Answer answer;
  };
  // What directives say, once read.
  struct ExpectedRefusal {
    std::string_view name;
    std::string_view rules_text;
    bool exact = false;
    std::vector<RuleIndex> rules;
    Actor actor{};
    std::string_view actions;
  };
  struct UnderReading {
    std::string_view assignments;
    std::string_view name;  // of the inner directive
    std::string_view rest;
  };
  struct TakenBack {
    std::uint32_t count;
    std::string_view number;
    std::string_view reason;
  };
  enum class TrialEnd : std::uint8_t { judge_last, play_last };

  void begin();
  void run_body();
  void swap_options(RulingValues& values) const;
  Json position_of(const TreeView& from, const TreeView& place_node);
  void run_line();
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

  // Reading them throws InputError, and changes nothing.
  void require_directive(std::string_view name) const;
  void require_text(std::string_view text, std::string message, std::string hint = {}) const;
  Expectation read_expect(std::string_view text, const Match& match, Viewer& viewer) const;
  ExpectedRefusal read_reject(std::string_view text) const;
  Viewer read_show(std::string_view text) const;
  UnderReading read_under(std::string_view text) const;
  std::string read_label(std::string_view text) const;
  std::string read_back(std::string_view text) const;
  TakenBack read_takeback(std::string_view text) const;

  // Lines that are read and not played (read_only.cpp).
  void read_line(std::string_view text) const;
  void read_directive(std::string_view text) const;
  void read_inner(std::string_view name, std::string_view text) const;
  void read_actions(Actor actor, std::string_view actions) const;
  bool can_read(std::string_view text);
  std::string mended_line();
  void mend(Fault& fault);
  std::string value_hint(std::string_view text, const Json& actual) const;
  void read_rest(ScriptText::LineCursor cursor);
  void read_later_line();
  bool tells_later_line();
  bool changes_reading(std::string_view text) const;
  void list_forbidden_lines();

  void run_stands(std::string_view text);
  void run_takeback(std::string_view text);
  void expect_stands_used();
  void note_waived(const RuleMask& waived);
  bool let_stand(Match& match, const PlayedAction& action, std::string* canonical, RuleMask& waived);
  void remember_moment();
  void keep_moments_for_label();
  void go_to_moment(std::size_t moment);
  std::size_t depth_of(std::size_t moment) const { return moment == kNoMoment ? 0 : moments_[moment].depth; }
  void forget_branches();
  // The position as it is now; made once for all that keep it.
  std::shared_ptr<const Match> snapshot();
  void count_kept(const Match& match);
  // To be called when the position has changed.
  void forget_answers() {
    snapshot_.reset();
    legal_count_.reset();
  }
  Json value_of(const Expectation& expectation, const Match& match, Mark at);

  Trial try_move(Match& match, Actor actor, std::string_view actions, TrialEnd end);
  // Throws if an action of the move can't be read; `trial` says how far it got.
  void require_readable(const Match& match, Actor actor, const Trial& trial);
  void stop_undecided(Trial& trial);
  void stop_undecided(std::string_view assignments, const OtherReading& reading);
  [[noreturn]] void fail_unreadable(const Answer& answer, std::string_view action) const;
  OtherReading& reading_under(std::string_view assignments);
  bool start_reading(OtherReading& reading, const RulingValues& values);
  bool go_to_kept(OtherReading& reading);
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
  void stop_before_body(const LimitReached& limit);
  // An expectation that doesn't hold.
  void fail(std::string message, const std::vector<Violation>& violations = {},
            std::optional<Correction> correction = {}, std::string hint = {});
  Correction corrected_rules(std::string_view list, const std::vector<RuleIndex>& named,
                             const std::vector<Violation>& broken) const;
  void hold(const std::vector<Violation>& violations = {});
  void tell_looked(bool held, std::string_view message, const std::vector<Violation>& violations) const;
  void tell_return(std::uint32_t moves, std::string_view label);

  // Under a view (as_seen.cpp).
  void open_account();
  void close_account();
  void stop_in_header(Fault fault);
  void tell_line() const;
  void remember_before();
  void tell_action(std::string_view name, Actor actor);
  void explain_fault(std::string_view name, Actor actor, std::string_view action);
  void expect_as_seen(const Expectation& expectation, Viewer viewer, const Match& match, Mark at);
  Trial try_as_seen(const Match& match, Actor actor, std::string_view actions, TrialEnd end) const;
  void fail_as_seen(std::string message, const std::vector<Violation>& violations);
  void leave_untold() { report_.untold.push_back(line_.number); }

  const ScriptText& script_;
  const RunContext& context_;
  const RunOptions& options_;
  int nesting_;
  std::shared_ptr<Budget> budget_;
  Header header_;
  Report report_;
  ScriptLine line_;
  Answer answer_;
  std::string canonical_;
  bool stopped_ = false;
  bool keeps_history_ = false;
  std::vector<PlayedAction> history_;
  std::size_t here_ = kStart;  // the last action of the line of play, counted over all branches; in history_
  std::vector<Moment> moments_;
  std::size_t moment_ = kNoMoment;     // of the last move of the line of play
  std::deque<std::size_t> recent_;     // those of the line of play that can be taken back, oldest first
  std::size_t moments_kept_ = 0;       // the longest `@takeback` of the script
  std::size_t labelled_depth_ = 0;     // of the last label on the line of play
  std::optional<std::size_t> stands_;  // an `@stands` waits for its move: its index in the report's notes
  std::map<std::string, Label, std::less<>> labels_;
  std::set<std::string, std::less<>> labels_ahead_;  // in lines that were only read
  std::unordered_set<std::size_t> labelled_;         // the actions after which there are labels
  std::shared_ptr<const Match> snapshot_;            // of the position, if it has been made
  std::optional<Json> legal_count_;                  // of the position, if it has been asked for
  std::map<std::string, OtherReading, std::less<>> readings_;
  std::unique_ptr<Match> scratch_;
  std::optional<Account> account_;  // if there is a view: nothing is told but by it
  std::unique_ptr<Match> before_;   // with an account: the position before the last action
  std::string last_name_;           // and whose action that was
  Actor last_actor_{};
  std::uint32_t last_line_ = 0;  // 0: none yet
};

}  // namespace referee
