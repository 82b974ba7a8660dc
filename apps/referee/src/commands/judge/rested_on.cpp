#include "commands/judge/rested_on.hpp"

#include <algorithm>

#include "referee/script/quantity.hpp"
#include "reports/verdicts/explanation_text.hpp"

namespace referee::app {
namespace {

bool rests_on(const TraceEntry& entry, const RuleInfo& rule, const SettledInfo& settled) {
  if (std::find(rule.behind.begin(), rule.behind.end(), settled.key) == rule.behind.end()) return false;
  if (settled.provenance == Provenance::text) return true;
  const bool decides = entry.kind == TraceKind::broken || entry.kind == TraceKind::applied;
  return decides && entry.provenance >= settled.provenance;
}

// Collects the rules that are consulted for the disputed move, and for the question about the position
// after it.
class Consulted {
 public:
  Consulted(const ScriptText& script, const RunContext& context, const DisputeOptions& options,
            const Dispute& dispute)
      : script_(script), context_(context), options_(options), line_(dispute.line) {
    trace_.with_facts = false;
  }

  std::vector<TraceEntry> find() {
    RunListener listener;
    std::uint32_t line = 0;
    listener.on_line = [&](const ScriptLine& at) { line = at.number; };
    listener.before_action = [&](const Match&) { trace_.entries.clear(); };
    listener.on_action = [&](Actor, std::string_view, const Match&) {
      if (line == line_) keep();
    };
    RunOptions run_options;
    run_options.until = options_.until;
    run_options.moves_only = true;
    run_options.trace = &trace_;
    run_options.listener = &listener;
    const Report report = run_script(script_, context_, run_options);
    if (report.match == nullptr) return {};
    if (!options_.move.empty()) consult_move(*report.match);
    else if (report.main_fault() != nullptr) keep();
    else consult_value(*report.match);
    return std::move(found_);
  }

 private:
  void keep() {
    for (TraceEntry& entry : trace_.entries) found_.push_back(std::move(entry));
    trace_.entries.clear();
  }

  void consult_move(const Match& match) {
    const auto move = split_move(options_.move);
    const auto actor = move ? match.find_actor(move->actor) : std::nullopt;
    if (!actor) return;
    for (Explained& one : explain_actions(match, *actor, move->actions, {}))
      for (TraceEntry& entry : one.why.entries) found_.push_back(std::move(entry));
  }

  void consult_value(const Match& match) {
    trace_.entries.clear();
    if (options_.path.empty()) match.part("outcome", Viewer{});
    else quantity_at(read_quantity(options_.path, match), match);
    keep();
  }

  const ScriptText& script_;
  const RunContext& context_;
  const DisputeOptions& options_;
  std::uint32_t line_;
  Trace trace_;
  std::vector<TraceEntry> found_;
};

}  // namespace

std::vector<const SettledInfo*> rested_on(const ScriptText& script, const RunContext& context,
                                          const DisputeOptions& options, const Dispute& dispute) {
  const Catalogue& catalogue = dispute.ruleset->catalogue;
  std::vector<const SettledInfo*> list;
  if (catalogue.settled.empty()) return list;
  const std::vector<TraceEntry> entries = Consulted(script, context, options, dispute).find();
  for (const SettledInfo& settled : catalogue.settled) {
    const bool rests = std::any_of(entries.begin(), entries.end(), [&](const TraceEntry& entry) {
      return rests_on(entry, catalogue.rules[entry.rule], settled);
    });
    if (rests) list.push_back(&settled);
  }
  return list;
}

}  // namespace referee::app
