// What a caller may ask of a run, and what it may listen to.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Where to stop: after the last action on or before a line, or at a label.
struct Place {
  std::uint32_t line = 0;  // 0: a label
  std::string label;
};
// A number is a line, a name a label; nullopt for anything else.
std::optional<Place> read_place(std::string_view text);
// The script up to the place: with the line, if it is one of the body, and to the end if there is no such
// label.
std::string_view text_up_to(const ScriptText& script, const Place& place);

// What an expectation (`@expect`, `@reject`, `@accept`, `@malformed`, also under `@under`) came to. The rules
// are those that an action tried there breaks, whether it was expected to or not.
struct ExpectationResult {
  bool held = true;
  std::string_view message;  // why it doesn't hold
  const std::vector<Violation>& violations;
};

// What `@back` or `@takeback` led back to.
struct Returned {
  std::uint64_t actions;  // the position is again that after so many actions, counted over all branches
  const Match& match;
  std::uint32_t moves;     // taken back; 0: `@back`
  std::string_view label;  // of `@back`; not told under a view
};

// What a listener is told while a script runs. Anything may be left empty. With RunOptions::view it hears
// that player's account: lines have no text, actions are as the player hears of them, positions as the player
// sees them.
struct RunListener {
  std::function<void(const ScriptLine&)> on_line;  // before a body line is run
  // Before an action of the game's line of play is judged (not for directives).
  std::function<void(const Match&)> before_action;
  // After it was applied: its canonical text.
  std::function<void(Actor, std::string_view canonical, const Match&)> on_action;
  std::function<void(const Match&, Viewer)> on_show;
  // After an expectation of the current line was looked at. Not under a view.
  std::function<void(const ExpectationResult&)> on_expectation;
  std::function<void(const Returned&)> on_return;
};

// Wherever a ruling would be read as `option`, it is read as `instead`: would any script notice?
struct OptionSwap {
  RulingIndex ruling = 0;
  std::uint8_t option = 0;
  std::uint8_t instead = 0;
};

class KeptRuns;

struct RunOptions {
  std::optional<Place> until;
  RuleMask off;
  Trace* trace = nullptr;
  std::vector<std::pair<RulingIndex, std::uint8_t>> rulings;  // laid over everything (`@under`, dispute)
  std::optional<OptionSwap> swap;                             // also under `@under`
  const RunListener* listener = nullptr;
  KeptRuns* kept = nullptr;  // scripts are run that begin alike (script/kept_runs.hpp); nothing listens
  bool moves_only = false;   // leave expectations and `@show` aside
  // A player's name: nothing is told that this player may not know. There is no trace then.
  std::string view;
  // Where the true position at the end is left, if anywhere: for a caller who keeps the game.
  std::unique_ptr<Match>* truth = nullptr;
  bool seed_only = false;     // chance comes from the seed; other outcomes are refused
  bool alone = false;         // no position is taken from another script
  bool read_rest = false;     // fill in Report::also
  bool find_dropped = false;  // fill in Report::dropped
  bool explain_last = false;  // with `view`: fill in Report::last
  // What several runs may cost together; null: this one has its own (budget_for). Not with `view`.
  std::shared_ptr<Budget> budget;
};

}  // namespace referee
