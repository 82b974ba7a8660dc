// Finds the action of a script that last changed something, on the line of play that leads to the script's
// end: not an action that was taken back.
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
  // The script must run with this trace.
  LastChange(Trace& trace, const std::string& path);
  const RunListener& listener() const { return listener_; }
  std::optional<Explained> take() { return last_ ? std::optional(*last_) : std::nullopt; }

 private:
  Trace& trace_;
  ValueWatch watch_;
  RunListener listener_;
  std::shared_ptr<const Explained> last_;
  // The last change after this many actions, counted over all branches.
  std::vector<std::shared_ptr<const Explained>> after_{nullptr};
  std::uint32_t line_ = 0;
};

// An action since which a refused action breaks these rules.
struct BrokenSince {
  std::vector<RuleIndex> rules;
  std::shared_ptr<const Explained> action;
};

// Runs a script again, and finds for each rule that `refused` breaks the last action before which the same
// action would have kept that rule. A rule is left out if the action never kept it.
std::vector<BrokenSince> broken_since(const ScriptText& script, const RunContext& context,
                                      const RunOptions& options, const Explained& refused);

}  // namespace referee::app
