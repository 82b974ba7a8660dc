// How a script's game begins: its header, with what the caller of the run lays over it. The run owns it.
#pragma once

#include <memory>

#include "referee/script/header.hpp"
#include "referee/script/run_options.hpp"
#include "referee/script/runner.hpp"
#include "referee/script/script.hpp"

namespace referee {

class Opening {
 public:
  // Reads the header. `nesting`: how many scripts deep it is in setups that are taken from other scripts.
  // Throws InputError, UndecidedSearch.
  Opening(const ScriptText& script, const RunContext& context, const RunOptions& options,
          const RunBudgets& budgets, int nesting);

  const Header& header() const { return header_; }
  // Begins the game under these rulings, instead of the header's. Throws as the constructor does.
  std::unique_ptr<Match> start(const RulingValues& rulings) const;

 private:
  void lay_over(const RunOptions& options, const RunBudgets& budgets);
  void swap_option(RulingValues& values) const;

  Header header_;
  std::optional<OptionSwap> swap_;
};

}  // namespace referee
