// Options of a run, and callbacks during it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/script/script.hpp"

namespace referee {

// The point at which a run stops: after the last action on or before a line, or at a label.
struct ScriptPoint {
  std::uint32_t line = 0;  // 0: a label
  std::string label;
};
// Reads a place: a number is a line, a name is a label. nullopt for any other text.
std::optional<ScriptPoint> read_script_point(std::string_view text);
// Returns the script up to the place: including that line, if it is a line of the body; the whole script if
// there is no such label.
std::string_view text_up_to(const ScriptText& script, const ScriptPoint& place);

// The result of an expectation (`@expect`, `@reject`, `@accept`, `@malformed`, even under `@under`).
// `violations` has the rules that the tried action breaks, whether this was expected or not.
struct ExpectationResult {
  bool held = true;
  // Why the expectation does not hold.
  std::string_view message;
  const std::vector<Violation>& violations;
};

// The position to which `@back` or `@takeback` returns.
struct Returned {
  // The position is that after this many actions, counted over all branches.
  std::uint64_t actions;
  const Match& match;
  // The number of moves taken back; 0: `@back`.
  std::uint32_t moves;
  // The label of `@back`; empty under a view.
  std::string_view label;
};

// Callbacks while a script runs. Each may be empty. With RunOptions::view they receive only what that player
// may know: lines have no text, and actions and positions are as the player sees them.
struct RunListener {
  std::function<void(const ScriptLine&)> on_line;  // before a body line is run
  // Called before an action of the game's line of play is judged (not for directives).
  std::function<void(const Match&)> before_action;
  // Called after the action was applied, with its canonical text.
  std::function<void(Actor, std::string_view canonical, const Match&)> on_action;
  std::function<void(const Match&, Viewer)> on_show;
  // Called after an expectation of the current line was evaluated. Not called under a view.
  std::function<void(const ExpectationResult&)> on_expectation;
  std::function<void(const Returned&)> on_return;
};

// Replaces the option `option` of a ruling by `instead` everywhere, to find out whether any script would
// notice.
struct OptionSwap {
  RulingIndex ruling = 0;
  std::uint8_t option = 0;
  std::uint8_t instead = 0;
};

class RunCache;

// The settings of a run.
struct RunOptions {
  std::optional<ScriptPoint> until;
  RuleMask off;
  Trace* trace = nullptr;
  // Options of rulings that override all others (`@under`, dispute).
  std::vector<std::pair<RulingIndex, std::uint8_t>> rulings;
  std::optional<OptionSwap> swap;  // even under `@under`
  const RunListener* listener = nullptr;
  // A memo of earlier runs, for scripts that begin alike (script/run_cache.hpp). Only without a listener.
  RunCache* kept = nullptr;
  // Ignores expectations and `@show`.
  bool moves_only = false;
  // A player's name: the report and the callbacks have nothing that this player may not know. There is no
  // trace then.
  std::string view;
  // Receives the true position at the end, for a caller that continues the game; may be null.
  std::unique_ptr<Match>* truth = nullptr;
  // Outcomes that are not the seed's are refused.
  bool seed_only = false;
  // Positions of other scripts are not used.
  bool alone = false;
  bool read_rest = false;     // fill in Report::also
  bool find_dropped = false;  // fill in Report::dropped
  bool explain_last = false;  // with `view`: fill in Report::last
  // The common budget of several runs; null: this run has its own (budget_for). Not with `view`.
  std::shared_ptr<Budget> budget;
};

}  // namespace referee
