// Faults as a good compiler shows them.
#pragma once

#include <string>

#include "referee/script/runner.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// file:line:column, the source line with a caret span, each broken rule with its citation, help.
// `match` (may be null) is the position before the fault; it gives the nearest legal alternatives.
std::string show_fault(const Fault& fault, const ScriptText& script, const Report& report,
                       const Palette& palette);

// What the arbiter decided: "`Anna: take` stands although it breaks SP-7.flip".
std::string note_text(const ArbiterNote& note, const Report& report);
// The same of all a script's notes, a line each.
std::string show_notes(const Report& report, const std::string& script, const Palette& palette);
// What the setup says in vain.
std::string show_dropped(const Report& report, const std::string& script);

// Expectations whose result the viewer may not know, a line each.
std::string show_untold(const Report& report, const std::string& script, const Palette& palette);

// All faults of a report, and the other lines that can't be read.
std::string show_faults(const ScriptText& script, const Report& report, const Palette& palette);

}  // namespace referee::app
