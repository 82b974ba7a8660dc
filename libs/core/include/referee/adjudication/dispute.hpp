// Answers disputes: runs a script under all readings of the rulings at once.
//
// The readings go through the script in step. They separate only where an action reads a ruling, and are
// joined where they reach the same position again. Then their verdicts are compared, and rulings that never
// make a difference are dropped: the answer is exact and minimal.
//
// A dispute is about one move, so the players have agreed on all moves that led to it. A reading under which
// one of these would have been refused is impossible, and is listed separately. There is no such agreement on
// moves that were taken back, or that are on another branch.
//
//   Dispute dispute = settle_dispute(script, context, {});
//   dispute.depends_on   // {toilet-turns}
#pragma once

#include <string>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/script/runner.hpp"

namespace referee {

// The question, and the limits of the answer.
struct DisputeOptions {
  std::optional<ScriptPoint> until;  // as for run_script
  // `ACTOR: ACTION; ...` at that place, or empty.
  std::string move;
  // The path of a value that is disputed in place of a move, or empty.
  std::string path;
  // Also questions variants, and rulings that the header sets.
  bool all = false;
  std::uint64_t most = 10'000;  // readings listed
};

// The result of one reading.
struct Verdict {
  Status status = Status::legal;
  Fault fault;  // if not legal
  // The outcome of the position reached (before the fault, if there is one), or null. Always null if the
  // dispute is about a value.
  Json outcome;
  // The value that the dispute is about, in the same position; otherwise null.
  Json value;
  // True if the moves before the disputed one are impossible under this reading; `fault` is about the first
  // such move.
  bool contradicted = false;
  // Equal for two verdicts with the same status, action at fault, rule ids, outcome and value.
  std::string key;
};

// One possible combination of options.
struct Reading {
  std::vector<std::uint8_t> options;  // one for each of `depends_on`
  std::size_t verdict = 0;            // index into `verdicts`
};

// Options under which an action before the disputed one is refused, whatever the other rulings are.
struct Contradiction {
  std::vector<std::pair<RulingIndex, std::uint8_t>> options;
  // Index into `verdicts`, with all other rulings as in the script.
  std::size_t verdict = 0;
};

// The whole answer.
struct Dispute {
  bool place_found = true;
  // The script has a fault before the disputed move: it is in `plain`, and nothing else is known.
  bool fault_before = false;
  std::uint32_t line = 0;  // of the disputed move; 0: DisputeOptions::move
  // The script with only the moves that lead to the disputed one. Null: all of them do.
  std::shared_ptr<const ScriptText> path;
  std::shared_ptr<const Ruleset> ruleset;  // null: the header is at fault
  RulingValues defaults;                   // the script's own reading
  std::vector<RulingIndex> depends_on;     // in the catalogue's order
  std::vector<RulingIndex> branched;       // open rulings that were read
  // One reading for each combination of the options of `depends_on` that is possible (but see `each_alone`).
  // Its verdict is that of the script with the script's own options of all other rulings.
  std::vector<Reading> readings;
  std::vector<Contradiction> contradicted;
  std::vector<Verdict> verdicts;
  // The number of combinations of options that the script distinguishes by the rulings that it reads. More
  // than 10,000 are not counted.
  std::uint64_t runs = 0;
  // False: not all readings are known. Either there are too many of them, or they take more work than a
  // script may cost; then `each_alone` is true if rulings were tried one by one.
  bool complete = true;
  bool too_many = false;  // more than `most` readings
  // `readings` has only readings that differ from the script's own in one ruling, because not all
  // combinations were tried, or more than `most` of them matter.
  bool each_alone = false;
  std::vector<RulingIndex> untried;  // rulings never tried, even alone
  // The same dispute without the rulings of the header. Null if it is known that they make no difference.
  std::shared_ptr<const Dispute> without_header;
  Report plain;  // of the script's own reading

  // Returns the verdict under the script's own readings.
  const Verdict& default_verdict() const { return verdicts.front(); }
};

// Answers the dispute about a move or value of a script. A fault before the disputed move is in
// Dispute::plain. Throws InputError if the value at `options.path` cannot be evaluated.
Dispute settle_dispute(const ScriptText& script, const RunContext& context, const DisputeOptions& options);

// The grounds of a disputed verdict or value.
struct DisputeGrounds {
  // The grounds of a refusal; of the checks and effects of a legal move; or of the value and of the action
  // that gave it.
  Grounds deciding;
  // Rulings that the rules of the move or of the value read.
  RulingMask consulted;
  // Rules that would refuse the legal move if the ruleset did not switch them off, or an arbiter did not
  // waive them.
  RuleMask switched_off;
  RuleMask waived;
};

// Returns the grounds under the script's own readings.
DisputeGrounds grounds_of_dispute(const ScriptText& script, const RunContext& context,
                                  const DisputeOptions& options, const Dispute& dispute);

}  // namespace referee
