// The result of a run: its verdict and everything to report about it (contract 1, 2).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/explain.hpp"
#include "referee/record/dropped.hpp"

namespace referee {

// The verdict of a run.
enum class Status : std::uint8_t { legal, illegal, failed, malformed, undecided };
// Return the word for a verdict, `illegal`, and the program's exit code for it (contract 2).
std::string_view name_of(Status status);
int exit_code(Status status);

// A replacement of some of the script's text after which a failed expectation would hold.
struct Correction {
  std::size_t offset = 0;  // bytes into the script's text
  std::size_t length = 0;  // bytes
  std::string text;
  // The rules that only the new text names; or, if there are none, the rules that only the old text names.
  std::vector<RuleIndex> rules;
};

// The maximum number of further unreadable lines that are reported (Report::also).
inline constexpr std::size_t kMostAlso = 20;

// Something wrong at one place of a script.
struct Fault {
  Status status = Status::malformed;
  Mark mark;                 // line 0: no place
  std::uint32_t length = 1;  // in characters
  // The name of the text with the fault: the script, or a ruleset file.
  std::string source;
  // "ACTOR: ACTION", or the directive; empty for a header.
  std::string entry;
  std::vector<Violation> violations;
  std::string message;
  Hint hint;
  // A correction of a failed `@expect` of a value, or of an `@reject` with other rules.
  std::optional<Correction> correction;
  // The path of the value of a failed `@expect`; not with `--view`.
  std::string path;
  // The moves that a failed expectation tried.
  std::vector<std::string> tried;
  // True if the source line may be shown.
  bool quotable = true;
};
// Returns the fault of a text that can't be read.
Fault fault_of(const InputError& error, std::string entry);

// A decision of the arbiter in a script (docs/reference/format.md): a move that is accepted although rules
// forbid it, or moves that are taken back.
struct ArbiterNote {
  // Whether a move is accepted, or moves are taken back.
  enum class Kind : std::uint8_t { stands, takeback };
  Kind kind = Kind::stands;
  Mark mark;
  std::string reason;
  // The accepted move; empty until it is played.
  std::string entry;
  // The rules that were waived for that move.
  std::vector<RuleIndex> rules;
  std::uint32_t moves = 0;  // moves taken back
};

// The result of a run. With RunOptions::view it has only what that player may know: the position and the
// actions as the player sees them, and no fact that depends on anything else.
struct Report {
  Status status = Status::legal;
  // Failed expectations in order; a fatal fault comes last.
  std::vector<Fault> faults;
  // With RunOptions::read_rest: unreadable lines after the fatal fault, at most kMostAlso.
  std::vector<Fault> also;
  // True if there are, or may be, more such lines.
  bool also_more = false;
  std::uint64_t plies = 0;
  std::uint64_t held = 0;
  std::uint64_t failed = 0;
  std::vector<ArbiterNote> notes;
  // Setup entries without effect. Empty without RunOptions::find_dropped, and under a view.
  std::vector<Dropped> dropped;
  const Game* game = nullptr;
  // The position at the end, or before the fatal fault; null if none was reached.
  std::unique_ptr<Match> match;
  RulingMask agreed;  // rulings that the header sets
  // False if a label to stop at does not exist.
  bool place_found = true;
  // The player for whom the report is made; none: it has everything.
  Viewer viewer;
  // False if nobody of that name plays.
  bool viewer_found = true;
  // Line numbers of expectations whose result this player may not know.
  std::vector<std::uint32_t> untold;
  // With RunOptions::explain_last: the last action, or the action with the fault.
  std::optional<Explained> last;

  // Returns the fault that decides the verdict: the fatal one, else the first failed expectation; null if the
  // script is legal.
  const Fault* main_fault() const;
};

}  // namespace referee
