// Finds the action of a script that last changed something. Ignores actions that were taken back, because
// they do not lead to the position at the script's end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/adjudication/value_watch.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {

// Returns an action that was played, with the entries of its trace.
Explained explained_of(Actor actor, std::string_view canonical, const Match& match, std::uint32_t line,
                       const Trace& trace);

// Keeps the action that last changed the value at `path`.
class LastChange {
 public:
  // The script must be run with this trace (RunOptions::trace).
  LastChange(Trace& trace, const std::string& path);
  const RunListener& listener() const { return listener_; }
  std::optional<Explained> take() { return last_ ? std::optional(*last_) : std::nullopt; }

 private:
  Trace& trace_;
  ValueWatch watch_;
  RunListener listener_;
  std::shared_ptr<const Explained> last_;
  // Element n is the last change on the line of play that ends with action n. Actions are counted over all
  // branches.
  std::vector<std::shared_ptr<const Explained>> after_{nullptr};
  std::uint32_t line_ = 0;
};

// A played action, and the rules that a refused action breaks because of it.
struct BrokenSince {
  std::vector<RuleIndex> rules;
  std::shared_ptr<const Explained> action;
};

// Runs a script again. For each rule that `refused` breaks, finds the played action that is the cause:
// until then, `refused` would have kept this rule. Leaves out the rules that `refused` never kept before.
std::vector<BrokenSince> broken_since(const ScriptText& script, const RunContext& context,
                                      const RunOptions& options, const Explained& refused);

}  // namespace referee::app
