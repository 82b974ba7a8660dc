// Shows faults as a good compiler does.
#pragma once

#include <string>

#include "referee/script/runner.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns file:line:column, the source line with a caret span, each broken rule with its citation, and
// help. For an illegal action, this includes the nearest legal ones.
std::string show_fault(const Fault& fault, const ScriptText& script, const Report& report,
                       const Palette& palette);

// Returns the arbiter's decision: "`Anna: take` stands although it breaks SP-7.flip".
std::string note_text(const ArbiterNote& note, const Report& report);
// Returns all notes of a script, one per line.
std::string show_notes(const Report& report, const std::string& script, const Palette& palette);
// Returns the parts of the setup that have no effect.
std::string show_dropped(const Report& report, const std::string& script);
// Returns the pairs of names that can be mistaken for each other. The names include `table` and `umpire`.
std::string show_similar_names(const Report& report, const std::string& script);

// Returns the expectations whose result the viewer may not know, one per line.
std::string show_untold(const Report& report, const std::string& script, const Palette& palette);

// Returns all faults of a report, and the other lines that cannot be read.
std::string show_faults(const ScriptText& script, const Report& report, const Palette& palette);

}  // namespace referee::app
