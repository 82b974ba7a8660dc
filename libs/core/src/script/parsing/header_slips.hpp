// Finds common slips in a header, such as a missing end.
#pragma once

#include "referee/document/error.hpp"
#include "referee/script/header.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Changes `error`, the reason why the header of `script` cannot be read, so that it explains what was meant.
// Does nothing unless a common slip explains the error and the corrected header can be read. `context` must
// not take positions from other scripts.
void explain_header_error(InputError& error, const ScriptText& script, const HeaderContext& context);

}  // namespace referee
