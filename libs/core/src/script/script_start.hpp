// The beginning of a script's game: its header, changed by the options of the run, which owns this.
#pragma once

#include <memory>

#include "referee/script/header.hpp"
#include "referee/script/run_options.hpp"
#include "referee/script/runner.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Reads a header, and starts games from it.
class ScriptStart {
 public:
  // Reads the header. `nesting` is the number of scripts whose setups led to this one. Throws InputError,
  // UndecidedSearch.
  ScriptStart(const ScriptText& script, const RunContext& context, const RunOptions& options,
              const RunBudgets& budgets, int nesting);
  // Reads `header`, a changed header of this script, in place of the script's own.
  ScriptStart(Document header, const ScriptText& script, const RunContext& context, const RunOptions& options,
              const RunBudgets& budgets, int nesting);

  const Header& header() const { return header_; }
  // Returns the phase in which the action would be legal at once, if the setup names none. Empty if there is
  // none.
  std::string missing_phase(const ActionText& action) const;
  // Starts the game for the first time. If the setup has short forms, `header` has it without them from now
  // on.
  std::unique_ptr<Match> begin(Budget& budget);
  // Starts the game under `rulings` instead of the header's. Throws as the constructor does.
  std::unique_ptr<Match> start(const RulingValues& rulings) const;

 private:
  // Changes the spec of the match as the options of the run demand.
  void apply_options(const RunOptions& options, const RunBudgets& budgets);
  void swap_option(RulingValues& values) const;

  Header header_;
  std::optional<OptionSwap> swap_;
};

}  // namespace referee
