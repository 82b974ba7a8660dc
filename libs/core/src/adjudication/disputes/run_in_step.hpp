// Runs a script once under all readings of its open rulings. The readings advance together, in groups: all
// readings of a group have the same position, and an action is judged once for all of them. A group splits if
// an action reads a ruling, and groups join again if their positions become equal. So the cost depends on the
// number of different positions. The script must have only one line of play (path_recorder.hpp).
//
//   RunInStep(script, context, options, agreed).run(conclude).verdicts  // results of conclude, by reading
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "adjudication/disputes/reading_sets.hpp"
#include "script/script_run.hpp"

namespace referee {

// One run under many readings.
class RunInStep : ScriptRun {
 public:
  using Function = ReadingSets::Function;

  // Returns a number for the result of a reading, at the end of the run, or before `fault` if that is not
  // null. The function may change `match`, which is null if no position was reached.
  using Conclude = std::function<std::uint32_t(Match* match, const Fault* fault)>;

  // `options` has a trace and a budget, and plays only moves. The rulings `agreed` keep their options. If
  // rulings of `shown` were read during the run, the result of `conclude` depends on them, which `conclude`
  // does not record in the trace.
  RunInStep(const ScriptText& script, const RunContext& context, const RunOptions& options,
            const RulingMask& agreed, const RulingMask& shown);

  // The results of all readings.
  struct Ends {
    Function verdicts = ReadingSets::constant(0);  // results of `conclude`
    // For each ruling, the readings under which it was read.
    std::array<Function, kMaxRulings> read{};
    RulingMask agreed_read;  // agreed rulings that were read
  };
  // Runs the script; call this once. Throws UndecidedSearch if the budget does not suffice, and anything that
  // `conclude` throws.
  const Ends& run(const Conclude& conclude);
  ReadingSets& sets() { return *sets_; }

 private:
  // Readings at the same position.
  struct ReadingGroup {
    std::unique_ptr<Body> body;
    std::unique_ptr<Match> position;  // used while there is no body
    Actor actor;                      // the actor of the current line
    Function readings;
  };
  // The effect of a step under some readings, and the rulings that it read.
  struct StepResult {
    RulingMask read;
    std::unique_ptr<Match> position;  // null: the script has stopped
    Actor actor{};
    std::optional<Fault> fault;
    std::uint32_t verdict = 0;
  };
  using Attempt = std::function<StepResult(const RulingValues&)>;
  using Visit = std::function<void(Function readings, StepResult& result)>;
  // A match under some readings, on which steps are tried, and the rulings that its ruleset depends on.
  struct Reread {
    std::unique_ptr<Match> match;
    RulingMask read;
  };
  // The groups after a step. Those from `first` on come from the same group, and have no body yet.
  struct Next {
    std::vector<ReadingGroup> groups;
    std::size_t first = 0;
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash;
  };
  // A part of a move line.
  struct Action {
    std::string_view name;  // the actor's name
    std::string_view text;
    bool is_first;  // of the actor
  };

  // Tries a step under `readings`, once for each part of them that it distinguishes.
  void split(Function readings, const Attempt& attempt, const Visit& visit);
  void split(Function readings, const RulingMask& fixed, const RulingValues& values, StepResult& known,
             const Attempt& attempt, const Visit& visit);

  void begin_groups();
  void run_lines();
  void run_directive_line();
  void run_move_line(const ScriptLine& line);
  void run_action_of(const Action& action);
  StepResult try_action(ReadingGroup& group, const Action& action, const RulingValues& values);
  StepResult end(const Match& position, const Fault* fault, const RulingValues& values);
  void end_all(const Match* position, const Fault* fault, Function readings);
  void join(Next& next, StepResult& result, Function readings);
  // Checks whether the result continues at the same position as the group.
  static bool are_one(const ReadingGroup& group, const StepResult& result);
  void give_bodies(Next& next, std::unique_ptr<Body> own);

  // Returns a match under `values` at this position, and begins a new trace.
  Reread& reread(const Match& position, const RulingValues& values);
  void begin_trace() const;
  void require_work() const;

  RulingMask agreed_;
  RulingMask shown_;
  std::optional<ReadingSets> sets_;
  const Conclude* conclude_ = nullptr;
  Ends ends_;
  std::vector<ReadingGroup> groups_;
  std::unordered_map<std::string, Reread> rereads_;
  // A match under whose rulings all positions are hashed, so that equal positions have equal hashes.
  std::unique_ptr<Match> reference_;
};

}  // namespace referee
