// Turns what a walk has found into a script, and checks whether a script still shows it.
#pragma once

#include <string>

#include "adjudication/coverage/cover_gaps.hpp"

namespace referee {

// The answer to whether a script shows something. `undecided`: a run of the script costs too much.
enum class Showing : std::uint8_t { no, yes, undecided };

// Writes and checks the scripts that close gaps in coverage.
class CoverScripts {
 public:
  // Takes the ruleset as a header names it. With a house ruleset, only scripts that use this ruleset count.
  CoverScripts(const Game& game, const Catalogue& catalogue, const RunContext& context, std::string ruleset)
      : game_(game), catalogue_(catalogue), context_(context), ruleset_(std::move(ruleset)) {}

  std::string name_of(const CoverFind& find) const;   // of the file
  std::string title_of(const CoverFind& find) const;  // one line
  std::string text_of(const CoverFind& find) const;
  // Checks that the script is legal and shows `find`.
  Showing shows(const ScriptText& script, const CoverFind& find) const;
  // Checks that the script is legal, and fails without the rule.
  Showing misses(const ScriptText& script, RuleIndex rule) const;
  // Checks that the script is legal, and fails if either option is read as the other.
  Showing distinguishes(const ScriptText& script, OptionPair pair) const;

 private:
  Showing breaks(const ScriptText& script, const RunOptions& running) const;
  const OptionInfo& option(RulingIndex ruling, std::uint8_t index) const {
    return catalogue_.rulings[ruling].options[index];
  }

  const Game& game_;
  const Catalogue& catalogue_;
  const RunContext& context_;
  std::string ruleset_;
};

}  // namespace referee
