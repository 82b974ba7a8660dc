// What a run comes to: its verdict, and all that is to be said of it (contract 1, 2).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/engine/explain.hpp"
#include "referee/engine/game.hpp"
#include "referee/record/dropped.hpp"

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
  Hint hint;
  std::optional<Correction> correction;  // a failed `@expect` of a value, or an `@reject` by other rules
  std::string path;                      // of the value that a failed `@expect` is about; not with `--view`
  std::vector<std::string> tried;        // likewise the moves that a failed expectation is about
  bool quotable = true;                  // whether the source line may be shown
};
// Of a text that can't be read.
Fault fault_of(const InputError& error, std::string entry);

// What an arbiter decided in a script (docs/reference/format.md): a move that stands though rules forbid it,
// or moves taken back.
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
  std::vector<Dropped> dropped;  // with RunOptions::find_dropped, but not with a view
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

}  // namespace referee
