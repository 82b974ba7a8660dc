// Plays a script and says its verdict (contract 1, 2). All commands are built on this.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/explain.hpp"
#include "referee/script/header.hpp"
#include "referee/script/script.hpp"

namespace referee {

enum class Status : std::uint8_t { legal, illegal, failed, malformed, undecided };
std::string_view name_of(Status status);
int exit_code(Status status);

// How a failed expectation could be rewritten so that it holds: other bytes in place of some of the script's
// text.
struct Correction {
  std::size_t offset = 0;  // bytes into the script's text
  std::size_t length = 0;  // bytes
  std::string text;
  // Rules that the new text names and the old one did not, or, if there are none, the ones it no longer
  // names.
  std::vector<RuleIndex> rules;
};

// So many of the other lines that can't be read are told.
inline constexpr std::size_t kMostAlso = 20;

// What is wrong at one place of a script.
struct Fault {
  Status status = Status::malformed;
  Mark mark;                 // line 0: no place
  std::uint32_t length = 1;  // in characters
  std::string source;        // the text it is in: the script, or a ruleset file
  std::string entry;         // "ACTOR: ACTION", or the directive; empty for a header
  std::vector<Violation> violations;
  std::string message;
  std::string hint;
  std::optional<Correction> correction;  // a failed `@expect` of a value, or an `@reject` by other rules
  bool quotable = true;                  // whether the source line may be shown
};

// What an arbiter decided in a script (docs/format.md): a move that stands though rules forbid it, or moves
// taken back.
struct ArbiterNote {
  enum class Kind : std::uint8_t { stands, takeback };
  Kind kind = Kind::stands;
  Mark mark;
  std::string reason;
  std::string entry;             // stands: the move
  std::vector<RuleIndex> rules;  // stands: the rules that were waived
  std::uint32_t moves = 0;       // takeback: how many
};

// With RunOptions::view, all of it is that player's account: the position as the player sees it, actions as
// the player hears of them, and no fact that rests on anything else.
struct Report {
  Status status = Status::legal;
  std::vector<Fault> faults;  // failed expectations in order; a fatal fault comes last
  // With RunOptions::read_rest: lines after the fatal fault that can't be read, at most kMostAlso.
  std::vector<Fault> also;
  bool also_more = false;  // and there are, or may be, others
  std::uint64_t plies = 0;
  std::uint64_t held = 0;
  std::uint64_t failed = 0;
  std::vector<ArbiterNote> notes;
  const Game* game = nullptr;
  std::unique_ptr<Match> match;  // the state at the end, or before the fatal fault; null if none was reached
  RulingMask agreed;             // rulings the header sets
  bool place_found = true;       // false if a label to stop at does not exist
  Viewer viewer;                 // whose account this is; none: the whole truth
  bool viewer_found = true;      // false if nobody of that name plays
  std::vector<std::uint32_t> untold;  // lines of expectations whose result this player may not know
  std::optional<Explained> last;      // with RunOptions::explain_last: the last action, or the one at fault

  // The fault that the verdict rests on: the fatal one, else the first failed expectation; null if legal.
  const Fault* main_fault() const;
};

// Where to stop: after the last action on or before a line, or at a label.
struct Place {
  std::uint32_t line = 0;  // 0: a label
  std::string label;
};
// A number is a line, a name a label; nullopt for anything else.
std::optional<Place> read_place(std::string_view text);

// What an expectation (`@expect`, `@reject`, `@accept`, `@malformed`, also under `@under`) came to. The rules
// are those that an action tried there breaks, whether it was expected to or not.
struct Looked {
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
  // After an expectation of the current line was looked at.
  std::function<void(const Looked&)> on_looked;
  std::function<void(const Returned&)> on_return;
};

// Wherever a ruling would be read as `option`, it is read as `instead`: would any script notice?
struct OptionSwap {
  RulingIndex ruling = 0;
  std::uint8_t option = 0;
  std::uint8_t instead = 0;
};

struct RunOptions {
  std::optional<Place> until;
  RuleMask off;
  Trace* trace = nullptr;
  std::vector<std::pair<RulingIndex, std::uint8_t>> rulings;  // laid over everything (`@under`, dispute)
  std::optional<OptionSwap> swap;                             // also under `@under`
  const RunListener* listener = nullptr;
  bool moves_only = false;  // leave expectations and `@show` aside
  // A player's name: nothing is told that this player may not know. There is no trace then.
  std::string view;
  bool read_rest = false;     // fill in Report::also
  bool explain_last = false;  // with `view`: fill in Report::last
  // What several runs may cost together; null: this one has its own (budget_for).
  std::shared_ptr<Budget> budget;
};

// What scripts are run with; shared by all scripts of a process.
struct RunContext {
  std::span<const Game* const> games;
  RulesetLibrary* rulesets = nullptr;
  Limits limits;
};

// What a command may spend on a script: `limits.work`, and as much again for every MiB after the first.
std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits);

// Runs `script`. What is told of the report afterwards may draw a quarter as much again. Never throws for
// what the script says; the report carries it.
Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options = {});

}  // namespace referee
