// What a verdict rests on: runs a script under all readings of the rulings at once.
//
// The readings go through the script in step. They part only where an action reads a ruling, and go on
// together where they have come to the same position again. What each comes to is then compared, and rulings
// that never make a difference are dropped: the answer is exact and minimal.
//
// Two people quarrel about one move, so all before it has been agreed on: a reading under which an earlier
// action would have been refused is not on the table, and is listed apart.
//
//   Dispute dispute = settle_dispute(script, context, {});
//   dispute.depends_on   // {toilet-turns}
#pragma once

#include <string>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/script/runner.hpp"

namespace referee {

struct DisputeOptions {
  std::optional<Place> until;   // as for run_script
  std::string move;             // `ACTOR: ACTION; ...` judged at that place; empty: the script's own moves
  std::string path;             // a value of the state that is asked for instead of the verdict; empty: none
  bool all = false;             // branch rulings that the header sets, and variants, too
  std::uint64_t most = 10'000;  // readings listed
};

// What one reading comes to.
struct Verdict {
  Status status = Status::legal;
  Fault fault;  // if not legal
  // Of the state reached (before the fault, if there is one); null if there is none. The outcome, if no
  // `path` is asked for; else the value there.
  Json outcome;
  Json value;
  // Not even what comes before the disputed move is possible under this reading; `fault` tells where.
  bool contradicted = false;
  // The same for two verdicts that say the same: status, the action at fault and its rule ids, outcome,
  // value.
  std::string key;
};

struct Reading {
  std::vector<std::uint8_t> options;  // one for each of `depends_on`
  std::size_t verdict = 0;            // index into `verdicts`
};

// Read so, whatever the others, an action before the disputed one is refused.
struct Contradiction {
  std::vector<std::pair<RulingIndex, std::uint8_t>> options;
  std::size_t verdict = 0;  // with the others as they stand
};

struct Dispute {
  bool place_found = true;
  // The script has a fault before the disputed move: `plain` tells it, and nothing else is known.
  bool fault_before = false;
  std::uint32_t line = 0;  // of the disputed move in the script; 0: it is DisputeOptions::move
  std::shared_ptr<const Ruleset> ruleset;  // null: the header can't be read (see `plain`)
  RulingValues defaults;                   // the readings of the script as it stands
  std::vector<RulingIndex> depends_on;     // in the catalogue's order
  std::vector<RulingIndex> branched;       // open rulings that were read under some reading
  // One for every combination (but see `each_alone`) of the options of `depends_on` that is on the table.
  // Laid over the script's own readings, each gives its verdict.
  std::vector<Reading> readings;
  std::vector<Contradiction> contradicted;
  std::vector<Verdict> verdicts;
  // How many combinations of options the script tells apart by what it reads; more than 10,000 are not
  // counted.
  std::uint64_t runs = 0;
  // False: more than `most` readings, or more work than a script may cost, would be needed; nothing is known
  // for certain.
  bool complete = true;
  bool too_many = false;  // readings
  // There are more than `most` combinations that matter: `readings` has only those that read one ruling
  // otherwise.
  bool each_alone = false;
  Report plain;  // the script as it stands

  // Under the script's own readings.
  const Verdict& default_verdict() const { return verdicts.front(); }
};

Dispute settle_dispute(const ScriptText& script, const RunContext& context, const DisputeOptions& options);

}  // namespace referee
