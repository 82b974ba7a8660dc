#include "commands/judge/last_action.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/script/runner.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

// Tries the refused action in every position of a script. For each rule that it breaks, keeps the played
// action after which it no longer kept this rule.
class RefusalWatch {
 public:
  RefusalWatch(Trace& trace, const Explained& refused) : trace_(trace) {
    for (const TraceEntry& entry : refused.why.entries) {
      if (entry.kind != TraceKind::broken || has(entry.rule)) continue;
      rules_.push_back(entry.rule);
    }
    now_.resize(rules_.size());
    after_.push_back(now_);
    const std::size_t colon = refused.entry.find(": ");
    actor_ = refused.entry.substr(0, colon);
    action_ = refused.entry.substr(colon + 2);
    listener_.on_line = [this](const ScriptLine& line) { line_ = line.number; };
    listener_.before_action = [this](const Match& match) {
      trace_.entries.clear();
      if (explainer_ == nullptr) start(match);
    };
    listener_.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
      try_in(match, [&] { return explained_of(actor, canonical, match, line_, trace_); });
      after_.push_back(now_);
    };
    listener_.on_return = [this](const Returned& to) {
      now_ = after_.at(static_cast<std::size_t>(to.actions));
    };
  }
  const RunListener& listener() const { return listener_; }

  // Returns the found actions, each with all the rules that it made the refused action break.
  std::vector<BrokenSince> take() const {
    std::vector<BrokenSince> list;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      const auto& since = now_[i].since;
      if (since == nullptr) continue;
      const auto same =
          std::find_if(list.begin(), list.end(), [&](const BrokenSince& one) { return one.action == since; });
      if (same == list.end()) list.push_back({{rules_[i]}, since});
      else same->rules.push_back(rules_[i]);
    }
    return list;
  }

 private:
  // The last verdict of a rule on the refused action. If the rule is broken, `since` is the played action
  // that is the cause.
  struct RuleState {
    std::optional<bool> holds;  // empty: not yet asked
    std::shared_ptr<const Explained> since;
  };

  bool has(RuleIndex rule) const { return std::find(rules_.begin(), rules_.end(), rule) != rules_.end(); }

  void start(const Match& match) {
    explainer_ = std::make_unique<Explainer>(match);
    try_in(match, [] { return Explained(); });
    after_.front() = now_;
  }

  // Tries the refused action in the position `match`. `explained()` returns the played action that has led
  // there. A rule that is not consulted here keeps its state.
  void try_in(const Match& match, const auto& explained) {
    explainer_->restore(match);
    const auto actor = explainer_->match().find_actor(actor_);
    if (!actor) return;
    const Explanation why = explainer_->explain(*actor, action_, PlayMode::judge_only);
    std::shared_ptr<const Explained> since;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      const auto holds = verdict_of(rules_[i], why);
      if (!holds || holds == now_[i].holds) continue;
      const bool broke = !*holds && now_[i].holds;
      if (broke && since == nullptr) since = std::make_shared<const Explained>(effects_of(explained()));
      now_[i] = {holds, broke ? since : nullptr};
    }
  }

  // Leaves out the checks of an action, because they do not matter for the refusal of another one.
  static Explained effects_of(Explained played) {
    std::erase_if(played.why.entries, [](const TraceEntry& one) { return one.kind != TraceKind::applied; });
    return played;
  }

  // Returns false if the rule is broken, true if it is only kept, and nullopt if it is not consulted.
  static std::optional<bool> verdict_of(RuleIndex rule, const Explanation& why) {
    std::optional<bool> holds;
    for (const TraceEntry& entry : why.entries) {
      if (entry.rule != rule) continue;
      if (entry.kind == TraceKind::broken) return false;
      if (entry.kind == TraceKind::held) holds = true;
    }
    return holds;
  }

  Trace& trace_;
  RunListener listener_;
  std::string actor_;
  std::string action_;
  std::vector<RuleIndex> rules_;
  std::unique_ptr<Explainer> explainer_;
  std::vector<RuleState> now_;
  // Element n has the states after action n. Actions are counted over all branches.
  std::vector<std::vector<RuleState>> after_;
  std::uint32_t line_ = 0;
};

}  // namespace

Explained explained_of(Actor actor, std::string_view canonical, const Match& match, std::uint32_t line,
                       const Trace& trace) {
  Explained played{fmt::format("{}: {}", match.actor_name(actor), canonical), line, {}};
  played.why.legal = true;
  played.why.canonical = canonical;
  played.why.entries = trace.entries;
  // If an arbiter accepted the action, the rules that it broke at first were waived in the end.
  std::erase_if(played.why.entries, [](const TraceEntry& one) { return one.kind == TraceKind::broken; });
  drop_repeats(played.why.entries);
  return played;
}

LastChange::LastChange(Trace& trace, const std::string& path) : trace_(trace), watch_(path) {
  listener_.on_line = [this](const ScriptLine& line) { line_ = line.number; };
  listener_.before_action = [this](const Match& match) {
    trace_.entries.clear();
    watch_.before_action(match);
  };
  listener_.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
    if (watch_.has_changed(match))
      last_ = std::make_shared<Explained>(explained_of(actor, canonical, match, line_, trace_));
    after_.push_back(last_);
  };
  listener_.on_return = [this](const Returned& to) {
    last_ = after_.at(static_cast<std::size_t>(to.actions));
  };
}

std::vector<BrokenSince> broken_since(const ScriptText& script, const RunContext& context,
                                      const RunOptions& options, const Explained& refused) {
  Trace trace;
  RefusalWatch watch(trace, refused);
  RunOptions again;
  again.until = options.until;
  again.moves_only = true;
  again.trace = &trace;
  again.listener = &watch.listener();
  static_cast<void>(run_script(script, context, again));
  return watch.take();
}

}  // namespace referee::app
