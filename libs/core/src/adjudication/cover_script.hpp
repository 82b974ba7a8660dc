// What a walk has found, as a script; and whether a script still shows it.
#pragma once

#include <string>

#include "adjudication/cover_gaps.hpp"

namespace referee {

// Whether a script shows something: undecided if a run of it that says so costs too much.
enum class Showing : std::uint8_t { no, yes, undecided };

class CoverScripts {
 public:
  // Of a house's rules (`ruleset`, as a header names it) only scripts that are played by them show anything.
  CoverScripts(const Game& game, const Catalogue& catalogue, const RunContext& context, std::string ruleset)
      : game_(game), catalogue_(catalogue), context_(context), ruleset_(std::move(ruleset)) {}

  std::string name_of(const CoverFind& find) const;   // of the file
  std::string title_of(const CoverFind& find) const;  // one line
  std::string text_of(const CoverFind& find) const;
  // The script holds, and what was found shows in it.
  Showing shows(const ScriptText& script, const CoverFind& find) const;
  // A legal script that does not hold without the rule.
  Showing misses(const ScriptText& script, RuleIndex rule) const;
  // A legal script that holds under neither option read as the other.
  Showing tells_apart(const ScriptText& script, OptionPair pair) const;

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
