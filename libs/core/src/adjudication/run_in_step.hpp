// One run of a script under all readings of its open rulings. Readings go through the script in step, as
// groups: those of a group stand at the same position, and an action is judged for all of them at once. A
// group splits where an action reads a ruling, but those whose positions are equal after it are one group
// again. So a run costs what the positions cost that differ. The script has one line of play only
// (path_recorder.hpp).
//
//   RunInStep(script, context, options, agreed).run(conclude).verdicts  // what conclude says, by reading
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "adjudication/reading_sets.hpp"
#include "script/script_run.hpp"

namespace referee {

class RunInStep : ScriptRun {
 public:
  using Function = ReadingSets::Function;

  // Says with a number what a reading comes to. At the end of the run, or before `fault` if that isn't null;
  // `match` may be changed, and is null if no position was reached.
  using Conclude = std::function<std::uint32_t(Match* match, const Fault* fault)>;

  // `options` has a trace and a budget, and only the moves count. The rulings `agreed` stay as they are. What
  // `conclude` says shows those `shown`, as far as they were read on the way; no trace tells of that.
  RunInStep(const ScriptText& script, const RunContext& context, const RunOptions& options,
            const RulingMask& agreed, const RulingMask& shown);

  struct Ends {
    Function verdicts = ReadingSets::constant(0);  // what conclude said
    std::array<Function, kMaxRulings> read{};      // for each ruling the readings under which it was read
    RulingMask agreed_read;                        // agreed rulings that were read
  };
  // Once. Throws UndecidedSearch if the budget does not suffice, and what `conclude` throws.
  const Ends& run(const Conclude& conclude);
  ReadingSets& sets() { return *sets_; }

 private:
  struct Group {
    std::unique_ptr<Body> body;
    std::unique_ptr<Match> position;  // as long as there is no body
    Actor actor;                      // whose move the line is
    Function readings;
  };
  // What a step comes to under some readings, and the rulings that it read.
  struct Result {
    RulingMask read;
    std::unique_ptr<Match> position;  // null: it stopped the script
    Actor actor{};
    std::optional<Fault> fault;
    std::uint32_t verdict = 0;
  };
  using Attempt = std::function<Result(const RulingValues&)>;
  using Visit = std::function<void(Function readings, Result& result)>;
  // A match under some readings, for a step to be tried on, and the rulings that its rules rest on.
  struct Reread {
    std::unique_ptr<Match> match;
    RulingMask read;
  };
  // The groups after a step; those from `first` on come from the same one, and have no body yet.
  struct Next {
    std::vector<Group> groups;
    std::size_t first = 0;
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash;
  };
  struct Action {
    std::string_view name;  // whose
    std::string_view text;
    bool is_first;  // of the move
  };

  // Tries a step under each of `readings` that it tells apart.
  void split(Function readings, const Attempt& attempt, const Visit& visit);
  void split(Function readings, const RulingMask& fixed, const RulingValues& values, Result& known,
             const Attempt& attempt, const Visit& visit);

  void begin_groups();
  void run_lines();
  void run_directive_line();
  void run_move_line(const ScriptLine& line);
  void run_action_of(const Action& action);
  Result try_action(Group& group, const Action& action, const RulingValues& values);
  Result end(const Match& position, const Fault* fault, const RulingValues& values);
  void end_all(const Match* position, const Fault* fault, Function readings);
  void join(Next& next, Result& result, Function readings);
  // Checks whether the result continues at the same position as the group.
  static bool are_one(const Group& group, const Result& result);
  void give_bodies(Next& next, std::unique_ptr<Body> own);

  Reread& reread(const Match& position, const RulingValues& values);
  void begin_trace() const;
  void require_work() const;

  RulingMask agreed_;
  RulingMask shown_;
  std::optional<ReadingSets> sets_;
  const Conclude* conclude_ = nullptr;
  Ends ends_;
  std::vector<Group> groups_;
  std::unordered_map<std::string, Reread> rereads_;
  std::unique_ptr<Match> reference_;  // positions are hashed under the same readings
};

}  // namespace referee
